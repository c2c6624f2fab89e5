# Nederlands.

## Overal

app-name = Attaque
app-tagline = Twee verborgen legers, elk met één vlag
nav-label = Hoofdmenu
nav-play = Spelen
nav-learn = Leren
nav-replay = Naspelen
nav-settings = Instellingen
nav-skip = Naar de inhoud

list-join = { $first }, { $next }
list-facts = { $first } · { $next }
list-named = { $name }: { $value }
list-clauses = { $first }. { $next }
list-sentences = { $first } { $next }
count-of-pieces = { $count } × { $name }

action-cancel = Annuleren
action-copy = Kopiëren
action-copied = Gekopieerd
action-share = Delen
action-try-again = Opnieuw proberen
action-home = Terug naar de startpagina
loading = Laden…
app-not-loaded = Deze pagina kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.
page-missing = Pagina niet gevonden.

colour-red = Rood
colour-blue = Blauw
colour-lots = Willekeurig

square-empty = { $square }, leeg
square-lake = { $square }, water
square-piece = { $colour ->
    [red] { $square }, { $piece } (Rood)
   *[blue] { $square }, { $piece } (Blauw)
}

## Stukken

piece-m = Maarschalk
piece-g = Generaal
piece-c = Kolonel
piece-j = Majoor
piece-p = Kapitein
piece-l = Luitenant
piece-t = Sergeant
piece-e = Mineur
piece-r = Verkenner
piece-s = Spion
piece-b = Bom
piece-f = Vlag
piece-x = Onbekend stuk

piece-lattaque-m = Opperbevelhebber
piece-lattaque-g = Brigadegeneraal
piece-lattaque-e = Sappeur
piece-lattaque-r = Verkenner
piece-lattaque-b = Mijn

## Varianten en opties

variant-classic = Klassiek
variant-classic-about = Het moderne toernooispel: 40 stukken, met regels tegen heen-en-weer schuiven en eindeloos achtervolgen.
variant-barrage = Barrage
variant-barrage-about = 8 stukken op het grote bord: een partij in 10 minuten.
variant-duel = Duel
variant-duel-about = 10 stukken op het grote bord: Barrage met een tweede mineur en een tweede bom.
variant-skirmish = Schermutseling
variant-skirmish-about = 10 stukken op een bord van 8 × 8.
variant-tiny = Mini
variant-tiny-about = 7 stukken op 6 × 6 velden zonder meren: goed voor een eerste keer.
variant-online-2000s = Online, jaren 2000
variant-online-2000s-about = Een onlineprogramma uit de jaren 2000 met de Amerikaanse regels van 1961: verkenners mogen niet in één beurt lopen en slaan, en een winnende verdediger rukt op.
variant-france = Frans boekje
variant-france-about = Het Franse spelregelboekje: rangen worden alleen genoemd en niet getoond, dus onthoud wat je hoort.
variant-zh-wiki = Chinees artikel
variant-zh-wiki-about = Het artikel uit de Chinese encyclopedie: de winnaar wordt na een gevecht weer verborgen.
variant-fa = Perzisch artikel
variant-fa-about = Het Perzische artikel ‘De verovering van de vlag’: geen regel tegen herhaling.
variant-lattaque = L’Attaque
variant-lattaque-about = De voorouder uit 1909: 36 stukken op 9 × 10 velden; een winnaar keert terug naar zijn veld.
variant-with-options = { $name } ({ $options })

option-aggression = Bij gelijke rang wint de aanvaller
option-aggression-about = Bij gelijke rang wint de aanvaller.
option-defenders-edge = Bij gelijke rang wint de verdediger
option-defenders-edge-about = Bij gelijke rang wint de verdediger.
option-one-time-bombs = Eenmalige bommen
option-one-time-bombs-about = Een bom gaat één keer af en valt samen met zijn aanvaller.
option-secrecy = Geheime verdedigers
option-secrecy-about = Een verdediger wordt alleen getoond als hij wordt verslagen.
option-silent-defense = Stille verdediging
option-silent-defense-about = Een verdediger die standhoudt, wordt alleen aan een verkenner getoond.
option-complete-visibility = Zichtbare stukken
option-complete-visibility-about = Niets is verborgen. Goed om te leren.
option-no-scout-strike = Verkenner loopt of slaat
option-no-scout-strike-about = Een verkenner mag niet in één beurt lopen en slaan.
option-scout-return = Winnaars keren terug
option-scout-return-about = Een winnende aanvaller gaat terug naar het veld waar hij vandaan kwam.
option-spy-defends = Weerbare spion
option-spy-defends-about = De spion verslaat de maarschalk ook als de maarschalk slaat.
option-advance = Oprukkende verdedigers
option-advance-about = Een winnende verdediger gaat naar het veld waar de aanvaller vandaan kwam.
option-memory = Geheugenspel
option-memory-about = Stukken worden maar even getoond; je moet ze zelf onthouden.
option-free-position = Vrije stelling
option-free-position-about = De partij mag beginnen met elk deel van de legers op elk veld.
option-two-square = Tweeveldenregel
option-two-square-about = Hoe vaak achter elkaar een stuk tussen dezelfde velden heen en weer mag.
option-chase = Achtervolgingsregel
option-chase-about = Verbiedt eindeloze achtervolgingen, of staat ze toe.
option-no-battle = Remise zonder gevecht
option-no-battle-about = Remise na dit aantal zetten zonder gevecht.
option-ply-limit = Maximaal aantal zetten
option-ply-limit-about = Remise na dit aantal zetten in totaal.

clock-none = Zonder klok
clock-sudden = ieder { $time }
clock-fischer = { $time } + { $increment } per zet
clock-bronstein = { $time }, { $increment } uitstel per zet
clock-per-move = { $time } per zet
clock-setup = { $time } om op te stellen
clock-cap = hoogstens { $time } per zet

## Startpagina

home-you = Je speelt als
home-nickname = Je spelersnaam
home-guest = Gast
home-play-now = Nu spelen
home-friend = Speel tegen een vriend
home-friend-about = Open een tafel en stuur de link. Geen account, niets te installeren.
home-find = Tegenstander zoeken
home-find-about = Speel tegen iemand die op hetzelfde spel wacht, of wacht zelf.
home-computer = Speel tegen de computer
home-computer-about = Die ziet niet meer van je stukken dan een mens.
home-choose = Een ander spel kiezen
home-picture-example = Uit een afgelopen partij
home-picture-live = Live: { $red } tegen { $blue }
home-variant = Spel
home-clock = Klok
home-colour = Je kleur
home-colour-by-lots = In deze partij worden de kleuren willekeurig verdeeld.
home-opponent = Tegenstander
home-options = Meer opties
home-spectators = Toeschouwers
home-spectators-open = Toegestaan
home-spectators-delayed = Toegestaan, tien zetten later
home-spectators-off = Niet toegestaan
home-away = Blijft een speler weg, dan kan de ander de partij beëindigen na
home-away-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}
home-opening = Tafel wordt geopend…
home-open-tables = Open tafels
home-open-none = Er wacht nu niemand. Open zelf een tafel!
home-join = Meedoen
home-live-tables = Partijen om te bekijken
home-live-none = Er wordt nu geen openbare partij gespeeld.
home-watch = Kijken
home-your-games = Je partijen
home-continue = Verder spelen
home-see-again = Naspelen
home-forget = Uit de lijst halen
home-forget-sure = Deze partij uit de lijst halen? Je kunt op dit apparaat dan niet meer naar je plaats terug.
home-table-of = Tafel van { $host }
home-game-against = Tegen { $name }
home-game-waiting = Wacht op een tegenstander
home-rematch-offered = { $name } biedt revanche aan
home-see-game = Naar de partij
home-finished = Afgelopen partijen: { $count }
home-more = Meer tonen
home-your-colour = { $colour ->
    [red] Je speelt met Rood
   *[blue] Je speelt met Blauw
}
home-learn = Nieuw hier? Leer het spel in drie minuten.

opponent-uniform = Willekeurige speler
opponent-uniform-about = Doet een willekeurige toegestane zet. Goed om de stukken te leren kennen.
opponent-recruit = Rekruut
opponent-recruit-about = Speelt vaak op goed geluk en vergeet wat hij heeft gezien. Voor de allereerste partijen.
opponent-sergeant = { piece-t }
opponent-sergeant-about = Maakt veel fouten en onthoudt weinig.
opponent-lieutenant = { piece-l }
opponent-lieutenant-about = Speelt verstandig, met een misser af en toe.
opponent-captain = { piece-p }
opponent-captain-about = Een gelijkwaardige tegenstander als je de regels kent.
opponent-major = { piece-j }
opponent-major-about = Leerde door tegen zichzelf te spelen, maar is vaak slordig.
opponent-colonel = { piece-c }
opponent-colonel-about = Leerde door tegen zichzelf te spelen en is soms slordig.
opponent-general = { piece-g }
opponent-general-about = Leerde door tegen zichzelf te spelen; speelt op intuïtie, zonder vooruit te rekenen, en vergist zich zelden.
opponent-marshal = { piece-m }
opponent-marshal-about = Leerde door tegen zichzelf te spelen en kijkt vooruit: de sterkste van allemaal.
opponent-unlisted-about = Een programma op deze server.

## Uitnodiging

invite-title = Nodig iemand uit
invite-about = Stuur deze link. De eerste die hem opent, speelt tegen je.
invite-link = Link voor je tegenstander
invite-code = QR-code van de link
invite-code-about = Of scan deze code met een telefoon.
invite-share-text = Kom { $variant } met me spelen:
invite-hint = Stel intussen je leger op.
invite-local = Alleen deze computer kan deze link openen. Laat je anderen in je netwerk meespelen, stop dan de server en start hem zo:
invite-public-title = Nodig een tegenstander uit
invite-public-about = Wie deze link opent, kan de andere plaats nemen. De tafel staat ook in de lijst met open tafels.

join-title = Je bent uitgenodigd
join-public-title = Deze plaats is vrij
join-host = { $host } nodigt je uit voor een partij.
join-nobody-yet = Je bent uitgenodigd voor een partij. Er is nog niemand aan tafel.
join-start = Meedoen en opstellen
join-sitting = Een ogenblik…
join-choose = Kies je kleur
join-get = { $colour ->
    [red] Je speelt met Rood en begint.
   *[blue] Je speelt met Blauw; Rood begint.
}
join-away = { $count ->
    [one] Blijft een speler { $count } dag weg, dan kan de ander de partij zonder winnaar beëindigen.
   *[other] Blijft een speler { $count } dagen weg, dan kan de ander de partij zonder winnaar beëindigen.
}
join-spent-title = Deze uitnodiging is al gebruikt
join-spent = Iemand doet met deze link al mee. Was jij dat, open de partij dan op het apparaat dat je toen gebruikte. Vraag anders om een nieuwe link, of kijk mee.
join-expired-title = Deze uitnodiging is niet meer geldig
join-expired = De uitnodiging is verlopen, of er ontbreekt een deel van de link. Vraag om een nieuwe link en kopieer hem helemaal.
join-gone-title = Deze partij bestaat niet
join-gone = Misschien is de link niet compleet, of is de server opnieuw geïnstalleerd.
join-over-title = Deze partij is afgelopen
join-over = Je kunt de hele partij naspelen.
join-closed-title = Deze tafel is gesloten
join-closed = De tafel is gesloten voordat de partij begon. Vraag om een nieuwe link, of open zelf een tafel.
join-watch = De partij bekijken
join-open-own = Zelf een tafel openen

## Naspelen

replay-title = Naspelen
replay-open = Een opgeslagen partij openen
replay-open-about = Kies een bestand of laat het hier los: AGN, JSON Lines of een Gravon-partij (.gsn, .xml).
replay-choose = Bestand kiezen
replay-drop = Laat het bestand hier los
replay-reading = De partij wordt gelezen…
replay-unreadable = Deze partij kan niet worden gelezen.
replay-unreadable-at = Regel { NUMBER($line, useGrouping: 0) }, kolom { NUMBER($column, useGrouping: 0) }
replay-too-large = Dit bestand is te groot.
replay-not-over = Deze partij is nog bezig. Naspelen kan na afloop.
replay-never-began = Deze partij eindigde voordat het spel begon. Er is niets na te spelen.
replay-many = Het bestand bevat { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
}. Welke?
replay-perspective = Gezichtspunt
replay-red-saw = Wat Rood zag
replay-blue-saw = Wat Blauw zag
replay-truth = Alles zichtbaar
replay-first = Naar het begin
replay-back = Een zet terug
replay-play = Afspelen
replay-pause = Pauze
replay-forward = Een zet vooruit
replay-last = Naar het einde
replay-last-battle = Vorig gevecht
replay-next-battle = Volgend gevecht
replay-scrub = Plaats in de partij
replay-at-start = Begin
replay-ply = Zet { $ply } van { $total }
replay-speed = Snelheid
replay-battles = { $count ->
    [0] geen gevecht
    [one] { $count } gevecht
   *[other] { $count } gevechten
}
replay-share = Link naar deze zet
embed-open = Insluiten
embed-about = Zet deze HTML op je eigen pagina: die toont het bord van deze partij, met knoppen om erdoorheen te stappen.
replay-download = Partij downloaden
replay-local = Deze partij is niet op de server opgeslagen, dus er is geen link. Alleen de analyse blijft daar een tijdje bewaard.
replay-keys = ← en → een zet, ↑ en ↓ gevechten, Home en End, spatie speelt af, 1 2 3 kiezen het gezichtspunt, F draait het bord.
replay-turn = Bord draaien
replay-moves = Zetten
move-quiet = { $colour ->
    [red] Rood gaat van { $from } naar { $to }.
   *[blue] Blauw gaat van { $from } naar { $to }.
}
move-wins = { $colour ->
    [red] { $attacker } (Rood) verslaat { $defender } op { $square }.
   *[blue] { $attacker } (Blauw) verslaat { $defender } op { $square }.
}
move-loses = { $colour ->
    [red] { $attacker } (Rood) verliest van { $defender } op { $square }.
   *[blue] { $attacker } (Blauw) verliest van { $defender } op { $square }.
}
move-both = { $colour ->
    [red] { $attacker } (Rood) en { $defender } (Blauw) vallen allebei op { $square }.
   *[blue] { $attacker } (Blauw) en { $defender } (Rood) vallen allebei op { $square }.
}
replay-game-number = Partij { $number }

analysis-title = Computeranalyse
analysis-waiting = { $count ->
    [0] De analyse begint…
    [one] Eén partij voor je in de rij…
   *[other] { $count } partijen voor je in de rij…
}
analysis-running = Partij wordt geanalyseerd: { $part }
analysis-ready = De analyse is klaar.
analysis-again = Opnieuw proberen
analysis-by-network = Geanalyseerd door het getrainde netwerk.
analysis-by-judgement = Geanalyseerd met vuistregels: het netwerk is niet op deze variant getraind.
analysis-points = 100% is zekere winst, 50% remise; een punt is één procentpunt. Elke kant wordt alleen beoordeeld op wat die kon zien.
analysis-curve = Verwachte score
analysis-curve-about = Verwachte score: Rood van { $red } naar { $redLast }, Blauw van { $blue } naar { $blueLast }.
analysis-turn-count = { $count ->
    [0] Geen keerpunten.
    [one] { $count } keerpunt.
   *[other] { $count } keerpunten.
}
analysis-now = Verwachte score: Rood { $red }, Blauw { $blue }.
analysis-best = { $colour ->
    [red] Rood is aan zet. De computer zou spelen: { $moves }.
   *[blue] Blauw is aan zet. De computer zou spelen: { $moves }.
}
analysis-chance-of = { $name } { $chance }
analysis-turns = Keerpunten
analysis-turns-none = Geen keerpunten.
analysis-turn = { $colour ->
    [red] Zet { $ply }, Rood: { $move }.
   *[blue] Zet { $ply }, Blauw: { $move }.
}
analysis-turn-falls = { $colour ->
    [red] Rood zakt van { $before } naar { $after }.
   *[blue] Blauw zakt van { $before } naar { $after }.
}
analysis-turn-rises = { $colour ->
    [red] Rood stijgt van { $before } naar { $after }.
   *[blue] Blauw stijgt van { $before } naar { $after }.
}
analysis-better = Beter was { $move }.
analysis-faults = Grootste fouten
analysis-faults-none = Geen duidelijke fouten gevonden.
analysis-fault = { $colour ->
    [red] Zet { $ply }, Rood: { $move } kostte { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }; beter was { $better }.
   *[blue] Zet { $ply }, Blauw: { $move } kostte { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }; beter was { $better }.
}
analysis-beliefs = Vermoedens over verborgen stukken
analysis-beliefs-off = Uit
analysis-beliefs-red = Als Rood
analysis-beliefs-blue = Als Blauw
analysis-kind = Toon
analysis-likeliest = Waarschijnlijkste stuk
analysis-belief = { $colour ->
    [red] Vanuit Rood gezien vermoedt de computer: { $kinds }
   *[blue] Vanuit Blauw gezien vermoedt de computer: { $kinds }
}
analysis-belief-hint = Kies een stuk om te zien wat het allemaal kon zijn.

outcome-red = Rood wint
outcome-blue = Blauw wint
outcome-draw = Remise
outcome-flag = { $winner ->
    [red] Rood heeft de vlag veroverd en wint.
   *[blue] Blauw heeft de vlag veroverd en wint.
}
outcome-immobile = { $winner ->
    [red] Blauw kan geen zet meer doen: Rood wint.
   *[blue] Rood kan geen zet meer doen: Blauw wint.
}
outcome-mutual-immobility = Remise: geen van beiden kan nog een zet doen.
outcome-no-battle = Remise: te veel zetten zonder gevecht.
outcome-ply-limit = Remise: het maximale aantal zetten is bereikt.
outcome-resign = { $winner ->
    [red] Blauw geeft op: Rood wint.
   *[blue] Rood geeft op: Blauw wint.
}
outcome-agreed = Remise overeengekomen.
outcome-time = { $winner ->
    [red] De tijd van Blauw is om: Rood wint.
    [blue] De tijd van Rood is om: Blauw wint.
   *[draw] De tijd is om: remise.
}
outcome-abandoned = { $winner ->
    [red] Blauw heeft de partij verlaten: Rood wint.
    [blue] Rood heeft de partij verlaten: Blauw wint.
   *[draw] Een speler heeft de partij verlaten: remise.
}
outcome-illegal = { $winner ->
    [red] Blauw deed een ongeldige zet: Rood wint.
   *[blue] Rood deed een ongeldige zet: Blauw wint.
}
outcome-both-left = Beide spelers hebben de partij verlaten.
outcome-adjudicated = { $winner ->
    [red] Rood wint door een beslissing van de scheidsrechter.
    [blue] Blauw wint door een beslissing van de scheidsrechter.
   *[draw] Remise door een beslissing van de scheidsrechter.
}
outcome-aborted = De partij is afgebroken voordat beide spelers een zet hadden gedaan.

## Leren

learn-title = Zo speel je
learn-short = In het kort
learn-aim = Verover de vlag van je tegenstander, of zorg dat de andere kant geen stuk meer heeft dat kan bewegen.
learn-setup = Beide spelers stellen in het geheim hun leger op, op de rijen het dichtst bij zich. Je ziet je eigen stukken, maar van die van je tegenstander alleen de achterkant.
learn-turn = Jullie zijn om de beurt aan zet; Rood begint. Verplaats één stuk één veld vooruit, achteruit of opzij, naar een leeg veld of naar een vijandelijk stuk. Stukken mogen niet in een meer, en passen mag niet.
learn-battle = Ga naar een vijandelijk stuk om te slaan. Beide stukken worden getoond en het zwakkere gaat van het bord; bij gelijke rang allebei. Een winnende aanvaller neemt het veld in.
learn-secrets = Wat verborgen is, blijft dat tot het vecht. Bluf, onthoud, trek conclusies: een stuk dat heeft bewogen, is geen bom en geen vlag.
learn-lattaque-battle = Ga naar een vijandelijk stuk om te slaan. Beide stukken worden getoond en het zwakkere gaat van het bord; bij gelijke rang allebei. Een winnende aanvaller keert terug naar zijn veld.
learn-lattaque-secrets = Wat verborgen is, blijft dat tot het vecht. Bluf, onthoud, trek conclusies: een stuk dat heeft bewogen, is geen mijn en geen vlag.
learn-pieces = De stukken
learn-piece = Stuk
learn-count = Aantal
learn-counts-of = Stukken in { $variant }
learn-rank-high = 10 = { $marshal }
learn-rank-low = 1 = { $marshal }
learn-variants = Zes spelregels naast elkaar
learn-variants-about = Deze spellen zijn met veel verschillende regels uitgegeven. Hier staan de toernooiregels en vijf gedrukte spelregels zoals Attaque ze speelt. Gemarkeerde cellen wijken af van de toernooiregels.
learn-smaller = Kleinere spellen
learn-rule = Regel
learn-only-differences = Alleen regels tonen die verschillen
learn-differs = wijkt af
learn-differences = { $count ->
    [one] { $count } verschil
   *[other] { $count } verschillen
}
learn-board-of = Bord van { $variant }

power-m = De sterkste. Verliest alleen van een bom, van de andere maarschalk of van een spion die zelf slaat.
power-g = De op één na hoogste. Verslaat alles behalve de maarschalk en bommen.
power-c = Een sterke officier voor aanval en verdediging.
power-j = Verslaat kapiteins en alles daaronder.
power-p = Verslaat luitenants en alles daaronder.
power-l = Verslaat sergeanten en alles daaronder.
power-t = Verslaat mineurs, verkenners en de spion.
power-e = De enige die bommen kan opruimen.
power-r = Loopt rechtuit over zoveel vrije velden als hij wil.
power-s = Verslaat de maarschalk als hij zelf slaat; verliest van alle andere stukken.
power-b = Staat stil. Verslaat elke aanvaller behalve de mineur.
power-f = Staat stil. Wie zijn vlag verliest, verliest de partij.
power-lattaque-m = De sterkste. Verliest alleen van een mijn, van de andere opperbevelhebber of van een spion die zelf slaat.
power-lattaque-g = De op één na hoogste. Verslaat alles behalve de opperbevelhebber en mijnen.
power-lattaque-t = Verslaat sappeurs, verkenners en de spion.
power-lattaque-e = De enige die mijnen kan opruimen.
power-lattaque-s = Verslaat de opperbevelhebber als hij zelf slaat; verliest van alle andere stukken.
power-lattaque-b = Staat stil. Verslaat elke aanvaller behalve de sappeur.

rules-board = Bord
rules-army = Leger
rules-move = Bewegen
rules-battle = Gevecht
rules-repetition = Herhaling
rules-end = Einde van de partij
rules-info = Wat wordt getoond
rules-setup = Opstelling
rules-start = Begin
rules-display = Weergave

rule-board-width = Kolommen
rule-board-height = Rijen
rule-board-lakes = Meren
rule-board-zone = Rijen om op te stellen
rule-army = Stukken per kant
rule-rank = Rangen
rule-immobile = Niet te verplaatsen
rule-move-runners = Lopen meer velden
rule-move-run-max = Grootste afstand
rule-move-run-strike = Lopen en slaan in één beurt
rule-battle-tie = Gelijke rangen
rule-battle-bomb = Na een ontploffing
rule-battle-defusers = Ruimen bommen op
rule-battle-slayer = Verslaat een sterker stuk als hij zelf slaat
rule-battle-spy-defends = … en ook als verdediger
rule-battle-winner-square = Een winnende aanvaller
rule-battle-defender-advances = Een winnende verdediger rukt op
rule-repetition-two-square-limit = Heen en weer achter elkaar
rule-repetition-two-square-scope = Wat telt als heen en weer
rule-repetition-chase-on = Eindeloos achtervolgen verboden
rule-repetition-chase-scope = Welke stukken als achtervolgd gelden
rule-repetition-chase-equality = Wanneer stellingen gelijk zijn
rule-end-both-immobile = Geen van beiden kan een zet doen
rule-end-immobile-check = Wie geen zet kan doen
rule-end-no-battle-limit = Remise zonder gevecht na
rule-end-ply-limit = Remise in elk geval na
rule-info-attacker = Een winnende aanvaller wordt getoond
rule-info-defender = Een winnende verdediger wordt getoond
rule-info-run = Een lange zet verraadt de verkenner
rule-info-winner-display = De winnaar van een gevecht
rule-info-captured-public = Geslagen stukken zijn zichtbaar
rule-info-complete-visibility = Alle stukken zichtbaar vanaf het begin
rule-setup-reject-immobile = Een opstelling zonder mogelijke zet wordt geweigerd
rule-setup-fixed = Voorgeschreven velden
rule-setup-free = Elk veld, elk deel van het leger
rule-start-first = Eerste zet
rule-start-colour = Kleuren
rule-display-numbering = Op de stukken gedrukt

value-yes = ja
value-no = nee
value-on = aan
value-off = uit
value-none = geen
value-no-limit = geen grens
value-any-distance = elke afstand
value-squares = { $count ->
    [one] { $count } veld
   *[other] { $count } velden
}
value-times = { $count ->
    [one] { $count } keer
   *[other] { $count } keer
}
value-plies = { $count ->
    [one] { $count } zet
   *[other] { $count } zetten
}
value-pieces = { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
}
value-army = { $total }: { $kinds }
value-beats = { $one } verslaat { $other }
value-battle-tie-both = beide vallen
value-battle-tie-attacker = de aanvaller wint
value-battle-tie-defender = de verdediger wint
value-battle-bomb-stays = de bom blijft
value-battle-bomb-one-time = ook de bom valt
value-battle-winner-square-occupy = neemt het veld in
value-battle-winner-square-return = keert terug naar zijn veld
value-repetition-two-square-scope-borders = dezelfde grens, ook door verkenners
value-repetition-two-square-scope-pair = dezelfde twee velden
value-repetition-chase-scope-any = elk vijandelijk stuk
value-repetition-chase-scope-evaded = stukken die zijn uitgeweken
value-repetition-chase-equality-mixed = eigen stukken naar rang, die van de tegenstander één voor één
value-repetition-chase-equality-ids = stuk voor stuk
value-end-both-immobile-draw = remise
value-end-both-immobile-to-move-loses = wie aan zet is, verliest
value-end-immobile-check-on-turn = verliest zodra hij aan zet is
value-info-attacker-always = altijd
value-info-attacker-never = nooit
value-info-defender-always = altijd
value-info-defender-if-loses = nee, alleen als hij wordt verslagen
value-info-defender-scout-only = alleen aan een verkenner
value-info-defender-never = nooit
value-info-run-permanent = blijvend
value-info-run-momentary = heel even
value-info-run-inferred = alleen door de afstand
value-info-winner-display-permanent = blijft zichtbaar
value-info-winner-display-momentary = wordt weer verborgen
value-start-first-red = Rood
value-start-first-blue = Blauw
value-start-colour-choice = wie eerst komt, kiest
value-start-colour-lots = willekeurig
value-display-numbering-high10 = 10 = { $marshal }
value-display-numbering-low1 = 1 = { $marshal }
value-display-numbering-names = namen

## Instellingen

settings-title = Instellingen
settings-about = Alleen op dit apparaat opgeslagen.
settings-language = Taal
settings-language-browser = Taal van de browser
settings-pieces = Stukken
settings-pieces-variant = Volgens de variant
settings-pieces-toy = Speelgoeddoos
settings-pieces-historical = Historisch, 1909
settings-pieces-letters = Letters en cijfers
settings-moved-marks = Vijandelijke stukken markeren die bewogen hebben
settings-ranks = Rangen op de stukken
settings-ranks-variant = Volgens de variant
settings-ranks-high10 = 10 = Maarschalk
settings-ranks-low1 = 1 = Maarschalk
settings-ranks-names = Namen
settings-ranks-insignia = Rangonderscheidingen
settings-palette = Kleuren van de legers
settings-palette-classic = Rood en blauw
settings-palette-contrast = Oranje en marineblauw
settings-palette-ink = Licht en donker
settings-screen = Scherm
settings-theme = Thema
settings-theme-auto = Volgens apparaat
settings-theme-light = Licht
settings-theme-dark = Donker
settings-motion = Animaties
settings-motion-auto = Volgens apparaat
settings-motion-full = Aan
settings-motion-none = Uit
settings-battles = Gevechten
settings-battles-normal = Volledig
settings-battles-short = Kort
settings-battles-off = Uit
settings-sound = Geluid
settings-sound-on = Geluiden afspelen
settings-volume = Volume
settings-keyboard = Toetsenbord
settings-keyboard-about = Je kunt alles zonder muis spelen.
settings-typing = Velden en stukken typen
settings-premove = De volgende zet kiezen in de beurt van de tegenstander (vooruitzet)
settings-preview = Zo zien je stukken eruit

keys-arrows = Pijltjestoetsen
keys-arrows-about = over het bord bewegen
keys-enter = Enter of spatie
keys-enter-about = een stuk oppakken en neerzetten
keys-escape = Esc
keys-escape-about = selectie opheffen
keys-square = a4
keys-square-about = typ een veld om er meteen heen te gaan
keys-kinds = M G C J P L T E R S B F
keys-kinds-about = bij het opstellen: dit stuk plaatsen
keys-tab = Tab
keys-tab-about = naar het volgende deel van de pagina

## Wat de server kan antwoorden

error-unknown = Er ging iets mis ({ $code }).
error-client-offline = De server is niet bereikbaar. Controleer je verbinding.

error-wire-malformed = De server begreep het bericht niet.
error-wire-too-long = Het bericht is te lang.
error-wire-protocol = Deze pagina en de server hebben verschillende versies. Laad de pagina opnieuw.
error-wire-hello-first = De verbinding werd niet goed geopend. Probeer het opnieuw.
error-wire-hello-once = De verbinding was al open.
error-wire-hello-late = Het openen van de verbinding duurde te lang. Probeer het opnieuw.
error-wire-rate = Te snel. Wacht even.
error-wire-too-many = Te veel verbindingen. Sluit andere tabbladen met deze partij.
error-wire-replaced = Deze partij is in te veel andere tabbladen open; het nieuwste heeft de plaats van dit ingenomen. Herlaad om dit tabblad te gebruiken.
error-wire-origin = Deze server kan alleen vanaf zijn eigen pagina worden gebruikt.
error-wire-token = Deze link of sleutel opent deze partij niet.
error-wire-unknown-game = Deze partij bestaat niet.
error-wire-old-draft = Een ander tabblad heeft een nieuwere opstelling.
error-http-not-found = Hier is niets.
error-http-method = Dat kan hier niet.
error-table-options = Met deze opties kan niet worden gespeeld.
error-table-too-many = Alle tafels zijn bezet. Probeer het later opnieuw.
error-address-banned = De beheerder heeft je netwerkadres geblokkeerd; je kunt alleen toekijken.
error-person-banned = De beheerder heeft je geblokkeerd; je kunt geen opstellingen opslaan.
error-chat-muted = De beheerder heeft je gedempt; je kunt niet in de chat schrijven.
error-name-reserved = Deze naam is gereserveerd: hij lijkt op die van een computertegenstander of de beheerder. Kies een andere.
error-admin-unknown = De server kent het adres van deze speler niet.
error-admin-running = Deze partij, of een revanche ervan, is niet voorbij; beëindig die eerst.
error-report-unknown = Deze partij heeft geen zo’n zet of chatregel, of je kunt die niet zien.
error-report-too-many = Er wachten te veel meldingen op de beheerder. Probeer het later opnieuw.
error-address-tables = Vanaf je verbinding zijn te veel onvoltooide partijen geopend. Beëindig er eerst een.
error-address-listed = Andere tafels van je verbinding wachten al op een tegenstander. Speel eerst daar, of nodig iemand uit met een link.
error-address-seats = Vanaf je verbinding zijn te veel plaatsen aan openbare tafels bezet. Beëindig eerst een van die partijen.
error-address-storage = Vanaf je verbinding is vandaag te veel opgeslagen. Lopende partijen gaan door; probeer nieuwe later.
error-analysis-not-over = Een partij kan pas na afloop worden geanalyseerd.
error-analysis-empty = Deze partij bevat geen zetten.
error-analysis-too-long = Partijen tot { $most } zetten kunnen worden geanalyseerd; deze is langer.
error-analysis-too-many = Je vorige aanvragen worden nog geanalyseerd. Probeer het zo weer.
error-analysis-full = Er wachten te veel partijen op analyse. Probeer het later opnieuw.
error-analysis-unknown = Deze analyse is niet meer beschikbaar. Start een nieuwe.
error-analysis-failed = De analyse is mislukt. Probeer het opnieuw.
error-server-busy = De server kon dit niet opslaan; er is niets veranderd. Probeer het opnieuw.
error-server-closing = De server start opnieuw. De partij gaat verder zodra hij terug is.
error-server-fault = Serverfout. Probeer het opnieuw.
error-game-not-your-seat = Dat is niet jouw plaats.
error-game-not-now = Dat kan in deze fase van de partij niet.
error-game-seat-taken = Die plaats is al bezet.
error-game-colour-by-lots = In deze partij worden de kleuren willekeurig verdeeld.
error-game-nickname = Een spelersnaam heeft 1 tot 30 zichtbare tekens.
error-game-setup-finished = Je opstelling is al bevestigd.
error-game-stale = De partij is intussen verdergegaan.
error-game-time-over = De tijd is om.
error-game-offer-pending = Een voorstel wacht op antwoord.
error-game-offer-too-soon = Doe eerst een paar zetten voor je weer remise aanbiedt.
error-game-no-offer = Er is geen voorstel om op te antwoorden.
error-game-not-absent = De andere speler is nog niet lang genoeg weg.
error-game-no-win = Zonder klok kun je de winst niet opeisen omdat je tegenstander weg is.
error-game-no-spectators = In deze partij zijn geen toeschouwers toegestaan.
error-storage-missing = Er bestaat niets met die naam.
error-storage-exists = Die naam is al in gebruik.
error-storage-spent = De uitnodiging is al gebruikt.
error-storage-stale = De partij is intussen verdergegaan.
error-storage-too-much = De opslaglimiet is bereikt. Verwijder eerst iets.
error-storage-reserve = De server heeft weinig ruimte over en bewaart die voor de lopende partijen. Probeer het later opnieuw.
error-storage-not-ended = Deze partij is nog niet afgelopen.
error-text-empty = Deze tekst bevat geen leesbare tekens.
error-text-too-long = Deze tekst is te lang.

error-move-game-over = De partij is afgelopen.
error-move-not-your-turn = De andere kant is aan zet.
error-move-empty-square = Op dat veld staat geen stuk.
error-move-not-own-piece = Dat stuk is van de andere kant.
error-move-off-board = Dat veld ligt niet op het bord.
error-move-stays = Een zet moet op een ander veld eindigen; passen mag niet.
error-move-immobile = Bommen en de vlag mogen niet worden verplaatst.
error-move-diagonal = Stukken gaan recht: vooruit, achteruit of opzij, nooit schuin.
error-move-lake = Stukken mogen niet in een meer.
error-move-own-piece = Op dat veld staat je eigen stuk.
error-move-too-far = Dit stuk gaat niet zo ver in één beurt.
error-move-blocked = Een verkenner heeft een vrij pad nodig: hij kan niet over stukken of meren springen.
error-move-run-strike = In deze variant mag een verkenner niet in één beurt lopen en slaan.
error-move-two-square = Tweeveldenregel: dit stuk mag daar niet nog een keer heen en weer.
error-move-chase = Achtervolgingsregel: je mag geen stelling van dezelfde achtervolging herhalen. Doe iets anders.
error-setup-incomplete = Nog niet geplaatst: { $kinds }.
error-setup-count = Meer dan je leger heeft: { $kinds }.
error-setup-zone = Niet op je eigen velden: { $squares }.
error-setup-immobile = Geen enkel stuk zou de eerste zet kunnen doen.

error-notation-annotation = Een zet klopt niet met de aantekening erachter.
error-notation-encoding = Het bestand is geen UTF-8-tekst.
error-notation-json = Een regel is geen partij in JSON.
error-notation-move = Een zet kan niet worden gelezen.
error-notation-position = De stelling kan niet worden gelezen.
error-notation-record = Dit is geen partij die hier kan worden nagespeeld.
error-notation-result = De uitslag past niet bij de partij.
error-notation-rules-hash = De partij is met andere regels gespeeld.
error-notation-setup = Een opstelling kan niet worden gelezen.
error-notation-stg = Het opstellingsbestand kan niet worden gelezen.
error-notation-strados = Dit is geen leesbare Gravon-partij.
error-notation-termination = Het opgeschreven einde past niet bij de partij.
error-notation-variant = De partij gebruikt regels die hier niet bekend zijn.

## De partij

game-title = Partij – Attaque
game-title-cut = ✕ Geen verbinding – Attaque
game-heading = Partij: { $variant }
game-title-turn = ● Jij bent aan zet – Attaque
game-not-there = Deze partij kan niet worden getoond
game-player = { $colour }
game-you = (jij)
game-free-seat = Vrije plaats
game-waiting-seat = Wacht op een speler
game-here = Online
game-away = Offline
game-presence-unknown = Onbekend
game-unconnected = Geen verbinding
game-to-move = Aan zet
game-captured = Geslagen stukken van { $colour }
game-left = Overgebleven stukken van { $colour }
game-clock = Klok van { $colour }
game-side = Over deze partij
rules-of-game = Regels van deze partij
rules-of-game-learn = Deze regels leren (nieuw tabblad)
rules-spectators-open = Toeschouwers toegestaan
rules-spectators-delayed = Toeschouwers zien het { $count } zetten later
rules-spectators-off = Geen toeschouwers
game-your-turn = Jij bent aan zet
game-turn-red = Rood is aan zet
game-turn-blue = Blauw is aan zet
game-turn-unknown = Geen verbinding: de partij kan zijn doorgegaan
game-moves = Zetten
game-no-moves = Nog geen zetten.
step-now = Terug naar nu
step-board = Bord na zet { $ply }
step-missed = { $count ->
    [one] { $count } nieuwe zet
   *[other] { $count } nieuwe zetten
  }
step-memory = In deze partij moet je onthouden: eerdere stellingen zijn pas na afloop te zien.
game-draw-in = { $count ->
    [one] Remise na nog { $count } zet zonder gevecht
   *[other] Remise na nog { $count } zetten zonder gevecht
  }
game-turn-board = Bord draaien
game-spectators = { $count ->
    [one] { $count } toeschouwer
   *[other] { $count } toeschouwers
  }
game-hint = Sleep een stuk, of klik erop en dan op een veld. Pijltjestoetsen en Enter werken ook, net als velden typen: b4 b5. Klik op een vijandelijk stuk om te noteren wat je denkt dat het is.
game-reconnecting = Verbinding verbroken. Opnieuw verbinden…
game-unsent = Je zet heeft de server nog niet bereikt. De zet blijft bewaard en wordt verstuurd.
game-premove = Vooruitzet { $from } naar { $to }: die wordt gespeeld als jij aan zet bent en hij dan mag. Esc trekt hem in.
game-premove-cancelled = Vooruitzet ingetrokken.
game-catching-up = Bijwerken: { $count } gebeurtenissen…
game-draw = Remise aanbieden
game-draw-waiting = Remise aangeboden
game-draw-later = Remise: weer over { $count ->
    [one] { $count } zet
   *[other] { $count } zetten
  }
game-draw-offered = Je tegenstander biedt remise aan.
game-accept = Accepteren
game-decline = Weigeren
game-resign = Opgeven
game-abort = Partij afbreken
game-abort-ask = Deze partij afbreken?
game-abort-about = De partij eindigt en niemand wint.
game-abort-no = Verder spelen
game-close = Tafel sluiten
game-close-ask = Deze tafel sluiten?
game-close-about = Dan kan niemand meer meedoen.
game-close-no = Open laten
game-mute = Geluid uit
game-unmute = Geluid aan
game-absent = Je tegenstander is weg. Over { $seconds } s mag je de winst opeisen.
game-absent-long = Je tegenstander is nog steeds weg. Je mag de winst of remise opeisen, of wachten.
game-absent-untimed = Je tegenstander is weg. Duurt dat nog { $time }, dan mag je de partij zonder winnaar beëindigen.
game-absent-long-untimed = Je tegenstander is al lang weg. Je mag de partij zonder winnaar beëindigen, of wachten.
game-claim-win = Winst opeisen
game-claim-draw = Remise opeisen
game-end = Beëindigen zonder winnaar
game-ask-resign = Deze partij opgeven?
game-ask-resign-about = Je tegenstander wint meteen.
game-ask-resign-yes = Opgeven
game-ask-draw = Remise aanbieden?
game-ask-draw-about = De partij gaat door tot je tegenstander accepteert. Pas na een paar zetten kun je opnieuw remise aanbieden.
game-ask-draw-yes = Remise aanbieden
game-ask-claim = Winst opeisen?
game-ask-claim-about = Je tegenstander is al lang weg. De partij eindigt en jij wint.
game-ask-claim-yes = Winst opeisen
game-ask-claim-draw = Remise opeisen?
game-ask-claim-draw-about = Je tegenstander is al lang weg. De partij eindigt in remise.
game-ask-claim-draw-yes = Remise opeisen
game-ask-end = De partij zonder winnaar beëindigen?
game-ask-end-about = Je tegenstander is al lang weg. De partij eindigt en niemand wint.
game-ask-end-yes = Partij beëindigen
waiting-about = De partij is nog niet begonnen. De partij verschijnt hier automatisch.

battle-title = Laatste gevecht
battle-none = Nog geen gevecht.
battle-wins = { $attacker } verslaat { $defender } op { $square }.
battle-loses = { $attacker } verliest van { $defender } op { $square }.
battle-both = { $attacker } en { $defender } vallen allebei op { $square }.
battle-flag = { $attacker } verovert de vlag op { $square }.

## Het bord, voor schermlezers

board-label = Bord
board-lake = water
board-empty = leeg
board-chosen = geselecteerd
board-target = hier kun je heen
board-strike = hier kun je slaan
board-barred = nu niet toegestaan: herhaling
board-premove = mogelijke vooruitzet
board-premove-from = je vooruitzet begint hier
board-premove-to = je vooruitzet eindigt hier
board-last = laatste zet
board-piece-red = { $name } (Rood)
board-piece-blue = { $name } (Blauw)
board-moved = heeft bewogen
board-shown = bekend bij je tegenstander
board-marked = genoteerd: { $mark }
tip-hidden = Verborgen stuk
tip-moved = Heeft bewogen: geen bom en geen vlag.
tip-unmoved = Heeft nog nooit bewogen.
log-started = De partij begint.
log-seated = { $colour } doet mee.
log-finished = { $colour } is klaar.
log-unfinished = { $colour } verandert de opstelling.
log-left = { $colour } heeft de partij verlaten.
log-returned = { $colour } is terug.
log-draw-offered = { $colour } biedt remise aan.
log-draw-declined = { $colour } weigert remise.
log-rematch-offered = { $colour } wil een revanche.

## Opstellen

setup-title = Stel je leger op
setup-left = { $count ->
    [one] nog { $count } stuk te plaatsen
   *[other] nog { $count } stukken te plaatsen
  }
setup-complete = Alle stukken staan op hun plaats.
setup-ready = Je bent klaar. De partij begint als je tegenstander dat ook is.
setup-ready-alone = Je bent klaar. De partij begint zodra een tegenstander meedoet en klaar is.
setup-other-free = De andere plaats is vrij
setup-other-busy = { $name } stelt op
setup-other-ready = { $name } is klaar
setup-time = Tijd om op te stellen
setup-board = Je velden
setup-side = Stukken en opgeslagen opstellingen
setup-outside = buiten je opstelvak
setup-tray = Nog te plaatsen stukken
setup-tray-entry = { $name }, nog { $count }
setup-none-left = Geen stukken van deze soort meer: { $name }.
setup-auto = Aanvullen
setup-again = Schudden
setup-strong = Sterke opstelling
setup-strong-about = Vervangt deze opstelling door een sterke
setup-mirror = Spiegelen
setup-undo = Ongedaan maken
setup-redo = Opnieuw
setup-clear = Leegmaken
setup-finished = Klaar
setup-back = Terug naar de opstelling
setup-hint = Sleep stukken naar het bord, of klik op een stuk en dan op velden. Met het toetsenbord: pijltjestoetsen, dan de letter of de rang van een stuk; Delete neemt het terug. Leg het ene stuk op het andere om ze te verwisselen.
kept-title = Opgeslagen opstellingen
kept-name = Naam van deze opstelling
kept-new-name = Nieuwe naam
kept-save = Opslaan
kept-rename = Hernoemen
kept-delete = Verwijderen
kept-rename-named = { $name } hernoemen
kept-delete-named = { $name } verwijderen
kept-none = Nog geen opstellingen opgeslagen.
kept-unfinished = niet af
kept-text = Als tekst
kept-text-title = Opstelling als tekst
kept-text-about = Eén regel per rij, je voorste rij eerst; een punt is een leeg veld. Je kunt de tekst kopiëren of een andere plakken.
kept-text-wrong = Dit is geen opstelling van dit leger.
kept-text-use = Deze opstelling gebruiken

## Potloodnotities, chat, einde

mark-title = Wat zou het stuk op { $square } kunnen zijn?
mark-about = Alleen jij ziet deze notities. Ze blijven op dit apparaat.
mark-about-moved = Dit stuk heeft bewogen, dus het is geen bom en geen vlag. Alleen jij ziet deze notities.
mark-done = Klaar
mark-clear = Wissen
chat-title = Chat
chat-empty = Zeg hallo! Alleen jullie tweeën zien deze chat.
chat-empty-spectator = Toeschouwers praten tot het einde van de partij onder elkaar.
chat-placeholder = Bericht
chat-send = Versturen
chat-spectator = Toeschouwer
phrase-hello = Hallo!
phrase-luck = Veel succes!
phrase-well-played = Goed gespeeld!
phrase-moment = Een ogenblikje, alsjeblieft.
phrase-thanks = Bedankt voor de partij!
end-won = Je hebt gewonnen
end-lost = Je hebt verloren
end-no-winner = Geen winnaar
end-victory = Overwinning
end-defeat = Nederlaag
end-moves = zetten
end-taken = geslagen stukken
end-bombs = geruimde bommen
end-battles = gevechten
end-analyse = Analyseren
end-close = Bekijk het bord
end-rematch = Revanche
end-rematch-waiting = Revanche aangeboden
end-rematch-accept = Revanche accepteren
end-replay = Naspelen
end-new = Nieuwe partij
error-client-no-move = Dit stuk kan nu niet bewegen.
error-client-premove = Je vooruitzet { $from } naar { $to } mag nu niet. Hij is geschrapt.

## Eerlijk spel: de controle aan het einde, de code van de zegels, meldingen

fair-title = Eerlijk spel
fair-good = Op dit apparaat gecontroleerd: beide legers zijn volledig en passen bij hun zegels, en elke zet en elk gevecht volgde de regels.
fair-armies = Op dit apparaat gecontroleerd: beide legers zijn volledig en passen bij hun zegels. De zetten zijn niet gecontroleerd, omdat deze pagina ze niet allemaal heeft.
fair-since-start = Dit apparaat heeft de zegels sinds het begin van de partij bewaard.
fair-since-ply = Dit apparaat heeft de zegels pas sinds zet { $ply } bewaard en kan niet zeggen of ze daarvoor zijn veranderd.
fair-unkept = Op dit apparaat niet bewezen: het bewaarde tijdens de partij geen zegels. Wat de server nu toont, bevat geen tegenstrijdigheden.
fair-bad = Let op: er klopt iets niet met deze partij.
fair-fault-rules = De regels zijn niet die van het begin.
fair-fault-root = { $colour ->
    [red] Het zegel van Rood is niet dat van het begin.
   *[blue] Het zegel van Blauw is niet dat van het begin.
}
fair-fault-seal = { $colour ->
    [red] Het leger van Rood past niet bij zijn zegel.
   *[blue] Het leger van Blauw past niet bij zijn zegel.
}
fair-fault-army = { $colour ->
    [red] Het leger van Rood heeft niet de juiste stukken.
   *[blue] Het leger van Blauw heeft niet de juiste stukken.
}
fair-fault-zone = { $colour ->
    [red] Aan het begin had Rood een stuk op { $square }, buiten zijn rijen.
   *[blue] Aan het begin had Blauw een stuk op { $square }, buiten zijn rijen.
}
fair-fault-own-setup = Het verzegelde stuk op { $square } is niet het stuk dat je daar hebt opgesteld.
fair-fault-turn = Zet { $ply } werd buiten de beurt gedaan.
fair-fault-immobile = In zet { $ply } bewoog het stuk op { $square }, hoewel het nooit mag bewegen.
fair-fault-move = In zet { $ply } ging het stuk op { $square } naar een veld waar het niet heen mag.
fair-fault-shown = In zet { $ply } werd een stuk getoond dat in het verzegelde leger een ander is.
fair-fault-battle = Het gevecht in zet { $ply } eindigde tegen de regels.
fair-fault-end = Het einde van de partij past niet bij de zetten.
fair-code = Code van de zegels
fair-code-about = Vergelijk deze code met je tegenstander, bijvoorbeeld aan de telefoon. Is hij gelijk, dan heeft de server voor jullie beiden dezelfde twee legers verzegeld.
report-open = Melden…
report-title = Melden bij de beheerder
report-about = De beheerder van deze server leest je melding. Je tegenstander hoort er niets van.
report-what = Waar gaat het over?
report-what-player = Mijn tegenstander
report-what-red = De speler van Rood
report-what-blue = De speler van Blauw
report-what-game = Deze partij
report-what-ply = Zet { $ply }
report-what-chat = Een chatbericht
report-line = Dit bericht melden
report-text = Wat is er mis?
report-send = Melding versturen
report-sent = Bedankt. Je melding is bij de beheerder aangekomen.
report-close = Sluiten

## De pagina van de beheerder

admin-title = Voor de beheerder
admin-token = Beheertoken
admin-token-about = Het token staat in een bestand naast de database; de naam van het bestand eindigt op ‘.admin’. Deze pagina bewaart het token tot je het tabblad sluit.
admin-sign-in = Aanmelden
admin-sign-out = Afmelden
admin-wrong-token = Dit is niet het beheertoken van deze server.
admin-token-refused = De server accepteert je token niet meer. Meld je opnieuw aan.
admin-too-many-tries = Te veel verkeerde tokens. Probeer het over { $time } opnieuw.
admin-nav = Onderdelen van deze pagina
admin-figures = Overzicht
admin-reports = Meldingen
admin-tables = Tafels
admin-bans = Blokkades
admin-data = Opgeslagen
admin-figure-live = Partijen die niet voorbij zijn
admin-figure-tables = Tafels in het geheugen
admin-figure-sockets = Verbindingen
admin-figure-reports = Open meldingen
admin-figure-bans = Blokkades en dempingen
admin-figure-database = Grootte van de database
admin-figure-free = Vrij in de database
admin-figure-wal = Write-ahead log
admin-figure-disk = Vrij op de schijf
admin-figure-start = Draait sinds
admin-figure-version = Versie
admin-stored = Opgeslagen partijen
admin-packed = Ingepakt
admin-phase-running = Lopend
admin-phase-seating = Wacht op een speler
admin-phase-setup = Opstelling
admin-phase-play = Aan het spelen
admin-phase-ended = Voorbij
admin-phase-all = Alle
admin-counted = Geteld sinds de start
admin-refused = Geweigerd sinds de start
admin-reports-open = Open
admin-reports-closed = Afgehandeld
admin-reports-open-none = Geen open meldingen.
admin-reports-closed-none = Er is nog geen melding afgehandeld.
admin-report-by = { $by ->
    [red] Gemeld door Rood
    [blue] Gemeld door Blauw
   *[none] Gemeld door een toeschouwer
}
admin-report-place = Plaats tonen
admin-report-done = Afgehandeld
admin-mute-or-ban = Dempen of blokkeren
admin-more = Meer tonen
admin-table-phase = Welke tafels
admin-table-quiet = Laatste gebeurtenis
admin-table-nickname = Naam bevat
admin-quiet-any = Op elk moment
admin-quiet-longer = Langer geleden dan { $time }
admin-search = Zoeken
admin-show = Tonen
admin-tables-none = Zulke tafels zijn er niet.
admin-table-last = laatste gebeurtenis { $when }
admin-table-opened = geopend { $when }
admin-table-public = openbaar
admin-table-private = op uitnodiging
admin-table-back = Alle tafels
admin-table-id = Id van de partij:
admin-table-no-board = Deze tafel heeft geen toeschouwers, dus ook jij ziet geen bord.
admin-no-ranks = Je ziet alleen wat elke toeschouwer ziet: geen rang van een verborgen stuk.
admin-table-ply = Zet { $ply } is gemeld. Je kunt hem naspelen als de partij voorbij is.
admin-players = Spelers
admin-room-players = aan de spelers
admin-room-spectators = aan de toeschouwers
admin-room-everybody = aan iedereen
admin-table-no-chat = Niemand heeft onlangs iets geschreven.
admin-table-events = Laatste gebeurtenissen ({ $count })
admin-end = Partij beëindigen
admin-end-sure = Deze partij beëindigen?
admin-end-about = De partij eindigt meteen en heeft geen winnaar. De spelers zien dat de scheidsrechter de partij heeft beëindigd.
admin-delete = Partij verwijderen
admin-delete-sure = Deze partij voorgoed verwijderen?
admin-delete-about = De partij wordt verwijderd met de revanches en de partijen ervoor: het zijn dezelfde twee spelers. Ook de meldingen erover worden verwijderd. Niemand kan deze partijen nog naspelen.
admin-delete-done = De partij is verwijderd.
admin-ban = Blokkeren
admin-mute = Dempen
admin-unban = Blokkade opheffen
admin-unmute = Demping opheffen
admin-ban-done = Gedaan. Het geldt vanaf nu; onder ‘Blokkades’ kun je het opheffen.
admin-whom = Wie
admin-whom-address = Een netwerkadres
admin-whom-person = Een persoon met opgeslagen opstellingen
admin-whom-address-name = IPv4-adres, IPv6-adres of /64-netwerk
admin-whom-person-name = Id van de persoon
admin-address-wrong = Dit is geen IPv4-adres, IPv6-adres of /64-netwerk.
admin-person-wrong = Dit is geen id van een persoon.
admin-ban-about = Niemand op dit netwerkadres kan een tafel openen of meedoen, spelen of melden. Toekijken blijft mogelijk.
admin-ban-person-about = Deze persoon kan geen opstellingen meer opslaan of hernoemen.
admin-mute-about = Niemand op dit netwerkadres kan in een chat schrijven.
admin-mute-seat-about = Deze speler kan niet in de chat van deze partij schrijven.
admin-address-school = Eén adres kan een hele school zijn.
admin-length = Hoe lang
admin-length-open = Tot ik het ophef
admin-reason = Reden, voor jezelf
admin-bans-running = Van kracht
admin-bans-none = Niemand is geblokkeerd of gedempt.
admin-ban-new = Toevoegen
admin-kind-ban = Geblokkeerd
admin-kind-mute = Gedempt
admin-since = sinds { $time }
admin-until = tot { $time }
admin-until-open = tot je het opheft
admin-subject-address = Netwerkadres { $name }
admin-subject-person = Persoon { $name }
admin-subject-seat = { $colour } in de partij { $game }
admin-erase = Een persoon wissen
admin-erase-about = Verwijdert de opstellingen die de persoon heeft opgeslagen, het token ervan en een blokkade van deze persoon. Partijen noemen alleen namen: verwijder ze één voor één, onder ‘Tafels’.
admin-erase-who = Token of id van de persoon
admin-erase-wrong = Dit is geen token en geen id van een persoon.
admin-erase-sure = Deze persoon wissen?
admin-erase-sure-about = De opgeslagen opstellingen komen niet meer terug.
admin-erase-now = Wissen
admin-erase-done = { $count ->
    [0] Van deze persoon is niets opgeslagen.
   *[other] Gedaan. Verwijderde opstellingen en tokens: { $count }
}
admin-space = Vrije ruimte
admin-space-about = Wat wordt verwijderd, laat vrije ruimte in de database achter. De server gebruikt die voor nieuwe partijen en geeft die beetje bij beetje aan de schijf terug. Je kunt nu alles teruggeven.
admin-space-free = Vrije ruimte teruggeven
admin-space-sure = Nu alle vrije ruimte teruggeven?
admin-space-sure-about = Bij een grote database van een oudere versie kan dit minuten duren. Zetten wachten zolang; geen klok telt deze tijd.
admin-space-working = De server is bezig. Dit kan minuten duren.
admin-space-done = Teruggegeven: { $size }. De database is nu { $left }.
