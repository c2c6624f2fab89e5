# Svenska.

## Överallt

app-name = Attaque
app-tagline = Två dolda arméer, en fana var
nav-label = Huvudmeny
nav-play = Spela
nav-learn = Lär dig
nav-replay = Repris
nav-settings = Inställningar
nav-skip = Hoppa till innehållet

list-join = { $first }, { $next }
list-facts = { $first } · { $next }
list-named = { $name }: { $value }
list-clauses = { $first }. { $next }
list-sentences = { $first } { $next }
count-of-pieces = { $count } × { $name }

action-cancel = Avbryt
action-copy = Kopiera
action-copied = Kopierat
action-share = Dela
action-try-again = Försök igen
action-home = Tillbaka till startsidan
loading = Laddar …
app-not-loaded = Sidan kunde inte laddas. Kontrollera anslutningen och försök igen.
page-missing = Sidan hittades inte.

colour-red = Röd
colour-blue = Blå
colour-lots = Slumpa

square-empty = { $square }, tom
square-lake = { $square }, sjö
square-piece = { $colour ->
    [red] { $square }, { $piece } (Röd)
   *[blue] { $square }, { $piece } (Blå)
}

## Pjäser

piece-m = Fältmarskalk
piece-g = General
piece-c = Överste
piece-j = Major
piece-p = Kapten
piece-l = Löjtnant
piece-t = Underofficer
piece-e = Minör
piece-r = Spejare
piece-s = Spion
piece-b = Bomb
piece-f = Fana
piece-x = Okänd pjäs

piece-lattaque-m = Överbefälhavare
piece-lattaque-g = Brigadgeneral
piece-lattaque-e = Pionjär
piece-lattaque-r = Spejare
piece-lattaque-b = Mina

## Varianter och alternativ

variant-classic = Klassisk
variant-classic-about = Dagens turneringsspel: 40 pjäser, med regler mot fram-och-tillbaka-drag och evigt jagande.
variant-barrage = Barrage
variant-barrage-about = 8 pjäser på det stora brädet: ett parti på 10 minuter.
variant-duel = Duell
variant-duel-about = 10 pjäser på det stora brädet: Barrage med en andra minör och en andra bomb.
variant-skirmish = Skärmytsling
variant-skirmish-about = 10 pjäser på ett bräde med 8 × 8 rutor.
variant-tiny = Mini
variant-tiny-about = 7 pjäser på 6 × 6 rutor utan sjöar: bra för ett första försök.
variant-online-2000s = Online, 2000-talet
variant-online-2000s-about = Ett nätprogram från 2000-talet med de amerikanska reglerna från 1961: spejare får inte springa och anfalla i samma drag, och en segrande försvarare rycker fram.
variant-france = Franska häftet
variant-france-about = Det franska regelhäftet: graderna sägs bara högt och visas inte, så kom ihåg vad du hör.
variant-zh-wiki = Kinesiska artikeln
variant-zh-wiki-about = Artikeln i det kinesiska uppslagsverket: vinnaren döljs igen efter striden.
variant-fa = Persiska artikeln
variant-fa-about = Den persiska artikeln ”Erövra fanan”: ingen regel mot upprepning.
variant-lattaque = L’Attaque
variant-lattaque-about = Anfadern från 1909: 36 pjäser på 9 × 10 rutor; en segrare återvänder till sin ruta.
variant-with-options = { $name } ({ $options })

option-aggression = Vid lika grad vinner anfallaren
option-aggression-about = När lika grader möts vinner anfallaren.
option-defenders-edge = Vid lika grad vinner försvararen
option-defenders-edge-about = När lika grader möts vinner försvararen.
option-one-time-bombs = Engångsbomber
option-one-time-bombs-about = En bomb exploderar en gång och faller tillsammans med sin anfallare.
option-secrecy = Hemliga försvarare
option-secrecy-about = En försvarare avslöjas bara om den blir slagen.
option-silent-defense = Tyst försvar
option-silent-defense-about = En försvarare som vinner avslöjas bara för en spejare.
option-complete-visibility = Synliga pjäser
option-complete-visibility-about = Ingenting är dolt. Bra när man lär sig.
option-no-scout-strike = Spejare springer eller anfaller
option-no-scout-strike-about = En spejare får inte springa och anfalla i samma drag.
option-scout-return = Segrare återvänder
option-scout-return-about = En segrande anfallare går tillbaka till rutan den kom från.
option-spy-defends = Försvarande spion
option-spy-defends-about = Spionen slår fältmarskalken även när fältmarskalken anfaller.
option-advance = Framryckande försvarare
option-advance-about = En segrande försvarare flyttar till rutan anfallaren kom från.
option-memory = Minnesspel
option-memory-about = Pjäser visas bara ett ögonblick; du måste minnas dem själv.
option-free-position = Fri ställning
option-free-position-about = Partiet får börja med vilken del av arméerna som helst på vilka rutor som helst.
option-two-square = Tvårutorsregeln
option-two-square-about = Hur många gånger i rad en pjäs får flyttas fram och tillbaka mellan samma rutor.
option-chase = Jaktregeln
option-chase-about = Om evigt jagande är förbjudet.
option-no-battle = Remi utan strid
option-no-battle-about = Remi efter det här antalet drag utan strid.
option-ply-limit = Högsta antal drag
option-ply-limit-about = Remi efter det här antalet drag totalt.

clock-none = Utan klocka
clock-sudden = { $time } var
clock-fischer = { $time } + { $increment } per drag
clock-bronstein = { $time }, { $increment } fördröjning per drag
clock-per-move = { $time } per drag
clock-setup = { $time } för uppställning
clock-cap = högst { $time } per drag

## Startsidan

home-you = Du spelar som
home-nickname = Ditt spelarnamn
home-guest = Gäst
home-play-now = Spela nu
home-friend = Spela mot en vän
home-friend-about = Öppna ett bord och skicka länken. Inget konto, inget att installera.
home-find = Hitta en motståndare
home-find-about = Spela mot någon som väntar på samma spel, eller vänta själv.
home-computer = Spela mot datorn
home-computer-about = Den ser inte mer av dina pjäser än en människa.
home-choose = Välj ett annat spel
home-picture-example = Ur ett avslutat parti
home-picture-live = Direkt: { $red } mot { $blue }
home-variant = Spel
home-clock = Klocka
home-colour = Din färg
home-colour-by-lots = I det här partiet slumpas färgerna.
home-opponent = Motståndare
home-options = Fler alternativ
home-spectators = Åskådare
home-spectators-open = Tillåtna
home-spectators-delayed = Tillåtna, tio drag senare
home-spectators-off = Inte tillåtna
home-away = Om en spelare är borta får den andra avsluta partiet efter
home-away-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagar
}
home-opening = Bordet öppnas …
home-open-tables = Öppna bord
home-open-none = Ingen väntar just nu. Öppna ett eget bord!
home-join = Gå med
home-live-tables = Partier att titta på
home-live-none = Inget offentligt parti spelas just nu.
home-watch = Titta
home-your-games = Dina partier
home-continue = Fortsätt
home-see-again = Repris
home-forget = Ta bort från listan
home-forget-sure = Ta bort partiet från listan? Du kan då inte komma tillbaka till din plats på den här enheten.
home-table-of = Bord: { $host }
home-game-against = Mot { $name }
home-game-waiting = Väntar på en motståndare
home-rematch-offered = { $name } erbjuder revansch
home-see-game = Se partiet
home-finished = Avslutade partier: { $count }
home-more = Visa fler
home-your-colour = { $colour ->
    [red] Du spelar Röd
   *[blue] Du spelar Blå
}
home-learn = Ny i spelet? Lär dig det på tre minuter.

opponent-uniform = Slumpen
opponent-uniform-about = Gör ett slumpmässigt tillåtet drag. Bra för att lära sig hur pjäserna går.
opponent-recruit = Rekryt
opponent-recruit-about = Flyttar ofta på måfå och glömmer vad den har sett. För de allra första partierna.
opponent-sergeant = { piece-t }
opponent-sergeant-about = Gör många misstag och minns lite.
opponent-lieutenant = { piece-l }
opponent-lieutenant-about = Spelar vettigt, med enstaka misstag.
opponent-captain = { piece-p }
opponent-captain-about = En jämn motståndare för den som kan reglerna.
opponent-major = { piece-j }
opponent-major-about = Har lärt sig genom att spela mot sig själv, men är ofta slarvig.
opponent-colonel = { piece-c }
opponent-colonel-about = Har lärt sig genom att spela mot sig själv och är slarvig ibland.
opponent-general = { piece-g }
opponent-general-about = Har lärt sig genom att spela mot sig själv; spelar på känsla, utan att räkna framåt, och gör sällan fel.
opponent-marshal = { piece-m }
opponent-marshal-about = Har lärt sig genom att spela mot sig själv och ser framåt: den starkaste här.
opponent-unlisted-about = Ett program på den här servern.

## Inbjudan

invite-title = Bjud in någon
invite-about = Skicka länken. Den första som öppnar den spelar mot dig.
invite-link = Länk till din motståndare
invite-code = Länkens QR-kod
invite-code-about = Eller skanna koden med en telefon.
invite-share-text = Kom och spela { $variant } med mig:
invite-hint = Ställ upp din armé så länge.
invite-local = Bara den här datorn kan öppna länken. För att andra i ditt nätverk ska kunna spela, stoppa servern och starta den så här:
invite-public-title = Bjud in en motståndare
invite-public-about = Den som öppnar länken kan ta den andra platsen. Bordet syns också i listan över öppna bord.

join-title = Du är inbjuden
join-public-title = Den här platsen är ledig
join-host = { $host } bjuder in dig till ett parti.
join-nobody-yet = Du är inbjuden till ett parti. Ingen är vid bordet än.
join-start = Gå med och ställ upp
join-sitting = Ett ögonblick …
join-choose = Välj färg
join-get = { $colour ->
    [red] Du spelar Röd och börjar.
   *[blue] Du spelar Blå; Röd börjar.
}
join-away = { $count ->
    [one] Om en spelare är borta i { $count } dag får den andra avsluta partiet utan vinnare.
   *[other] Om en spelare är borta i { $count } dagar får den andra avsluta partiet utan vinnare.
}
join-spent-title = Inbjudan är redan använd
join-spent = Någon har redan gått med med den här länken. Om det var du, öppna partiet på enheten du använde då. Be annars om en ny länk, eller titta på partiet.
join-expired-title = Inbjudan gäller inte längre
join-expired = Den har gått ut, eller så saknas en del av länken. Be om en ny länk och kopiera hela.
join-gone-title = Partiet finns inte
join-gone = Länken kanske inte är fullständig, eller så har servern installerats om.
join-over-title = Partiet är slut
join-over = Du kan se det igen från första draget till det sista.
join-closed-title = Bordet är stängt
join-closed = Bordet stängdes innan partiet började. Be om en ny länk, eller öppna ett eget bord.
join-watch = Titta på partiet
join-open-own = Öppna ett eget bord

## Repris

replay-title = Repris
replay-open = Öppna ett sparat parti
replay-open-about = Välj en fil eller släpp den här: AGN, JSON Lines eller ett Gravon-parti (.gsn, .xml).
replay-choose = Välj fil
replay-drop = Släpp filen här
replay-reading = Läser partiet …
replay-unreadable = Partiet går inte att läsa.
replay-unreadable-at = Rad { NUMBER($line, useGrouping: 0) }, kolumn { NUMBER($column, useGrouping: 0) }
replay-too-large = Filen är för stor.
replay-not-over = Partiet spelas fortfarande. Det kan ses i repris när det är slut.
replay-never-began = Partiet slutade innan spelet började. Det finns inget att se i repris.
replay-many = Filen innehåller { $count ->
    [one] { $count } parti
   *[other] { $count } partier
}. Vilket?
replay-perspective = Synvinkel
replay-red-saw = Vad Röd såg
replay-blue-saw = Vad Blå såg
replay-truth = Alla pjäser
replay-first = Till början
replay-back = Ett drag bakåt
replay-play = Spela upp
replay-pause = Pausa
replay-forward = Ett drag framåt
replay-last = Till slutet
replay-last-battle = Föregående strid
replay-next-battle = Nästa strid
replay-scrub = Plats i partiet
replay-at-start = Början
replay-ply = Drag { $ply } av { $total }
replay-speed = Hastighet
replay-battles = { $count ->
    [0] ingen strid
    [one] { $count } strid
   *[other] { $count } strider
}
replay-share = Länk till det här draget
embed-open = Bädda in
embed-about = Lägg den här HTML-koden på din egen sida: den visar partiets bräde, med knappar för att stega igenom det.
replay-download = Ladda ner partiet
replay-local = Partiet är inte sparat på servern, så det finns ingen länk till det. Bara datoranalysen blir kvar där en tid.
replay-keys = ← och → ett drag, ↑ och ↓ strider, Home och End, blanksteg spelar upp, 1 2 3 väljer synvinkel, F vänder brädet.
replay-turn = Vänd brädet
replay-moves = Drag
move-quiet = { $colour ->
    [red] Röd flyttar från { $from } till { $to }.
   *[blue] Blå flyttar från { $from } till { $to }.
}
move-wins = { $colour ->
    [red] { $attacker } (Röd) slår { $defender } på { $square }.
   *[blue] { $attacker } (Blå) slår { $defender } på { $square }.
}
move-loses = { $colour ->
    [red] { $attacker } (Röd) förlorar mot { $defender } på { $square }.
   *[blue] { $attacker } (Blå) förlorar mot { $defender } på { $square }.
}
move-both = { $colour ->
    [red] { $attacker } (Röd) och { $defender } (Blå) faller båda på { $square }.
   *[blue] { $attacker } (Blå) och { $defender } (Röd) faller båda på { $square }.
}
replay-game-number = Parti { $number }

analysis-title = Datoranalys
analysis-waiting = { $count ->
    [0] Analysen börjar …
    [one] Ett parti före dig i kön …
   *[other] { $count } partier före dig i kön …
}
analysis-running = Partiet analyseras: { $part }
analysis-ready = Analysen är klar.
analysis-again = Försök igen
analysis-by-network = Analyserat av det tränade nätverket.
analysis-by-judgement = Analyserat med tumregler: nätverket är inte tränat på den här varianten.
analysis-points = 100 % är säker vinst, 50 % remi; en poäng är en procentenhet. Varje sida bedöms bara efter vad den kunde se.
analysis-curve = Förväntad poäng
analysis-curve-about = Förväntad poäng: Röd från { $red } till { $redLast }, Blå från { $blue } till { $blueLast }.
analysis-turn-count = { $count ->
    [0] Inga vändpunkter.
    [one] { $count } vändpunkt.
   *[other] { $count } vändpunkter.
}
analysis-now = Förväntad poäng: Röd { $red }, Blå { $blue }.
analysis-best = { $colour ->
    [red] Röd ska dra. Datorn skulle spela { $moves }.
   *[blue] Blå ska dra. Datorn skulle spela { $moves }.
}
analysis-chance-of = { $name } { $chance }
analysis-turns = Vändpunkter
analysis-turns-none = Inga vändpunkter.
analysis-turn = { $colour ->
    [red] Drag { $ply }, Röd: { $move }.
   *[blue] Drag { $ply }, Blå: { $move }.
}
analysis-turn-falls = { $colour ->
    [red] Röd sjunker från { $before } till { $after }.
   *[blue] Blå sjunker från { $before } till { $after }.
}
analysis-turn-rises = { $colour ->
    [red] Röd stiger från { $before } till { $after }.
   *[blue] Blå stiger från { $before } till { $after }.
}
analysis-better = Bättre var { $move }.
analysis-faults = Största misstagen
analysis-faults-none = Inga tydliga misstag.
analysis-fault = { $colour ->
    [red] Drag { $ply }, Röd: { $move } kostade { $points ->
        [one] { $points } poäng
       *[other] { $points } poäng
    }; bättre var { $better }.
   *[blue] Drag { $ply }, Blå: { $move } kostade { $points ->
        [one] { $points } poäng
       *[other] { $points } poäng
    }; bättre var { $better }.
}
analysis-beliefs = Gissningar om dolda pjäser
analysis-beliefs-off = Av
analysis-beliefs-red = Som Röd
analysis-beliefs-blue = Som Blå
analysis-kind = Visa
analysis-likeliest = Troligaste pjäsen
analysis-belief = { $colour ->
    [red] Ur den röda sidans synvinkel gissar datorn: { $kinds }
   *[blue] Ur den blå sidans synvinkel gissar datorn: { $kinds }
}
analysis-belief-hint = Välj en pjäs för att se allt den kunde vara.

outcome-red = Röd vinner
outcome-blue = Blå vinner
outcome-draw = Remi
outcome-flag = { $winner ->
    [red] Röd har tagit fanan och vinner.
   *[blue] Blå har tagit fanan och vinner.
}
outcome-immobile = { $winner ->
    [red] Blå har inga drag kvar: Röd vinner.
   *[blue] Röd har inga drag kvar: Blå vinner.
}
outcome-mutual-immobility = Remi: ingen sida har några drag kvar.
outcome-no-battle = Remi: för många drag utan strid.
outcome-ply-limit = Remi: det högsta antalet drag är nått.
outcome-resign = { $winner ->
    [red] Blå ger upp: Röd vinner.
   *[blue] Röd ger upp: Blå vinner.
}
outcome-agreed = Remi efter överenskommelse.
outcome-time = { $winner ->
    [red] Tiden är slut för Blå: Röd vinner.
    [blue] Tiden är slut för Röd: Blå vinner.
   *[draw] Tiden är slut: remi.
}
outcome-abandoned = { $winner ->
    [red] Blå har lämnat partiet: Röd vinner.
    [blue] Röd har lämnat partiet: Blå vinner.
   *[draw] En spelare har lämnat partiet: remi.
}
outcome-illegal = { $winner ->
    [red] Blå gjorde ett otillåtet drag: Röd vinner.
   *[blue] Röd gjorde ett otillåtet drag: Blå vinner.
}
outcome-both-left = Båda spelarna har lämnat partiet.
outcome-adjudicated = { $winner ->
    [red] Röd vinner genom domarens beslut.
    [blue] Blå vinner genom domarens beslut.
   *[draw] Remi genom domarens beslut.
}
outcome-aborted = Partiet avbröts innan båda spelarna hade gjort ett drag.

## Lär dig

learn-title = Så spelar man
learn-short = I korthet
learn-aim = Ta motståndarens fana, eller se till att motståndaren inte kan flytta någon pjäs.
learn-setup = Båda ställer i hemlighet upp sin armé på raderna framför sig. Du ser dina egna pjäser; av motståndarens ser du bara baksidan.
learn-turn = Man flyttar turvis, Röd börjar. Flytta en pjäs en ruta framåt, bakåt eller åt sidan, till en tom ruta eller till en motståndarpjäs. Ingen pjäs får gå ut i en sjö, och ingen får stå över.
learn-battle = Flytta till en ruta med en motståndarpjäs för att anfalla. Båda pjäserna avslöjas och den svagare tas bort; vid lika grad båda. En segrande anfallare tar rutan.
learn-secrets = Det som är dolt förblir dolt tills det strider. Bluffa, minns, dra slutsatser: en pjäs som har flyttats är varken bomb eller fana.
learn-lattaque-battle = Flytta till en ruta med en motståndarpjäs för att anfalla. Båda pjäserna avslöjas och den svagare tas bort; vid lika grad båda. En segrande anfallare återvänder till sin ruta.
learn-lattaque-secrets = Det som är dolt förblir dolt tills det strider. Bluffa, minns, dra slutsatser: en pjäs som har flyttats är varken mina eller fana.
learn-pieces = Pjäserna
learn-piece = Pjäs
learn-count = Antal
learn-counts-of = Pjäser i { $variant }
learn-rank-high = 10 = { $marshal }
learn-rank-low = 1 = { $marshal }
learn-variants = Sex regelversioner sida vid sida
learn-variants-about = De här spelen har getts ut med många olika regler. Här är turneringsreglerna och fem tryckta regelversioner så som Attaque spelar dem. Markerade celler skiljer sig från turneringsreglerna.
learn-smaller = Mindre spel
learn-rule = Regel
learn-only-differences = Visa bara regler som skiljer sig
learn-differs = skiljer sig
learn-differences = { $count ->
    [one] { $count } skillnad
   *[other] { $count } skillnader
}
learn-board-of = Bräde för { $variant }

power-m = Den starkaste. Förlorar bara mot en bomb, den andra fältmarskalken eller en spion som anfaller.
power-g = Näst högst. Slår alla utom fältmarskalken och bomber.
power-c = En stark officer för anfall och försvar.
power-j = Slår kaptener och alla under.
power-p = Slår löjtnanter och alla under.
power-l = Slår underofficerare och alla under.
power-t = Slår minörer, spejare och spionen. Heter sergeant i nyare askar.
power-e = Den enda som kan ta bort bomber. Heter minröjare i nyare askar.
power-r = Springer hur många fria rutor som helst rakt fram. Heter spanare i nyare askar.
power-s = Slår fältmarskalken om den själv anfaller; förlorar mot alla andra.
power-b = Kan inte flyttas. Slår alla anfallare utom minören.
power-f = Kan inte flyttas. Förlorar du den har du förlorat partiet.
power-lattaque-m = Den starkaste. Förlorar bara mot en mina, den andra överbefälhavaren eller en spion som anfaller.
power-lattaque-g = Näst högst. Slår alla utom överbefälhavaren och minor.
power-lattaque-t = Slår pionjärer, spejare och spionen.
power-lattaque-e = Den enda som kan ta bort minor.
power-lattaque-s = Slår överbefälhavaren om den själv anfaller; förlorar mot alla andra.
power-lattaque-b = Kan inte flyttas. Slår alla anfallare utom pionjären.

rules-board = Bräde
rules-army = Armé
rules-move = Drag
rules-battle = Strid
rules-repetition = Upprepning
rules-end = Partiets slut
rules-info = Vad som avslöjas
rules-setup = Uppställning
rules-start = Början
rules-display = Visning

rule-board-width = Linjer
rule-board-height = Rader
rule-board-lakes = Sjöar
rule-board-zone = Rader att ställa upp på
rule-army = Pjäser per sida
rule-rank = Grader
rule-immobile = Kan inte flyttas
rule-move-runners = Springer flera rutor
rule-move-run-max = Längsta språng
rule-move-run-strike = Springa och anfalla i samma drag
rule-battle-tie = Lika grader möts
rule-battle-bomb = Efter en explosion
rule-battle-defusers = Tar bort bomber
rule-battle-slayer = Slår en starkare pjäs när den anfaller
rule-battle-spy-defends = … och även i försvar
rule-battle-winner-square = En segrande anfallare
rule-battle-defender-advances = En segrande försvarare rycker fram
rule-repetition-two-square-limit = Fram och tillbaka i rad
rule-repetition-two-square-scope = Vad som räknas som fram och tillbaka
rule-repetition-chase-on = Evigt jagande förbjudet
rule-repetition-chase-scope = Vilka pjäser som räknas som jagade
rule-repetition-chase-equality = När ställningar är lika
rule-end-both-immobile = Ingen sida kan göra ett drag
rule-end-immobile-check = Den som inte kan göra ett drag
rule-end-no-battle-limit = Remi utan strid efter
rule-end-ply-limit = Remi oavsett läge efter
rule-info-attacker = En segrande anfallare avslöjas
rule-info-defender = En segrande försvarare avslöjas
rule-info-run = Ett språng avslöjar spejaren
rule-info-winner-display = Den som vinner en strid
rule-info-captured-public = Slagna pjäser är synliga
rule-info-complete-visibility = Alla pjäser synliga från början
rule-setup-reject-immobile = En uppställning utan möjliga drag avvisas
rule-setup-fixed = Föreskrivna rutor
rule-setup-free = Vilka rutor och delar av armén som helst
rule-start-first = Första draget
rule-start-colour = Färger
rule-display-numbering = Tryckt på pjäserna

value-yes = ja
value-no = nej
value-on = på
value-off = av
value-none = inga
value-no-limit = ingen gräns
value-any-distance = hur långt som helst
value-squares = { $count ->
    [one] { $count } ruta
   *[other] { $count } rutor
}
value-times = { $count ->
    [one] { $count } gång
   *[other] { $count } gånger
}
value-plies = { $count ->
    [one] { $count } drag
   *[other] { $count } drag
}
value-pieces = { $count ->
    [one] { $count } pjäs
   *[other] { $count } pjäser
}
value-army = { $total }: { $kinds }
value-beats = { $one } slår { $other }
value-battle-tie-both = båda faller
value-battle-tie-attacker = anfallaren vinner
value-battle-tie-defender = försvararen vinner
value-battle-bomb-stays = bomben står kvar
value-battle-bomb-one-time = bomben faller också
value-battle-winner-square-occupy = tar rutan
value-battle-winner-square-return = återvänder till sin ruta
value-repetition-two-square-scope-borders = samma gräns, även för spejare
value-repetition-two-square-scope-pair = samma två rutor
value-repetition-chase-scope-any = alla motståndarens pjäser
value-repetition-chase-scope-evaded = pjäser som har vikit undan
value-repetition-chase-equality-mixed = egna pjäser efter sort, motståndarens en och en
value-repetition-chase-equality-ids = pjäs för pjäs
value-end-both-immobile-draw = remi
value-end-both-immobile-to-move-loses = den som ska dra förlorar
value-end-immobile-check-on-turn = förlorar vid sin tur
value-info-attacker-always = alltid
value-info-attacker-never = aldrig
value-info-defender-always = alltid
value-info-defender-if-loses = nej, bara om den blir slagen
value-info-defender-scout-only = bara för en spejare
value-info-defender-never = aldrig
value-info-run-permanent = för gott
value-info-run-momentary = ett ögonblick
value-info-run-inferred = bara genom avståndet
value-info-winner-display-permanent = förblir synlig
value-info-winner-display-momentary = döljs igen
value-start-first-red = Röd
value-start-first-blue = Blå
value-start-colour-choice = först till kvarn väljer
value-start-colour-lots = slumpas
value-display-numbering-high10 = 10 = { $marshal }
value-display-numbering-low1 = 1 = { $marshal }
value-display-numbering-names = namn

## Inställningar

settings-title = Inställningar
settings-about = Sparas bara på den här enheten.
settings-language = Språk
settings-language-browser = Webbläsarens språk
settings-pieces = Pjäser
settings-pieces-variant = Enligt varianten
settings-pieces-toy = Leksakslåda
settings-pieces-historical = Historisk, 1909
settings-pieces-letters = Bokstäver och siffror
settings-moved-marks = Markera motståndarpjäser som har flyttats
settings-ranks = Grader på pjäserna
settings-ranks-variant = Enligt varianten
settings-ranks-high10 = 10 = Fältmarskalk
settings-ranks-low1 = 1 = Fältmarskalk
settings-ranks-names = Namn
settings-ranks-insignia = Gradbeteckningar
settings-palette = Arméernas färger
settings-palette-classic = Rött och blått
settings-palette-contrast = Orange och marinblått
settings-palette-ink = Ljust och mörkt
settings-screen = Skärm
settings-theme = Tema
settings-theme-auto = Följ enheten
settings-theme-light = Ljust
settings-theme-dark = Mörkt
settings-motion = Animationer
settings-motion-auto = Följ enheten
settings-motion-full = På
settings-motion-none = Av
settings-battles = Strider
settings-battles-normal = Hela
settings-battles-short = Korta
settings-battles-off = Av
settings-sound = Ljud
settings-sound-on = Spela ljud
settings-volume = Volym
settings-keyboard = Tangentbord
settings-keyboard-about = Du kan spela helt utan mus.
settings-typing = Skriv rutor och pjäser med tangenterna
settings-premove = Välj nästa drag under motståndarens tur (förhandsdrag)
settings-preview = Så ser dina pjäser ut

keys-arrows = Piltangenter
keys-arrows-about = flytta dig på brädet
keys-enter = Retur eller blanksteg
keys-enter-about = ta upp en pjäs, sätt ner den
keys-escape = Esc
keys-escape-about = avbryt valet
keys-square = a4
keys-square-about = skriv en rutas namn för att gå dit
keys-kinds = M G C J P L T E R S B F
keys-kinds-about = vid uppställningen: sätt ut en sådan pjäs
keys-tab = Tabb
keys-tab-about = till nästa del av sidan

## Vad servern kan svara

error-unknown = Något gick fel ({ $code }).
error-client-offline = Servern kan inte nås. Kontrollera anslutningen.

error-wire-malformed = Servern förstod inte meddelandet.
error-wire-too-long = Meddelandet är för långt.
error-wire-protocol = Sidan och servern har olika versioner. Ladda om sidan.
error-wire-hello-first = Anslutningen öppnades inte som den skulle. Försök igen.
error-wire-hello-once = Anslutningen var redan öppen.
error-wire-hello-late = Anslutningen tog för lång tid att öppna. Försök igen.
error-wire-rate = För snabbt. Vänta ett ögonblick.
error-wire-too-many = För många anslutningar. Stäng andra flikar med det här partiet.
error-wire-replaced = Det här partiet är öppet i för många andra flikar; den nyaste tog den här flikens plats. Ladda om för att använda den här fliken.
error-wire-origin = Servern kan bara användas från sin egen sida.
error-wire-token = Länken eller nyckeln öppnar inte det här partiet.
error-wire-unknown-game = Partiet finns inte.
error-wire-old-draft = En annan flik har en nyare uppställning.
error-http-not-found = Här finns ingenting.
error-http-method = Det går inte här.
error-table-options = Det går inte att spela med de här alternativen.
error-table-too-many = Alla bord är upptagna. Försök igen senare.
error-address-banned = Värden har spärrat din nätadress; du kan bara titta på.
error-person-banned = Värden har spärrat dig; du kan inte spara uppställningar.
error-chat-muted = Värden har tystat dig; du kan inte skriva i chatten.
error-name-reserved = Namnet är reserverat: det liknar en datormotståndares eller värdens. Välj ett annat.
error-admin-unknown = Servern känner inte till den här spelarens adress.
error-admin-running = Det här partiet, eller en revansch på det, är inte slut; avsluta det först.
error-report-unknown = Partiet har inget sådant drag och ingen sådan chattrad, eller så kan du inte se den.
error-report-too-many = För många anmälningar väntar på värden. Försök igen senare.
error-address-tables = För många oavslutade partier är öppna från din anslutning. Avsluta ett först.
error-address-listed = Andra bord från din anslutning väntar redan på en motståndare. Spela där först, eller bjud in någon med en länk.
error-address-seats = För många platser vid offentliga bord är tagna från din anslutning. Avsluta ett av de partierna först.
error-address-storage = För mycket har sparats från din anslutning i dag. Pågående partier fortsätter; försök med nya senare.
error-analysis-not-over = Ett parti kan analyseras först när det är slut.
error-analysis-empty = Partiet innehåller inga drag.
error-analysis-too-long = Partier på högst { $most } drag kan analyseras; det här är längre.
error-analysis-too-many = Dina tidigare partier analyseras fortfarande. Försök igen om en stund.
error-analysis-full = För många partier väntar på analys. Försök igen senare.
error-analysis-unknown = Analysen finns inte längre kvar. Begär den igen.
error-analysis-failed = Analysen misslyckades. Försök igen.
error-server-busy = Servern kunde inte spara detta; ingenting har ändrats. Försök igen.
error-server-closing = Servern startar om. Partiet fortsätter så snart den är tillbaka.
error-server-fault = Serverfel. Försök igen.
error-game-not-your-seat = Det är inte din plats.
error-game-not-now = Det går inte i det här skedet av partiet.
error-game-seat-taken = Platsen är redan upptagen.
error-game-colour-by-lots = I det här partiet slumpas färgerna.
error-game-nickname = Ett spelarnamn har 1 till 30 synliga tecken.
error-game-setup-finished = Din uppställning är redan bekräftad.
error-game-stale = Partiet har gått vidare sedan dess.
error-game-time-over = Tiden är slut.
error-game-offer-pending = Ett erbjudande väntar på svar.
error-game-offer-too-soon = Gör några drag innan du erbjuder remi igen.
error-game-no-offer = Det finns inget erbjudande att svara på.
error-game-not-absent = Den andra spelaren har inte varit borta tillräckligt länge.
error-game-no-win = Utan klocka kan du inte kräva vinst för att motståndaren är borta.
error-game-no-spectators = I det här partiet är åskådare inte tillåtna.
error-storage-missing = Ingenting har det namnet.
error-storage-exists = Namnet används redan.
error-storage-spent = Inbjudan är redan använd.
error-storage-stale = Partiet har gått vidare under tiden.
error-storage-too-much = Utrymmet är slut. Ta bort något först.
error-storage-reserve = Servern har ont om plats och sparar den till pågående partier. Försök igen senare.
error-storage-not-ended = Det här partiet är inte slut än.
error-text-empty = Texten har inga läsbara tecken.
error-text-too-long = Texten är för lång.

error-move-game-over = Partiet är slut.
error-move-not-your-turn = Det är den andra sidans tur.
error-move-empty-square = Det står ingen pjäs på den rutan.
error-move-not-own-piece = Den pjäsen tillhör den andra sidan.
error-move-off-board = Den rutan finns inte på brädet.
error-move-stays = Ett drag måste sluta på en annan ruta; man får inte stå över.
error-move-immobile = Bomber och fana kan inte flyttas.
error-move-diagonal = Pjäser går rakt: framåt, bakåt eller åt sidan, aldrig snett.
error-move-lake = Ingen pjäs får gå ut i en sjö.
error-move-own-piece = Din egen pjäs står på den rutan.
error-move-too-far = Den här pjäsen går inte så långt i ett drag.
error-move-blocked = En spejare behöver fri väg: den kan inte hoppa över pjäser eller sjöar.
error-move-run-strike = I den här varianten får en spejare inte springa och anfalla i samma drag.
error-move-two-square = Tvårutorsregeln: pjäsen har redan gått fram och tillbaka här så många gånger i rad som reglerna tillåter.
error-move-chase = Jaktregeln: du får inte upprepa en ställning i samma jakt. Gör något annat.
error-setup-incomplete = Inte utsatta än: { $kinds }.
error-setup-count = Fler än armén har: { $kinds }.
error-setup-zone = Inte på dina rutor: { $squares }.
error-setup-immobile = Ingen pjäs skulle kunna göra första draget.

error-notation-annotation = Ett drag stämmer inte med anteckningen efter det.
error-notation-encoding = Filen är inte UTF-8-text.
error-notation-json = En rad är inte ett parti i JSON.
error-notation-move = Ett drag går inte att läsa.
error-notation-position = Ställningen går inte att läsa.
error-notation-record = Det här är inget parti som kan visas i repris här.
error-notation-result = Resultatet stämmer inte med partiet.
error-notation-rules-hash = Partiet har sparats med andra regler.
error-notation-setup = En uppställning går inte att läsa.
error-notation-stg = Uppställningsfilen går inte att läsa.
error-notation-strados = Det här är inget läsbart Gravon-parti.
error-notation-termination = Det sparade slutet stämmer inte med partiet.
error-notation-variant = Partiet använder regler som inte finns här.

## Partiet

game-title = Parti – Attaque
game-title-cut = ✕ Ingen anslutning – Attaque
game-heading = Parti: { $variant }
game-title-turn = ● Din tur – Attaque
game-not-there = Partiet kan inte visas
game-player = { $colour }
game-you = (du)
game-free-seat = Ledig plats
game-waiting-seat = Väntar på en spelare
game-here = Online
game-away = Frånkopplad
game-presence-unknown = Okänt
game-unconnected = Ingen anslutning
game-to-move = Ska dra
game-captured = Förlorade pjäser: { $colour }
game-left = Pjäser kvar: { $colour }
game-clock = Klocka för { $colour }
game-side = Om partiet
rules-of-game = Regler för det här partiet
rules-of-game-learn = Lär dig reglerna (ny flik)
rules-spectators-open = Åskådare får titta
rules-spectators-delayed = Åskådare ser det { $count } drag senare
rules-spectators-off = Inga åskådare
game-your-turn = Din tur
game-turn-red = Röd ska dra
game-turn-blue = Blå ska dra
game-turn-unknown = Ingen anslutning: partiet kan ha gått vidare
game-moves = Drag
game-no-moves = Inga drag än.
step-now = Tillbaka till nuläget
step-board = Brädet efter drag { $ply }
step-missed = { $count ->
    [one] { $count } nytt drag
   *[other] { $count } nya drag
  }
step-memory = I det här partiet måste du minnas: tidigare ställningar visas först när det är slut.
game-draw-in = { $count ->
    [one] Remi efter { $count } drag till utan strid
   *[other] Remi efter { $count } drag till utan strid
  }
game-turn-board = Vänd brädet
game-spectators = { $count ->
    [one] { $count } åskådare
   *[other] { $count } åskådare
  }
game-hint = Dra en pjäs, eller klicka på den och sedan på en ruta. Piltangenter och Retur fungerar också, liksom att skriva rutor: b4 b5. Klicka på en av motståndarens pjäser för att anteckna vad du tror att den är.
game-reconnecting = Anslutningen bröts. Återansluter …
game-unsent = Ditt drag har inte nått servern än. Det sparas och skickas.
game-premove = Förhandsdrag { $from } till { $to }: det spelas när det är din tur, om det då är tillåtet. Esc tar tillbaka det.
game-premove-cancelled = Förhandsdraget togs tillbaka.
game-catching-up = Uppdaterar: { $count } händelser …
game-draw = Erbjud remi
game-draw-waiting = Remi erbjuden
game-draw-later = Remi: igen om { $count ->
    [one] { $count } drag
   *[other] { $count } drag
  }
game-draw-offered = Din motståndare erbjuder remi.
game-accept = Acceptera
game-decline = Avböj
game-resign = Ge upp
game-abort = Avbryt partiet
game-abort-ask = Avbryta partiet?
game-abort-about = Partiet slutar och ingen vinner.
game-abort-no = Spela vidare
game-close = Stäng bordet
game-close-ask = Stänga bordet?
game-close-about = Då kan ingen längre vara med.
game-close-no = Låt det vara öppet
game-mute = Ljud av
game-unmute = Ljud på
game-absent = Din motståndare är borta. Om { $seconds } s kan du kräva vinst.
game-absent-long = Din motståndare är fortfarande borta. Du kan kräva vinst eller remi, eller vänta.
game-absent-untimed = Din motståndare är borta. Om det varar { $time } till kan du avsluta partiet utan vinnare.
game-absent-long-untimed = Din motståndare har varit borta länge. Du kan avsluta partiet utan vinnare, eller vänta.
game-claim-win = Kräv vinsten
game-claim-draw = Kräv remi
game-end = Avsluta utan vinnare
game-ask-resign = Ge upp partiet?
game-ask-resign-about = Din motståndare vinner genast.
game-ask-resign-yes = Ge upp
game-ask-draw = Erbjuda remi?
game-ask-draw-about = Partiet fortsätter tills din motståndare accepterar. Du kan erbjuda igen först efter några drag.
game-ask-draw-yes = Erbjud remi
game-ask-claim = Kräva vinsten?
game-ask-claim-about = Din motståndare har varit borta länge. Partiet slutar och du vinner.
game-ask-claim-yes = Kräv vinsten
game-ask-claim-draw = Kräva remi?
game-ask-claim-draw-about = Din motståndare har varit borta länge. Partiet slutar remi.
game-ask-claim-draw-yes = Kräv remi
game-ask-end = Avsluta partiet utan vinnare?
game-ask-end-about = Din motståndare har varit borta länge. Partiet slutar och ingen vinner.
game-ask-end-yes = Avsluta partiet
waiting-about = Partiet har inte börjat än. Det dyker upp här automatiskt.

battle-title = Senaste striden
battle-none = Ingen strid ännu.
battle-wins = { $attacker } slår { $defender } på { $square }.
battle-loses = { $attacker } förlorar mot { $defender } på { $square }.
battle-both = { $attacker } och { $defender } faller båda på { $square }.
battle-flag = { $attacker } tar fanan på { $square }.

## Brädet, för skärmläsare

board-label = Bräde
board-lake = sjö
board-empty = tom
board-chosen = vald
board-target = hit kan du gå
board-strike = här kan du anfalla
board-barred = inte tillåtet nu: upprepning
board-premove = möjligt förhandsdrag
board-premove-from = ditt förhandsdrag börjar här
board-premove-to = ditt förhandsdrag slutar här
board-last = senaste draget
board-piece-red = { $name } (Röd)
board-piece-blue = { $name } (Blå)
board-moved = har flyttats
board-shown = känd för din motståndare
board-marked = anteckning: { $mark }
tip-hidden = Dold pjäs
tip-moved = Har flyttats: varken bomb eller fana.
tip-unmoved = Har aldrig flyttats.
log-started = Partiet börjar.
log-seated = { $colour } är med.
log-finished = { $colour } är klar.
log-unfinished = { $colour } ändrar uppställningen.
log-left = { $colour } har lämnat partiet.
log-returned = { $colour } är tillbaka.
log-draw-offered = { $colour } erbjuder remi.
log-draw-declined = { $colour } avböjer remi.
log-rematch-offered = { $colour } vill ha revansch.

## Uppställning

setup-title = Ställ upp din armé
setup-left = { $count ->
    [one] { $count } pjäs kvar att sätta ut
   *[other] { $count } pjäser kvar att sätta ut
  }
setup-complete = Alla pjäser är utsatta.
setup-ready = Du är klar. Partiet börjar när din motståndare är det.
setup-ready-alone = Du är klar. Partiet börjar när någon har gått med och är klar.
setup-other-free = Den andra platsen är ledig
setup-other-busy = { $name } ställer upp
setup-other-ready = { $name } är klar
setup-time = Tid kvar för uppställning
setup-board = Dina rutor
setup-side = Pjäser och sparade uppställningar
setup-outside = utanför ditt område
setup-tray = Pjäser kvar att sätta ut
setup-tray-entry = { $name }, { $count } kvar
setup-none-left = Ingen kvar: { $name }.
setup-auto = Fyll på
setup-again = Blanda
setup-strong = Stark uppställning
setup-strong-about = Byter ut den här uppställningen mot en stark
setup-mirror = Spegla
setup-undo = Ångra
setup-redo = Gör om
setup-clear = Töm
setup-finished = Klar
setup-back = Tillbaka till uppställningen
setup-hint = Dra pjäser till brädet, eller klicka på en pjäs och sedan på rutor. Med tangentbordet: piltangenter, sedan pjäsens bokstav eller grad; Delete tar tillbaka den. Två pjäser byter plats om du släpper den ena på den andra.
kept-title = Sparade uppställningar
kept-name = Uppställningens namn
kept-new-name = Nytt namn
kept-save = Spara
kept-rename = Byt namn
kept-delete = Ta bort
kept-rename-named = Byt namn på { $name }
kept-delete-named = Ta bort { $name }
kept-none = Inga sparade uppställningar än.
kept-unfinished = ofullständig
kept-text = Som text
kept-text-title = Uppställning som text
kept-text-about = En textrad för varje rad på brädet, din främsta först; en punkt är en tom ruta. Du kan kopiera texten eller klistra in en annan.
kept-text-wrong = Det här är ingen uppställning för den här armén.
kept-text-use = Använd uppställningen

## Blyertsanteckningar, chatt, slut

mark-title = Vad kan pjäsen på { $square } vara?
mark-about = Bara du ser anteckningarna. De stannar på den här enheten.
mark-about-moved = Pjäsen har flyttats, så den är varken bomb eller fana. Bara du ser anteckningarna.
mark-done = Klar
mark-clear = Sudda
chat-title = Chatt
chat-empty = Säg hej! Bara ni två ser den här chatten.
chat-empty-spectator = Åskådare talar bara med varandra tills partiet är slut.
chat-placeholder = Meddelande
chat-send = Skicka
chat-spectator = Åskådare
phrase-hello = Hej!
phrase-luck = Lycka till!
phrase-well-played = Bra spelat!
phrase-moment = Ett ögonblick, tack.
phrase-thanks = Tack för partiet!
end-won = Du vann
end-lost = Du förlorade
end-no-winner = Ingen vinnare
end-victory = Seger
end-defeat = Nederlag
end-moves = drag
end-taken = slagna pjäser
end-bombs = röjda bomber
end-battles = strider
end-analyse = Analysera
end-close = Titta på brädet
end-rematch = Revansch
end-rematch-waiting = Revansch erbjuden
end-rematch-accept = Acceptera revanschen
end-replay = Repris
end-new = Nytt parti
error-client-no-move = Pjäsen kan inte flyttas just nu.
error-client-premove = Ditt förhandsdrag { $from } till { $to } är inte tillåtet nu. Det är struket.

## Rent spel: kontrollen vid slutet, sigillens kod, anmälningar

fair-title = Rent spel
fair-good = Kontrollerat på den här enheten: båda arméerna är fullständiga och stämmer med sina sigill, och varje drag och varje strid följde reglerna.
fair-armies = Kontrollerat på den här enheten: båda arméerna är fullständiga och stämmer med sina sigill. Dragen är inte kontrollerade, eftersom sidan inte har alla.
fair-since-start = Den här enheten har sparat sigillen sedan partiets början.
fair-since-ply = Den här enheten har sparat sigillen först sedan drag { $ply } och kan inte säga om de ändrades innan dess.
fair-unkept = Inte bevisat på den här enheten: den sparade inga sigill under partiet. Det som servern visar nu innehåller inga motsägelser.
fair-bad = Varning: något är fel med det här partiet.
fair-fault-rules = Reglerna är inte de från början.
fair-fault-root = { $colour ->
    [red] Den röda sidans sigill är inte det från början.
   *[blue] Den blå sidans sigill är inte det från början.
}
fair-fault-seal = { $colour ->
    [red] Den röda armén stämmer inte med sitt sigill.
   *[blue] Den blå armén stämmer inte med sitt sigill.
}
fair-fault-army = { $colour ->
    [red] Den röda armén har inte rätt pjäser.
   *[blue] Den blå armén har inte rätt pjäser.
}
fair-fault-zone = { $colour ->
    [red] Vid starten hade Röd en pjäs på { $square }, utanför sina rader.
   *[blue] Vid starten hade Blå en pjäs på { $square }, utanför sina rader.
}
fair-fault-own-setup = Den förseglade pjäsen på { $square } är inte den som du ställde där.
fair-fault-turn = Drag { $ply } gjordes utanför sin tur.
fair-fault-immobile = I drag { $ply } flyttades pjäsen på { $square }, fast den aldrig får flyttas.
fair-fault-move = I drag { $ply } gick pjäsen på { $square } dit den inte får gå.
fair-fault-shown = I drag { $ply } avslöjades en pjäs som är en annan i den förseglade armén.
fair-fault-battle = Striden i drag { $ply } slutade mot reglerna.
fair-fault-end = Partiets slut stämmer inte med dragen.
fair-code = Sigillens kod
fair-code-about = Jämför koden med din motståndare, till exempel i telefon. Är den lika har servern förseglat samma två arméer för er båda.
report-open = Anmäl …
report-title = Anmäl till värden
report-about = Serverns värd läser din anmälan. Din motståndare får inte veta något.
report-what = Vad gäller det?
report-what-player = Min motståndare
report-what-red = Den som spelar Röd
report-what-blue = Den som spelar Blå
report-what-game = Det här partiet
report-what-ply = Drag { $ply }
report-what-chat = Ett chattmeddelande
report-line = Anmäl det här meddelandet
report-text = Vad är fel?
report-send = Skicka anmälan
report-sent = Tack. Din anmälan har nått värden.
report-close = Stäng

## Värdens sida

admin-title = För värden
admin-token = Admintoken
admin-token-about = Token finns i en fil bredvid databasen; filens namn slutar på ”.admin”. Sidan behåller token tills du stänger fliken.
admin-sign-in = Logga in
admin-sign-out = Logga ut
admin-wrong-token = Det här är inte serverns admintoken.
admin-token-refused = Servern godtar inte längre din token. Logga in igen.
admin-too-many-tries = För många felaktiga token. Försök igen om { $time }.
admin-nav = Sidans delar
admin-figures = Översikt
admin-reports = Anmälningar
admin-tables = Bord
admin-bans = Spärrar
admin-data = Sparat
admin-figure-live = Partier som inte är slut
admin-figure-tables = Bord i minnet
admin-figure-sockets = Anslutningar
admin-figure-reports = Öppna anmälningar
admin-figure-bans = Spärrar och tystade
admin-figure-database = Databasens storlek
admin-figure-free = Ledigt i databasen
admin-figure-wal = Write-ahead-logg
admin-figure-disk = Ledigt på disken
admin-figure-start = I gång sedan
admin-figure-version = Version
admin-stored = Sparade partier
admin-packed = Packade
admin-phase-running = Pågår
admin-phase-seating = Väntar på en spelare
admin-phase-setup = Uppställning
admin-phase-play = Spelar
admin-phase-ended = Slut
admin-phase-all = Alla
admin-counted = Räknat sedan starten
admin-refused = Avvisat sedan starten
admin-reports-open = Öppna
admin-reports-closed = Klara
admin-reports-open-none = Inga öppna anmälningar.
admin-reports-closed-none = Ingen anmälan är klar ännu.
admin-report-by = { $by ->
    [red] Anmält av Röd
    [blue] Anmält av Blå
   *[none] Anmält av en åskådare
}
admin-report-place = Visa stället
admin-report-done = Klar
admin-mute-or-ban = Tysta eller spärra
admin-more = Visa fler
admin-table-phase = Vilka bord
admin-table-quiet = Senaste händelse
admin-table-nickname = Namnet innehåller
admin-quiet-any = När som helst
admin-quiet-longer = Äldre än { $time }
admin-search = Sök
admin-show = Visa
admin-tables-none = Det finns inga sådana bord.
admin-table-last = senaste händelse { $when }
admin-table-opened = öppnat { $when }
admin-table-public = offentligt
admin-table-private = med inbjudan
admin-table-back = Alla bord
admin-table-id = Partiets id:
admin-table-no-board = Bordet har inga åskådare, så inte heller du ser brädet.
admin-no-ranks = Du ser bara det som varje åskådare ser: ingen grad på en dold pjäs.
admin-table-ply = Drag { $ply } har anmälts. Du kan se det i repris när partiet är slut.
admin-players = Spelare
admin-room-players = till spelarna
admin-room-spectators = till åskådarna
admin-room-everybody = till alla
admin-table-no-chat = Ingen har skrivit något på sistone.
admin-table-events = Senaste händelserna ({ $count })
admin-end = Avsluta partiet
admin-end-sure = Avsluta det här partiet?
admin-end-about = Partiet slutar omedelbart utan vinnare. Spelarna ser att domaren har avslutat det.
admin-delete = Radera partiet
admin-delete-sure = Radera det här partiet för gott?
admin-delete-about = Partiet raderas tillsammans med sina revanscher och partierna före det: det är samma två spelare. Även anmälningarna om dem raderas. Ingen kan se de här partierna i repris längre.
admin-delete-done = Partiet är raderat.
admin-ban = Spärra
admin-mute = Tysta
admin-unban = Häv spärren
admin-unmute = Häv tystnaden
admin-ban-done = Klart. Det gäller från och med nu; du kan häva det under ”Spärrar”.
admin-whom = Vem
admin-whom-address = En nätadress
admin-whom-person = En person med sparade uppställningar
admin-whom-address-name = IPv4-adress, IPv6-adress eller /64-nät
admin-whom-person-name = Personens id
admin-address-wrong = Det är varken en IPv4-adress, en IPv6-adress eller ett /64-nät.
admin-person-wrong = Det är inte en persons id.
admin-ban-about = Ingen på den här nätadressen kan öppna ett bord eller gå med, spela eller anmäla. Att titta går fortfarande.
admin-ban-person-about = Personen kan inte längre spara eller byta namn på uppställningar.
admin-mute-about = Ingen på den här nätadressen kan skriva i en chatt.
admin-mute-seat-about = Spelaren kan inte skriva i det här partiets chatt.
admin-address-school = En adress kan vara en hel skola.
admin-length = Hur länge
admin-length-open = Tills jag häver det
admin-reason = Skäl, för dig själv
admin-bans-running = Gäller nu
admin-bans-none = Ingen är spärrad eller tystad.
admin-ban-new = Lägg till
admin-kind-ban = Spärrad
admin-kind-mute = Tystad
admin-since = sedan { $time }
admin-until = till { $time }
admin-until-open = tills du häver det
admin-subject-address = Nätadress { $name }
admin-subject-person = Person { $name }
admin-subject-seat = { $colour } i partiet { $game }
admin-erase = Radera en person
admin-erase-about = Raderar uppställningarna som personen har sparat, den token som öppnar dem och en spärr av personen. Partier innehåller bara namn: radera dem ett i taget, under ”Bord”.
admin-erase-who = Personens token eller id
admin-erase-wrong = Det är varken en persons token eller id.
admin-erase-sure = Radera den här personen?
admin-erase-sure-about = De sparade uppställningarna kan inte fås tillbaka.
admin-erase-now = Radera
admin-erase-done = { $count ->
    [0] Inget är sparat om den här personen.
   *[other] Klart. Raderade uppställningar och token: { $count }
}
admin-space = Ledigt utrymme
admin-space-about = Det som raderas lämnar ledigt utrymme i databasen. Servern använder det till nya partier och ger det tillbaka till disken lite i taget. Du kan ge tillbaka allt nu.
admin-space-free = Ge tillbaka ledigt utrymme
admin-space-sure = Ge tillbaka allt ledigt utrymme nu?
admin-space-sure-about = En stor databas från en äldre version kan ta flera minuter. Dragen väntar så länge; ingen klocka räknar den tiden.
admin-space-working = Servern arbetar. Det kan ta flera minuter.
admin-space-done = Återlämnat: { $size }. Databasen är nu { $left }.
