# English. Every other catalogue has exactly these messages, with exactly these variables;
# `npm run check:languages` compares them.

## Everywhere

app-name = Attaque
app-tagline = Two hidden armies, one flag each
nav-label = Main menu
nav-play = Play
nav-learn = Learn
nav-replay = Replay
nav-settings = Settings
nav-skip = Skip to content

list-join = { $first }, { $next }
list-facts = { $first } · { $next }
list-named = { $name }: { $value }
list-clauses = { $first }. { $next }
list-sentences = { $first } { $next }
count-of-pieces = { $count } × { $name }

action-cancel = Cancel
action-copy = Copy
action-copied = Copied
action-share = Share
action-try-again = Try again
action-home = Back to home
loading = Loading…
app-not-loaded = This page could not be loaded. Check your connection and try again.
page-missing = Page not found.

colour-red = Red
colour-blue = Blue
colour-lots = Random

square-empty = { $square }, empty
square-lake = { $square }, lake
square-piece = { $colour ->
    [red] { $square }, red { $piece }
   *[blue] { $square }, blue { $piece }
}

## Pieces

piece-m = Marshal
piece-g = General
piece-c = Colonel
piece-j = Major
piece-p = Captain
piece-l = Lieutenant
piece-t = Sergeant
piece-e = Miner
piece-r = Scout
piece-s = Spy
piece-b = Bomb
piece-f = Flag
piece-x = Unknown piece

# L'Attaque of 1909 has names of its own.
piece-lattaque-m = Commander-in-Chief
piece-lattaque-g = Brigadier
piece-lattaque-e = Sapper
piece-lattaque-r = Scout
piece-lattaque-b = Mine

## Variants and options

variant-classic = Classic
variant-classic-about = The modern tournament game: 40 pieces, with rules against shuffling and endless chases.
variant-barrage = Barrage
variant-barrage-about = 8 pieces on the large board: a game in 10 minutes.
variant-duel = Duel
variant-duel-about = 10 pieces on the large board: Barrage with a second miner and a second bomb.
variant-skirmish = Skirmish
variant-skirmish-about = 10 pieces on a board of 8 × 8.
variant-tiny = Tiny
variant-tiny-about = 7 pieces on 6 × 6 squares without lakes: good for a first try.
variant-online-2000s = Online 2000s
variant-online-2000s-about = An online program of the 2000s with the American rules of 1961: scouts cannot run and attack in the same turn, and a winning defender advances.
variant-france = French booklet
variant-france-about = The French booklet: ranks are announced, not shown, so remember what you hear.
variant-zh-wiki = Chinese article
variant-zh-wiki-about = The Chinese encyclopedia article: the winner is hidden again after a battle.
variant-fa = Persian article
variant-fa-about = The Persian article “Conquest of the Flag”: no rule against repetition.
variant-lattaque = L’Attaque
variant-lattaque-about = The ancestor of 1909: 36 pieces on 9 × 10 squares; a winner returns to its square.
variant-with-options = { $name } ({ $options })

option-aggression = Attackers win ties
option-aggression-about = When equal ranks meet, the attacker wins.
option-defenders-edge = Defenders win ties
option-defenders-edge-about = When equal ranks meet, the defender wins.
option-one-time-bombs = One-time bombs
option-one-time-bombs-about = A bomb goes off once and falls together with its attacker.
option-secrecy = Secret defenders
option-secrecy-about = A defender is revealed only if it is captured.
option-silent-defense = Silent defence
option-silent-defense-about = A defender that wins is revealed only to a scout.
option-complete-visibility = Open pieces
option-complete-visibility-about = Nothing is hidden. Good for learning.
option-no-scout-strike = No attack after a run
option-no-scout-strike-about = A scout cannot run and attack in one turn.
option-scout-return = Winners return
option-scout-return-about = A winning attacker goes back to the square it came from.
option-spy-defends = Defending spy
option-spy-defends-about = The spy also beats the marshal when the marshal attacks.
option-advance = Advancing defenders
option-advance-about = A winning defender moves to the square its attacker came from.
option-memory = Memory game
option-memory-about = Pieces are shown only briefly; it is up to you to remember them.
option-free-position = Free position
option-free-position-about = The game may start from any part of the armies on any squares.
option-two-square = Two-square rule
option-two-square-about = How many times in a row a piece may move back and forth between the same squares.
option-chase = Chase rule
option-chase-about = Whether endless chases are forbidden.
option-no-battle = Draw without a battle
option-no-battle-about = Draw after this many moves without a battle.
option-ply-limit = Move limit
option-ply-limit-about = Draw after this many moves in total.

clock-none = No clock
clock-sudden = { $time } each
clock-fischer = { $time } + { $increment } a move
clock-bronstein = { $time }, { $increment } free a move
clock-per-move = { $time } a move
clock-setup = { $time } to set up
clock-cap = at most { $time } a move

## Home

home-you = You play as
home-nickname = Your nickname
home-guest = Guest
home-play-now = Play now
home-friend = Play a friend
home-friend-about = Open a table and send the link. No account, nothing to install.
home-find = Find an opponent
home-find-about = Join someone who is waiting for this game, or wait for someone to join.
home-computer = Play the computer
home-computer-about = It sees no more of your pieces than a person would.
home-choose = Choose another game
home-picture-example = From a finished game
home-picture-live = Live: { $red } against { $blue }
home-variant = Game
home-clock = Clock
home-colour = Your colour
home-colour-by-lots = Colours are assigned at random in this game.
home-opponent = Opponent
home-options = More options
home-spectators = Spectators
home-spectators-open = Allowed
home-spectators-delayed = Allowed, ten moves behind
home-spectators-off = Not allowed
home-away = If a player stays away, the other may end the game after
home-away-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
home-opening = Opening the table…
home-open-tables = Open tables
home-open-none = No one is waiting right now. Open a table of your own!
home-join = Join
home-live-tables = Games to watch
home-live-none = No public game is being played right now.
home-watch = Watch
home-your-games = Your games
home-continue = Continue
home-see-again = Replay
home-forget = Remove from the list
home-forget-sure = Remove this game from the list? You will not be able to return to your seat from this device.
home-table-of = { $host }’s table
home-game-against = Against { $name }
home-game-waiting = Waiting for an opponent
home-rematch-offered = { $name } offers a rematch
home-see-game = View the game
home-finished = Finished games: { $count }
home-more = Show more
home-your-colour = { $colour ->
    [red] You are Red
   *[blue] You are Blue
}
home-learn = New to the game? Learn it in three minutes.

opponent-uniform = Random mover
opponent-uniform-about = Plays any legal move. Good for learning how the pieces move.
opponent-recruit = Recruit
opponent-recruit-about = Often moves at random and forgets what it has seen. For your very first games.
opponent-sergeant = { piece-t }
opponent-sergeant-about = Makes many mistakes and remembers little.
opponent-lieutenant = { piece-l }
opponent-lieutenant-about = Plays sensibly, with the odd slip.
opponent-captain = { piece-p }
opponent-captain-about = A good match if you know the rules.
opponent-major = { piece-j }
opponent-major-about = Learned by playing against itself, but is often careless.
opponent-colonel = { piece-c }
opponent-colonel-about = Learned by playing against itself, and is sometimes careless.
opponent-general = { piece-g }
opponent-general-about = Learned by playing against itself; plays on instinct, without looking ahead, and rarely slips.
opponent-marshal = { piece-m }
opponent-marshal-about = Learned by playing against itself and looks ahead: the strongest here.
opponent-unlisted-about = A program on this server.

## Invitation

invite-title = Invite your friend
invite-about = Send this link. The first person to open it plays against you.
invite-link = Link for your friend
invite-code = QR code of the link
invite-code-about = Or scan this code with a phone.
invite-share-text = Come and play { $variant } with me:
invite-hint = Set up your army meanwhile.
invite-local = Only this computer can open this link. To let others in your network play, stop the server and start it like this:
invite-public-title = Invite an opponent
invite-public-about = Anyone who opens this link can take the other seat. Your table also appears in the list of open tables.

join-title = You are invited
join-public-title = This seat is free
join-host = { $host } invites you to a game.
join-nobody-yet = You are invited to a game. No one is at the table yet.
join-start = Join and set up
join-sitting = Joining…
join-choose = Choose your colour
join-get = { $colour ->
    [red] You will play Red and move first.
   *[blue] You will play Blue; Red moves first.
}
join-away = { $count ->
    [one] If a player stays away for { $count } day, the other may end the game without a winner.
   *[other] If a player stays away for { $count } days, the other may end the game without a winner.
}
join-spent-title = This invitation has been used
join-spent = This link has already been used to join. If that was you, open the game on the device you used then. Otherwise ask for a new link, or watch.
join-expired-title = This invitation is no longer valid
join-expired = It has expired, or part of the link is missing. Ask for a new link, and copy all of it.
join-gone-title = This game does not exist
join-gone = The link may be incomplete, or the server may have been reset.
join-over-title = This game is over
join-over = You can replay it from the first move to the last.
join-closed-title = This table is closed
join-closed = The table was closed before the game began. Ask for a new link, or open a table of your own.
join-watch = Watch the game
join-open-own = Open a table of your own

## Replay

replay-title = Replay
replay-open = Open a game record
replay-open-about = Choose a record file or drop it here: AGN, JSON Lines, or a Gravon game (.gsn, .xml).
replay-choose = Choose a file
replay-drop = Drop the file here
replay-reading = Reading the record…
replay-unreadable = This record cannot be read.
replay-unreadable-at = Line { NUMBER($line, useGrouping: 0) }, column { NUMBER($column, useGrouping: 0) }
replay-too-large = This file is too large.
replay-not-over = This game is still being played. It can be replayed when it is over.
replay-never-began = This game ended before play began, so there is nothing to replay.
replay-many = The file holds { $count ->
    [one] { $count } game
   *[other] { $count } games
}. Which one?
replay-perspective = Perspective
replay-red-saw = What Red saw
replay-blue-saw = What Blue saw
replay-truth = All pieces
replay-first = To the start
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move forward
replay-last = To the end
replay-last-battle = Previous battle
replay-next-battle = Next battle
replay-scrub = Position in the game
replay-at-start = Start
replay-ply = Move { $ply } of { $total }
replay-speed = Speed
replay-battles = { $count ->
    [0] no battle
    [one] { $count } battle
   *[other] { $count } battles
}
replay-share = Link to this move
embed-open = Embed
embed-about = Put this HTML on your own page: it shows the board of this game, with buttons to step through it.
replay-download = Download the record
replay-local = This game is not stored on the server, so it has no link. Only its computer analysis is kept there, for a while.
replay-keys = ← and → one move, ↑ and ↓ battles, Home and End, space plays, 1 2 3 choose the perspective, F flips the board.
replay-turn = Flip board
replay-moves = Moves
move-quiet = { $colour ->
    [red] Red moves { $from } to { $to }.
   *[blue] Blue moves { $from } to { $to }.
}
move-wins = { $colour ->
    [red] Red’s { $attacker } captures the { $defender } on { $square }.
   *[blue] Blue’s { $attacker } captures the { $defender } on { $square }.
}
move-loses = { $colour ->
    [red] Red’s { $attacker } falls to the { $defender } on { $square }.
   *[blue] Blue’s { $attacker } falls to the { $defender } on { $square }.
}
move-both = { $colour ->
    [red] Red’s { $attacker } and Blue’s { $defender } both fall on { $square }.
   *[blue] Blue’s { $attacker } and Red’s { $defender } both fall on { $square }.
}
replay-game-number = Game { $number }

analysis-title = Computer analysis
analysis-waiting = { $count ->
    [0] Starting…
    [one] { $count } game is ahead of yours…
   *[other] { $count } games are ahead of yours…
}
analysis-running = Analysing the game: { $part }
analysis-ready = Analysis complete.
analysis-again = Try again
analysis-by-network = Analysed by the trained neural network.
analysis-by-judgement = Analysed by rules of thumb: the network has not been trained on this variant.
analysis-points = 100% is a certain win, 50% a draw; one point is one percentage point. Each side is judged only by what it could see.
analysis-curve = Expected score
analysis-curve-about = Expected score: Red from { $red } to { $redLast }, Blue from { $blue } to { $blueLast }.
analysis-turn-count = { $count ->
    [0] No turning points.
    [one] { $count } turning point.
   *[other] { $count } turning points.
}
analysis-now = Expected score: Red { $red }, Blue { $blue }.
analysis-best = { $colour ->
    [red] Red to move. The computer would play { $moves }.
   *[blue] Blue to move. The computer would play { $moves }.
}
analysis-chance-of = { $name } { $chance }
analysis-turns = Turning points
analysis-turns-none = No turning points.
analysis-turn = { $colour ->
    [red] Move { $ply }, Red: { $move }.
   *[blue] Move { $ply }, Blue: { $move }.
}
analysis-turn-falls = { $colour ->
    [red] Red drops from { $before } to { $after }.
   *[blue] Blue drops from { $before } to { $after }.
}
analysis-turn-rises = { $colour ->
    [red] Red climbs from { $before } to { $after }.
   *[blue] Blue climbs from { $before } to { $after }.
}
analysis-better = { $move } was better.
analysis-faults = Costliest moves
analysis-faults-none = No clear mistakes found.
analysis-fault = { $colour ->
    [red] Move { $ply }, Red: { $move } cost { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; { $better } was better.
   *[blue] Move { $ply }, Blue: { $move } cost { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; { $better } was better.
}
analysis-beliefs = Guesses at hidden pieces
analysis-beliefs-off = Off
analysis-beliefs-red = As Red
analysis-beliefs-blue = As Blue
analysis-kind = Show
analysis-likeliest = Most likely piece
analysis-belief = { $colour ->
    [red] From Red’s point of view, the computer guesses: { $kinds }
   *[blue] From Blue’s point of view, the computer guesses: { $kinds }
}
analysis-belief-hint = Select a piece to see everything it could have been.

outcome-red = Red wins
outcome-blue = Blue wins
outcome-draw = Draw
outcome-flag = { $winner ->
    [red] Red has captured the flag and wins.
   *[blue] Blue has captured the flag and wins.
}
outcome-immobile = { $winner ->
    [red] Blue has no legal moves: Red wins.
   *[blue] Red has no legal moves: Blue wins.
}
outcome-mutual-immobility = Draw: neither side has a legal move.
outcome-no-battle = Draw: too many moves without a battle.
outcome-ply-limit = Draw: the move limit has been reached.
outcome-resign = { $winner ->
    [red] Blue resigns: Red wins.
   *[blue] Red resigns: Blue wins.
}
outcome-agreed = Draw by agreement.
outcome-time = { $winner ->
    [red] Blue’s time has run out: Red wins.
    [blue] Red’s time has run out: Blue wins.
   *[draw] The time has run out: draw.
}
outcome-abandoned = { $winner ->
    [red] Blue has left the game: Red wins.
    [blue] Red has left the game: Blue wins.
   *[draw] A player has left the game: draw.
}
outcome-illegal = { $winner ->
    [red] Blue made an illegal move: Red wins.
   *[blue] Red made an illegal move: Blue wins.
}
outcome-both-left = Both players have left the game.
outcome-adjudicated = { $winner ->
    [red] Red wins by decision of the referee.
    [blue] Blue wins by decision of the referee.
   *[draw] Draw by decision of the referee.
}
outcome-aborted = The game was aborted before both players had moved.

## Learn

learn-title = How to play
learn-short = In short
learn-aim = Capture the enemy flag, or leave the other side without a piece that can move.
learn-setup = Both players set up in secret on the rows nearest to them. You see your own pieces, but only the backs of your opponent’s.
learn-turn = Take turns, Red first. Move one piece one square forward, backward or sideways, onto an empty square or onto an enemy piece. Pieces cannot enter lakes, and you cannot pass.
learn-battle = Move onto an enemy piece to attack. Both pieces are revealed and the weaker one is removed; if the ranks are equal, both are. A winning attacker takes the square.
learn-secrets = A hidden piece stays hidden until it fights. Bluff, remember, and work out what you cannot see: a piece that has moved is neither a bomb nor a flag.
learn-lattaque-battle = Move onto an enemy piece to attack. Both pieces are revealed and the weaker one is removed; if the ranks are equal, both are. A winning attacker returns to its square.
learn-lattaque-secrets = A hidden piece stays hidden until it fights. Bluff, remember, and work out what you cannot see: a piece that has moved is neither a mine nor a flag.
learn-pieces = The pieces
learn-piece = Piece
learn-count = How many
learn-counts-of = Pieces in { $variant }
learn-rank-high = 10 = { $marshal }
learn-rank-low = 1 = { $marshal }
learn-variants = Six sets of rules, side by side
learn-variants-about = These games have been published with many different rules. Here are the tournament rules and five printed sets of rules as Attaque plays them. Marked cells differ from the tournament rules.
learn-smaller = Smaller games
learn-rule = Rule
learn-only-differences = Show only rules that differ
learn-differs = differs
learn-differences = { $count ->
    [one] { $count } difference
   *[other] { $count } differences
}
learn-board-of = Board of { $variant }

power-m = The strongest. Falls only to a bomb, to the other marshal, or to a spy that attacks.
power-g = Second in rank. Beats everything except the marshal and bombs.
power-c = A strong officer for attack and defence.
power-j = Beats captains and all below.
power-p = Beats lieutenants and all below.
power-l = Beats sergeants and all below.
power-t = Beats miners, scouts and the spy.
power-e = The only piece that can remove bombs.
power-r = Runs any number of free squares in a straight line.
power-s = Beats the marshal if it attacks; loses to everything else.
power-b = Never moves. Destroys every attacker except the miner.
power-f = Never moves. If it is captured, you lose the game.
power-lattaque-m = The strongest. Falls only to a mine, to the other commander-in-chief, or to a spy that attacks.
power-lattaque-g = Second in rank. Beats everything except the commander-in-chief and mines.
power-lattaque-t = Beats sappers, scouts and the spy.
power-lattaque-e = The only piece that can remove mines.
power-lattaque-s = Beats the commander-in-chief if it attacks; loses to everything else.
power-lattaque-b = Never moves. Destroys every attacker except the sapper.

rules-board = Board
rules-army = Army
rules-move = Movement
rules-battle = Battle
rules-repetition = Repetition
rules-end = End of the game
rules-info = What is revealed
rules-setup = Setup
rules-start = Start
rules-display = Display

rule-board-width = Columns
rule-board-height = Rows
rule-board-lakes = Lakes
rule-board-zone = Setup rows
rule-army = Pieces of each side
rule-rank = Ranks
rule-immobile = Never move
rule-move-runners = Run several squares
rule-move-run-max = Longest run
rule-move-run-strike = Run and attack in one turn
rule-battle-tie = Equal ranks meet
rule-battle-bomb = After an explosion
rule-battle-defusers = Remove bombs
rule-battle-slayer = Beats a stronger piece by attacking
rule-battle-spy-defends = … and also when attacked
rule-battle-winner-square = A winning attacker
rule-battle-defender-advances = A winning defender advances
rule-repetition-two-square-limit = Back and forth in a row
rule-repetition-two-square-scope = What counts as back and forth
rule-repetition-chase-on = Endless chases forbidden
rule-repetition-chase-scope = Whose neighbours are chased
rule-repetition-chase-equality = When positions are the same
rule-end-both-immobile = Neither side can move
rule-end-immobile-check = A player who cannot move
rule-end-no-battle-limit = Draw without a battle after
rule-end-ply-limit = Draw in any case after
rule-info-attacker = A winning attacker is revealed
rule-info-defender = A winning defender is revealed
rule-info-run = A run reveals the scout
rule-info-winner-display = The winner of a battle
rule-info-captured-public = Captured pieces are visible
rule-info-complete-visibility = All pieces visible from the start
rule-setup-reject-immobile = A setup that cannot move is refused
rule-setup-fixed = Prescribed squares
rule-setup-free = Any squares, any part of the army
rule-start-first = First move
rule-start-colour = Colours
rule-display-numbering = Printed on the pieces

value-yes = yes
value-no = no
value-on = on
value-off = off
value-none = none
value-no-limit = no limit
value-any-distance = any distance
value-squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
value-times = { $count ->
    [one] once
   *[other] { $count } times
}
value-plies = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
value-pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
value-army = { $total }: { $kinds }
value-beats = { $one } beats { $other }
value-battle-tie-both = both fall
value-battle-tie-attacker = the attacker wins
value-battle-tie-defender = the defender wins
value-battle-bomb-stays = the bomb stays
value-battle-bomb-one-time = the bomb is gone too
value-battle-winner-square-occupy = takes the square
value-battle-winner-square-return = returns to its square
value-repetition-two-square-scope-borders = the same border, also by scouts
value-repetition-two-square-scope-pair = the same two squares
value-repetition-chase-scope-any = any enemy piece
value-repetition-chase-scope-evaded = pieces that have evaded
value-repetition-chase-equality-mixed = own pieces by kind, the enemy’s one by one
value-repetition-chase-equality-ids = piece by piece
value-end-both-immobile-draw = draw
value-end-both-immobile-to-move-loses = the player to move loses
value-end-immobile-check-on-turn = loses when it is their turn
value-info-attacker-always = always
value-info-attacker-never = never
value-info-defender-always = always
value-info-defender-if-loses = no, only if it is captured
value-info-defender-scout-only = only to a scout
value-info-defender-never = never
value-info-run-permanent = for good
value-info-run-momentary = for a moment
value-info-run-inferred = only by how far it moved
value-info-winner-display-permanent = stays visible
value-info-winner-display-momentary = is hidden again
value-start-first-red = Red
value-start-first-blue = Blue
value-start-colour-choice = first come, first served
value-start-colour-lots = at random
value-display-numbering-high10 = 10 = { $marshal }
value-display-numbering-low1 = 1 = { $marshal }
value-display-numbering-names = names

## Settings

settings-title = Settings
settings-about = Kept on this device only.
settings-language = Language
settings-language-browser = The browser’s language
settings-pieces = Pieces
settings-pieces-variant = As in the variant
settings-pieces-toy = Toy box
settings-pieces-historical = Historical, 1909
settings-pieces-letters = Letters and numbers
settings-moved-marks = Mark enemy pieces that have moved
settings-ranks = Ranks on the pieces
settings-ranks-variant = As in the variant
settings-ranks-high10 = 10 = Marshal
settings-ranks-low1 = 1 = Marshal
settings-ranks-names = Names
settings-ranks-insignia = Insignia
settings-palette = Colours of the armies
settings-palette-classic = Red and blue
settings-palette-contrast = Orange and navy
settings-palette-ink = Light and dark
settings-screen = Screen
settings-theme = Theme
settings-theme-auto = Same as device
settings-theme-light = Light
settings-theme-dark = Dark
settings-motion = Motion
settings-motion-auto = Same as device
settings-motion-full = Animations
settings-motion-none = None
settings-battles = Battles
settings-battles-normal = In full
settings-battles-short = Short
settings-battles-off = Off
settings-sound = Sound
settings-sound-on = Play sounds
settings-volume = Volume
settings-keyboard = Keyboard
settings-keyboard-about = Everything can be played without a mouse.
settings-typing = Squares and pieces can be typed
settings-premove = Choose your next move in your opponent’s turn (premove)
settings-preview = This is how your pieces look

keys-arrows = Arrow keys
keys-arrows-about = move around the board
keys-enter = Enter or space
keys-enter-about = pick up a piece, put it down
keys-escape = Esc
keys-escape-about = deselect
keys-square = a4
keys-square-about = type a square to jump to it
keys-kinds = M G C J P L T E R S B F
keys-kinds-about = in the setup: place a piece of this kind
keys-tab = Tab
keys-tab-about = to the next part of the page

## What the server may answer

error-unknown = Something went wrong ({ $code }).
error-client-offline = The server cannot be reached. Check your connection.

error-wire-malformed = The server did not understand the message.
error-wire-too-long = The message is too long.
error-wire-protocol = This page and the server have different versions. Reload the page.
error-wire-hello-first = The connection was not opened properly. Try again.
error-wire-hello-once = The connection was already open.
error-wire-hello-late = The connection took too long to open. Try again.
error-wire-rate = Too fast. Wait a moment.
error-wire-too-many = Too many connections. Close other tabs of this game.
error-wire-replaced = This game is open in too many other tabs; the newest took the place of this one. Reload to use this tab.
error-wire-origin = This server may only be used from its own page.
error-wire-token = This link or key does not open this game.
error-wire-unknown-game = There is no such game.
error-wire-old-draft = Another tab has a newer setup.
error-http-not-found = There is nothing here.
error-http-method = This cannot be done here.
error-table-options = A game cannot be played with these options.
error-table-too-many = All tables are taken. Try again later.
error-address-banned = The host has banned your network address; you can only watch.
error-person-banned = The host has banned you from saving setups.
error-chat-muted = The host has muted you; you cannot write to the chat.
error-name-reserved = This name is reserved: it looks like a computer opponent or the host. Choose another one.
error-admin-unknown = The server does not know the address of this player.
error-admin-running = This game, or a rematch of it, has not ended; end it first.
error-report-unknown = The game has no such move or line of chat, or you cannot see it.
error-report-too-many = Too many reports wait for the host. Try again later.
error-address-tables = Too many unfinished games were opened from your connection. Finish one first.
error-address-listed = Other tables from your connection already wait for an opponent. Play there first, or invite a friend by link.
error-address-seats = Too many public tables are taken from your connection. Finish one of these games first.
error-address-storage = Too much was stored from your connection today. Running games go on; try new ones later.
error-analysis-not-over = Computer analysis is available once the game is over.
error-analysis-empty = This game has no moves to analyse.
error-analysis-too-long = Games of up to { $most } moves can be analysed; this one is longer.
error-analysis-too-many = Your earlier requests are still being analysed. Try again in a moment.
error-analysis-full = Too many games are waiting for analysis. Try again later.
error-analysis-unknown = This analysis is no longer available. Request it again.
error-analysis-failed = The analysis failed. Try again.
error-server-busy = The server could not store this; nothing has changed. Try again.
error-server-closing = The server is restarting. The game goes on as soon as it is back.
error-server-fault = Something went wrong on the server. Try again.
error-game-not-your-seat = That is not your seat.
error-game-not-now = That is not possible at this stage of the game.
error-game-seat-taken = Someone else already has that seat.
error-game-colour-by-lots = Colours are assigned at random in this game.
error-game-nickname = A nickname has 1 to 30 visible characters.
error-game-setup-finished = Your setup is already confirmed.
error-game-stale = The game has gone on since.
error-game-time-over = The time has run out.
error-game-offer-pending = An offer is waiting for its answer.
error-game-offer-too-soon = Play some moves before you offer a draw again.
error-game-no-offer = There is no offer to answer.
error-game-not-absent = The other player has not been away for long enough.
error-game-no-win = In a game without a clock, you cannot claim a win because your opponent is away.
error-game-no-spectators = This game has no spectators.
error-storage-missing = Nothing has that name.
error-storage-exists = That name is already in use.
error-storage-spent = The invitation has been used.
error-storage-stale = The game has gone on in the meantime.
error-storage-too-much = That is more than the server keeps. Delete something first.
error-storage-reserve = The server has little room left and keeps it for the games that are running. Try again later.
error-storage-not-ended = This game has not ended yet.
error-text-empty = This text has no readable characters.
error-text-too-long = This text is too long.

error-move-game-over = The game is over.
error-move-not-your-turn = It is the other side’s turn.
error-move-empty-square = There is no piece on that square.
error-move-not-own-piece = That piece belongs to the other side.
error-move-off-board = That square is not on the board.
error-move-stays = A move must end on another square; you cannot pass.
error-move-immobile = Bombs and flags never move.
error-move-diagonal = Pieces move straight: forward, backward or sideways, never diagonally.
error-move-lake = Pieces cannot enter lakes.
error-move-own-piece = Your own piece is on that square.
error-move-too-far = This piece does not move that far in one turn.
error-move-blocked = A scout needs a free path: it cannot jump over pieces or lakes.
error-move-run-strike = In this variant a scout cannot run and attack in the same turn.
error-move-two-square = Two-square rule: this piece has already gone back and forth here as many times in a row as the rules allow.
error-move-chase = Chase rule: you may not repeat a position of the same chase. Play something else.
error-setup-incomplete = Not placed yet: { $kinds }.
error-setup-count = More than your army has: { $kinds }.
error-setup-zone = Not on your setup squares: { $squares }.
error-setup-immobile = No piece could make the first move.

error-notation-annotation = A move does not match the note after it.
error-notation-encoding = The file is not UTF-8 text.
error-notation-json = A line is not a record in JSON.
error-notation-move = A move cannot be read.
error-notation-position = The position cannot be read.
error-notation-record = This is not a record that can be replayed here.
error-notation-result = The result does not match the game.
error-notation-rules-hash = The record was written under other rules.
error-notation-setup = A setup cannot be read.
error-notation-stg = The setup file cannot be read.
error-notation-strados = This is not a Gravon game that can be read.
error-notation-termination = The recorded ending does not match the game.
error-notation-variant = The record uses rules that are not known here.

## The game

game-title = Game – Attaque
game-title-cut = ✕ No connection – Attaque
game-heading = { $variant } game
game-title-turn = ● Your turn – Attaque
game-not-there = This game cannot be shown
game-player = { $colour }
game-you = (you)
game-free-seat = Free seat
game-waiting-seat = Waiting for a player
game-here = Online
game-away = Away
game-presence-unknown = Unknown
game-unconnected = No connection
game-to-move = To move
game-captured = Pieces lost by { $colour }
game-left = { $colour }’s remaining pieces
game-clock = { $colour }’s clock
game-side = About this game
rules-of-game = Rules of this game
rules-of-game-learn = Learn these rules (new tab)
rules-spectators-open = Anyone can watch
rules-spectators-delayed = Spectators see it { $count } moves late
rules-spectators-off = No spectators
game-your-turn = Your turn
game-turn-red = Red to move
game-turn-blue = Blue to move
game-turn-unknown = No connection: the game may have gone on
game-moves = Moves
game-no-moves = No moves yet.
step-now = Back to now
step-board = Board after move { $ply }
step-missed = { $count ->
    [one] { $count } new move
   *[other] { $count } new moves
  }
step-memory = In this game you must remember: earlier positions are shown when it is over.
game-draw-in = { $count ->
    [one] Draw after { $count } more move without a battle
   *[other] Draw after { $count } more moves without a battle
  }
game-turn-board = Flip board
game-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
  }
game-hint = Drag a piece, or click it and then a square. Arrow keys and Enter work, and so does typing squares: b4 b5. Click an enemy piece to pencil in what you think it is.
game-reconnecting = Connection lost. Reconnecting…
game-unsent = Your move has not reached the server yet. It is kept and will be sent.
game-premove = Premove { $from } to { $to }: it is played in your turn, if it is legal then. Escape cancels it.
game-premove-cancelled = Premove cancelled.
game-catching-up = Catching up: { $count } events…
game-draw = Offer a draw
game-draw-waiting = Draw offered
game-draw-later = Draw: again in { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }
game-draw-offered = Your opponent offers a draw.
game-accept = Accept
game-decline = Decline
game-resign = Resign
game-abort = Abort the game
game-abort-ask = Abort the game?
game-abort-about = The game ends, and no one wins.
game-abort-no = Keep playing
game-close = Close this table
game-close-ask = Close this table?
game-close-about = No one can join it any more.
game-close-no = Keep it open
game-mute = Mute
game-unmute = Turn sound on
game-absent = Your opponent is away. You can claim the win in { $seconds } s.
game-absent-long = Your opponent is still away. You can claim the win or a draw, or wait.
game-absent-untimed = Your opponent is away. If that lasts { $time } more, you can end the game without a winner.
game-absent-long-untimed = Your opponent has been away for a long time. You can end the game without a winner, or wait.
game-claim-win = Claim the win
game-claim-draw = Claim a draw
game-end = End without a winner
game-ask-resign = Resign this game?
game-ask-resign-about = Your opponent wins immediately.
game-ask-resign-yes = Resign
game-ask-draw = Offer a draw?
game-ask-draw-about = The game goes on until your opponent accepts. You can offer again only after some moves.
game-ask-draw-yes = Offer a draw
game-ask-claim = Claim the win?
game-ask-claim-about = Your opponent has been away for a long time. The game ends and you win.
game-ask-claim-yes = Claim the win
game-ask-claim-draw = Claim a draw?
game-ask-claim-draw-about = Your opponent has been away for a long time. The game ends as a draw.
game-ask-claim-draw-yes = Claim a draw
game-ask-end = End the game without a winner?
game-ask-end-about = Your opponent has been away for a long time. The game ends, and no one wins.
game-ask-end-yes = End the game
waiting-about = The game has not begun yet. It will appear here automatically.

battle-title = Last battle
battle-none = No battle yet.
battle-wins = { $attacker } beats the { $defender } on { $square }.
battle-loses = { $attacker } falls to the { $defender } on { $square }.
battle-both = { $attacker } and { $defender } both fall on { $square }.
battle-flag = { $attacker } captures the flag on { $square }.

## The board, for readers of the screen

board-label = Board
board-lake = lake
board-empty = empty
board-chosen = selected
board-target = you can move here
board-strike = you can attack here
board-barred = not allowed now: repetition
board-premove = possible premove
board-premove-from = your premove starts here
board-premove-to = your premove ends here
board-last = last move
board-piece-red = { $name }, red
board-piece-blue = { $name }, blue
board-moved = has moved
board-shown = known to your opponent
board-marked = marked { $mark }
tip-hidden = Hidden piece
tip-moved = Has moved: it is neither a bomb nor the flag.
tip-unmoved = Has never moved.
log-started = The game begins.
log-seated = { $colour } has joined.
log-finished = { $colour } is ready.
log-unfinished = { $colour } is setting up again.
log-left = { $colour } has left the game.
log-returned = { $colour } is back.
log-draw-offered = { $colour } offers a draw.
log-draw-declined = { $colour } declines the draw.
log-rematch-offered = { $colour } wants a rematch.

## Setting up

setup-title = Set up your army
setup-left = { $count ->
    [one] { $count } piece left to place
   *[other] { $count } pieces left to place
  }
setup-complete = All pieces are placed.
setup-ready = You are ready. The game begins when your opponent is.
setup-ready-alone = You are ready. The game begins when someone has joined and is ready.
setup-other-free = The other seat is free
setup-other-busy = { $name } is setting up
setup-other-ready = { $name } is ready
setup-time = Time left to set up
setup-board = Your squares
setup-side = Pieces and saved setups
setup-outside = outside your setup area
setup-tray = Pieces left to place
setup-tray-entry = { $name }, { $count } left
setup-none-left = There is no { $name } left.
setup-auto = Fill in
setup-again = Shuffle
setup-strong = Strong setup
setup-strong-about = Replaces this setup with a strong one
setup-mirror = Mirror
setup-undo = Undo
setup-redo = Redo
setup-clear = Clear
setup-finished = Ready
setup-back = Back to the setup
setup-hint = Drag pieces to the board, or click a piece and then squares. With the keyboard: arrow keys, then the letter or the rank of a piece; Delete takes it back. Two pieces are swapped by dropping one on the other.
kept-title = Saved setups
kept-name = Name of this setup
kept-new-name = New name
kept-save = Save
kept-rename = Rename
kept-delete = Delete
kept-rename-named = Rename { $name }
kept-delete-named = Delete { $name }
kept-none = No saved setups yet.
kept-unfinished = unfinished
kept-text = As text
kept-text-title = Setup as text
kept-text-about = One line for each row, your front row first; a dot is an empty square. Copy it, or paste another one.
kept-text-wrong = This is not a setup of this army.
kept-text-use = Use this setup

## Pencil marks, chat, the end

mark-title = What could the piece on { $square } be?
mark-about = Only you see these marks. They stay on this device.
mark-about-moved = This piece has moved, so it is neither bomb nor flag. Only you see these marks.
mark-done = Done
mark-clear = Erase
chat-title = Chat
chat-empty = Say hello! Only you and your opponent can see this chat.
chat-empty-spectator = Spectators talk among themselves until the game is over.
chat-placeholder = Message
chat-send = Send
chat-spectator = Spectator
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-well-played = Well played!
phrase-moment = One moment, please.
phrase-thanks = Thanks for the game!
end-won = You win
end-lost = You lose
end-no-winner = No winner
end-victory = Victory
end-defeat = Defeat
end-moves = moves
end-taken = pieces captured
end-bombs = bombs removed
end-battles = battles
end-analyse = Analyse
end-close = Look at the board
end-rematch = Rematch
end-rematch-waiting = Rematch offered
end-rematch-accept = Accept the rematch
end-replay = Replay
end-new = New game
error-client-no-move = This piece has no move now.
error-client-premove = Your premove { $from } to { $to } is not legal now. It was dropped.

## Fair play: the check at the end, the code of the seals, reports

fair-title = Fair play
fair-good = Checked on this device: both armies are complete and match their seals, and every move and battle followed the rules.
fair-armies = Checked on this device: both armies are complete and match their seals. The moves are not checked, because this page does not have all of them.
fair-since-start = This device has kept the seals since the start of the game.
fair-since-ply = This device has kept the seals only since move { $ply }, so it cannot tell whether they were changed before.
fair-unkept = Not proved on this device: it kept no seals while the game ran. What the server shows now has no contradictions.
fair-bad = Warning: something is wrong with this game.
fair-fault-rules = The rules are not those from the start.
fair-fault-root = { $colour ->
    [red] Red’s seal is not the one from the start.
   *[blue] Blue’s seal is not the one from the start.
}
fair-fault-seal = { $colour ->
    [red] Red’s army does not match its seal.
   *[blue] Blue’s army does not match its seal.
}
fair-fault-army = { $colour ->
    [red] Red’s army does not have the right pieces.
   *[blue] Blue’s army does not have the right pieces.
}
fair-fault-zone = { $colour ->
    [red] At the start Red had a piece on { $square }, outside its rows.
   *[blue] At the start Blue had a piece on { $square }, outside its rows.
}
fair-fault-own-setup = The sealed piece on { $square } is not the one that you set up there.
fair-fault-turn = Move { $ply } came out of turn.
fair-fault-immobile = In move { $ply } the piece on { $square } moved, although it may never move.
fair-fault-move = In move { $ply } the piece on { $square } went where it may not go.
fair-fault-shown = In move { $ply } a piece was revealed that is another one in the sealed army.
fair-fault-battle = The battle in move { $ply } ended against the rules.
fair-fault-end = The end of the game does not match its moves.
fair-code = Code of the seals
fair-code-about = Compare this code with your opponent, for example on the phone. If it is the same, the server has sealed the same two armies for both of you.
report-open = Report…
report-title = Report to the host
report-about = The host of this server reads your report. Your opponent is not told.
report-what = What is it about?
report-what-player = My opponent
report-what-red = The player of Red
report-what-blue = The player of Blue
report-what-game = This game
report-what-ply = Move { $ply }
report-what-chat = A chat message
report-line = Report this message
report-text = What is wrong?
report-send = Send the report
report-sent = Thank you. Your report has reached the host.
report-close = Close

## The host’s page

admin-title = For the host
admin-token = Admin token
admin-token-about = The token is in a file beside the database; the name of the file ends with “.admin”. This page keeps the token until you close the tab.
admin-sign-in = Sign in
admin-sign-out = Sign out
admin-wrong-token = This is not the admin token of this server.
admin-token-refused = The server no longer accepts your token. Sign in again.
admin-too-many-tries = Too many wrong tokens. Try again in { $time }.
admin-nav = Parts of this page
admin-figures = Overview
admin-reports = Reports
admin-tables = Tables
admin-bans = Bans
admin-data = Stored data
admin-figure-live = Games that are not over
admin-figure-tables = Tables in memory
admin-figure-sockets = Connections
admin-figure-reports = Open reports
admin-figure-bans = Bans and mutes
admin-figure-database = Size of the database
admin-figure-free = Free in the database
admin-figure-wal = Write-ahead log
admin-figure-disk = Free on the disk
admin-figure-start = Running since
admin-figure-version = Version
admin-stored = Stored games
admin-packed = Packed
admin-phase-running = Running
admin-phase-seating = Waiting for a player
admin-phase-setup = Setting up
admin-phase-play = Playing
admin-phase-ended = Finished
admin-phase-all = All
admin-counted = Counted since the start
admin-refused = Refused since the start
admin-reports-open = Open
admin-reports-closed = Done
admin-reports-open-none = No open reports.
admin-reports-closed-none = No reports are done yet.
admin-report-by = { $by ->
    [red] Reported by Red
    [blue] Reported by Blue
   *[none] Reported by a spectator
}
admin-report-place = Show the place
admin-report-done = Done
admin-mute-or-ban = Mute or ban
admin-more = Show more
admin-table-phase = Which tables
admin-table-quiet = Last event
admin-table-nickname = Nickname contains
admin-quiet-any = At any time
admin-quiet-longer = More than { $time } ago
admin-search = Search
admin-show = Show
admin-tables-none = There are no such tables.
admin-table-last = last event { $when }
admin-table-opened = opened { $when }
admin-table-public = public
admin-table-private = by invitation
admin-table-back = All tables
admin-table-id = Id of the game:
admin-table-no-board = This table has no spectators, so you see no board either.
admin-no-ranks = You see only what every spectator sees: no rank of a hidden piece.
admin-table-ply = Move { $ply } was reported. You can replay it when the game is over.
admin-players = Players
admin-room-players = to the players
admin-room-spectators = to the spectators
admin-room-everybody = to everyone
admin-table-no-chat = No one has written anything lately.
admin-table-events = Last events ({ $count })
admin-end = End this game
admin-end-sure = End this game?
admin-end-about = The game ends immediately and has no winner. The players see that the referee ended it.
admin-delete = Delete this game
admin-delete-sure = Delete this game for good?
admin-delete-about = The game is deleted together with its rematches and the games before it: they have the same two players. The reports about them are deleted too. No one can replay these games any more.
admin-delete-done = The game is deleted.
admin-ban = Ban
admin-mute = Mute
admin-unban = End the ban
admin-unmute = End the mute
admin-ban-done = Done. It holds from now on; you can end it under “Bans”.
admin-whom = Whom
admin-whom-address = A network address
admin-whom-person = A person with saved setups
admin-whom-address-name = IPv4 address, IPv6 address or /64 network
admin-whom-person-name = Id of the person
admin-address-wrong = This is not an IPv4 address, an IPv6 address or a /64 network.
admin-person-wrong = This is not the id of a person.
admin-ban-about = No one at this network address can open or join a table, play or report. Watching stays possible.
admin-ban-person-about = This person can no longer save or rename setups.
admin-mute-about = No one at this network address can write to a chat.
admin-mute-seat-about = This player cannot write to the chat of this game.
admin-address-school = One address can be a whole school.
admin-length = How long
admin-length-open = Until I end it
admin-reason = Reason, for yourself
admin-bans-running = In force
admin-bans-none = No one is banned or muted.
admin-ban-new = Add one
admin-kind-ban = Banned
admin-kind-mute = Muted
admin-since = since { $time }
admin-until = until { $time }
admin-until-open = until you end it
admin-subject-address = Network address { $name }
admin-subject-person = Person { $name }
admin-subject-seat = { $colour } in the game { $game }
admin-erase = Erase a person
admin-erase-about = Deletes the setups that the person has saved, the token that opens them, and a ban of this person. Games name only nicknames: delete them one by one, under “Tables”.
admin-erase-who = Token or id of the person
admin-erase-wrong = This is neither the token nor the id of a person.
admin-erase-sure = Erase this person?
admin-erase-sure-about = The saved setups cannot be brought back.
admin-erase-now = Erase
admin-erase-done = { $count ->
    [0] Nothing is stored of this person.
   *[other] Done. Setups and tokens that were deleted: { $count }
}
admin-space = Free space
admin-space-about = What is deleted leaves free space in the database. The server uses it for new games, and gives it back to the disk little by little. You can give all of it back now.
admin-space-free = Give free space back
admin-space-sure = Give all free space back now?
admin-space-sure-about = A large database of an older version may take minutes. Moves wait until then; no clock counts this time.
admin-space-working = The server is working. This may take minutes.
admin-space-done = Given back: { $size }. The database has { $left } now.
