# Deutsch.

## Überall

app-name = Attaque
app-tagline = Zwei verborgene Armeen, je eine Fahne
nav-label = Hauptmenü
nav-play = Spielen
nav-learn = Lernen
nav-replay = Nachspielen
nav-settings = Optionen
nav-skip = Zum Inhalt

list-join = { $first }, { $next }
list-facts = { $first } · { $next }
list-named = { $name }: { $value }
list-clauses = { $first }. { $next }
list-sentences = { $first } { $next }
count-of-pieces = { $count } × { $name }

action-cancel = Abbrechen
action-copy = Kopieren
action-copied = Kopiert
action-share = Teilen
action-try-again = Noch einmal versuchen
action-home = Zur Startseite
loading = Wird geladen …
app-not-loaded = Diese Seite konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.
page-missing = Diese Seite gibt es nicht.

colour-red = Rot
colour-blue = Blau
colour-lots = Zufällig

square-empty = { $square }, leer
square-lake = { $square }, See
square-piece = { $colour ->
    [red] { $square }, { $piece } (Rot)
   *[blue] { $square }, { $piece } (Blau)
}

## Figuren

piece-m = Feldmarschall
piece-g = General
piece-c = Oberst
piece-j = Major
piece-p = Hauptmann
piece-l = Leutnant
piece-t = Unteroffizier
piece-e = Mineur
piece-r = Aufklärer
piece-s = Spion
piece-b = Bombe
piece-f = Fahne
piece-x = Unbekannte Figur

piece-lattaque-m = Oberbefehlshaber
piece-lattaque-g = Brigadegeneral
piece-lattaque-e = Pionier
piece-lattaque-r = Aufklärer
piece-lattaque-b = Mine

## Varianten und Optionen

variant-classic = Klassisch
variant-classic-about = Das heutige Turnierspiel: 40 Figuren, mit Regeln gegen Hin- und Herziehen und endlose Verfolgungen.
variant-barrage = Barrage
variant-barrage-about = 8 Figuren auf dem großen Brett: eine Partie in 10 Minuten.
variant-duel = Duell
variant-duel-about = 10 Figuren auf dem großen Brett: Barrage mit einem zweiten Mineur und einer zweiten Bombe.
variant-skirmish = Scharmützel
variant-skirmish-about = 10 Figuren auf einem Brett von 8 × 8 Feldern.
variant-tiny = Winzig
variant-tiny-about = 7 Figuren auf 6 × 6 Feldern ohne Seen: gut für den ersten Versuch.
variant-online-2000s = Online, 2000er
variant-online-2000s-about = Ein Online-Programm der 2000er-Jahre mit den amerikanischen Regeln von 1961: Aufklärer dürfen nicht im selben Zug laufen und angreifen, und ein siegreicher Verteidiger rückt vor.
variant-france = Französisches Regelheft
variant-france-about = Das französische Regelheft: Ränge werden nur angesagt; merke dir, was du hörst.
variant-zh-wiki = Chinesischer Artikel
variant-zh-wiki-about = Der Artikel der chinesischen Enzyklopädie: Sieger werden nach dem Kampf wieder verdeckt.
variant-fa = Persischer Artikel
variant-fa-about = Der persische Artikel „Eroberung der Fahne“: keine Regel gegen Wiederholungen.
variant-lattaque = L’Attaque
variant-lattaque-about = Der Vorfahr von 1909: 36 Figuren auf 9 × 10 Feldern; ein Sieger kehrt auf sein Feld zurück.
variant-with-options = { $name } ({ $options })

option-aggression = Bei gleichem Rang siegt der Angreifer
option-aggression-about = Treffen gleiche Ränge aufeinander, siegt der Angreifer.
option-defenders-edge = Bei gleichem Rang siegt der Verteidiger
option-defenders-edge-about = Treffen gleiche Ränge aufeinander, siegt der Verteidiger.
option-one-time-bombs = Einmalige Bomben
option-one-time-bombs-about = Eine Bombe geht nur einmal hoch und fällt mit ihrem Angreifer.
option-secrecy = Geheime Verteidiger
option-secrecy-about = Ein Verteidiger wird nur aufgedeckt, wenn er geschlagen wird.
option-silent-defense = Stille Verteidigung
option-silent-defense-about = Ein Verteidiger, der standhält, wird nur einem Aufklärer gezeigt.
option-complete-visibility = Sichtbare Figuren
option-complete-visibility-about = Nichts ist verdeckt. Gut zum Lernen.
option-no-scout-strike = Kein Angriff aus dem Lauf
option-no-scout-strike-about = Ein Aufklärer darf nicht im selben Zug laufen und angreifen.
option-scout-return = Sieger kehren zurück
option-scout-return-about = Ein siegreicher Angreifer geht auf das Feld zurück, von dem er kam.
option-spy-defends = Wehrhafter Spion
option-spy-defends-about = Der Spion schlägt den Feldmarschall auch dann, wenn dieser angreift.
option-advance = Vorrückende Verteidiger
option-advance-about = Ein siegreicher Verteidiger zieht auf das Feld, von dem der Angreifer kam.
option-memory = Gedächtnisspiel
option-memory-about = Figuren werden nur kurz gezeigt; du musst sie dir selbst merken.
option-free-position = Freie Stellung
option-free-position-about = Die Partie darf mit beliebigen Teilen der Armeen auf beliebigen Feldern beginnen.
option-two-square = Zwei-Felder-Regel
option-two-square-about = Wie oft in Folge eine Figur zwischen denselben Feldern hin- und herziehen darf.
option-chase = Verfolgungsregel
option-chase-about = Verbietet oder erlaubt endlose Verfolgungen.
option-no-battle = Remis ohne Kampf
option-no-battle-about = Remis nach dieser Zahl von Zügen ohne Kampf.
option-ply-limit = Höchstzahl an Zügen
option-ply-limit-about = Remis nach dieser Zahl von Zügen insgesamt.

clock-none = Ohne Uhr
clock-sudden = je { $time }
clock-fischer = { $time } + { $increment } je Zug
clock-bronstein = { $time }, { $increment } Verzögerung je Zug
clock-per-move = { $time } je Zug
clock-setup = { $time } zum Aufstellen
clock-cap = höchstens { $time } je Zug

## Startseite

home-you = Du spielst als
home-nickname = Dein Spielername
home-guest = Gast
home-play-now = Jetzt spielen
home-friend = Gegen Freunde spielen
home-friend-about = Eröffne einen Tisch und verschicke den Link. Ohne Konto, ohne Installation.
home-find = Gegner finden
home-find-about = Spiele gegen jemanden, der auf dasselbe Spiel wartet, oder warte selbst.
home-computer = Gegen den Computer spielen
home-computer-about = Er sieht von deinen Figuren nicht mehr als ein Mensch.
home-choose = Anderes Spiel wählen
home-picture-example = Aus einer beendeten Partie
home-picture-live = Live: { $red } gegen { $blue }
home-variant = Spiel
home-clock = Uhr
home-colour = Deine Farbe
home-colour-by-lots = In dieser Partie werden die Farben zufällig verteilt.
home-opponent = Gegner
home-options = Weitere Optionen
home-spectators = Zuschauer
home-spectators-open = Erlaubt
home-spectators-delayed = Erlaubt, zehn Züge verzögert
home-spectators-off = Nicht erlaubt
home-away = Wenn ein Spieler wegbleibt, kann der andere die Partie beenden nach
home-away-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tagen
}
home-opening = Tisch wird eröffnet …
home-open-tables = Offene Tische
home-open-none = Gerade wartet niemand. Eröffne selbst einen Tisch!
home-join = Mitspielen
home-live-tables = Partien zum Zusehen
home-live-none = Gerade läuft keine öffentliche Partie.
home-watch = Zusehen
home-your-games = Deine Partien
home-continue = Weiterspielen
home-see-again = Nachspielen
home-forget = Aus der Liste nehmen
home-forget-sure = Diese Partie aus der Liste nehmen? Du kannst dann auf diesem Gerät nicht mehr an deinen Platz zurück.
home-table-of = Tisch von { $host }
home-game-against = Gegen { $name }
home-game-waiting = Wartet auf einen Gegner
home-rematch-offered = { $name } bietet Revanche an
home-see-game = Zur Partie
home-finished = Beendete Partien: { $count }
home-more = Mehr zeigen
home-your-colour = { $colour ->
    [red] Du bist Rot
   *[blue] Du bist Blau
}
home-learn = Neu hier? Lerne das Spiel in drei Minuten.

opponent-uniform = Zufall
opponent-uniform-about = Macht irgendeinen erlaubten Zug. Gut, um die Figuren kennenzulernen.
opponent-recruit = Rekrut
opponent-recruit-about = Zieht oft aufs Geratewohl und vergisst, was er gesehen hat. Für die allerersten Partien.
opponent-sergeant = { piece-t }
opponent-sergeant-about = Macht viele Fehler und merkt sich wenig.
opponent-lieutenant = { piece-l }
opponent-lieutenant-about = Spielt vernünftig, leistet sich aber Ausrutscher.
opponent-captain = { piece-p }
opponent-captain-about = Ein ebenbürtiger Gegner für alle, die die Regeln kennen.
opponent-major = { piece-j }
opponent-major-about = Hat im Spiel gegen sich selbst gelernt, ist aber oft leichtsinnig.
opponent-colonel = { piece-c }
opponent-colonel-about = Hat im Spiel gegen sich selbst gelernt und ist manchmal leichtsinnig.
opponent-general = { piece-g }
opponent-general-about = Hat im Spiel gegen sich selbst gelernt; zieht nach Gefühl, ohne vorauszurechnen, und irrt sich selten.
opponent-marshal = { piece-m }
opponent-marshal-about = Hat im Spiel gegen sich selbst gelernt und rechnet voraus: der stärkste Gegner hier.
opponent-unlisted-about = Ein Programm auf diesem Server.

## Einladung

invite-title = Lade jemanden ein
invite-about = Verschicke diesen Link. Wer ihn als Erstes öffnet, spielt gegen dich.
invite-link = Link zum Verschicken
invite-code = QR-Code des Links
invite-code-about = Oder scanne diesen Code mit dem Handy.
invite-share-text = Spiel mit mir { $variant }:
invite-hint = Stelle inzwischen deine Armee auf.
invite-local = Diesen Link kann nur dieser Computer öffnen. Damit andere in deinem Netz mitspielen können, beende den Server und starte ihn so:
invite-public-title = Lade einen Gegner ein
invite-public-about = Wer diesen Link öffnet, kann den anderen Platz nehmen. Dein Tisch steht auch in der Liste der offenen Tische.

join-title = Du bist eingeladen
join-public-title = Dieser Platz ist frei
join-host = { $host } lädt dich zu einer Partie ein.
join-nobody-yet = Du bist zu einer Partie eingeladen. Noch ist niemand am Tisch.
join-start = Mitspielen und aufstellen
join-sitting = Einen Moment …
join-choose = Wähle deine Farbe
join-get = { $colour ->
    [red] Du spielst Rot und beginnst.
   *[blue] Du spielst Blau; Rot beginnt.
}
join-away = { $count ->
    [one] Bleibt ein Spieler { $count } Tag weg, kann der andere die Partie ohne Sieger beenden.
   *[other] Bleibt ein Spieler { $count } Tage weg, kann der andere die Partie ohne Sieger beenden.
}
join-spent-title = Diese Einladung ist schon benutzt
join-spent = Mit diesem Link spielt schon jemand mit. Wenn du das bist, öffne die Partie auf dem Gerät, das du dabei benutzt hast. Bitte sonst um einen neuen Link oder sieh zu.
join-expired-title = Diese Einladung gilt nicht mehr
join-expired = Sie ist abgelaufen, oder ein Teil des Links fehlt. Bitte um einen neuen Link und kopiere ihn ganz.
join-gone-title = Diese Partie gibt es nicht
join-gone = Vielleicht ist der Link unvollständig, oder der Server wurde neu installiert.
join-over-title = Diese Partie ist zu Ende
join-over = Du kannst sie vom ersten bis zum letzten Zug nachspielen.
join-closed-title = Dieser Tisch ist geschlossen
join-closed = Der Tisch wurde geschlossen, bevor die Partie begann. Bitte um einen neuen Link, oder eröffne selbst einen Tisch.
join-watch = Partie ansehen
join-open-own = Eigenen Tisch eröffnen

## Nachspielen

replay-title = Nachspielen
replay-open = Aufzeichnung öffnen
replay-open-about = Wähle eine Datei oder lege sie hier ab: AGN, JSON Lines oder eine Gravon-Partie (.gsn, .xml).
replay-choose = Datei wählen
replay-drop = Datei hier ablegen
replay-reading = Aufzeichnung wird gelesen …
replay-unreadable = Diese Aufzeichnung lässt sich nicht lesen.
replay-unreadable-at = Zeile { NUMBER($line, useGrouping: 0) }, Spalte { NUMBER($column, useGrouping: 0) }
replay-too-large = Diese Datei ist zu groß.
replay-not-over = Diese Partie läuft noch. Nachspielen kann man sie, wenn sie zu Ende ist.
replay-never-began = Diese Partie endete, bevor das Spiel begann. Es gibt nichts nachzuspielen.
replay-many = Die Datei enthält { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}. Welche?
replay-perspective = Blickwinkel
replay-red-saw = Was Rot sah
replay-blue-saw = Was Blau sah
replay-truth = Alles aufgedeckt
replay-first = Zum Anfang
replay-back = Einen Zug zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Einen Zug vor
replay-last = Zum Ende
replay-last-battle = Voriger Kampf
replay-next-battle = Nächster Kampf
replay-scrub = Stelle in der Partie
replay-at-start = Anfang
replay-ply = Zug { $ply } von { $total }
replay-speed = Tempo
replay-battles = { $count ->
    [0] kein Kampf
    [one] { $count } Kampf
   *[other] { $count } Kämpfe
}
replay-share = Link zu diesem Zug
embed-open = Einbetten
embed-about = Setze dieses HTML auf deine eigene Seite: Es zeigt das Brett dieser Partie mit Knöpfen zum Durchblättern.
replay-download = Aufzeichnung herunterladen
replay-local = Diese Partie ist nicht auf dem Server gespeichert; deshalb gibt es keinen Link. Nur ihre Computeranalyse bleibt eine Weile dort.
replay-keys = ← und → ein Zug, ↑ und ↓ Kämpfe, Pos1 und Ende, Leertaste spielt ab, 1 2 3 wählen den Blickwinkel, F dreht das Brett.
replay-turn = Brett drehen
replay-moves = Züge
move-quiet = { $colour ->
    [red] Rot zieht { $from } nach { $to }.
   *[blue] Blau zieht { $from } nach { $to }.
}
move-wins = { $colour ->
    [red] { $attacker } (Rot) schlägt { $defender } auf { $square }.
   *[blue] { $attacker } (Blau) schlägt { $defender } auf { $square }.
}
move-loses = { $colour ->
    [red] { $attacker } (Rot) verliert gegen { $defender } auf { $square }.
   *[blue] { $attacker } (Blau) verliert gegen { $defender } auf { $square }.
}
move-both = { $colour ->
    [red] { $attacker } (Rot) und { $defender } (Blau) fallen beide auf { $square }.
   *[blue] { $attacker } (Blau) und { $defender } (Rot) fallen beide auf { $square }.
}
replay-game-number = Partie { $number }

analysis-title = Computeranalyse
analysis-waiting = { $count ->
    [0] Die Analyse beginnt …
    [one] Eine Partie ist vor deiner an der Reihe …
   *[other] { $count } Partien sind vor deiner an der Reihe …
}
analysis-running = Partie wird analysiert: { $part }
analysis-ready = Die Analyse ist fertig.
analysis-again = Noch einmal versuchen
analysis-by-network = Analysiert vom trainierten neuronalen Netz.
analysis-by-judgement = Analysiert nach Faustregeln: Das Netz ist für diese Variante nicht trainiert.
analysis-points = 100 % bedeutet gewonnen, 50 % remis; ein Punkt ist ein Prozentpunkt. Jede Seite wird nur nach dem beurteilt, was sie sehen konnte.
analysis-curve = Erwartung
analysis-curve-about = Erwartung: Rot von { $red } auf { $redLast }, Blau von { $blue } auf { $blueLast }.
analysis-turn-count = { $count ->
    [0] Keine Wendepunkte.
    [one] { $count } Wendepunkt.
   *[other] { $count } Wendepunkte.
}
analysis-now = Erwartung: Rot { $red }, Blau { $blue }.
analysis-best = { $colour ->
    [red] Rot ist am Zug. Der Computer würde spielen: { $moves }.
   *[blue] Blau ist am Zug. Der Computer würde spielen: { $moves }.
}
analysis-chance-of = { $name } { $chance }
analysis-turns = Wendepunkte
analysis-turns-none = Keine Wendepunkte.
analysis-turn = { $colour ->
    [red] Zug { $ply }, Rot: { $move }.
   *[blue] Zug { $ply }, Blau: { $move }.
}
analysis-turn-falls = { $colour ->
    [red] Rot fällt von { $before } auf { $after }.
   *[blue] Blau fällt von { $before } auf { $after }.
}
analysis-turn-rises = { $colour ->
    [red] Rot steigt von { $before } auf { $after }.
   *[blue] Blau steigt von { $before } auf { $after }.
}
analysis-better = Besser war { $move }.
analysis-faults = Die größten Fehler
analysis-faults-none = Keine eindeutigen Fehler.
analysis-fault = { $colour ->
    [red] Zug { $ply }, Rot: { $move } kostete { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }; besser war { $better }.
   *[blue] Zug { $ply }, Blau: { $move } kostete { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }; besser war { $better }.
}
analysis-beliefs = Vermutungen über verdeckte Figuren
analysis-beliefs-off = Aus
analysis-beliefs-red = Als Rot
analysis-beliefs-blue = Als Blau
analysis-kind = Anzeigen
analysis-likeliest = Wahrscheinlichste Figur
analysis-belief = { $colour ->
    [red] Aus der Sicht von Rot vermutet der Computer: { $kinds }
   *[blue] Aus der Sicht von Blau vermutet der Computer: { $kinds }
}
analysis-belief-hint = Wähle eine Figur, um zu sehen, was sie alles sein konnte.

outcome-red = Rot gewinnt
outcome-blue = Blau gewinnt
outcome-draw = Remis
outcome-flag = { $winner ->
    [red] Rot hat die Fahne erobert und gewinnt.
   *[blue] Blau hat die Fahne erobert und gewinnt.
}
outcome-immobile = { $winner ->
    [red] Blau kann nicht mehr ziehen: Rot gewinnt.
   *[blue] Rot kann nicht mehr ziehen: Blau gewinnt.
}
outcome-mutual-immobility = Remis: Keine Seite kann ziehen.
outcome-no-battle = Remis: zu viele Züge ohne Kampf.
outcome-ply-limit = Remis: Die Höchstzahl an Zügen ist erreicht.
outcome-resign = { $winner ->
    [red] Blau gibt auf: Rot gewinnt.
   *[blue] Rot gibt auf: Blau gewinnt.
}
outcome-agreed = Remis durch Einigung.
outcome-time = { $winner ->
    [red] Die Zeit von Blau ist abgelaufen: Rot gewinnt.
    [blue] Die Zeit von Rot ist abgelaufen: Blau gewinnt.
   *[draw] Die Zeit ist abgelaufen: Remis.
}
outcome-abandoned = { $winner ->
    [red] Blau hat die Partie verlassen: Rot gewinnt.
    [blue] Rot hat die Partie verlassen: Blau gewinnt.
   *[draw] Eine Seite hat die Partie verlassen: Remis.
}
outcome-illegal = { $winner ->
    [red] Blau hat regelwidrig gezogen: Rot gewinnt.
   *[blue] Rot hat regelwidrig gezogen: Blau gewinnt.
}
outcome-both-left = Beide haben die Partie verlassen.
outcome-adjudicated = { $winner ->
    [red] Rot gewinnt durch Entscheidung der Spielleitung.
    [blue] Blau gewinnt durch Entscheidung der Spielleitung.
   *[draw] Remis durch Entscheidung der Spielleitung.
}
outcome-aborted = Die Partie wurde abgebrochen, bevor beide gezogen hatten.

## Lernen

learn-title = So wird gespielt
learn-short = In Kürze
learn-aim = Erobere die gegnerische Fahne, oder sorge dafür, dass dein Gegner keine Figur mehr ziehen kann.
learn-setup = Beide stellen ihre Armee geheim auf den Reihen vor sich auf. Du siehst deine eigenen Figuren, von den gegnerischen nur die Rückseite.
learn-turn = Gezogen wird abwechselnd, Rot beginnt. Ziehe eine Figur um ein Feld nach vorn, zurück oder zur Seite, auf ein leeres Feld oder auf eine gegnerische Figur. Seen darf keine Figur betreten, und Aussetzen ist nicht erlaubt.
learn-battle = Um anzugreifen, ziehe auf eine gegnerische Figur. Beide werden aufgedeckt, die schwächere wird entfernt; bei gleichem Rang beide. Ein siegreicher Angreifer nimmt das Feld ein.
learn-secrets = Was verdeckt ist, bleibt es bis zum Kampf. Bluffe, merke dir alles, zieh deine Schlüsse: Eine Figur, die gezogen hat, ist weder Bombe noch Fahne.
learn-lattaque-battle = Um anzugreifen, ziehe auf eine gegnerische Figur. Beide werden aufgedeckt, die schwächere wird entfernt; bei gleichem Rang beide. Ein siegreicher Angreifer kehrt auf sein Feld zurück.
learn-lattaque-secrets = Was verdeckt ist, bleibt es bis zum Kampf. Bluffe, merke dir alles, zieh deine Schlüsse: Eine Figur, die gezogen hat, ist weder Mine noch Fahne.
learn-pieces = Die Figuren
learn-piece = Figur
learn-count = Anzahl
learn-counts-of = Figuren in { $variant }
learn-rank-high = 10 = { $marshal }
learn-rank-low = 1 = { $marshal }
learn-variants = Sechs Regelwerke nebeneinander
learn-variants-about = Diese Spiele sind mit vielen verschiedenen Regeln erschienen. Hier stehen die Turnierregeln und fünf gedruckte Regelwerke, wie Attaque sie spielt. Markiertes weicht von den Turnierregeln ab.
learn-smaller = Kleinere Spiele
learn-rule = Regel
learn-only-differences = Nur Regeln zeigen, die abweichen
learn-differs = weicht ab
learn-differences = { $count ->
    [one] { $count } Abweichung
   *[other] { $count } Abweichungen
}
learn-board-of = Brett von { $variant }

power-m = Der Stärkste. Verliert nur gegen Bomben, den anderen Feldmarschall und einen angreifenden Spion.
power-g = Der Zweithöchste. Schlägt alle außer Feldmarschall und Bomben.
power-c = Ein starker Offizier für Angriff und Verteidigung.
power-j = Schlägt Hauptleute und alle darunter.
power-p = Schlägt Leutnants und alle darunter.
power-l = Schlägt Unteroffiziere und alle darunter.
power-t = Schlägt Mineure, Aufklärer und den Spion.
power-e = Kann als Einziger Bomben entfernen.
power-r = Läuft beliebig viele freie Felder geradeaus.
power-s = Schlägt den Feldmarschall, wenn er selbst angreift; verliert gegen alle anderen.
power-b = Zieht nie. Schlägt jeden Angreifer außer dem Mineur.
power-f = Zieht nie. Wird sie geschlagen, ist die Partie verloren.
power-lattaque-m = Der Stärkste. Verliert nur gegen Minen, den anderen Oberbefehlshaber und einen angreifenden Spion.
power-lattaque-g = Der Zweithöchste. Schlägt alle außer Oberbefehlshaber und Minen.
power-lattaque-t = Schlägt Pioniere, Aufklärer und den Spion.
power-lattaque-e = Kann als Einziger Minen entfernen.
power-lattaque-s = Schlägt den Oberbefehlshaber, wenn er selbst angreift; verliert gegen alle anderen.
power-lattaque-b = Zieht nie. Schlägt jeden Angreifer außer dem Pionier.

rules-board = Brett
rules-army = Armee
rules-move = Ziehen
rules-battle = Kampf
rules-repetition = Wiederholung
rules-end = Ende der Partie
rules-info = Was aufgedeckt wird
rules-setup = Aufstellung
rules-start = Beginn
rules-display = Anzeige

rule-board-width = Linien
rule-board-height = Reihen
rule-board-lakes = Seen
rule-board-zone = Reihen zum Aufstellen
rule-army = Figuren jeder Seite
rule-rank = Ränge
rule-immobile = Ziehen nie
rule-move-runners = Laufen mehrere Felder
rule-move-run-max = Längster Lauf
rule-move-run-strike = Laufen und angreifen in einem Zug
rule-battle-tie = Gleiche Ränge
rule-battle-bomb = Nach einer Explosion
rule-battle-defusers = Entfernen Bomben
rule-battle-slayer = Schlägt als Angreifer eine stärkere Figur
rule-battle-spy-defends = … und auch als Verteidiger
rule-battle-winner-square = Ein siegreicher Angreifer
rule-battle-defender-advances = Ein siegreicher Verteidiger rückt vor
rule-repetition-two-square-limit = Hin und Her in Folge
rule-repetition-two-square-scope = Was als Hin und Her zählt
rule-repetition-chase-on = Endlose Verfolgung verboten
rule-repetition-chase-scope = Welche Figuren als verfolgt gelten
rule-repetition-chase-equality = Wann Stellungen gleich sind
rule-end-both-immobile = Keine Seite kann ziehen
rule-end-immobile-check = Wer nicht ziehen kann
rule-end-no-battle-limit = Remis ohne Kampf nach
rule-end-ply-limit = Remis spätestens nach
rule-info-attacker = Ein siegreicher Angreifer wird aufgedeckt
rule-info-defender = Ein siegreicher Verteidiger wird aufgedeckt
rule-info-run = Ein Lauf verrät den Aufklärer
rule-info-winner-display = Wer einen Kampf gewinnt
rule-info-captured-public = Geschlagene Figuren sind sichtbar
rule-info-complete-visibility = Alle Figuren von Anfang an sichtbar
rule-setup-reject-immobile = Eine Aufstellung ohne möglichen Zug wird abgelehnt
rule-setup-fixed = Vorgeschriebene Felder
rule-setup-free = Beliebige Felder und Teile der Armee
rule-start-first = Erster Zug
rule-start-colour = Farben
rule-display-numbering = Aufdruck der Figuren

value-yes = ja
value-no = nein
value-on = an
value-off = aus
value-none = keine
value-no-limit = ohne Grenze
value-any-distance = beliebig weit
value-squares = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
value-times = { $count ->
    [one] einmal
   *[other] { $count }-mal
}
value-plies = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
value-pieces = { $count ->
    [one] { $count } Figur
   *[other] { $count } Figuren
}
value-army = { $total }: { $kinds }
value-beats = { $one } schlägt { $other }
value-battle-tie-both = beide fallen
value-battle-tie-attacker = der Angreifer siegt
value-battle-tie-defender = der Verteidiger siegt
value-battle-bomb-stays = die Bombe bleibt
value-battle-bomb-one-time = auch die Bombe fällt
value-battle-winner-square-occupy = nimmt das Feld ein
value-battle-winner-square-return = kehrt auf sein Feld zurück
value-repetition-two-square-scope-borders = dieselbe Grenze, auch bei Aufklärern
value-repetition-two-square-scope-pair = dieselben zwei Felder
value-repetition-chase-scope-any = jede gegnerische Figur
value-repetition-chase-scope-evaded = Figuren, die ausgewichen sind
value-repetition-chase-equality-mixed = eigene nach Rang, gegnerische einzeln
value-repetition-chase-equality-ids = Figur für Figur
value-end-both-immobile-draw = Remis
value-end-both-immobile-to-move-loses = wer am Zug ist, verliert
value-end-immobile-check-on-turn = verliert, sobald er am Zug ist
value-info-attacker-always = immer
value-info-attacker-never = nie
value-info-defender-always = immer
value-info-defender-if-loses = nein, nur wenn er geschlagen wird
value-info-defender-scout-only = nur einem Aufklärer
value-info-defender-never = nie
value-info-run-permanent = dauerhaft
value-info-run-momentary = für einen Augenblick
value-info-run-inferred = nur durch seine Weite
value-info-winner-display-permanent = bleibt aufgedeckt
value-info-winner-display-momentary = wird wieder verdeckt
value-start-first-red = Rot
value-start-first-blue = Blau
value-start-colour-choice = wer zuerst kommt, wählt
value-start-colour-lots = zufällig
value-display-numbering-high10 = 10 = { $marshal }
value-display-numbering-low1 = 1 = { $marshal }
value-display-numbering-names = Namen

## Einstellungen

settings-title = Einstellungen
settings-about = Nur auf diesem Gerät gespeichert.
settings-language = Sprache
settings-language-browser = Sprache des Browsers
settings-pieces = Figuren
settings-pieces-variant = Wie in der Variante
settings-pieces-toy = Spielzeugkiste
settings-pieces-historical = Historisch, 1909
settings-pieces-letters = Buchstaben und Zahlen
settings-moved-marks = Gegnerische Figuren markieren, die gezogen haben
settings-ranks = Ränge auf den Figuren
settings-ranks-variant = Wie in der Variante
settings-ranks-high10 = 10 = Feldmarschall
settings-ranks-low1 = 1 = Feldmarschall
settings-ranks-names = Namen
settings-ranks-insignia = Rangabzeichen
settings-palette = Farben der Armeen
settings-palette-classic = Rot und Blau
settings-palette-contrast = Orange und Marineblau
settings-palette-ink = Hell und Dunkel
settings-screen = Bildschirm
settings-theme = Design
settings-theme-auto = Wie am Gerät eingestellt
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-motion = Animationen
settings-motion-auto = Wie am Gerät eingestellt
settings-motion-full = Ein
settings-motion-none = Aus
settings-battles = Kämpfe
settings-battles-normal = Vollständig
settings-battles-short = Kurz
settings-battles-off = Aus
settings-sound = Ton
settings-sound-on = Töne abspielen
settings-volume = Lautstärke
settings-keyboard = Tastatur
settings-keyboard-about = Du kannst ganz ohne Maus spielen.
settings-typing = Felder und Figuren eintippen
settings-premove = Den nächsten Zug schon wählen, während der Gegner am Zug ist (Vorauszug)
settings-preview = So sehen deine Figuren aus

keys-arrows = Pfeiltasten
keys-arrows-about = über das Brett gehen
keys-enter = Enter oder Leertaste
keys-enter-about = eine Figur nehmen und absetzen
keys-escape = Esc
keys-escape-about = Auswahl aufheben
keys-square = a4
keys-square-about = Feldnamen tippen, um dorthin zu springen
keys-kinds = M G C J P L T E R S B F
keys-kinds-about = beim Aufstellen: diese Figur setzen
keys-tab = Tab
keys-tab-about = zum nächsten Teil der Seite

## Was der Server antworten kann

error-unknown = Etwas ist schiefgegangen ({ $code }).
error-client-offline = Der Server ist nicht erreichbar. Prüfe deine Verbindung.

error-wire-malformed = Der Server hat die Nachricht nicht verstanden.
error-wire-too-long = Die Nachricht ist zu lang.
error-wire-protocol = Diese Seite und der Server haben verschiedene Versionen. Lade die Seite neu.
error-wire-hello-first = Die Verbindung wurde nicht richtig aufgebaut. Versuche es noch einmal.
error-wire-hello-once = Die Verbindung war schon aufgebaut.
error-wire-hello-late = Der Verbindungsaufbau hat zu lange gedauert. Versuche es noch einmal.
error-wire-rate = Zu schnell. Warte einen Augenblick.
error-wire-too-many = Zu viele Verbindungen. Schließe andere Tabs mit dieser Partie.
error-wire-replaced = Diese Partie ist in zu vielen anderen Tabs offen; der neueste hat diesen ersetzt. Lade neu, um diesen Tab zu nutzen.
error-wire-origin = Dieser Server lässt sich nur von seiner eigenen Seite aus benutzen.
error-wire-token = Dieser Link oder Schlüssel öffnet diese Partie nicht.
error-wire-unknown-game = Diese Partie gibt es nicht.
error-wire-old-draft = Ein anderer Tab hat eine neuere Aufstellung.
error-http-not-found = Hier ist nichts.
error-http-method = Das geht hier nicht.
error-table-options = So lässt sich keine Partie spielen.
error-table-too-many = Alle Tische sind besetzt. Versuche es später noch einmal.
error-address-banned = Der Betreiber hat deine Netzadresse gesperrt; du kannst nur zusehen.
error-person-banned = Der Betreiber hat dich gesperrt; du kannst keine Aufstellungen speichern.
error-chat-muted = Der Betreiber hat dich stummgeschaltet; du kannst nicht im Chat schreiben.
error-name-reserved = Dieser Name ist reserviert: Er sieht nach einem Computergegner oder dem Betreiber aus. Wähle einen anderen.
error-admin-unknown = Der Server kennt die Adresse dieses Spielers nicht.
error-admin-running = Diese Partie oder eine Revanche von ihr läuft noch; beende sie zuerst.
error-report-unknown = Diese Partie hat keinen solchen Zug und keine solche Chatzeile, oder du kannst sie nicht sehen.
error-report-too-many = Zu viele Meldungen warten auf den Betreiber. Versuche es später noch einmal.
error-address-tables = Von deinem Anschluss sind zu viele unbeendete Partien offen. Beende erst eine davon.
error-address-listed = Andere Tische von deinem Anschluss warten schon auf jemanden. Spiele erst dort, oder lade jemanden mit einem Link ein.
error-address-seats = Von deinem Anschluss sind zu viele Plätze an öffentlichen Tischen besetzt. Beende erst eine dieser Partien.
error-address-storage = Von deinem Anschluss wurde heute zu viel gespeichert. Laufende Partien gehen weiter; neue gehen später wieder.
error-analysis-not-over = Analysieren lassen sich nur beendete Partien.
error-analysis-empty = Diese Partie enthält keine Züge.
error-analysis-too-long = Analysiert werden Partien bis { $most } Züge; diese ist länger.
error-analysis-too-many = Deine früheren Anfragen werden noch analysiert. Versuche es gleich noch einmal.
error-analysis-full = Zu viele Partien warten auf die Analyse. Versuche es später noch einmal.
error-analysis-unknown = Diese Analyse ist nicht mehr verfügbar. Fordere sie neu an.
error-analysis-failed = Die Analyse ist fehlgeschlagen. Versuche es noch einmal.
error-server-busy = Der Server konnte das nicht speichern; nichts hat sich geändert. Versuche es noch einmal.
error-server-closing = Der Server startet neu. Die Partie geht weiter, sobald er wieder da ist.
error-server-fault = Auf dem Server ist ein Fehler aufgetreten. Versuche es noch einmal.
error-game-not-your-seat = Das ist nicht dein Platz.
error-game-not-now = Das geht in diesem Abschnitt der Partie nicht.
error-game-seat-taken = Dieser Platz ist schon besetzt.
error-game-colour-by-lots = In dieser Partie werden die Farben zufällig verteilt.
error-game-nickname = Der Spielername muss 1 bis 30 sichtbare Zeichen haben.
error-game-setup-finished = Deine Aufstellung ist schon bestätigt.
error-game-stale = Die Partie ist inzwischen weitergegangen.
error-game-time-over = Die Zeit ist abgelaufen.
error-game-offer-pending = Ein Angebot wartet auf Antwort.
error-game-offer-too-soon = Spiele erst einige Züge, bevor du wieder Remis anbietest.
error-game-no-offer = Es gibt kein Angebot, auf das man antworten könnte.
error-game-not-absent = Die andere Seite ist noch nicht lange genug weg.
error-game-no-win = Ohne Uhr kannst du keinen Sieg beanspruchen, weil dein Gegner weg ist.
error-game-no-spectators = In dieser Partie sind keine Zuschauer erlaubt.
error-storage-missing = Unter diesem Namen ist nichts gespeichert.
error-storage-exists = Dieser Name ist schon vergeben.
error-storage-spent = Die Einladung ist schon benutzt.
error-storage-stale = Die Partie ist inzwischen weitergegangen.
error-storage-too-much = Der Speicher ist voll. Lösche zuerst etwas.
error-storage-reserve = Der Server hat nur noch wenig Platz und behält ihn für die laufenden Partien. Versuche es später noch einmal.
error-storage-not-ended = Diese Partie ist noch nicht zu Ende.
error-text-empty = Dieser Text enthält keine lesbaren Zeichen.
error-text-too-long = Dieser Text ist zu lang.

error-move-game-over = Die Partie ist zu Ende.
error-move-not-your-turn = Die andere Seite ist am Zug.
error-move-empty-square = Auf diesem Feld steht keine Figur.
error-move-not-own-piece = Diese Figur gehört der anderen Seite.
error-move-off-board = Dieses Feld liegt nicht auf dem Brett.
error-move-stays = Ein Zug muss auf ein anderes Feld führen; aussetzen ist nicht erlaubt.
error-move-immobile = Bomben und Fahne ziehen nie.
error-move-diagonal = Figuren ziehen gerade: vor, zurück oder seitwärts, nie schräg.
error-move-lake = Figuren dürfen keinen See betreten.
error-move-own-piece = Dort steht deine eigene Figur.
error-move-too-far = Diese Figur zieht in einem Zug nicht so weit.
error-move-blocked = Ein Aufklärer braucht freie Bahn: Er springt weder über Figuren noch über Seen.
error-move-run-strike = In dieser Variante darf ein Aufklärer nicht im selben Zug laufen und angreifen.
error-move-two-square = Zwei-Felder-Regel: Diese Figur ist hier schon so oft in Folge hin- und hergezogen, wie die Regeln erlauben.
error-move-chase = Verfolgungsregel: Du darfst keine Stellung derselben Verfolgung wiederholen. Ziehe etwas anderes.
error-setup-incomplete = Noch nicht aufgestellt: { $kinds }.
error-setup-count = Mehr, als deine Armee hat: { $kinds }.
error-setup-zone = Nicht auf deinen Feldern: { $squares }.
error-setup-immobile = Keine Figur könnte den ersten Zug machen.

error-notation-annotation = Ein Zug passt nicht zur Anmerkung dahinter.
error-notation-encoding = Die Datei ist kein UTF-8-Text.
error-notation-json = Eine Zeile ist keine gültige JSON-Aufzeichnung.
error-notation-move = Ein Zug lässt sich nicht lesen.
error-notation-position = Die Stellung lässt sich nicht lesen.
error-notation-record = Das ist keine Aufzeichnung, die sich hier nachspielen lässt.
error-notation-result = Das Ergebnis passt nicht zur Partie.
error-notation-rules-hash = Die Partie wurde mit anderen Regeln aufgezeichnet.
error-notation-setup = Eine Aufstellung lässt sich nicht lesen.
error-notation-stg = Die Aufstellungsdatei lässt sich nicht lesen.
error-notation-strados = Das ist keine lesbare Gravon-Partie.
error-notation-termination = Das aufgezeichnete Ende passt nicht zur Partie.
error-notation-variant = Die Aufzeichnung verwendet Regeln, die hier nicht bekannt sind.

## Die Partie

game-title = Partie – Attaque
game-title-cut = ✕ Keine Verbindung – Attaque
game-heading = Partie: { $variant }
game-title-turn = ● Du bist am Zug – Attaque
game-not-there = Diese Partie lässt sich nicht zeigen
game-player = { $colour }
game-you = (du)
game-free-seat = Freier Platz
game-waiting-seat = Wartet auf jemanden
game-here = Online
game-away = Offline
game-presence-unknown = Unbekannt
game-unconnected = Keine Verbindung
game-to-move = Am Zug
game-captured = Geschlagene Figuren von { $colour }
game-left = Verbliebene Figuren von { $colour }
game-clock = Uhr von { $colour }
game-side = Über diese Partie
rules-of-game = Regeln dieser Partie
rules-of-game-learn = Diese Regeln lernen (neuer Tab)
rules-spectators-open = Zuschauen erlaubt
rules-spectators-delayed = Zuschauer sehen alles { $count } Züge später
rules-spectators-off = Keine Zuschauer
game-your-turn = Du bist am Zug
game-turn-red = Rot ist am Zug
game-turn-blue = Blau ist am Zug
game-turn-unknown = Keine Verbindung: Die Partie kann weitergegangen sein
game-moves = Züge
game-no-moves = Noch keine Züge.
step-now = Zurück zum aktuellen Stand
step-board = Brett nach Zug { $ply }
step-missed = { $count ->
    [one] { $count } neuer Zug
   *[other] { $count } neue Züge
  }
step-memory = In dieser Partie musst du dich erinnern: Frühere Stellungen sind erst nach dem Ende zu sehen.
game-draw-in = { $count ->
    [one] Remis nach { $count } weiteren Zug ohne Kampf
   *[other] Remis nach { $count } weiteren Zügen ohne Kampf
  }
game-turn-board = Brett drehen
game-spectators = { $count ->
    [one] { $count } Zuschauer
   *[other] { $count } Zuschauer
  }
game-hint = Ziehe eine Figur mit der Maus, oder klicke erst sie und dann ein Feld an. Auch Pfeiltasten und Enter gehen, ebenso getippte Felder: b4 b5. Klicke eine gegnerische Figur an, um zu notieren, wofür du sie hältst.
game-reconnecting = Verbindung unterbrochen. Wird wiederhergestellt …
game-unsent = Dein Zug ist noch nicht beim Server angekommen. Er bleibt gespeichert und wird gesendet.
game-premove = Vorauszug { $from } nach { $to }: Er wird gespielt, wenn du am Zug bist und er dann erlaubt ist. Esc nimmt ihn zurück.
game-premove-cancelled = Vorauszug zurückgenommen.
game-catching-up = { $count } Ereignisse werden nachgeholt …
game-draw = Remis anbieten
game-draw-waiting = Remis angeboten
game-draw-later = Remis: wieder in { $count ->
    [one] { $count } Zug
   *[other] { $count } Zügen
  }
game-draw-offered = Dein Gegner bietet Remis an.
game-accept = Annehmen
game-decline = Ablehnen
game-resign = Aufgeben
game-abort = Partie abbrechen
game-abort-ask = Diese Partie abbrechen?
game-abort-about = Die Partie endet, und niemand gewinnt.
game-abort-no = Weiterspielen
game-close = Tisch schließen
game-close-ask = Diesen Tisch schließen?
game-close-about = Dann kann niemand mehr mitspielen.
game-close-no = Offen lassen
game-mute = Stumm
game-unmute = Ton einschalten
game-absent = Dein Gegner ist weg. In { $seconds } s kannst du den Sieg beanspruchen.
game-absent-long = Dein Gegner ist immer noch weg. Du kannst den Sieg oder ein Remis beanspruchen oder warten.
game-absent-untimed = Dein Gegner ist weg. Dauert das noch { $time }, kannst du die Partie ohne Sieger beenden.
game-absent-long-untimed = Dein Gegner ist schon lange weg. Du kannst die Partie ohne Sieger beenden oder warten.
game-claim-win = Sieg beanspruchen
game-claim-draw = Remis beanspruchen
game-end = Ohne Sieger beenden
game-ask-resign = Diese Partie aufgeben?
game-ask-resign-about = Dein Gegner gewinnt sofort.
game-ask-resign-yes = Aufgeben
game-ask-draw = Remis anbieten?
game-ask-draw-about = Die Partie geht weiter, bis dein Gegner annimmt. Erst nach einigen Zügen kannst du wieder anbieten.
game-ask-draw-yes = Remis anbieten
game-ask-claim = Sieg beanspruchen?
game-ask-claim-about = Dein Gegner ist schon lange weg. Die Partie endet, und du gewinnst.
game-ask-claim-yes = Sieg beanspruchen
game-ask-claim-draw = Remis beanspruchen?
game-ask-claim-draw-about = Dein Gegner ist schon lange weg. Die Partie endet remis.
game-ask-claim-draw-yes = Remis beanspruchen
game-ask-end = Partie ohne Sieger beenden?
game-ask-end-about = Dein Gegner ist schon lange weg. Die Partie endet, und niemand gewinnt.
game-ask-end-yes = Partie beenden
waiting-about = Die Partie hat noch nicht begonnen. Sie erscheint hier automatisch.

battle-title = Letzter Kampf
battle-none = Noch kein Kampf.
battle-wins = { $attacker } schlägt { $defender } auf { $square }.
battle-loses = { $attacker } verliert gegen { $defender } auf { $square }.
battle-both = { $attacker } und { $defender } fallen beide auf { $square }.
battle-flag = { $attacker } erobert die Fahne auf { $square }.

## Das Brett, für Vorleseprogramme

board-label = Brett
board-lake = See
board-empty = leer
board-chosen = ausgewählt
board-target = hierhin kannst du ziehen
board-strike = hier kannst du angreifen
board-barred = jetzt nicht erlaubt: Wiederholung
board-premove = möglicher Vorauszug
board-premove-from = dein Vorauszug beginnt hier
board-premove-to = dein Vorauszug endet hier
board-last = letzter Zug
board-piece-red = { $name } (Rot)
board-piece-blue = { $name } (Blau)
board-moved = hat gezogen
board-shown = deinem Gegner bekannt
board-marked = notiert: { $mark }
tip-hidden = Verdeckte Figur
tip-moved = Hat gezogen: weder Bombe noch Fahne.
tip-unmoved = Hat noch nie gezogen.
log-started = Die Partie beginnt.
log-seated = { $colour } ist dabei.
log-finished = { $colour } ist bereit.
log-unfinished = { $colour } ändert die Aufstellung.
log-left = { $colour } hat die Partie verlassen.
log-returned = { $colour } ist wieder da.
log-draw-offered = { $colour } bietet Remis an.
log-draw-declined = { $colour } lehnt das Remis ab.
log-rematch-offered = { $colour } möchte eine Revanche.

## Aufstellen

setup-title = Stelle deine Armee auf
setup-left = { $count ->
    [one] noch { $count } Figur aufzustellen
   *[other] noch { $count } Figuren aufzustellen
  }
setup-complete = Alle Figuren stehen.
setup-ready = Du bist bereit. Die Partie beginnt, sobald dein Gegner es ist.
setup-ready-alone = Du bist bereit. Die Partie beginnt, sobald jemand mitspielt und bereit ist.
setup-other-free = Der andere Platz ist frei
setup-other-busy = { $name } stellt auf
setup-other-ready = { $name } ist bereit
setup-time = Zeit zum Aufstellen
setup-board = Deine Felder
setup-side = Figuren und gespeicherte Aufstellungen
setup-outside = außerhalb deines Bereichs
setup-tray = Noch aufzustellende Figuren
setup-tray-entry = { $name }, noch { $count }
setup-none-left = Keine mehr übrig: { $name }.
setup-auto = Auffüllen
setup-again = Mischen
setup-strong = Starke Aufstellung
setup-strong-about = Ersetzt diese Aufstellung durch eine starke
setup-mirror = Spiegeln
setup-undo = Rückgängig
setup-redo = Wiederholen
setup-clear = Leeren
setup-finished = Bereit
setup-back = Zurück zur Aufstellung
setup-hint = Ziehe Figuren aufs Brett, oder klicke eine Figur und dann Felder an. Mit der Tastatur: Pfeiltasten, dann der Buchstabe oder Rang einer Figur; Entf nimmt sie zurück. Zwei Figuren tauschen, wenn du die eine auf die andere legst.
kept-title = Gespeicherte Aufstellungen
kept-name = Name dieser Aufstellung
kept-new-name = Neuer Name
kept-save = Speichern
kept-rename = Umbenennen
kept-delete = Löschen
kept-rename-named = { $name } umbenennen
kept-delete-named = { $name } löschen
kept-none = Noch keine Aufstellungen gespeichert.
kept-unfinished = unfertig
kept-text = Als Text
kept-text-title = Aufstellung als Text
kept-text-about = Eine Zeile je Reihe, deine vorderste zuerst; ein Punkt steht für ein leeres Feld. Du kannst den Text kopieren oder einen anderen einfügen.
kept-text-wrong = Das ist keine Aufstellung dieser Armee.
kept-text-use = Diese Aufstellung verwenden

## Notizen, Chat, Ende

mark-title = Was könnte die Figur auf { $square } sein?
mark-about = Diese Notizen siehst nur du. Sie bleiben auf diesem Gerät.
mark-about-moved = Diese Figur hat gezogen, ist also weder Bombe noch Fahne. Diese Notizen siehst nur du.
mark-done = Fertig
mark-clear = Löschen
chat-title = Chat
chat-empty = Sag Hallo! Diesen Chat seht nur ihr beide.
chat-empty-spectator = Zuschauer reden bis zum Ende der Partie nur untereinander.
chat-placeholder = Nachricht
chat-send = Senden
chat-spectator = Zuschauer
phrase-hello = Hallo!
phrase-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-moment = Einen Moment, bitte.
phrase-thanks = Danke für die Partie!
end-won = Du hast gewonnen
end-lost = Du hast verloren
end-no-winner = Kein Sieger
end-victory = Sieg
end-defeat = Niederlage
end-moves = Züge
end-taken = geschlagene Figuren
end-bombs = geräumte Bomben
end-battles = Kämpfe
end-analyse = Analysieren
end-close = Das Brett ansehen
end-rematch = Revanche
end-rematch-waiting = Revanche angeboten
end-rematch-accept = Revanche annehmen
end-replay = Nachspielen
end-new = Neue Partie
error-client-no-move = Diese Figur kann gerade nicht ziehen.
error-client-premove = Dein Vorauszug { $from } nach { $to } ist jetzt nicht erlaubt und wurde verworfen.

## Faires Spiel: Prüfung am Ende, Code der Siegel, Meldungen

fair-title = Faires Spiel
fair-good = Auf diesem Gerät geprüft: Beide Armeen sind vollständig und passen zu ihren Siegeln, und jeder Zug und jeder Kampf folgte den Regeln.
fair-armies = Auf diesem Gerät geprüft: Beide Armeen sind vollständig und passen zu ihren Siegeln. Die Züge sind nicht geprüft, weil diese Seite nicht alle hat.
fair-since-start = Dieses Gerät hat die Siegel seit dem Anfang der Partie aufbewahrt.
fair-since-ply = Dieses Gerät hat die Siegel erst seit Zug { $ply } aufbewahrt. Ob sie vorher geändert wurden, kann es nicht sagen.
fair-unkept = Auf diesem Gerät nicht bewiesen: Es hat während der Partie keine Siegel aufbewahrt. Was der Server jetzt zeigt, enthält keine Widersprüche.
fair-bad = Achtung: Mit dieser Partie stimmt etwas nicht.
fair-fault-rules = Die Regeln sind nicht die vom Anfang.
fair-fault-root = { $colour ->
    [red] Das Siegel von Rot ist nicht das vom Anfang.
   *[blue] Das Siegel von Blau ist nicht das vom Anfang.
}
fair-fault-seal = { $colour ->
    [red] Die Armee von Rot passt nicht zu ihrem Siegel.
   *[blue] Die Armee von Blau passt nicht zu ihrem Siegel.
}
fair-fault-army = { $colour ->
    [red] Die Armee von Rot hat nicht die richtigen Figuren.
   *[blue] Die Armee von Blau hat nicht die richtigen Figuren.
}
fair-fault-zone = { $colour ->
    [red] Am Anfang hatte Rot eine Figur auf { $square }, außerhalb seiner Reihen.
   *[blue] Am Anfang hatte Blau eine Figur auf { $square }, außerhalb seiner Reihen.
}
fair-fault-own-setup = Die versiegelte Figur auf { $square } ist nicht die, die du dort aufgestellt hast.
fair-fault-turn = Zug { $ply } kam außer der Reihe.
fair-fault-immobile = In Zug { $ply } zog die Figur auf { $square }, obwohl sie niemals ziehen darf.
fair-fault-move = In Zug { $ply } zog die Figur auf { $square } dorthin, wohin sie nicht ziehen darf.
fair-fault-shown = In Zug { $ply } wurde eine Figur aufgedeckt, die in der versiegelten Armee eine andere ist.
fair-fault-battle = Der Kampf in Zug { $ply } ging gegen die Regeln aus.
fair-fault-end = Das Ende der Partie passt nicht zu ihren Zügen.
fair-code = Code der Siegel
fair-code-about = Vergleiche diesen Code mit deinem Gegner, zum Beispiel am Telefon. Ist er gleich, so hat der Server für euch beide dieselben zwei Armeen versiegelt.
report-open = Melden …
report-title = Dem Betreiber melden
report-about = Der Betreiber dieses Servers liest deine Meldung. Dein Gegner erfährt nichts davon.
report-what = Worum geht es?
report-what-player = Mein Gegner
report-what-red = Wer Rot spielt
report-what-blue = Wer Blau spielt
report-what-game = Diese Partie
report-what-ply = Zug { $ply }
report-what-chat = Eine Chatnachricht
report-line = Diese Nachricht melden
report-text = Was ist nicht in Ordnung?
report-send = Meldung senden
report-sent = Danke. Deine Meldung ist beim Betreiber angekommen.
report-close = Schließen

## Die Seite des Betreibers

admin-title = Für den Betreiber
admin-token = Admin-Token
admin-token-about = Das Token steht in einer Datei neben der Datenbank; der Name der Datei endet auf „.admin“. Diese Seite behält das Token, bis du den Tab schließt.
admin-sign-in = Anmelden
admin-sign-out = Abmelden
admin-wrong-token = Das ist nicht das Admin-Token dieses Servers.
admin-token-refused = Der Server nimmt dein Token nicht mehr an. Melde dich neu an.
admin-too-many-tries = Zu viele falsche Tokens. Versuche es in { $time } noch einmal.
admin-nav = Bereiche dieser Seite
admin-figures = Überblick
admin-reports = Meldungen
admin-tables = Tische
admin-bans = Sperren
admin-data = Gespeichertes
admin-figure-live = Partien, die noch laufen
admin-figure-tables = Tische im Speicher
admin-figure-sockets = Verbindungen
admin-figure-reports = Offene Meldungen
admin-figure-bans = Sperren und Stummschaltungen
admin-figure-database = Größe der Datenbank
admin-figure-free = Frei in der Datenbank
admin-figure-wal = Write-Ahead-Log
admin-figure-disk = Frei auf der Platte
admin-figure-start = Läuft seit
admin-figure-version = Version
admin-stored = Gespeicherte Partien
admin-packed = Gepackt
admin-phase-running = Laufend
admin-phase-seating = Wartet auf einen Spieler
admin-phase-setup = Aufstellung
admin-phase-play = Im Spiel
admin-phase-ended = Zu Ende
admin-phase-all = Alle
admin-counted = Seit dem Start gezählt
admin-refused = Seit dem Start abgelehnt
admin-reports-open = Offen
admin-reports-closed = Erledigt
admin-reports-open-none = Keine offenen Meldungen.
admin-reports-closed-none = Noch keine Meldung ist erledigt.
admin-report-by = { $by ->
    [red] Gemeldet von Rot
    [blue] Gemeldet von Blau
   *[none] Gemeldet von einem Zuschauer
}
admin-report-place = Stelle zeigen
admin-report-done = Erledigt
admin-mute-or-ban = Stummschalten oder sperren
admin-more = Mehr zeigen
admin-table-phase = Welche Tische
admin-table-quiet = Letztes Ereignis
admin-table-nickname = Name enthält
admin-quiet-any = Zu jeder Zeit
admin-quiet-longer = Älter als { $time }
admin-search = Suchen
admin-show = Zeigen
admin-tables-none = Solche Tische gibt es nicht.
admin-table-last = letztes Ereignis { $when }
admin-table-opened = eröffnet { $when }
admin-table-public = öffentlich
admin-table-private = auf Einladung
admin-table-back = Alle Tische
admin-table-id = Kennung der Partie:
admin-table-no-board = Dieser Tisch hat keine Zuschauer, also siehst auch du kein Brett.
admin-no-ranks = Du siehst nur, was jeder Zuschauer sieht: keinen Rang einer verdeckten Figur.
admin-table-ply = Zug { $ply } wurde gemeldet. Nachspielen kannst du ihn, wenn die Partie zu Ende ist.
admin-players = Spieler
admin-room-players = an die Spieler
admin-room-spectators = an die Zuschauer
admin-room-everybody = an alle
admin-table-no-chat = Niemand hat zuletzt etwas geschrieben.
admin-table-events = Letzte Ereignisse ({ $count })
admin-end = Partie beenden
admin-end-sure = Diese Partie beenden?
admin-end-about = Die Partie endet sofort und ohne Sieger. Die Spieler sehen, dass die Spielleitung sie beendet hat.
admin-delete = Partie löschen
admin-delete-sure = Diese Partie endgültig löschen?
admin-delete-about = Die Partie wird mit ihren Revanchen und den Partien davor gelöscht: Es sind dieselben zwei Spieler. Auch die Meldungen dazu werden gelöscht. Niemand kann diese Partien mehr nachspielen.
admin-delete-done = Die Partie ist gelöscht.
admin-ban = Sperren
admin-mute = Stummschalten
admin-unban = Sperre aufheben
admin-unmute = Stummschaltung aufheben
admin-ban-done = Erledigt. Es gilt ab jetzt; unter „Sperren“ kannst du es aufheben.
admin-whom = Wen
admin-whom-address = Eine Netzadresse
admin-whom-person = Eine Person mit gespeicherten Aufstellungen
admin-whom-address-name = IPv4-Adresse, IPv6-Adresse oder /64-Netz
admin-whom-person-name = Kennung der Person
admin-address-wrong = Das ist keine IPv4-Adresse, keine IPv6-Adresse und kein /64-Netz.
admin-person-wrong = Das ist keine Kennung einer Person.
admin-ban-about = Niemand an dieser Netzadresse kann einen Tisch eröffnen oder dazukommen, spielen oder melden. Zusehen bleibt möglich.
admin-ban-person-about = Diese Person kann keine Aufstellungen mehr speichern oder umbenennen.
admin-mute-about = Niemand an dieser Netzadresse kann in einem Chat schreiben.
admin-mute-seat-about = Dieser Spieler kann im Chat dieser Partie nicht schreiben.
admin-address-school = Eine Adresse kann eine ganze Schule sein.
admin-length = Wie lange
admin-length-open = Bis ich es aufhebe
admin-reason = Grund, nur für dich
admin-bans-running = In Kraft
admin-bans-none = Niemand ist gesperrt oder stummgeschaltet.
admin-ban-new = Neu
admin-kind-ban = Gesperrt
admin-kind-mute = Stummgeschaltet
admin-since = seit { $time }
admin-until = bis { $time }
admin-until-open = bis du es aufhebst
admin-subject-address = Netzadresse { $name }
admin-subject-person = Person { $name }
admin-subject-seat = { $colour } in der Partie { $game }
admin-erase = Daten einer Person löschen
admin-erase-about = Löscht die gespeicherten Aufstellungen der Person, das Token dazu und eine Sperre dieser Person. Partien nennen nur Namen: Lösche sie einzeln unter „Tische“.
admin-erase-who = Token oder Kennung der Person
admin-erase-wrong = Das ist weder das Token noch die Kennung einer Person.
admin-erase-sure = Die Daten dieser Person löschen?
admin-erase-sure-about = Die gespeicherten Aufstellungen lassen sich nicht zurückholen.
admin-erase-now = Löschen
admin-erase-done = { $count ->
    [0] Von dieser Person ist nichts gespeichert.
   *[other] Erledigt. Gelöschte Aufstellungen und Tokens: { $count }
}
admin-space = Freier Platz
admin-space-about = Was gelöscht wird, lässt in der Datenbank freien Platz. Der Server nutzt ihn für neue Partien und gibt ihn nach und nach der Platte zurück. Du kannst jetzt alles zurückgeben.
admin-space-free = Freien Platz zurückgeben
admin-space-sure = Jetzt allen freien Platz zurückgeben?
admin-space-sure-about = Bei einer großen Datenbank einer älteren Version kann das Minuten dauern. Züge warten so lange; keine Uhr zählt diese Zeit.
admin-space-working = Der Server arbeitet. Das kann Minuten dauern.
admin-space-done = Zurückgegeben: { $size }. Die Datenbank hat jetzt { $left }.
