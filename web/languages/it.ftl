# Italiano.

## Ovunque

app-name = Attaque
app-tagline = Due eserciti nascosti, una bandiera ciascuno
nav-label = Menu principale
nav-play = Gioca
nav-learn = Impara
nav-replay = Rivedi
nav-settings = Impostazioni
nav-skip = Vai al contenuto

list-join = { $first }, { $next }
list-facts = { $first } · { $next }
list-named = { $name }: { $value }
list-clauses = { $first }. { $next }
list-sentences = { $first } { $next }
count-of-pieces = { $count } × { $name }

action-cancel = Annulla
action-copy = Copia
action-copied = Copiato
action-share = Condividi
action-try-again = Riprova
action-home = Torna alla home
loading = Caricamento…
app-not-loaded = Non è stato possibile caricare la pagina. Controlla la connessione e riprova.
page-missing = Pagina non trovata.

colour-red = Rosso
colour-blue = Blu
colour-lots = Casuale

square-empty = { $square }, vuota
square-lake = { $square }, lago
square-piece = { $colour ->
    [red] { $square }, { $piece } (Rosso)
   *[blue] { $square }, { $piece } (Blu)
}

## Pezzi

piece-m = Maresciallo
piece-g = Generale
piece-c = Colonnello
piece-j = Maggiore
piece-p = Capitano
piece-l = Tenente
piece-t = Sergente
piece-e = Artificiere
piece-r = Esploratore
piece-s = Spia
piece-b = Bomba
piece-f = Bandiera
piece-x = Pezzo sconosciuto

piece-lattaque-m = Comandante in capo
piece-lattaque-g = Generale di brigata
piece-lattaque-e = Zappatore
piece-lattaque-r = Esploratore
piece-lattaque-b = Mina

## Varianti e opzioni

variant-classic = Classico
variant-classic-about = Il gioco da torneo moderno: 40 pezzi, con regole contro l’andirivieni e gli inseguimenti senza fine.
variant-barrage = Barrage
variant-barrage-about = 8 pezzi sul tabellone grande: una partita in 10 minuti.
variant-duel = Duello
variant-duel-about = 10 pezzi sul tabellone grande: Barrage con un secondo artificiere e una seconda bomba.
variant-skirmish = Schermaglia
variant-skirmish-about = 10 pezzi su un tabellone di 8 × 8.
variant-tiny = Mini
variant-tiny-about = 7 pezzi su 6 × 6 caselle senza laghi: ideale per cominciare.
variant-online-2000s = Online, anni 2000
variant-online-2000s-about = Un programma online degli anni 2000 con le regole americane del 1961: gli esploratori non possono correre e attaccare nello stesso turno, e il difensore che vince avanza.
variant-france = Libretto francese
variant-france-about = Il libretto francese: i gradi si annunciano soltanto a voce, perciò ricorda ciò che senti.
variant-zh-wiki = Articolo cinese
variant-zh-wiki-about = L’articolo dell’enciclopedia cinese: dopo lo scontro il vincitore torna nascosto.
variant-fa = Articolo persiano
variant-fa-about = L’articolo persiano «La conquista della bandiera»: nessuna regola contro le ripetizioni.
variant-lattaque = L’Attaque
variant-lattaque-about = L’antenato del 1909: 36 pezzi su 9 × 10 caselle; chi vince torna sulla sua casella.
variant-with-options = { $name } ({ $options })

option-aggression = A parità vince l’attacco
option-aggression-about = A parità di grado vince l’attaccante.
option-defenders-edge = A parità vince la difesa
option-defenders-edge-about = A parità di grado vince il difensore.
option-one-time-bombs = Bombe monouso
option-one-time-bombs-about = Una bomba esplode una volta sola e cade insieme al suo attaccante.
option-secrecy = Difensori segreti
option-secrecy-about = Un difensore viene svelato solo se è battuto.
option-silent-defense = Difesa silenziosa
option-silent-defense-about = Un difensore che vince viene svelato solo a un esploratore.
option-complete-visibility = Pezzi visibili
option-complete-visibility-about = Niente è nascosto. Ottimo per imparare.
option-no-scout-strike = Niente attacco in corsa
option-no-scout-strike-about = Un esploratore non può correre e attaccare nello stesso turno.
option-scout-return = I vincitori tornano
option-scout-return-about = Un attaccante che vince torna sulla casella da cui è partito.
option-spy-defends = Spia in difesa
option-spy-defends-about = La spia batte il maresciallo anche quando è il maresciallo ad attaccare.
option-advance = Difensori che avanzano
option-advance-about = Un difensore che vince va sulla casella da cui è partito l’attaccante.
option-memory = Gioco di memoria
option-memory-about = I pezzi si vedono solo per un attimo: tocca a te ricordarli.
option-free-position = Posizione libera
option-free-position-about = La partita può cominciare con qualsiasi parte degli eserciti su qualsiasi casella.
option-two-square = Regola delle due caselle
option-two-square-about = Quante volte di fila un pezzo può andare avanti e indietro fra le stesse caselle.
option-chase = Regola dell’inseguimento
option-chase-about = Vieta o permette gli inseguimenti senza fine.
option-no-battle = Patta senza scontri
option-no-battle-about = Patta dopo questo numero di mosse senza scontri.
option-ply-limit = Limite di mosse
option-ply-limit-about = Patta dopo questo numero di mosse in tutto.

clock-none = Senza orologio
clock-sudden = { $time } ciascuno
clock-fischer = { $time } + { $increment } a mossa
clock-bronstein = { $time }, ritardo di { $increment } a mossa
clock-per-move = { $time } a mossa
clock-setup = { $time } per lo schieramento
clock-cap = al massimo { $time } a mossa

## Pagina iniziale

home-you = Giochi come
home-nickname = Il tuo nome di gioco
home-guest = Ospite
home-play-now = Gioca subito
home-friend = Gioca con un amico
home-friend-about = Apri un tavolo e manda il link. Niente account, niente da installare.
home-find = Trova un avversario
home-find-about = Gioca con chi aspetta lo stesso gioco, o aspetta un avversario.
home-computer = Gioca contro il computer
home-computer-about = Dei tuoi pezzi non vede più di quanto vedrebbe una persona.
home-choose = Scegli un altro gioco
home-picture-example = Da una partita finita
home-picture-live = In diretta: { $red } contro { $blue }
home-variant = Gioco
home-clock = Orologio
home-colour = Il tuo colore
home-colour-by-lots = In questa partita i colori si assegnano a caso.
home-opponent = Avversario
home-options = Altre opzioni
home-spectators = Spettatori
home-spectators-open = Ammessi
home-spectators-delayed = Ammessi, con dieci mosse di ritardo
home-spectators-off = Non ammessi
home-away = Se un giocatore resta assente, l’altro può chiudere la partita dopo
home-away-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
home-opening = Apertura del tavolo…
home-open-tables = Tavoli aperti
home-open-none = Nessuno sta aspettando. Apri un tavolo tuo!
home-join = Partecipa
home-live-tables = Partite da guardare
home-live-none = Al momento non c’è nessuna partita pubblica.
home-watch = Guarda
home-your-games = Le tue partite
home-continue = Continua
home-see-again = Rivedi
home-forget = Togli dall’elenco
home-forget-sure = Togliere questa partita dall’elenco? Non potrai più tornare al tuo posto da questo dispositivo.
home-table-of = Tavolo di { $host }
home-game-against = Contro { $name }
home-game-waiting = In attesa di un avversario
home-rematch-offered = { $name } propone la rivincita
home-see-game = Vedi la partita
home-finished = Partite finite: { $count }
home-more = Mostra altre
home-your-colour = { $colour ->
    [red] Giochi con il Rosso
   *[blue] Giochi con il Blu
}
home-learn = È la prima volta? Impara il gioco in tre minuti.

opponent-uniform = Casuale
opponent-uniform-about = Fa una mossa permessa qualsiasi. Ottimo per imparare come si muovono i pezzi.
opponent-recruit = Recluta
opponent-recruit-about = Muove spesso a caso e dimentica ciò che ha visto. Per le primissime partite.
opponent-sergeant = { piece-t }
opponent-sergeant-about = Fa molti errori e ricorda poco.
opponent-lieutenant = { piece-l }
opponent-lieutenant-about = Gioca con giudizio, con qualche svista.
opponent-captain = { piece-p }
opponent-captain-about = Un avversario alla tua portata se conosci le regole.
opponent-major = { piece-j }
opponent-major-about = Ha imparato giocando contro se stesso, ma è spesso avventato.
opponent-colonel = { piece-c }
opponent-colonel-about = Ha imparato giocando contro se stesso ed è a volte avventato.
opponent-general = { piece-g }
opponent-general-about = Ha imparato giocando contro se stesso; gioca d’istinto, senza calcolare, e sbaglia di rado.
opponent-marshal = { piece-m }
opponent-marshal-about = Ha imparato giocando contro se stesso e calcola in anticipo: il più forte di tutti.
opponent-unlisted-about = Un programma di questo server.

## Invito

invite-title = Invita qualcuno
invite-about = Manda questo link. La prima persona che lo apre gioca contro di te.
invite-link = Link per il tuo avversario
invite-code = Codice QR del link
invite-code-about = Oppure inquadra questo codice con il telefono.
invite-share-text = Vieni a giocare a { $variant } con me:
invite-hint = Intanto schiera il tuo esercito.
invite-local = Solo questo computer può aprire questo link. Per far giocare altri nella tua rete, ferma il server e avvialo così:
invite-public-title = Invita un avversario
invite-public-about = Chi apre questo link può prendere l’altro posto. Il tavolo è anche nell’elenco dei tavoli aperti.

join-title = Hai ricevuto un invito
join-public-title = Questo posto è libero
join-host = { $host } ti invita a una partita.
join-nobody-yet = Hai ricevuto un invito a una partita. Al tavolo non c’è ancora nessuno.
join-start = Partecipa e schiera
join-sitting = Un attimo…
join-choose = Scegli il tuo colore
join-get = { $colour ->
    [red] Giocherai con il Rosso e farai la prima mossa.
   *[blue] Giocherai con il Blu; la prima mossa è del Rosso.
}
join-away = { $count ->
    [one] Se un giocatore resta assente per { $count } giorno, l’altro può chiudere la partita senza vincitore.
   *[other] Se un giocatore resta assente per { $count } giorni, l’altro può chiudere la partita senza vincitore.
}
join-spent-title = Questo invito è già stato usato
join-spent = Questo link è già stato usato per partecipare. Se eri tu, apri la partita sul dispositivo che hai usato. Altrimenti chiedi un nuovo link, oppure guarda la partita.
join-expired-title = Questo invito non è più valido
join-expired = È scaduto, oppure manca una parte del link. Chiedi un nuovo link e copialo per intero.
join-gone-title = Questa partita non esiste
join-gone = Forse il link non è completo, oppure il server è stato reinstallato.
join-over-title = Questa partita è finita
join-over = Puoi rivederla dalla prima mossa all’ultima.
join-closed-title = Questo tavolo è chiuso
join-closed = È stato chiuso prima che la partita cominciasse. Chiedi un nuovo link, oppure apri un tuo tavolo.
join-watch = Guarda la partita
join-open-own = Apri un tuo tavolo

## Rivedi

replay-title = Rivedi una partita
replay-open = Apri una partita registrata
replay-open-about = Scegli un file o trascinalo qui: AGN, JSON Lines o una partita Gravon (.gsn, .xml).
replay-choose = Scegli un file
replay-drop = Lascia qui il file
replay-reading = Lettura della partita…
replay-unreadable = Questa partita non si può leggere.
replay-unreadable-at = Riga { NUMBER($line, useGrouping: 0) }, colonna { NUMBER($column, useGrouping: 0) }
replay-too-large = Questo file è troppo grande.
replay-not-over = Questa partita è ancora in corso. Si potrà rivedere quando sarà finita.
replay-never-began = Questa partita è finita prima che si cominciasse a giocare: non c’è nulla da rivedere.
replay-many = Il file contiene { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}. Quale?
replay-perspective = Punto di vista
replay-red-saw = Ciò che vedeva il Rosso
replay-blue-saw = Ciò che vedeva il Blu
replay-truth = Tutti i pezzi
replay-first = All’inizio
replay-back = Una mossa indietro
replay-play = Riproduci
replay-pause = Pausa
replay-forward = Una mossa avanti
replay-last = Alla fine
replay-last-battle = Scontro precedente
replay-next-battle = Scontro successivo
replay-scrub = Posizione nella partita
replay-at-start = Inizio
replay-ply = Mossa { $ply } di { $total }
replay-speed = Velocità
replay-battles = { $count ->
    [0] nessuno scontro
    [one] { $count } scontro
   *[other] { $count } scontri
}
replay-share = Link a questa mossa
embed-open = Incorpora
embed-about = Metti questo HTML nella tua pagina: mostra il tabellone di questa partita, con i pulsanti per scorrerla.
replay-download = Scarica la partita
replay-local = Questa partita non è salvata sul server, perciò non ha un link. Solo l’analisi resta sul server per un po’.
replay-keys = ← e → una mossa, ↑ e ↓ gli scontri, Home e Fine, spazio riproduce, 1 2 3 scelgono il punto di vista, F gira il tabellone.
replay-turn = Gira il tabellone
replay-moves = Mosse
move-quiet = { $colour ->
    [red] Il Rosso muove da { $from } a { $to }.
   *[blue] Il Blu muove da { $from } a { $to }.
}
move-wins = { $colour ->
    [red] { $attacker } (Rosso) batte { $defender } in { $square }.
   *[blue] { $attacker } (Blu) batte { $defender } in { $square }.
}
move-loses = { $colour ->
    [red] { $attacker } (Rosso) perde contro { $defender } in { $square }.
   *[blue] { $attacker } (Blu) perde contro { $defender } in { $square }.
}
move-both = { $colour ->
    [red] { $attacker } (Rosso) e { $defender } (Blu) cadono in { $square }.
   *[blue] { $attacker } (Blu) e { $defender } (Rosso) cadono in { $square }.
}
replay-game-number = Partita { $number }

analysis-title = Analisi del computer
analysis-waiting = { $count ->
    [0] L’analisi comincia…
    [one] Un’altra partita è in coda prima della tua…
   *[other] Altre { $count } partite sono in coda prima della tua…
}
analysis-running = Analisi in corso: { $part }
analysis-ready = Analisi completata.
analysis-again = Riprova
analysis-by-network = Analisi della rete neurale addestrata.
analysis-by-judgement = Analisi con regole empiriche: la rete non è addestrata su questa variante.
analysis-points = 100% è una vittoria certa, 50% una patta; un punto è un punto percentuale. Ogni parte è valutata solo per ciò che poteva vedere.
analysis-curve = Risultato atteso
analysis-curve-about = Risultato atteso: Rosso da { $red } a { $redLast }, Blu da { $blue } a { $blueLast }.
analysis-turn-count = { $count ->
    [0] Nessuna svolta.
    [one] { $count } svolta.
   *[other] { $count } svolte.
}
analysis-now = Risultato atteso: Rosso { $red }, Blu { $blue }.
analysis-best = { $colour ->
    [red] Muove il Rosso. Il computer giocherebbe { $moves }.
   *[blue] Muove il Blu. Il computer giocherebbe { $moves }.
}
analysis-chance-of = { $name } { $chance }
analysis-turns = Svolte
analysis-turns-none = Nessuna svolta.
analysis-turn = { $colour ->
    [red] Mossa { $ply }, Rosso: { $move }.
   *[blue] Mossa { $ply }, Blu: { $move }.
}
analysis-turn-falls = { $colour ->
    [red] Il Rosso scende da { $before } a { $after }.
   *[blue] Il Blu scende da { $before } a { $after }.
}
analysis-turn-rises = { $colour ->
    [red] Il Rosso sale da { $before } a { $after }.
   *[blue] Il Blu sale da { $before } a { $after }.
}
analysis-better = Era meglio { $move }.
analysis-faults = Gli errori più gravi
analysis-faults-none = Nessun errore evidente.
analysis-fault = { $colour ->
    [red] Mossa { $ply }, Rosso: { $move } è costata { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }; era meglio { $better }.
   *[blue] Mossa { $ply }, Blu: { $move } è costata { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }; era meglio { $better }.
}
analysis-beliefs = Supposizioni sui pezzi nascosti
analysis-beliefs-off = Nascondi
analysis-beliefs-red = Come Rosso
analysis-beliefs-blue = Come Blu
analysis-kind = Mostra
analysis-likeliest = Il pezzo più probabile
analysis-belief = { $colour ->
    [red] Dal punto di vista del Rosso il computer suppone: { $kinds }
   *[blue] Dal punto di vista del Blu il computer suppone: { $kinds }
}
analysis-belief-hint = Scegli un pezzo per vedere tutto ciò che poteva essere.

outcome-red = Vince il Rosso
outcome-blue = Vince il Blu
outcome-draw = Patta
outcome-flag = { $winner ->
    [red] Il Rosso ha preso la bandiera e vince.
   *[blue] Il Blu ha preso la bandiera e vince.
}
outcome-immobile = { $winner ->
    [red] Il Blu non ha più mosse: vince il Rosso.
   *[blue] Il Rosso non ha più mosse: vince il Blu.
}
outcome-mutual-immobility = Patta: nessuno dei due ha più mosse.
outcome-no-battle = Patta: troppe mosse senza scontri.
outcome-ply-limit = Patta: è stato raggiunto il limite di mosse.
outcome-resign = { $winner ->
    [red] Il Blu abbandona: vince il Rosso.
   *[blue] Il Rosso abbandona: vince il Blu.
}
outcome-agreed = Patta di comune accordo.
outcome-time = { $winner ->
    [red] Il tempo del Blu è scaduto: vince il Rosso.
    [blue] Il tempo del Rosso è scaduto: vince il Blu.
   *[draw] Il tempo è scaduto: patta.
}
outcome-abandoned = { $winner ->
    [red] Il Blu ha lasciato la partita: vince il Rosso.
    [blue] Il Rosso ha lasciato la partita: vince il Blu.
   *[draw] Un giocatore ha lasciato la partita: patta.
}
outcome-illegal = { $winner ->
    [red] Il Blu ha fatto una mossa irregolare: vince il Rosso.
   *[blue] Il Rosso ha fatto una mossa irregolare: vince il Blu.
}
outcome-both-left = Entrambi i giocatori hanno lasciato la partita.
outcome-adjudicated = { $winner ->
    [red] Vince il Rosso per decisione dell’arbitro.
    [blue] Vince il Blu per decisione dell’arbitro.
   *[draw] Patta per decisione dell’arbitro.
}
outcome-aborted = La partita è stata annullata prima che entrambi avessero mosso.

## Impara

learn-title = Come si gioca
learn-short = In breve
learn-aim = Prendi la bandiera nemica, o lascia l’avversario senza pezzi che si possano muovere.
learn-setup = I due giocatori schierano in segreto sulle righe più vicine. Tu vedi i tuoi pezzi, ma di quelli dell’avversario solo il retro.
learn-turn = Si muove a turno, comincia il Rosso. Muovi un pezzo di una casella in avanti, indietro o di lato, su una casella vuota o su un pezzo nemico. Nei laghi non si entra e non si può passare il turno.
learn-battle = Per attaccare, muovi su un pezzo nemico. I due pezzi vengono svelati e il più debole viene tolto; a parità di grado, entrambi. L’attaccante che vince occupa la casella.
learn-secrets = Ciò che è nascosto resta nascosto finché non combatte. Bluffa, ricorda, deduci: un pezzo che si è mosso non è né una bomba né la bandiera.
learn-lattaque-battle = Per attaccare, muovi su un pezzo nemico. I due pezzi vengono svelati e il più debole viene tolto; a parità di grado, entrambi. L’attaccante che vince torna sulla sua casella.
learn-lattaque-secrets = Ciò che è nascosto resta nascosto finché non combatte. Bluffa, ricorda, deduci: un pezzo che si è mosso non è né una mina né la bandiera.
learn-pieces = I pezzi
learn-piece = Pezzo
learn-count = Quantità
learn-counts-of = Pezzi in { $variant }
learn-rank-high = 10 = { $marshal }
learn-rank-low = 1 = { $marshal }
learn-variants = Sei regolamenti a confronto
learn-variants-about = Questi giochi sono stati pubblicati con molte regole diverse. Ecco le regole da torneo e cinque regolamenti stampati, così come li gioca Attaque. Le celle evidenziate differiscono dalle regole da torneo.
learn-smaller = Giochi più piccoli
learn-rule = Regola
learn-only-differences = Mostra solo le regole che differiscono
learn-differs = differisce
learn-differences = { $count ->
    [one] { $count } differenza
   *[other] { $count } differenze
}
learn-board-of = Tabellone: { $variant }

power-m = Il più forte. Perde solo contro una bomba, l’altro maresciallo o una spia che attacca.
power-g = Secondo in grado. Batte tutti tranne il maresciallo e le bombe.
power-c = Un ufficiale forte, in attacco e in difesa.
power-j = Batte i capitani e tutti quelli sotto.
power-p = Batte i tenenti e tutti quelli sotto.
power-l = Batte i sergenti e tutti quelli sotto.
power-t = Batte artificieri, esploratori e la spia.
power-e = L’unico che può togliere le bombe.
power-r = Si muove in linea retta di quante caselle libere vuole.
power-s = Batte il maresciallo se attacca; perde contro tutti gli altri.
power-b = Non si muove mai. Elimina ogni attaccante tranne l’artificiere.
power-f = Non si muove mai. Chi la perde, perde la partita.
power-lattaque-m = Il più forte. Perde solo contro una mina, l’altro comandante in capo o una spia che attacca.
power-lattaque-g = Secondo in grado. Batte tutti tranne il comandante in capo e le mine.
power-lattaque-t = Batte zappatori, esploratori e la spia.
power-lattaque-e = L’unico che può togliere le mine.
power-lattaque-s = Batte il comandante in capo se attacca; perde contro tutti gli altri.
power-lattaque-b = Non si muove mai. Elimina ogni attaccante tranne lo zappatore.

rules-board = Tabellone
rules-army = Esercito
rules-move = Movimento
rules-battle = Scontro
rules-repetition = Ripetizione
rules-end = Fine della partita
rules-info = Che cosa viene svelato
rules-setup = Schieramento
rules-start = Inizio
rules-display = Visualizzazione

rule-board-width = Colonne
rule-board-height = Righe
rule-board-lakes = Laghi
rule-board-zone = Righe per lo schieramento
rule-army = Pezzi per parte
rule-rank = Gradi
rule-immobile = Non si muovono mai
rule-move-runners = Percorrono più caselle
rule-move-run-max = Portata massima
rule-move-run-strike = Correre e attaccare nello stesso turno
rule-battle-tie = A parità di grado
rule-battle-bomb = Dopo un’esplosione
rule-battle-defusers = Tolgono le bombe
rule-battle-slayer = Batte attaccando un pezzo più forte
rule-battle-spy-defends = … e anche in difesa
rule-battle-winner-square = Un attaccante che vince
rule-battle-defender-advances = Un difensore che vince avanza
rule-repetition-two-square-limit = Avanti e indietro di fila
rule-repetition-two-square-scope = Che cosa conta come andirivieni
rule-repetition-chase-on = Inseguimenti senza fine vietati
rule-repetition-chase-scope = Quali pezzi contano come inseguiti
rule-repetition-chase-equality = Quando due posizioni sono uguali
rule-end-both-immobile = Nessuno dei due ha mosse
rule-end-immobile-check = Chi non ha mosse
rule-end-no-battle-limit = Patta senza scontri dopo
rule-end-ply-limit = Patta in ogni caso dopo
rule-info-attacker = Un attaccante che vince viene svelato
rule-info-defender = Un difensore che vince viene svelato
rule-info-run = Un lungo movimento svela l’esploratore
rule-info-winner-display = Il vincitore di uno scontro
rule-info-captured-public = I pezzi presi sono visibili
rule-info-complete-visibility = Tutti i pezzi visibili dall’inizio
rule-setup-reject-immobile = Uno schieramento senza mosse possibili viene rifiutato
rule-setup-fixed = Caselle prescritte
rule-setup-free = Qualsiasi casella, qualsiasi parte dell’esercito
rule-start-first = Prima mossa
rule-start-colour = Colori
rule-display-numbering = Stampato sui pezzi

value-yes = sì
value-no = no
value-on = sì
value-off = no
value-none = –
value-no-limit = senza limite
value-any-distance = qualsiasi distanza
value-squares = { $count ->
    [one] { $count } casella
   *[other] { $count } caselle
}
value-times = { $count ->
    [one] { $count } volta
   *[other] { $count } volte
}
value-plies = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}
value-pieces = { $count ->
    [one] { $count } pezzo
   *[other] { $count } pezzi
}
value-army = { $total }: { $kinds }
value-beats = { $one } batte { $other }
value-battle-tie-both = cadono entrambi
value-battle-tie-attacker = vince l’attaccante
value-battle-tie-defender = vince il difensore
value-battle-bomb-stays = la bomba resta
value-battle-bomb-one-time = cade anche la bomba
value-battle-winner-square-occupy = occupa la casella
value-battle-winner-square-return = torna sulla sua casella
value-repetition-two-square-scope-borders = lo stesso confine, anche per gli esploratori
value-repetition-two-square-scope-pair = le stesse due caselle
value-repetition-chase-scope-any = qualsiasi pezzo nemico
value-repetition-chase-scope-evaded = i pezzi che hanno schivato
value-repetition-chase-equality-mixed = i propri per tipo, quelli dell’avversario uno per uno
value-repetition-chase-equality-ids = pezzo per pezzo
value-end-both-immobile-draw = patta
value-end-both-immobile-to-move-loses = perde chi deve muovere
value-end-immobile-check-on-turn = perde al suo turno
value-info-attacker-always = sempre
value-info-attacker-never = mai
value-info-defender-always = sempre
value-info-defender-if-loses = no, solo se è battuto
value-info-defender-scout-only = solo a un esploratore
value-info-defender-never = mai
value-info-run-permanent = per sempre
value-info-run-momentary = per un attimo
value-info-run-inferred = solo per la distanza
value-info-winner-display-permanent = resta visibile
value-info-winner-display-momentary = torna nascosto
value-start-first-red = Rosso
value-start-first-blue = Blu
value-start-colour-choice = chi arriva prima sceglie
value-start-colour-lots = a sorteggio
value-display-numbering-high10 = 10 = { $marshal }
value-display-numbering-low1 = 1 = { $marshal }
value-display-numbering-names = nomi

## Impostazioni

settings-title = Impostazioni
settings-about = Salvate solo su questo dispositivo.
settings-language = Lingua
settings-language-browser = Lingua del browser
settings-pieces = Pezzi
settings-pieces-variant = Come nella variante
settings-pieces-toy = Scatola dei giocattoli
settings-pieces-historical = Storici, 1909
settings-pieces-letters = Lettere e numeri
settings-moved-marks = Segna i pezzi avversari che si sono mossi
settings-ranks = Gradi sui pezzi
settings-ranks-variant = Come nella variante
settings-ranks-high10 = 10 = Maresciallo
settings-ranks-low1 = 1 = Maresciallo
settings-ranks-names = Nomi
settings-ranks-insignia = Gradi militari
settings-palette = Colori degli eserciti
settings-palette-classic = Rosso e blu
settings-palette-contrast = Arancione e blu notte
settings-palette-ink = Chiaro e scuro
settings-screen = Schermo
settings-theme = Tema
settings-theme-auto = Come nel dispositivo
settings-theme-light = Chiaro
settings-theme-dark = Scuro
settings-motion = Animazioni
settings-motion-auto = Come nel dispositivo
settings-motion-full = Attive
settings-motion-none = Disattivate
settings-battles = Scontri
settings-battles-normal = Completi
settings-battles-short = Brevi
settings-battles-off = Disattivati
settings-sound = Suono
settings-sound-on = Riproduci i suoni
settings-volume = Volume
settings-keyboard = Tastiera
settings-keyboard-about = Si può giocare interamente senza mouse.
settings-typing = Digita caselle e pezzi
settings-premove = Scegli la mossa seguente durante il turno dell’avversario (mossa anticipata)
settings-preview = Ecco i tuoi pezzi

keys-arrows = Frecce
keys-arrows-about = per muoversi sul tabellone
keys-enter = Invio o spazio
keys-enter-about = prende un pezzo e lo posa
keys-escape = Esc
keys-escape-about = annulla la selezione
keys-square = a4
keys-square-about = digita una casella per andarci
keys-kinds = M G C J P L T E R S B F
keys-kinds-about = nello schieramento: posa un pezzo di questo tipo
keys-tab = Tab
keys-tab-about = alla parte successiva della pagina

## Ciò che il server può rispondere

error-unknown = Qualcosa è andato storto ({ $code }).
error-client-offline = Il server non è raggiungibile. Controlla la connessione.

error-wire-malformed = Il server non ha capito il messaggio.
error-wire-too-long = Il messaggio è troppo lungo.
error-wire-protocol = Questa pagina e il server hanno versioni diverse. Ricarica la pagina.
error-wire-hello-first = La connessione non è stata aperta correttamente. Riprova.
error-wire-hello-once = La connessione era già aperta.
error-wire-hello-late = L’apertura della connessione ha richiesto troppo tempo. Riprova.
error-wire-rate = Troppo veloce. Aspetta un attimo.
error-wire-too-many = Troppe connessioni. Chiudi le altre schede di questa partita.
error-wire-replaced = Questa partita è aperta in troppe altre schede; la più recente ha preso il posto di questa. Ricarica per usare questa scheda.
error-wire-origin = Questo server si può usare solo dalla sua pagina.
error-wire-token = Questo link o questa chiave non apre la partita.
error-wire-unknown-game = Questa partita non esiste.
error-wire-old-draft = Un’altra scheda ha uno schieramento più recente.
error-http-not-found = Qui non c’è niente.
error-http-method = Qui non si può fare.
error-table-options = Con queste opzioni non si può giocare.
error-table-too-many = Tutti i tavoli sono occupati. Riprova più tardi.
error-address-banned = Il gestore ha bandito il tuo indirizzo di rete; puoi solo guardare.
error-person-banned = Il gestore ti ha bandito; non puoi salvare schieramenti.
error-chat-muted = Il gestore ti ha silenziato; non puoi scrivere in chat.
error-name-reserved = Questo nome è riservato: sembra quello di un avversario del computer o del gestore. Scegline un altro.
error-admin-unknown = Il server non conosce l’indirizzo di questo giocatore.
error-admin-running = Questa partita, o una sua rivincita, non è finita; terminala prima.
error-report-unknown = La partita non ha questa mossa o riga di chat, oppure non puoi vederla.
error-report-too-many = Troppe segnalazioni attendono il gestore. Riprova più tardi.
error-address-tables = Dalla tua connessione sono aperte troppe partite non finite. Finiscine prima una.
error-address-listed = Altri tavoli della tua connessione aspettano già un avversario. Gioca prima lì, oppure invita qualcuno con un link.
error-address-seats = Dalla tua connessione sono occupati troppi posti a tavoli pubblici. Finisci prima una di queste partite.
error-address-storage = Dalla tua connessione oggi è stato salvato troppo. Le partite in corso continuano; riprova più tardi per quelle nuove.
error-analysis-not-over = L’analisi è disponibile a partita finita.
error-analysis-empty = Questa partita non contiene mosse.
error-analysis-too-long = Si possono analizzare partite fino a { $most } mosse; questa è più lunga.
error-analysis-too-many = Le tue richieste precedenti sono ancora in corso di analisi. Riprova tra un attimo.
error-analysis-full = Troppe partite attendono l’analisi. Riprova più tardi.
error-analysis-unknown = Questa analisi non è più disponibile. Avviane un’altra.
error-analysis-failed = L’analisi non è riuscita. Riprova.
error-server-busy = Il server non è riuscito a salvare; nulla è cambiato. Riprova.
error-server-closing = Il server si sta riavviando. La partita continua appena torna.
error-server-fault = Errore del server. Riprova.
error-game-not-your-seat = Non è il tuo posto.
error-game-not-now = In questa fase della partita non è possibile.
error-game-seat-taken = Quel posto è già occupato.
error-game-colour-by-lots = In questa partita i colori si assegnano a caso.
error-game-nickname = Il nome deve avere da 1 a 30 caratteri visibili.
error-game-setup-finished = Il tuo schieramento è già confermato.
error-game-stale = Nel frattempo la partita è andata avanti.
error-game-time-over = Il tempo è scaduto.
error-game-offer-pending = C’è già una proposta in attesa di risposta.
error-game-offer-too-soon = Fai qualche mossa prima di proporre di nuovo la patta.
error-game-no-offer = Non c’è nessuna proposta a cui rispondere.
error-game-not-absent = L’altro giocatore non è assente da abbastanza tempo.
error-game-no-win = Senza orologio non puoi reclamare la vittoria perché l’avversario è assente.
error-game-no-spectators = In questa partita non sono ammessi spettatori.
error-storage-missing = Nessun elemento ha questo nome.
error-storage-exists = Questo nome è già in uso.
error-storage-spent = L’invito è già stato usato.
error-storage-stale = Nel frattempo la partita è andata avanti.
error-storage-too-much = Spazio esaurito. Elimina prima qualcosa.
error-storage-reserve = Il server ha poco spazio e lo tiene per le partite in corso. Riprova più tardi.
error-storage-not-ended = Questa partita non è ancora finita.
error-text-empty = Questo testo non contiene caratteri leggibili.
error-text-too-long = Questo testo è troppo lungo.

error-move-game-over = La partita è finita.
error-move-not-your-turn = Tocca all’altra parte.
error-move-empty-square = Su quella casella non c’è nessun pezzo.
error-move-not-own-piece = Quel pezzo è dell’altra parte.
error-move-off-board = Quella casella non è sul tabellone.
error-move-stays = Una mossa deve finire su un’altra casella; non si può passare il turno.
error-move-immobile = Le bombe e la bandiera non si muovono mai.
error-move-diagonal = I pezzi vanno dritti: avanti, indietro o di lato, mai in diagonale.
error-move-lake = Nessun pezzo può entrare in un lago.
error-move-own-piece = Su quella casella c’è un tuo pezzo.
error-move-too-far = Questo pezzo non può andare così lontano in un turno.
error-move-blocked = Un esploratore ha bisogno di via libera: non può saltare né pezzi né laghi.
error-move-run-strike = In questa variante un esploratore non può correre e attaccare nello stesso turno.
error-move-two-square = Regola delle due caselle: questo pezzo non può andare di nuovo avanti e indietro qui.
error-move-chase = Regola dell’inseguimento: non puoi ripetere una posizione dello stesso inseguimento. Gioca altro.
error-setup-incomplete = Non ancora schierati: { $kinds }.
error-setup-count = Più di quanti ne ha il tuo esercito: { $kinds }.
error-setup-zone = Fuori dalle tue caselle: { $squares }.
error-setup-immobile = Nessun pezzo potrebbe fare la prima mossa.

error-notation-annotation = Una mossa non corrisponde all’annotazione che la segue.
error-notation-encoding = Il file non è testo UTF-8.
error-notation-json = Una riga non è una partita in JSON.
error-notation-move = Una mossa non si può leggere.
error-notation-position = La posizione non si può leggere.
error-notation-record = Questa non è una partita che si possa rivedere qui.
error-notation-result = Il risultato non corrisponde alla partita.
error-notation-rules-hash = La partita è stata registrata con altre regole.
error-notation-setup = Uno schieramento non si può leggere.
error-notation-stg = Il file dello schieramento non si può leggere.
error-notation-strados = Questa non è una partita Gravon leggibile.
error-notation-termination = La fine registrata non corrisponde alla partita.
error-notation-variant = La partita usa regole sconosciute a questo server.

## La partita

game-title = Partita – Attaque
game-title-cut = ✕ Nessuna connessione – Attaque
game-heading = Partita: { $variant }
game-title-turn = ● Tocca a te – Attaque
game-not-there = Questa partita non si può mostrare
game-player = { $colour }
game-you = (tu)
game-free-seat = Posto libero
game-waiting-seat = In attesa di un giocatore
game-here = Online
game-away = Offline
game-presence-unknown = Sconosciuto
game-unconnected = Nessuna connessione
game-to-move = Deve muovere
game-captured = Pezzi persi dal { $colour }
game-left = Pezzi rimasti al { $colour }
game-clock = Orologio del { $colour }
game-side = Su questa partita
rules-of-game = Regole di questa partita
rules-of-game-learn = Impara queste regole (nuova scheda)
rules-spectators-open = Spettatori ammessi
rules-spectators-delayed = Spettatori: { $count } mosse di ritardo
rules-spectators-off = Niente spettatori
game-your-turn = Tocca a te
game-turn-red = Muove il Rosso
game-turn-blue = Muove il Blu
game-turn-unknown = Nessuna connessione: la partita può essere andata avanti
game-moves = Mosse
game-no-moves = Ancora nessuna mossa.
step-now = Torna al presente
step-board = Tabellone dopo la mossa { $ply }
step-missed = { $count ->
    [one] { $count } nuova mossa
   *[other] { $count } nuove mosse
  }
step-memory = In questa partita bisogna ricordare: le posizioni precedenti si vedono solo alla fine.
game-draw-in = { $count ->
    [one] Patta tra { $count } mossa senza scontri
   *[other] Patta tra { $count } mosse senza scontri
  }
game-turn-board = Gira il tabellone
game-spectators = { $count ->
    [one] { $count } spettatore
   *[other] { $count } spettatori
  }
game-hint = Trascina un pezzo, oppure fai clic su di esso e poi su una casella. Funzionano anche le frecce e Invio, o le caselle digitate: b4 b5. Fai clic su un pezzo nemico per annotare che cosa pensi che sia.
game-reconnecting = Connessione persa. Riconnessione in corso…
game-unsent = La tua mossa non è ancora arrivata al server. Resta in memoria e sarà inviata.
game-premove = Mossa anticipata da { $from } a { $to }: viene giocata al tuo turno, se allora è permessa. Esc la annulla.
game-premove-cancelled = Mossa anticipata annullata.
game-catching-up = Aggiornamento: { $count } eventi…
game-draw = Proponi patta
game-draw-waiting = Patta proposta
game-draw-later = Patta: di nuovo tra { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
  }
game-draw-offered = Il tuo avversario propone patta.
game-accept = Accetta
game-decline = Rifiuta
game-resign = Abbandona
game-abort = Annulla la partita
game-abort-ask = Vuoi annullare la partita?
game-abort-about = La partita finisce e nessuno vince.
game-abort-no = Continua a giocare
game-close = Chiudi questo tavolo
game-close-ask = Vuoi chiudere questo tavolo?
game-close-about = Nessuno potrà più partecipare.
game-close-no = Lascialo aperto
game-mute = Silenzia
game-unmute = Attiva l’audio
game-absent = Il tuo avversario è assente. Tra { $seconds } s potrai reclamare la vittoria.
game-absent-long = Il tuo avversario è ancora assente. Puoi reclamare la vittoria o la patta, oppure aspettare.
game-absent-untimed = Il tuo avversario è assente. Se manca ancora per { $time }, potrai chiudere la partita senza vincitore.
game-absent-long-untimed = Il tuo avversario è assente da molto tempo. Puoi chiudere la partita senza vincitore, oppure aspettare.
game-claim-win = Reclama la vittoria
game-claim-draw = Reclama la patta
game-end = Chiudi senza vincitore
game-ask-resign = Vuoi abbandonare la partita?
game-ask-resign-about = Il tuo avversario vince subito.
game-ask-resign-yes = Abbandona
game-ask-draw = Vuoi proporre patta?
game-ask-draw-about = La partita continua finché il tuo avversario non accetta. Potrai riproporla solo dopo qualche mossa.
game-ask-draw-yes = Proponi patta
game-ask-claim = Vuoi reclamare la vittoria?
game-ask-claim-about = Il tuo avversario è assente da molto tempo. La partita finisce e vinci tu.
game-ask-claim-yes = Reclama la vittoria
game-ask-claim-draw = Vuoi reclamare la patta?
game-ask-claim-draw-about = Il tuo avversario è assente da molto tempo. La partita finisce patta.
game-ask-claim-draw-yes = Reclama la patta
game-ask-end = Vuoi chiudere la partita senza vincitore?
game-ask-end-about = Il tuo avversario è assente da molto tempo. La partita finisce e nessuno vince.
game-ask-end-yes = Chiudi la partita
waiting-about = La partita non è ancora cominciata. Apparirà qui automaticamente.

battle-title = Ultimo scontro
battle-none = Ancora nessuno scontro.
battle-wins = { $attacker } batte { $defender } in { $square }.
battle-loses = { $attacker } perde contro { $defender } in { $square }.
battle-both = { $attacker } e { $defender } cadono in { $square }.
battle-flag = { $attacker } prende la bandiera in { $square }.

## Il tabellone, per i lettori di schermo

board-label = Tabellone
board-lake = lago
board-empty = vuota
board-chosen = selezionato
board-target = puoi muovere qui
board-strike = puoi attaccare qui
board-barred = ora non è permesso: ripetizione
board-premove = possibile mossa anticipata
board-premove-from = la tua mossa anticipata parte da qui
board-premove-to = la tua mossa anticipata arriva qui
board-last = ultima mossa
board-piece-red = { $name } (Rosso)
board-piece-blue = { $name } (Blu)
board-moved = si è mosso
board-shown = noto al tuo avversario
board-marked = nota: { $mark }
tip-hidden = Pezzo nascosto
tip-moved = Si è mosso: non è né una bomba né la bandiera.
tip-unmoved = Non si è mai mosso.
log-started = La partita comincia.
log-seated = Il { $colour } è entrato.
log-finished = Il { $colour } è pronto.
log-unfinished = Il { $colour } cambia lo schieramento.
log-left = Il { $colour } ha lasciato la partita.
log-returned = Il { $colour } è tornato.
log-draw-offered = Il { $colour } propone patta.
log-draw-declined = Il { $colour } rifiuta la patta.
log-rematch-offered = Il { $colour } chiede la rivincita.

## Schieramento

setup-title = Schiera il tuo esercito
setup-left = { $count ->
    [one] { $count } pezzo da schierare
   *[other] { $count } pezzi da schierare
  }
setup-complete = Tutti i pezzi sono schierati.
setup-ready = Schieramento confermato. La partita comincia quando è pronto anche l’avversario.
setup-ready-alone = Schieramento confermato. La partita comincia quando arriva un avversario pronto.
setup-other-free = L’altro posto è libero
setup-other-busy = { $name } sta schierando
setup-other-ready = { $name }: tutto pronto
setup-time = Tempo rimasto per schierare
setup-board = Le tue caselle
setup-side = Pezzi e schieramenti salvati
setup-outside = fuori dalla tua zona
setup-tray = Pezzi da schierare
setup-tray-entry = { $name }, ne restano { $count }
setup-none-left = Pezzi esauriti: { $name }.
setup-auto = Completa
setup-again = Mescola
setup-strong = Schieramento forte
setup-strong-about = Sostituisce questo schieramento con uno forte
setup-mirror = Rifletti
setup-undo = Annulla
setup-redo = Ripeti
setup-clear = Svuota
setup-finished = Pronto
setup-back = Torna allo schieramento
setup-hint = Trascina i pezzi sul tabellone, oppure fai clic su un pezzo e poi sulle caselle. Da tastiera: frecce, poi la lettera o il grado di un pezzo; Canc lo riprende. Per scambiare due pezzi, lascia l’uno sull’altro.
kept-title = Schieramenti salvati
kept-name = Nome di questo schieramento
kept-new-name = Nuovo nome
kept-save = Salva
kept-rename = Rinomina
kept-delete = Elimina
kept-rename-named = Rinomina { $name }
kept-delete-named = Elimina { $name }
kept-none = Ancora nessuno schieramento salvato.
kept-unfinished = incompleto
kept-text = Come testo
kept-text-title = Schieramento come testo
kept-text-about = Una riga di testo per ogni riga del tabellone, a partire dalla prima; un punto indica una casella vuota. Puoi copiarlo o incollarne un altro.
kept-text-wrong = Questo non è uno schieramento di questo esercito.
kept-text-use = Usa questo schieramento

## Note a matita, chat, fine

mark-title = Che cosa potrebbe essere il pezzo in { $square }?
mark-about = Queste note le vedi solo tu. Restano su questo dispositivo.
mark-about-moved = Questo pezzo si è mosso, perciò non è né bomba né bandiera. Queste note le vedi solo tu.
mark-done = Fatto
mark-clear = Cancella
chat-title = Chat
chat-empty = Saluta! Questa chat la vedete solo voi due.
chat-empty-spectator = Fino alla fine della partita gli spettatori parlano solo tra loro.
chat-placeholder = Messaggio
chat-send = Invia
chat-spectator = Spettatore
phrase-hello = Ciao!
phrase-luck = Buona fortuna!
phrase-well-played = Ben giocato!
phrase-moment = Un attimo, per favore.
phrase-thanks = Grazie per la partita!
end-won = Hai vinto
end-lost = Hai perso
end-no-winner = Nessun vincitore
end-victory = Vittoria
end-defeat = Sconfitta
end-moves = mosse
end-taken = pezzi presi
end-bombs = bombe rimosse
end-battles = scontri
end-analyse = Analizza
end-close = Guarda il tabellone
end-rematch = Rivincita
end-rematch-waiting = Rivincita proposta
end-rematch-accept = Accetta la rivincita
end-replay = Rivedi
end-new = Nuova partita
error-client-no-move = Questo pezzo ora non si può muovere.
error-client-premove = La tua mossa anticipata da { $from } a { $to } ora non è permessa. È stata scartata.

## Gioco leale: il controllo alla fine, il codice dei sigilli, le segnalazioni

fair-title = Gioco leale
fair-good = Controllato su questo dispositivo: i due eserciti sono completi e corrispondono ai loro sigilli, e ogni mossa e ogni scontro hanno seguito le regole.
fair-armies = Controllato su questo dispositivo: i due eserciti sono completi e corrispondono ai loro sigilli. Le mosse non sono controllate, perché questa pagina non le ha tutte.
fair-since-start = Questo dispositivo conserva i sigilli dall’inizio della partita.
fair-since-ply = Questo dispositivo conserva i sigilli solo dalla mossa { $ply }: non può dire se prima siano stati cambiati.
fair-unkept = Non dimostrato su questo dispositivo: non ha conservato sigilli durante la partita. Ciò che il server mostra ora non contiene contraddizioni.
fair-bad = Attenzione: in questa partita qualcosa non va.
fair-fault-rules = Le regole non sono quelle dell’inizio.
fair-fault-root = { $colour ->
    [red] Il sigillo del Rosso non è quello dell’inizio.
   *[blue] Il sigillo del Blu non è quello dell’inizio.
}
fair-fault-seal = { $colour ->
    [red] L’esercito del Rosso non corrisponde al suo sigillo.
   *[blue] L’esercito del Blu non corrisponde al suo sigillo.
}
fair-fault-army = { $colour ->
    [red] L’esercito del Rosso non ha i pezzi giusti.
   *[blue] L’esercito del Blu non ha i pezzi giusti.
}
fair-fault-zone = { $colour ->
    [red] All’inizio il Rosso aveva un pezzo in { $square }, fuori dalle sue righe.
   *[blue] All’inizio il Blu aveva un pezzo in { $square }, fuori dalle sue righe.
}
fair-fault-own-setup = Il pezzo sigillato in { $square } non è quello che vi hai schierato.
fair-fault-turn = La mossa { $ply } è stata giocata fuori turno.
fair-fault-immobile = Nella mossa { $ply } il pezzo in { $square } si è mosso, anche se non può mai muoversi.
fair-fault-move = Nella mossa { $ply } il pezzo in { $square } è andato dove non può andare.
fair-fault-shown = Nella mossa { $ply } è stato svelato un pezzo che nell’esercito sigillato è un altro.
fair-fault-battle = Lo scontro della mossa { $ply } è finito contro le regole.
fair-fault-end = La fine della partita non corrisponde alle sue mosse.
fair-code = Codice dei sigilli
fair-code-about = Confronta questo codice con il tuo avversario, per esempio al telefono. Se è uguale, il server ha sigillato gli stessi due eserciti per entrambi.
report-open = Segnala…
report-title = Segnala al gestore
report-about = Il gestore di questo server legge la tua segnalazione. Il tuo avversario non ne viene informato.
report-what = Di che cosa si tratta?
report-what-player = Il mio avversario
report-what-red = Chi gioca con il Rosso
report-what-blue = Chi gioca con il Blu
report-what-game = Questa partita
report-what-ply = La mossa { $ply }
report-what-chat = Un messaggio della chat
report-line = Segnala questo messaggio
report-text = Che cosa non va?
report-send = Invia la segnalazione
report-sent = Grazie. La tua segnalazione è arrivata al gestore.
report-close = Chiudi

## La pagina del gestore

admin-title = Per il gestore
admin-token = Token di amministrazione
admin-token-about = Il token si trova in un file accanto al database; il nome del file finisce con «.admin». Questa pagina conserva il token finché non chiudi la scheda.
admin-sign-in = Accedi
admin-sign-out = Esci
admin-wrong-token = Questo non è il token di amministrazione di questo server.
admin-token-refused = Il server non accetta più il tuo token. Accedi di nuovo.
admin-too-many-tries = Troppi token sbagliati. Riprova tra { $time }.
admin-nav = Parti di questa pagina
admin-figures = Panoramica
admin-reports = Segnalazioni
admin-tables = Tavoli
admin-bans = Blocchi
admin-data = Dati salvati
admin-figure-live = Partite non finite
admin-figure-tables = Tavoli in memoria
admin-figure-sockets = Connessioni
admin-figure-reports = Segnalazioni aperte
admin-figure-bans = Blocchi e silenziamenti
admin-figure-database = Dimensione del database
admin-figure-free = Libero nel database
admin-figure-wal = Registro di scrittura (WAL)
admin-figure-disk = Libero sul disco
admin-figure-start = In funzione da
admin-figure-version = Versione
admin-stored = Partite salvate
admin-packed = Compresse
admin-phase-running = In corso
admin-phase-seating = In attesa di un giocatore
admin-phase-setup = Schieramento
admin-phase-play = In gioco
admin-phase-ended = Finita
admin-phase-all = Tutti
admin-counted = Contati dall’avvio
admin-refused = Rifiutati dall’avvio
admin-reports-open = Aperte
admin-reports-closed = Chiuse
admin-reports-open-none = Nessuna segnalazione aperta.
admin-reports-closed-none = Ancora nessuna segnalazione chiusa.
admin-report-by = { $by ->
    [red] Segnalato dal Rosso
    [blue] Segnalato dal Blu
   *[none] Segnalato da uno spettatore
}
admin-report-place = Mostra il punto
admin-report-done = Chiudi
admin-mute-or-ban = Silenzia o blocca
admin-more = Mostra altro
admin-table-phase = Quali tavoli
admin-table-quiet = Ultimo evento
admin-table-nickname = Il nome contiene
admin-quiet-any = In qualsiasi momento
admin-quiet-longer = Più vecchio di { $time }
admin-search = Cerca
admin-show = Mostra
admin-tables-none = Non ci sono tavoli così.
admin-table-last = ultimo evento { $when }
admin-table-opened = aperto il { $when }
admin-table-public = pubblico
admin-table-private = su invito
admin-table-back = Tutti i tavoli
admin-table-id = Identificativo della partita:
admin-table-no-board = Questo tavolo non ha spettatori, quindi nemmeno tu vedi il tabellone.
admin-no-ranks = Vedi solo ciò che vede ogni spettatore: nessun grado di un pezzo nascosto.
admin-table-ply = È stata segnalata la mossa { $ply }. Potrai rivederla a partita finita.
admin-players = Giocatori
admin-room-players = ai giocatori
admin-room-spectators = agli spettatori
admin-room-everybody = a tutti
admin-table-no-chat = Nessuno ha scritto nulla di recente.
admin-table-events = Ultimi eventi ({ $count })
admin-end = Termina la partita
admin-end-sure = Terminare questa partita?
admin-end-about = La partita finisce immediatamente, senza vincitore. I giocatori vedono che l’ha terminata l’arbitro.
admin-delete = Elimina la partita
admin-delete-sure = Eliminare per sempre questa partita?
admin-delete-about = La partita viene eliminata con le sue rivincite e le partite precedenti: i due giocatori sono gli stessi. Vengono eliminate anche le segnalazioni. Nessuno potrà più rivedere queste partite.
admin-delete-done = La partita è eliminata.
admin-ban = Blocca
admin-mute = Silenzia
admin-unban = Togli il blocco
admin-unmute = Togli il silenzio
admin-ban-done = Fatto. Vale da subito; puoi toglierlo in «Blocchi».
admin-whom = Chi
admin-whom-address = Un indirizzo di rete
admin-whom-person = Una persona con schieramenti salvati
admin-whom-address-name = Indirizzo IPv4, indirizzo IPv6 o rete /64
admin-whom-person-name = Identificativo della persona
admin-address-wrong = Non è un indirizzo IPv4, né un indirizzo IPv6, né una rete /64.
admin-person-wrong = Non è l’identificativo di una persona.
admin-ban-about = Nessuno da questo indirizzo di rete può aprire un tavolo o parteciparvi, giocare o segnalare. Guardare resta possibile.
admin-ban-person-about = Questa persona non può più salvare o rinominare schieramenti.
admin-mute-about = Nessuno da questo indirizzo di rete può scrivere in una chat.
admin-mute-seat-about = Questo giocatore non può scrivere nella chat di questa partita.
admin-address-school = Un indirizzo può essere un’intera scuola.
admin-length = Per quanto tempo
admin-length-open = Finché non lo tolgo
admin-reason = Motivo, solo per te
admin-bans-running = In vigore
admin-bans-none = Nessuno è bloccato o silenziato.
admin-ban-new = Aggiungi
admin-kind-ban = Bloccato
admin-kind-mute = Silenziato
admin-since = dal { $time }
admin-until = fino al { $time }
admin-until-open = finché non lo togli
admin-subject-address = Indirizzo di rete { $name }
admin-subject-person = Persona { $name }
admin-subject-seat = { $colour } nella partita { $game }
admin-erase = Cancella una persona
admin-erase-about = Elimina gli schieramenti salvati dalla persona, il token che li apre e un blocco di questa persona. Le partite contengono solo nomi di gioco: eliminale una per una, in «Tavoli».
admin-erase-who = Token o identificativo della persona
admin-erase-wrong = Non è né il token né l’identificativo di una persona.
admin-erase-sure = Cancellare questa persona?
admin-erase-sure-about = Gli schieramenti salvati non si possono recuperare.
admin-erase-now = Cancella
admin-erase-done = { $count ->
    [0] Di questa persona non è salvato nulla.
   *[other] Fatto. Schieramenti e token eliminati: { $count }
}
admin-space = Spazio libero
admin-space-about = Ciò che viene eliminato lascia spazio libero nel database. Il server lo usa per nuove partite e lo restituisce al disco poco a poco. Puoi restituirlo tutto adesso.
admin-space-free = Restituisci lo spazio libero
admin-space-sure = Restituire adesso tutto lo spazio libero?
admin-space-sure-about = Un grande database di una versione precedente può richiedere minuti. Le mosse aspettano fino ad allora; nessun orologio conta questo tempo.
admin-space-working = Il server sta lavorando. Può richiedere minuti.
admin-space-done = Restituito: { $size }. Il database ora occupa { $left }.
