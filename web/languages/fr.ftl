# Français.

## Partout

app-name = Attaque
app-tagline = Deux armées cachées, un drapeau chacune
nav-label = Menu principal
nav-play = Jouer
nav-learn = Apprendre
nav-replay = Revoir
nav-settings = Réglages
nav-skip = Aller au contenu

list-join = { $first }, { $next }
list-facts = { $first } · { $next }
list-named = { $name } : { $value }
list-clauses = { $first }. { $next }
list-sentences = { $first } { $next }
count-of-pieces = { $count } × { $name }

action-cancel = Annuler
action-copy = Copier
action-copied = Copié
action-share = Partager
action-try-again = Réessayer
action-home = Retour à l’accueil
loading = Chargement…
app-not-loaded = Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.
page-missing = Page introuvable.

colour-red = Rouge
colour-blue = Bleu
colour-lots = Au hasard

square-empty = { $square }, vide
square-lake = { $square }, lac
square-piece = { $colour ->
    [red] { $square }, { $piece } (Rouge)
   *[blue] { $square }, { $piece } (Bleu)
}

## Pièces

piece-m = Maréchal
piece-g = Général
piece-c = Colonel
piece-j = Commandant
piece-p = Capitaine
piece-l = Lieutenant
piece-t = Sergent
piece-e = Démineur
piece-r = Éclaireur
piece-s = Espion
piece-b = Bombe
piece-f = Drapeau
piece-x = Pièce inconnue

piece-lattaque-m = Général en chef
piece-lattaque-g = Général de brigade
piece-lattaque-e = Sapeur
piece-lattaque-r = Éclaireur
piece-lattaque-b = Mine

## Variantes et options

variant-classic = Classique
variant-classic-about = Les règles de tournoi actuelles : 40 pièces, avec des règles contre le va-et-vient et les poursuites sans fin.
variant-barrage = Barrage
variant-barrage-about = 8 pièces sur le grand plateau : une partie en 10 minutes.
variant-duel = Duel
variant-duel-about = 10 pièces sur le grand plateau : Barrage avec un second démineur et une seconde bombe.
variant-skirmish = Escarmouche
variant-skirmish-about = 10 pièces sur un plateau de 8 × 8.
variant-tiny = Mini
variant-tiny-about = 7 pièces sur 6 × 6 cases sans lacs : idéal pour un premier essai.
variant-online-2000s = En ligne, années 2000
variant-online-2000s-about = Un programme en ligne des années 2000, avec les règles américaines de 1961 : l’éclaireur ne peut pas avancer de plusieurs cases et attaquer au même tour, et un défenseur vainqueur avance.
variant-france = Livret français
variant-france-about = Le livret français : les grades sont seulement annoncés, à vous de les retenir.
variant-zh-wiki = Article chinois
variant-zh-wiki-about = L’article de l’encyclopédie chinoise : après un combat, le vainqueur est de nouveau caché.
variant-fa = Article persan
variant-fa-about = L’article persan « La conquête du drapeau » : aucune règle contre la répétition.
variant-lattaque = L’Attaque
variant-lattaque-about = L’ancêtre de 1909 : 36 pièces sur 9 × 10 cases ; le vainqueur retourne sur sa case.
variant-with-options = { $name } ({ $options })

option-aggression = À égalité, l’attaque gagne
option-aggression-about = À grade égal, l’attaquant gagne.
option-defenders-edge = À égalité, la défense gagne
option-defenders-edge-about = À grade égal, le défenseur gagne.
option-one-time-bombs = Bombes à usage unique
option-one-time-bombs-about = Une bombe n’explose qu’une fois et disparaît avec son attaquant.
option-secrecy = Défense secrète
option-secrecy-about = Un défenseur n’est révélé que s’il est pris.
option-silent-defense = Défense silencieuse
option-silent-defense-about = Un défenseur vainqueur n’est révélé qu’à un éclaireur.
option-complete-visibility = Pièces visibles
option-complete-visibility-about = Rien n’est caché. Parfait pour apprendre.
option-no-scout-strike = Plusieurs cases ou attaque
option-no-scout-strike-about = Un éclaireur ne peut pas avancer de plusieurs cases et attaquer au même tour.
option-scout-return = Retour du vainqueur
option-scout-return-about = Un attaquant vainqueur retourne sur la case d’où il venait.
option-spy-defends = Espion défenseur
option-spy-defends-about = L’espion bat aussi le maréchal quand c’est le maréchal qui attaque.
option-advance = Défenseurs qui avancent
option-advance-about = Un défenseur vainqueur se place sur la case d’où venait l’attaquant.
option-memory = Jeu de mémoire
option-memory-about = Les pièces ne sont montrées qu’un instant ; à vous de les retenir.
option-free-position = Position libre
option-free-position-about = La partie peut commencer avec n’importe quelle partie des armées, sur n’importe quelles cases.
option-two-square = Règle des deux cases
option-two-square-about = Combien de fois de suite une pièce peut aller et venir entre les mêmes cases.
option-chase = Règle de la poursuite
option-chase-about = Interdit (ou non) les poursuites sans fin.
option-no-battle = Nulle sans combat
option-no-battle-about = Partie nulle après ce nombre de coups sans combat.
option-ply-limit = Nombre maximal de coups
option-ply-limit-about = Partie nulle après ce nombre total de coups.

clock-none = Sans pendule
clock-sudden = { $time } chacun
clock-fischer = { $time } + { $increment } par coup
clock-bronstein = { $time }, délai de { $increment } par coup
clock-per-move = { $time } par coup
clock-setup = { $time } pour la mise en place
clock-cap = { $time } maximum par coup

## Accueil

home-you = Vous jouez sous le nom de
home-nickname = Votre pseudo
home-guest = Invité
home-play-now = Jouer maintenant
home-friend = Jouer avec un ami
home-friend-about = Ouvrez une table et envoyez le lien. Ni compte, ni installation.
home-find = Trouver un adversaire
home-find-about = Rejoignez quelqu’un qui attend ce jeu, ou attendez un adversaire.
home-computer = Jouer contre l’ordinateur
home-computer-about = Il ne voit de vos pièces rien de plus qu’un humain.
home-choose = Choisir un autre jeu
home-picture-example = Extrait d’une partie terminée
home-picture-live = En direct : { $red } contre { $blue }
home-variant = Jeu
home-clock = Pendule
home-colour = Votre couleur
home-colour-by-lots = Dans cette partie, les couleurs sont attribuées au hasard.
home-opponent = Adversaire
home-options = Plus d’options
home-spectators = Spectateurs
home-spectators-open = Autorisés
home-spectators-delayed = Autorisés, avec dix coups de retard
home-spectators-off = Non autorisés
home-away = Si un joueur reste absent, l’autre peut terminer la partie après
home-away-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
home-opening = Ouverture de la table…
home-open-tables = Tables ouvertes
home-open-none = Personne n’attend en ce moment. Ouvrez votre propre table !
home-join = Rejoindre
home-live-tables = Parties à suivre
home-live-none = Aucune partie publique en ce moment.
home-watch = Regarder
home-your-games = Vos parties
home-continue = Continuer
home-see-again = Revoir
home-forget = Retirer de la liste
home-forget-sure = Retirer cette partie de la liste ? Vous ne pourrez plus revenir à votre place depuis cet appareil.
home-table-of = Table de { $host }
home-game-against = Contre { $name }
home-game-waiting = En attente d’un adversaire
home-rematch-offered = { $name } propose une revanche
home-see-game = Voir la partie
home-finished = Parties terminées : { $count }
home-more = Afficher plus
home-your-colour = { $colour ->
    [red] Vous êtes Rouge
   *[blue] Vous êtes Bleu
}
home-learn = Vous débutez ? Apprenez le jeu en trois minutes.

opponent-uniform = Hasard
opponent-uniform-about = Joue n’importe quel coup permis. Idéal pour découvrir les déplacements des pièces.
opponent-recruit = Recrue
opponent-recruit-about = Joue souvent au hasard et oublie ce qu’elle a vu. Pour les toutes premières parties.
opponent-sergeant = { piece-t }
opponent-sergeant-about = Fait beaucoup d’erreurs et retient peu.
opponent-lieutenant = { piece-l }
opponent-lieutenant-about = Joue sérieusement, avec quelques erreurs.
opponent-captain = { piece-p }
opponent-captain-about = Un adversaire à votre portée si vous connaissez les règles.
opponent-major = { piece-j }
opponent-major-about = A appris en jouant contre lui-même, mais joue souvent à la légère.
opponent-colonel = { piece-c }
opponent-colonel-about = A appris en jouant contre lui-même et joue parfois à la légère.
opponent-general = { piece-g }
opponent-general-about = A appris en jouant contre lui-même ; joue d’instinct, sans calculer, et se trompe rarement.
opponent-marshal = { piece-m }
opponent-marshal-about = A appris en jouant contre lui-même et calcule à l’avance : le plus fort ici.
opponent-unlisted-about = Un programme de ce serveur.

## Invitation

invite-title = Invitez quelqu’un
invite-about = Envoyez ce lien. La première personne qui l’ouvre joue contre vous.
invite-link = Lien pour votre adversaire
invite-code = Code QR du lien
invite-code-about = Ou scannez ce code avec un téléphone.
invite-share-text = Viens jouer à { $variant } avec moi :
invite-hint = En attendant, disposez votre armée.
invite-local = Seul cet ordinateur peut ouvrir ce lien. Pour que d’autres jouent depuis votre réseau, arrêtez le serveur et lancez-le ainsi :
invite-public-title = Invitez un adversaire
invite-public-about = Toute personne qui ouvre ce lien peut prendre l’autre place. La table figure aussi dans la liste des tables ouvertes.

join-title = On vous invite à jouer
join-public-title = Cette place est libre
join-host = { $host } vous invite à une partie.
join-nobody-yet = On vous invite à une partie. Personne n’est encore à la table.
join-start = Rejoindre et placer ses pièces
join-sitting = Un instant…
join-choose = Choisissez votre couleur
join-get = { $colour ->
    [red] Vous jouerez Rouge et commencerez.
   *[blue] Vous jouerez Bleu ; Rouge commence.
}
join-away = { $count ->
    [one] Si un joueur reste absent { $count } jour, l’autre peut terminer la partie sans vainqueur.
   *[other] Si un joueur reste absent { $count } jours, l’autre peut terminer la partie sans vainqueur.
}
join-spent-title = Cette invitation a déjà servi
join-spent = Ce lien a déjà servi à rejoindre la partie. Si c’était vous, ouvrez la partie sur l’appareil que vous aviez utilisé. Sinon, demandez un nouveau lien, ou regardez la partie.
join-expired-title = Cette invitation n’est plus valable
join-expired = Elle a expiré, ou il manque une partie du lien. Demandez un nouveau lien et copiez-le en entier.
join-gone-title = Cette partie n’existe pas
join-gone = Le lien est peut-être incomplet, ou le serveur a été réinstallé.
join-over-title = Cette partie est terminée
join-over = Vous pouvez la revoir du premier coup au dernier.
join-closed-title = Cette table est fermée
join-closed = Elle a été fermée avant le début de la partie. Demandez un nouveau lien, ou ouvrez votre propre table.
join-watch = Regarder la partie
join-open-own = Ouvrir sa propre table

## Revoir

replay-title = Revoir une partie
replay-open = Ouvrir une partie enregistrée
replay-open-about = Choisissez un fichier ou déposez-le ici : AGN, JSON Lines, ou une partie Gravon (.gsn, .xml).
replay-choose = Choisir un fichier
replay-drop = Déposez le fichier ici
replay-reading = Lecture de la partie…
replay-unreadable = Cet enregistrement est illisible.
replay-unreadable-at = Ligne { NUMBER($line, useGrouping: 0) }, colonne { NUMBER($column, useGrouping: 0) }
replay-too-large = Ce fichier est trop volumineux.
replay-not-over = Cette partie est encore en cours. On pourra la revoir quand elle sera terminée.
replay-never-began = Cette partie s’est terminée avant le premier coup : il n’y a rien à revoir.
replay-many = Le fichier contient { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}. Laquelle ?
replay-perspective = Point de vue
replay-red-saw = Ce que Rouge voyait
replay-blue-saw = Ce que Bleu voyait
replay-truth = Tout montrer
replay-first = Au début
replay-back = Un coup en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Un coup en avant
replay-last = À la fin
replay-last-battle = Combat précédent
replay-next-battle = Combat suivant
replay-scrub = Position dans la partie
replay-at-start = Début
replay-ply = Coup { $ply } sur { $total }
replay-speed = Vitesse
replay-battles = { $count ->
    [0] aucun combat
    [one] { $count } combat
   *[other] { $count } combats
}
replay-share = Lien vers ce coup
embed-open = Intégrer
embed-about = Placez ce code HTML sur votre page : il montre le plateau de cette partie, avec des boutons pour la parcourir.
replay-download = Télécharger la partie
replay-local = Cette partie n’est pas enregistrée sur le serveur ; il n’y a donc pas de lien. Seule son analyse y reste quelque temps.
replay-keys = ← et → un coup, ↑ et ↓ les combats, Début et Fin, espace pour lire, 1 2 3 pour le point de vue, F retourne le plateau.
replay-turn = Retourner le plateau
replay-moves = Coups
move-quiet = { $colour ->
    [red] Rouge joue { $from } – { $to }.
   *[blue] Bleu joue { $from } – { $to }.
}
move-wins = { $colour ->
    [red] { $attacker } (Rouge) bat { $defender } en { $square }.
   *[blue] { $attacker } (Bleu) bat { $defender } en { $square }.
}
move-loses = { $colour ->
    [red] { $attacker } (Rouge) perd contre { $defender } en { $square }.
   *[blue] { $attacker } (Bleu) perd contre { $defender } en { $square }.
}
move-both = { $colour ->
    [red] { $attacker } (Rouge) et { $defender } (Bleu) tombent en { $square }.
   *[blue] { $attacker } (Bleu) et { $defender } (Rouge) tombent en { $square }.
}
replay-game-number = Partie { $number }

analysis-title = Analyse de l’ordinateur
analysis-waiting = { $count ->
    [0] L’analyse commence…
    [one] Une partie avant la vôtre…
   *[other] { $count } parties avant la vôtre…
}
analysis-running = Analyse en cours : { $part }
analysis-ready = Analyse terminée.
analysis-again = Réessayer
analysis-by-network = Analyse du réseau de neurones entraîné.
analysis-by-judgement = Analyse par règles empiriques : le réseau n’est pas entraîné pour cette variante.
analysis-points = 100 % est une victoire certaine, 50 % une nulle ; un point vaut 1 %. Chaque camp est jugé seulement sur ce qu’il pouvait voir.
analysis-curve = Score attendu
analysis-curve-about = Score attendu : Rouge de { $red } à { $redLast }, Bleu de { $blue } à { $blueLast }.
analysis-turn-count = { $count ->
    [0] Aucun tournant.
    [one] { $count } tournant.
   *[other] { $count } tournants.
}
analysis-now = Score attendu : Rouge { $red }, Bleu { $blue }.
analysis-best = { $colour ->
    [red] À Rouge de jouer. L’ordinateur jouerait { $moves }.
   *[blue] À Bleu de jouer. L’ordinateur jouerait { $moves }.
}
analysis-chance-of = { $name } { $chance }
analysis-turns = Tournants
analysis-turns-none = Aucun tournant.
analysis-turn = { $colour ->
    [red] Coup { $ply }, Rouge : { $move }.
   *[blue] Coup { $ply }, Bleu : { $move }.
}
analysis-turn-falls = { $colour ->
    [red] Rouge descend de { $before } à { $after }.
   *[blue] Bleu descend de { $before } à { $after }.
}
analysis-turn-rises = { $colour ->
    [red] Rouge monte de { $before } à { $after }.
   *[blue] Bleu monte de { $before } à { $after }.
}
analysis-better = Mieux valait { $move }.
analysis-faults = Les plus grosses erreurs
analysis-faults-none = Aucune erreur nette.
analysis-fault = { $colour ->
    [red] Coup { $ply }, Rouge : { $move } a coûté { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ; mieux valait { $better }.
   *[blue] Coup { $ply }, Bleu : { $move } a coûté { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ; mieux valait { $better }.
}
analysis-beliefs = Suppositions sur les pièces cachées
analysis-beliefs-off = Masquer
analysis-beliefs-red = Vues par Rouge
analysis-beliefs-blue = Vues par Bleu
analysis-kind = Afficher
analysis-likeliest = La pièce la plus probable
analysis-belief = { $colour ->
    [red] Du point de vue de Rouge, l’ordinateur suppose : { $kinds }
   *[blue] Du point de vue de Bleu, l’ordinateur suppose : { $kinds }
}
analysis-belief-hint = Choisissez une pièce pour voir tout ce qu’elle pouvait être.

outcome-red = Rouge gagne
outcome-blue = Bleu gagne
outcome-draw = Partie nulle
outcome-flag = { $winner ->
    [red] Rouge a pris le drapeau et gagne.
   *[blue] Bleu a pris le drapeau et gagne.
}
outcome-immobile = { $winner ->
    [red] Bleu n’a plus aucun coup : Rouge gagne.
   *[blue] Rouge n’a plus aucun coup : Bleu gagne.
}
outcome-mutual-immobility = Partie nulle : aucun camp n’a plus de coup.
outcome-no-battle = Partie nulle : trop de coups sans combat.
outcome-ply-limit = Partie nulle : le nombre maximal de coups est atteint.
outcome-resign = { $winner ->
    [red] Bleu abandonne : Rouge gagne.
   *[blue] Rouge abandonne : Bleu gagne.
}
outcome-agreed = Partie nulle d’un commun accord.
outcome-time = { $winner ->
    [red] Le temps de Bleu est écoulé : Rouge gagne.
    [blue] Le temps de Rouge est écoulé : Bleu gagne.
   *[draw] Le temps est écoulé : partie nulle.
}
outcome-abandoned = { $winner ->
    [red] Bleu a quitté la partie : Rouge gagne.
    [blue] Rouge a quitté la partie : Bleu gagne.
   *[draw] Un joueur a quitté la partie : partie nulle.
}
outcome-illegal = { $winner ->
    [red] Bleu a joué un coup interdit : Rouge gagne.
   *[blue] Rouge a joué un coup interdit : Bleu gagne.
}
outcome-both-left = Les deux joueurs ont quitté la partie.
outcome-adjudicated = { $winner ->
    [red] Rouge gagne par décision de l’arbitre.
    [blue] Bleu gagne par décision de l’arbitre.
   *[draw] Partie nulle par décision de l’arbitre.
}
outcome-aborted = La partie a été annulée avant que les deux joueurs aient joué.

## Apprendre

learn-title = Comment jouer
learn-short = En bref
learn-aim = Prenez le drapeau adverse, ou privez l’adversaire de toute pièce capable de bouger.
learn-setup = Les deux joueurs disposent leur armée en secret sur les rangées les plus proches d’eux. Vous voyez vos pièces, mais seulement le dos de celles de l’adversaire.
learn-turn = On joue à tour de rôle, Rouge commence. Déplacez une pièce d’une case vers l’avant, vers l’arrière ou sur le côté, sur une case libre ou sur une pièce ennemie. Les lacs sont infranchissables, et l’on ne peut pas passer son tour.
learn-battle = Pour attaquer, allez sur une pièce ennemie. Les deux pièces sont révélées et la plus faible est retirée ; à grade égal, toutes les deux. L’attaquant vainqueur occupe la case.
learn-secrets = Ce qui est caché le reste jusqu’au combat. Bluffez, retenez, déduisez : une pièce qui a bougé n’est ni une bombe ni le drapeau.
learn-lattaque-battle = Pour attaquer, allez sur une pièce ennemie. Les deux pièces sont révélées et la plus faible est retirée ; à grade égal, toutes les deux. L’attaquant vainqueur retourne sur sa case.
learn-lattaque-secrets = Ce qui est caché le reste jusqu’au combat. Bluffez, retenez, déduisez : une pièce qui a bougé n’est ni une mine ni le drapeau.
learn-pieces = Les pièces
learn-piece = Pièce
learn-count = Nombre
learn-counts-of = Effectifs : { $variant }
learn-rank-high = 10 = { $marshal }
learn-rank-low = 1 = { $marshal }
learn-variants = Six règles du jeu côte à côte
learn-variants-about = Ces jeux ont été publiés avec bien des règles différentes. Voici les règles de tournoi et cinq règles imprimées, telles qu’Attaque les joue. Les cellules marquées diffèrent des règles de tournoi.
learn-smaller = Petits jeux
learn-rule = Règle
learn-only-differences = Seulement les règles qui diffèrent
learn-differs = diffère
learn-differences = { $count ->
    [one] { $count } différence
   *[other] { $count } différences
}
learn-board-of = Plateau : { $variant }

power-m = Le plus fort. Ne perd que contre une bombe, l’autre maréchal ou un espion qui attaque.
power-g = Deuxième grade. Bat tout sauf le maréchal et les bombes.
power-c = Un officier solide, en attaque comme en défense.
power-j = Bat les capitaines et tout ce qui est en dessous.
power-p = Bat les lieutenants et tout ce qui est en dessous.
power-l = Bat les sergents et tout ce qui est en dessous.
power-t = Bat les démineurs, les éclaireurs et l’espion.
power-e = Le seul à pouvoir enlever les bombes.
power-r = Avance en ligne droite d’autant de cases libres qu’il veut.
power-s = Bat le maréchal s’il attaque lui-même ; perd contre tous les autres.
power-b = Ne bouge jamais. Bat tout attaquant, sauf le démineur.
power-f = Ne bouge jamais. S’il est pris, la partie est perdue.
power-lattaque-m = Le plus fort. Ne perd que contre une mine, l’autre général en chef ou un espion qui attaque.
power-lattaque-g = Deuxième grade. Bat tout sauf le général en chef et les mines.
power-lattaque-t = Bat les sapeurs, les éclaireurs et l’espion.
power-lattaque-e = Le seul à pouvoir enlever les mines.
power-lattaque-s = Bat le général en chef s’il attaque lui-même ; perd contre tous les autres.
power-lattaque-b = Ne bouge jamais. Bat tout attaquant, sauf le sapeur.

rules-board = Plateau
rules-army = Armée
rules-move = Déplacement
rules-battle = Combat
rules-repetition = Répétition
rules-end = Fin de la partie
rules-info = Ce qui est révélé
rules-setup = Mise en place
rules-start = Début
rules-display = Affichage

rule-board-width = Colonnes
rule-board-height = Rangées
rule-board-lakes = Lacs
rule-board-zone = Rangées de mise en place
rule-army = Pièces de chaque camp
rule-rank = Grades
rule-immobile = Ne bougent jamais
rule-move-runners = Avancent de plusieurs cases
rule-move-run-max = Portée maximale
rule-move-run-strike = Plusieurs cases et attaque au même tour
rule-battle-tie = À grade égal
rule-battle-bomb = Après une explosion
rule-battle-defusers = Enlèvent les bombes
rule-battle-slayer = Bat plus fort que soi en attaquant
rule-battle-spy-defends = … et aussi en défense
rule-battle-winner-square = Un attaquant vainqueur
rule-battle-defender-advances = Un défenseur vainqueur avance
rule-repetition-two-square-limit = Va-et-vient consécutifs
rule-repetition-two-square-scope = Ce qui compte comme va-et-vient
rule-repetition-chase-on = Poursuites sans fin interdites
rule-repetition-chase-scope = Pièces dites poursuivies
rule-repetition-chase-equality = Quand deux positions sont les mêmes
rule-end-both-immobile = Aucun camp n’a de coup possible
rule-end-immobile-check = Joueur sans coup possible
rule-end-no-battle-limit = Nulle sans combat après
rule-end-ply-limit = Nulle dans tous les cas après
rule-info-attacker = Un attaquant vainqueur est révélé
rule-info-defender = Un défenseur vainqueur est révélé
rule-info-run = Un long déplacement révèle l’éclaireur
rule-info-winner-display = Le vainqueur d’un combat
rule-info-captured-public = Les pièces prises sont visibles
rule-info-complete-visibility = Toutes les pièces visibles dès le début
rule-setup-reject-immobile = Une disposition sans coup possible est refusée
rule-setup-fixed = Cases imposées
rule-setup-free = Toutes cases, toute partie de l’armée
rule-start-first = Premier coup
rule-start-colour = Couleurs
rule-display-numbering = Imprimé sur les pièces

value-yes = oui
value-no = non
value-on = oui
value-off = non
value-none = néant
value-no-limit = sans limite
value-any-distance = toute distance
value-squares = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
value-times = { $count ->
    [one] { $count } fois
   *[other] { $count } fois
}
value-plies = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
value-pieces = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
value-army = { $total } : { $kinds }
value-beats = { $one } bat { $other }
value-battle-tie-both = les deux tombent
value-battle-tie-attacker = l’attaquant gagne
value-battle-tie-defender = le défenseur gagne
value-battle-bomb-stays = la bombe reste
value-battle-bomb-one-time = la bombe disparaît aussi
value-battle-winner-square-occupy = occupe la case
value-battle-winner-square-return = retourne sur sa case
value-repetition-two-square-scope-borders = la même limite entre deux cases, éclaireurs compris
value-repetition-two-square-scope-pair = les deux mêmes cases
value-repetition-chase-scope-any = toute pièce ennemie
value-repetition-chase-scope-evaded = les pièces qui ont esquivé
value-repetition-chase-equality-mixed = ses pièces par type, celles de l’adversaire une à une
value-repetition-chase-equality-ids = pièce par pièce
value-end-both-immobile-draw = partie nulle
value-end-both-immobile-to-move-loses = le joueur dont c’est le tour perd
value-end-immobile-check-on-turn = perd à son tour
value-info-attacker-always = toujours
value-info-attacker-never = jamais
value-info-defender-always = toujours
value-info-defender-if-loses = non, seulement s’il est pris
value-info-defender-scout-only = seulement à un éclaireur
value-info-defender-never = jamais
value-info-run-permanent = pour de bon
value-info-run-momentary = un instant
value-info-run-inferred = seulement par la distance
value-info-winner-display-permanent = reste visible
value-info-winner-display-momentary = est de nouveau caché
value-start-first-red = Rouge
value-start-first-blue = Bleu
value-start-colour-choice = le premier arrivé choisit
value-start-colour-lots = au hasard
value-display-numbering-high10 = 10 = { $marshal }
value-display-numbering-low1 = 1 = { $marshal }
value-display-numbering-names = noms

## Réglages

settings-title = Réglages
settings-about = Enregistrés sur cet appareil seulement.
settings-language = Langue
settings-language-browser = Langue du navigateur
settings-pieces = Pièces
settings-pieces-variant = Selon la variante
settings-pieces-toy = Coffre à jouets
settings-pieces-historical = Historique, 1909
settings-pieces-letters = Lettres et chiffres
settings-moved-marks = Marquer les pièces adverses qui ont bougé
settings-ranks = Grades sur les pièces
settings-ranks-variant = Selon la variante
settings-ranks-high10 = 10 = Maréchal
settings-ranks-low1 = 1 = Maréchal
settings-ranks-names = Noms
settings-ranks-insignia = Insignes
settings-palette = Couleurs des armées
settings-palette-classic = Rouge et bleu
settings-palette-contrast = Orange et marine
settings-palette-ink = Clair et foncé
settings-screen = Écran
settings-theme = Thème
settings-theme-auto = Selon l’appareil
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-motion = Animations
settings-motion-auto = Selon l’appareil
settings-motion-full = Toutes
settings-motion-none = Aucune
settings-battles = Combats
settings-battles-normal = Complets
settings-battles-short = Courts
settings-battles-off = Désactivés
settings-sound = Son
settings-sound-on = Jouer les sons
settings-volume = Volume
settings-keyboard = Clavier
settings-keyboard-about = On peut jouer entièrement sans souris.
settings-typing = Saisir cases et pièces au clavier
settings-premove = Choisir le coup suivant pendant le tour de l’adversaire (coup anticipé)
settings-preview = Voici vos pièces

keys-arrows = Flèches
keys-arrows-about = parcourir le plateau
keys-enter = Entrée ou espace
keys-enter-about = prendre une pièce, la poser
keys-escape = Échap
keys-escape-about = annuler la sélection
keys-square = a4
keys-square-about = tapez le nom d’une case pour y aller
keys-kinds = M G C J P L T E R S B F
keys-kinds-about = à la mise en place : poser une pièce de ce type
keys-tab = Tab
keys-tab-about = partie suivante de la page

## Ce que le serveur peut répondre

error-unknown = Une erreur s’est produite ({ $code }).
error-client-offline = Le serveur est injoignable. Vérifiez votre connexion.

error-wire-malformed = Le serveur n’a pas compris le message.
error-wire-too-long = Le message est trop long.
error-wire-protocol = Cette page et le serveur n’ont pas la même version. Rechargez la page.
error-wire-hello-first = La connexion n’a pas été ouverte correctement. Réessayez.
error-wire-hello-once = La connexion était déjà ouverte.
error-wire-hello-late = La connexion a mis trop de temps à s’ouvrir. Réessayez.
error-wire-rate = Trop vite. Attendez un instant.
error-wire-too-many = Trop de connexions. Fermez les autres onglets de cette partie.
error-wire-replaced = Cette partie est ouverte dans trop d’autres onglets ; le plus récent a remplacé celui-ci. Rechargez la page pour utiliser cet onglet.
error-wire-origin = Ce serveur ne s’utilise que depuis sa propre page.
error-wire-token = Ce lien ou cette clé n’ouvre pas cette partie.
error-wire-unknown-game = Cette partie n’existe pas.
error-wire-old-draft = Un autre onglet a une disposition plus récente.
error-http-not-found = Il n’y a rien ici.
error-http-method = Cette action est impossible ici.
error-table-options = On ne peut pas jouer avec ces options.
error-table-too-many = Toutes les tables sont prises. Réessayez plus tard.
error-address-banned = L’hébergeur a banni votre adresse réseau ; vous pouvez seulement regarder.
error-person-banned = L’hébergeur vous a banni ; vous ne pouvez pas enregistrer de dispositions.
error-chat-muted = L’hébergeur vous a rendu muet ; vous ne pouvez pas écrire dans la discussion.
error-name-reserved = Ce nom est réservé : il ressemble à celui d’un adversaire de l’ordinateur ou de l’hébergeur. Choisissez-en un autre.
error-admin-unknown = Le serveur ne connaît pas l’adresse de ce joueur.
error-admin-running = Cette partie, ou une revanche, n’est pas terminée ; terminez-la d’abord.
error-report-unknown = Cette partie n’a pas ce coup ou cette ligne de discussion, ou vous ne pouvez pas les voir.
error-report-too-many = Trop de signalements attendent l’hébergeur. Réessayez plus tard.
error-address-tables = Trop de parties inachevées ont été ouvertes depuis votre connexion. Terminez-en d’abord une.
error-address-listed = D’autres tables de votre connexion attendent déjà un adversaire. Jouez d’abord là, ou invitez quelqu’un par un lien.
error-address-seats = Trop de places à des tables publiques sont prises depuis votre connexion. Terminez d’abord une de ces parties.
error-address-storage = Trop de données ont été enregistrées aujourd’hui depuis votre connexion. Les parties en cours continuent ; réessayez plus tard pour de nouvelles.
error-analysis-not-over = L’analyse est possible une fois la partie terminée.
error-analysis-empty = Cette partie ne contient aucun coup.
error-analysis-too-long = Les parties de { $most } coups au plus peuvent être analysées ; celle-ci est plus longue.
error-analysis-too-many = Vos demandes précédentes sont encore en cours d’analyse. Réessayez dans un instant.
error-analysis-full = Trop de parties attendent leur analyse. Réessayez plus tard.
error-analysis-unknown = Cette analyse n’est plus disponible. Relancez-la.
error-analysis-failed = L’analyse a échoué. Réessayez.
error-server-busy = Le serveur n’a pas pu l’enregistrer ; rien n’a changé. Réessayez.
error-server-closing = Le serveur redémarre. La partie continue dès son retour.
error-server-fault = Erreur du serveur. Réessayez.
error-game-not-your-seat = Ce n’est pas votre place.
error-game-not-now = Ce n’est pas possible à ce stade de la partie.
error-game-seat-taken = Cette place est déjà prise.
error-game-colour-by-lots = Dans cette partie, les couleurs sont attribuées au hasard.
error-game-nickname = Un pseudo compte de 1 à 30 caractères visibles.
error-game-setup-finished = Votre disposition est déjà confirmée.
error-game-stale = La partie a continué entre-temps.
error-game-time-over = Le temps est écoulé.
error-game-offer-pending = Une proposition est déjà en attente.
error-game-offer-too-soon = Jouez quelques coups avant de proposer de nouveau la nulle.
error-game-no-offer = Il n’y a pas de proposition à laquelle répondre.
error-game-not-absent = L’autre joueur n’est pas absent depuis assez longtemps.
error-game-no-win = Sans pendule, vous ne pouvez pas réclamer la victoire pour absence de l’adversaire.
error-game-no-spectators = Cette partie n’admet pas de spectateurs.
error-storage-missing = Aucun élément de ce nom.
error-storage-exists = Ce nom est déjà pris.
error-storage-spent = L’invitation a déjà servi.
error-storage-stale = La partie a continué entre-temps.
error-storage-too-much = Limite de stockage atteinte. Supprimez d’abord un élément.
error-storage-reserve = Le serveur n’a presque plus de place et la garde pour les parties en cours. Réessayez plus tard.
error-storage-not-ended = Cette partie n’est pas encore terminée.
error-text-empty = Ce texte ne contient aucun caractère lisible.
error-text-too-long = Ce texte est trop long.

error-move-game-over = La partie est terminée.
error-move-not-your-turn = C’est à l’autre camp de jouer.
error-move-empty-square = Il n’y a pas de pièce sur cette case.
error-move-not-own-piece = Cette pièce appartient à l’autre camp.
error-move-off-board = Cette case n’est pas sur le plateau.
error-move-stays = Un coup doit mener sur une autre case ; on ne peut pas passer son tour.
error-move-immobile = Les bombes et le drapeau ne bougent jamais.
error-move-diagonal = Les pièces vont tout droit : en avant, en arrière ou de côté, jamais en diagonale.
error-move-lake = Aucune pièce ne peut entrer dans un lac.
error-move-own-piece = Une de vos pièces occupe cette case.
error-move-too-far = Cette pièce ne va pas si loin en un tour.
error-move-blocked = L’éclaireur a besoin d’un chemin libre : il ne peut sauter ni pièces ni lacs.
error-move-run-strike = Dans cette variante, l’éclaireur ne peut pas avancer de plusieurs cases et attaquer au même tour.
error-move-two-square = Règle des deux cases : cette pièce a déjà fait ici le nombre maximal d’allers-retours de suite.
error-move-chase = Règle de la poursuite : vous ne pouvez pas répéter une position de la même poursuite. Jouez autre chose.
error-setup-incomplete = Pas encore placées : { $kinds }.
error-setup-count = Plus que votre armée n’en a : { $kinds }.
error-setup-zone = Hors de vos cases de mise en place : { $squares }.
error-setup-immobile = Aucune pièce ne pourrait jouer le premier coup.

error-notation-annotation = Un coup ne correspond pas à l’annotation qui le suit.
error-notation-encoding = Le fichier n’est pas un texte UTF-8.
error-notation-json = Une ligne n’est pas un enregistrement JSON.
error-notation-move = Un coup est illisible.
error-notation-position = La position est illisible.
error-notation-record = Ce n’est pas un enregistrement que l’on peut revoir ici.
error-notation-result = Le résultat ne correspond pas à la partie.
error-notation-rules-hash = La partie a été enregistrée avec d’autres règles.
error-notation-setup = Une disposition est illisible.
error-notation-stg = Le fichier de disposition est illisible.
error-notation-strados = Ce n’est pas une partie Gravon lisible.
error-notation-termination = La fin enregistrée ne correspond pas à la partie.
error-notation-variant = La partie utilise des règles inconnues ici.

## La partie

game-title = Partie – Attaque
game-title-cut = ✕ Pas de connexion – Attaque
game-heading = Partie : { $variant }
game-title-turn = ● À vous – Attaque
game-not-there = Cette partie ne peut pas être affichée
game-player = { $colour }
game-you = (vous)
game-free-seat = Place libre
game-waiting-seat = En attente d’un joueur
game-here = En ligne
game-away = Hors ligne
game-presence-unknown = Inconnu
game-unconnected = Pas de connexion
game-to-move = À jouer
game-captured = Pièces perdues par { $colour }
game-left = Pièces restantes de { $colour }
game-clock = Pendule de { $colour }
game-side = À propos de cette partie
rules-of-game = Règles de cette partie
rules-of-game-learn = Apprendre ces règles (nouvel onglet)
rules-spectators-open = Spectateurs admis
rules-spectators-delayed = Spectateurs : { $count } coups de retard
rules-spectators-off = Pas de spectateurs
game-your-turn = À vous de jouer
game-turn-red = À Rouge de jouer
game-turn-blue = À Bleu de jouer
game-turn-unknown = Pas de connexion : la partie a pu continuer
game-moves = Coups
game-no-moves = Pas encore de coups.
step-now = Revenir au présent
step-board = Plateau après le coup { $ply }
step-missed = { $count ->
    [one] { $count } nouveau coup
   *[other] { $count } nouveaux coups
  }
step-memory = Dans cette partie, il faut se souvenir : les positions passées ne se montrent qu’à la fin.
game-draw-in = { $count ->
    [one] Nulle dans { $count } coup sans combat
   *[other] Nulle dans { $count } coups sans combat
  }
game-turn-board = Retourner le plateau
game-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
  }
game-hint = Faites glisser une pièce, ou cliquez dessus puis sur une case. Les flèches et Entrée fonctionnent aussi, ou tapez les cases : b4 b5. Cliquez sur une pièce ennemie pour noter votre hypothèse.
game-reconnecting = Connexion perdue. Reconnexion en cours…
game-unsent = Votre coup n’est pas encore parvenu au serveur. Il est conservé et sera envoyé.
game-premove = Coup anticipé de { $from } à { $to } : il est joué à votre tour, s’il est alors permis. Échap l’annule.
game-premove-cancelled = Coup anticipé annulé.
game-catching-up = Mise à jour : { $count } événements…
game-draw = Proposer la nulle
game-draw-waiting = Nulle proposée
game-draw-later = Nulle : de nouveau dans { $count ->
    [one] { $count } coup
   *[other] { $count } coups
  }
game-draw-offered = Votre adversaire propose la nulle.
game-accept = Accepter
game-decline = Refuser
game-resign = Abandonner
game-abort = Annuler la partie
game-abort-ask = Annuler cette partie ?
game-abort-about = La partie se termine et personne ne gagne.
game-abort-no = Continuer à jouer
game-close = Fermer cette table
game-close-ask = Fermer cette table ?
game-close-about = Plus personne ne pourra la rejoindre.
game-close-no = La laisser ouverte
game-mute = Couper le son
game-unmute = Activer le son
game-absent = Votre adversaire est absent. Dans { $seconds } s, vous pourrez réclamer la victoire.
game-absent-long = Votre adversaire est toujours absent. Vous pouvez réclamer la victoire ou la nulle, ou attendre.
game-absent-untimed = Votre adversaire est absent. Si cela dure encore { $time }, vous pourrez terminer la partie sans vainqueur.
game-absent-long-untimed = Votre adversaire est absent depuis longtemps. Vous pouvez terminer la partie sans vainqueur, ou attendre.
game-claim-win = Réclamer la victoire
game-claim-draw = Réclamer la nulle
game-end = Terminer sans vainqueur
game-ask-resign = Abandonner cette partie ?
game-ask-resign-about = Votre adversaire gagne immédiatement.
game-ask-resign-yes = Abandonner
game-ask-draw = Proposer la nulle ?
game-ask-draw-about = La partie continue jusqu’à ce que votre adversaire accepte. Vous ne pourrez la proposer de nouveau qu’après quelques coups.
game-ask-draw-yes = Proposer la nulle
game-ask-claim = Réclamer la victoire ?
game-ask-claim-about = Votre adversaire est absent depuis longtemps. La partie se termine et vous gagnez.
game-ask-claim-yes = Réclamer la victoire
game-ask-claim-draw = Réclamer la nulle ?
game-ask-claim-draw-about = Votre adversaire est absent depuis longtemps. La partie se termine par une nulle.
game-ask-claim-draw-yes = Réclamer la nulle
game-ask-end = Terminer la partie sans vainqueur ?
game-ask-end-about = Votre adversaire est absent depuis longtemps. La partie se termine et personne ne gagne.
game-ask-end-yes = Terminer la partie
waiting-about = La partie n’a pas encore commencé. Elle apparaîtra ici automatiquement.

battle-title = Dernier combat
battle-none = Pas encore de combat.
battle-wins = { $attacker } bat { $defender } en { $square }.
battle-loses = { $attacker } perd contre { $defender } en { $square }.
battle-both = { $attacker } et { $defender } tombent en { $square }.
battle-flag = { $attacker } prend le drapeau en { $square }.

## Le plateau, pour les lecteurs d’écran

board-label = Plateau
board-lake = lac
board-empty = vide
board-chosen = sélectionnée
board-target = vous pouvez aller ici
board-strike = vous pouvez attaquer ici
board-barred = interdit pour l’instant : répétition
board-premove = coup anticipé possible
board-premove-from = votre coup anticipé part d’ici
board-premove-to = votre coup anticipé arrive ici
board-last = dernier coup
board-piece-red = { $name } (Rouge)
board-piece-blue = { $name } (Bleu)
board-moved = a bougé
board-shown = connue de l’adversaire
board-marked = note : { $mark }
tip-hidden = Pièce cachée
tip-moved = A bougé : ce n’est ni une bombe ni le drapeau.
tip-unmoved = N’a jamais bougé.
log-started = La partie commence.
log-seated = { $colour } a rejoint la table.
log-finished = { $colour } est prêt.
log-unfinished = { $colour } reprend sa mise en place.
log-left = { $colour } a quitté la partie.
log-returned = { $colour } est revenu.
log-draw-offered = { $colour } propose la nulle.
log-draw-declined = { $colour } refuse la nulle.
log-rematch-offered = { $colour } veut une revanche.

## Mise en place

setup-title = Disposez votre armée
setup-left = { $count ->
    [one] { $count } pièce à placer
   *[other] { $count } pièces à placer
  }
setup-complete = Toutes les pièces sont placées.
setup-ready = C’est prêt. La partie commencera dès que votre adversaire le sera aussi.
setup-ready-alone = C’est prêt. La partie commencera dès qu’un adversaire aura rejoint la table et sera prêt.
setup-other-free = L’autre place est libre
setup-other-busy = { $name } : en préparation
setup-other-ready = { $name } : c’est prêt
setup-time = Temps restant pour la mise en place
setup-board = Vos cases
setup-side = Pièces et dispositions enregistrées
setup-outside = hors de votre zone
setup-tray = Pièces à placer
setup-tray-entry = { $name }, reste { $count }
setup-none-left = Il ne reste pas de pièce « { $name } ».
setup-auto = Compléter
setup-again = Mélanger
setup-strong = Bonne disposition
setup-strong-about = Remplace la disposition actuelle par une bonne disposition
setup-mirror = Miroir
setup-undo = Annuler
setup-redo = Rétablir
setup-clear = Vider
setup-finished = C’est prêt
setup-back = Retour à la mise en place
setup-hint = Faites glisser les pièces sur le plateau, ou cliquez sur une pièce puis sur des cases. Au clavier : les flèches, puis la lettre ou le grade d’une pièce ; Suppr la reprend. Pour échanger deux pièces, déposez l’une sur l’autre.
kept-title = Dispositions enregistrées
kept-name = Nom de cette disposition
kept-new-name = Nouveau nom
kept-save = Enregistrer
kept-rename = Renommer
kept-delete = Supprimer
kept-rename-named = Renommer { $name }
kept-delete-named = Supprimer { $name }
kept-none = Aucune disposition enregistrée.
kept-unfinished = inachevée
kept-text = En texte
kept-text-title = Disposition en texte
kept-text-about = Une ligne de texte par rangée, votre première rangée d’abord ; un point est une case vide. Copiez le texte, ou collez-en un autre.
kept-text-wrong = Ce n’est pas une disposition de cette armée.
kept-text-use = Utiliser cette disposition

## Notes au crayon, discussion, fin

mark-title = Quelle pièce pourrait être en { $square } ?
mark-about = Ces notes ne sont visibles que par vous et restent sur cet appareil.
mark-about-moved = Cette pièce a bougé : ce n’est ni une bombe ni le drapeau. Ces notes ne sont visibles que par vous.
mark-done = Terminé
mark-clear = Effacer
chat-title = Discussion
chat-empty = Dites bonjour ! Seuls les deux joueurs lisent ce fil.
chat-empty-spectator = Les spectateurs parlent entre eux jusqu’à la fin de la partie.
chat-placeholder = Message
chat-send = Envoyer
chat-spectator = Spectateur
phrase-hello = Bonjour !
phrase-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-moment = Un instant, s’il vous plaît.
phrase-thanks = Merci pour la partie !
end-won = Vous avez gagné
end-lost = Vous avez perdu
end-no-winner = Pas de vainqueur
end-victory = Victoire
end-defeat = Défaite
end-moves = coups
end-taken = pièces prises
end-bombs = bombes enlevées
end-battles = combats
end-analyse = Analyser
end-close = Regarder le plateau
end-rematch = Revanche
end-rematch-waiting = Revanche proposée
end-rematch-accept = Accepter la revanche
end-replay = Revoir
end-new = Nouvelle partie
error-client-no-move = Cette pièce n’a pas de coup pour le moment.
error-client-premove = Votre coup anticipé de { $from } à { $to } n’est plus permis. Il est abandonné.

## Jeu loyal : la vérification à la fin, le code des sceaux, les signalements

fair-title = Jeu loyal
fair-good = Vérifié sur cet appareil : les deux armées sont complètes et correspondent à leurs sceaux, et chaque coup et chaque combat a suivi les règles.
fair-armies = Vérifié sur cet appareil : les deux armées sont complètes et correspondent à leurs sceaux. Les coups ne sont pas vérifiés, car cette page ne les a pas tous.
fair-since-start = Cet appareil a gardé les sceaux depuis le début de la partie.
fair-since-ply = Cet appareil n’a gardé les sceaux que depuis le coup { $ply } : il ne peut pas dire s’ils ont été changés avant.
fair-unkept = Non prouvé sur cet appareil : il n’a conservé aucun sceau pendant la partie. Ce que le serveur montre maintenant ne contient aucune contradiction.
fair-bad = Attention : quelque chose ne va pas dans cette partie.
fair-fault-rules = Les règles ne sont pas celles du début.
fair-fault-root = { $colour ->
    [red] Le sceau de Rouge n’est pas celui du début.
   *[blue] Le sceau de Bleu n’est pas celui du début.
}
fair-fault-seal = { $colour ->
    [red] L’armée de Rouge ne correspond pas à son sceau.
   *[blue] L’armée de Bleu ne correspond pas à son sceau.
}
fair-fault-army = { $colour ->
    [red] L’armée de Rouge n’a pas les bonnes pièces.
   *[blue] L’armée de Bleu n’a pas les bonnes pièces.
}
fair-fault-zone = { $colour ->
    [red] Au début, Rouge avait une pièce en { $square }, hors de ses rangées.
   *[blue] Au début, Bleu avait une pièce en { $square }, hors de ses rangées.
}
fair-fault-own-setup = La pièce scellée en { $square } n’est pas celle que vous y avez placée.
fair-fault-turn = Le coup { $ply } n’a pas été joué à son tour.
fair-fault-immobile = Au coup { $ply }, la pièce en { $square } a bougé, alors qu’elle ne peut jamais bouger.
fair-fault-move = Au coup { $ply }, la pièce en { $square } est allée là où elle ne peut pas aller.
fair-fault-shown = Au coup { $ply }, une pièce a été révélée qui est une autre dans l’armée scellée.
fair-fault-battle = Le combat du coup { $ply } s’est terminé contre les règles.
fair-fault-end = La fin de la partie ne correspond pas à ses coups.
fair-code = Code des sceaux
fair-code-about = Comparez ce code avec votre adversaire, par exemple au téléphone. S’il est identique, le serveur a scellé les deux mêmes armées pour vous deux.
report-open = Signaler…
report-title = Signaler à l’hébergeur
report-about = L’hébergeur de ce serveur lit votre signalement. Votre adversaire n’en est pas informé.
report-what = De quoi s’agit-il ?
report-what-player = Mon adversaire
report-what-red = Le joueur de Rouge
report-what-blue = Le joueur de Bleu
report-what-game = Cette partie
report-what-ply = Le coup { $ply }
report-what-chat = Un message de la discussion
report-line = Signaler ce message
report-text = Qu’est-ce qui ne va pas ?
report-send = Envoyer le signalement
report-sent = Merci. Votre signalement est arrivé chez l’hébergeur.
report-close = Fermer

## La page de l’hébergeur

admin-title = Pour l’hébergeur
admin-token = Jeton d’administration
admin-token-about = Le jeton se trouve dans un fichier à côté de la base de données ; le nom du fichier finit par « .admin ». Cette page garde le jeton jusqu’à ce que vous fermiez l’onglet.
admin-sign-in = Se connecter
admin-sign-out = Se déconnecter
admin-wrong-token = Ce n’est pas le jeton d’administration de ce serveur.
admin-token-refused = Le serveur n’accepte plus votre jeton. Reconnectez-vous.
admin-too-many-tries = Trop de jetons erronés. Réessayez dans { $time }.
admin-nav = Parties de cette page
admin-figures = Aperçu
admin-reports = Signalements
admin-tables = Tables
admin-bans = Bannissements
admin-data = Données
admin-figure-live = Parties non terminées
admin-figure-tables = Tables en mémoire
admin-figure-sockets = Connexions
admin-figure-reports = Signalements ouverts
admin-figure-bans = Bannissements et mises en sourdine
admin-figure-database = Taille de la base de données
admin-figure-free = Libre dans la base
admin-figure-wal = Journal d’écriture (WAL)
admin-figure-disk = Libre sur le disque
admin-figure-start = En marche depuis
admin-figure-version = Version
admin-stored = Parties enregistrées
admin-packed = Compressées
admin-phase-running = En cours
admin-phase-seating = En attente d’un joueur
admin-phase-setup = Mise en place
admin-phase-play = En jeu
admin-phase-ended = Terminée
admin-phase-all = Toutes
admin-counted = Compté depuis le démarrage
admin-refused = Refusé depuis le démarrage
admin-reports-open = Ouverts
admin-reports-closed = Traités
admin-reports-open-none = Aucun signalement ouvert.
admin-reports-closed-none = Aucun signalement traité pour l’instant.
admin-report-by = { $by ->
    [red] Signalé par Rouge
    [blue] Signalé par Bleu
   *[none] Signalé par un spectateur
}
admin-report-place = Voir l’endroit
admin-report-done = Traité
admin-mute-or-ban = Rendre muet ou bannir
admin-more = Afficher plus
admin-table-phase = Quelles tables
admin-table-quiet = Dernier événement
admin-table-nickname = Le pseudo contient
admin-quiet-any = N’importe quand
admin-quiet-longer = Plus ancien que { $time }
admin-search = Chercher
admin-show = Voir
admin-tables-none = Il n’y a pas de telles tables.
admin-table-last = dernier événement { $when }
admin-table-opened = ouverte le { $when }
admin-table-public = publique
admin-table-private = sur invitation
admin-table-back = Toutes les tables
admin-table-id = Identifiant de la partie :
admin-table-no-board = Cette table n’a pas de spectateurs ; vous ne voyez donc pas le plateau non plus.
admin-no-ranks = Vous ne voyez que ce que voit tout spectateur : aucun grade d’une pièce cachée.
admin-table-ply = Le coup { $ply } a été signalé. Vous pourrez le revoir quand la partie sera terminée.
admin-players = Joueurs
admin-room-players = aux joueurs
admin-room-spectators = aux spectateurs
admin-room-everybody = à tous
admin-table-no-chat = Personne n’a rien écrit récemment.
admin-table-events = Derniers événements ({ $count })
admin-end = Terminer la partie
admin-end-sure = Terminer cette partie ?
admin-end-about = La partie se termine immédiatement, sans vainqueur. Les joueurs voient que l’arbitre l’a terminée.
admin-delete = Supprimer la partie
admin-delete-sure = Supprimer définitivement cette partie ?
admin-delete-about = La partie est supprimée avec ses revanches et les parties qui la précèdent : ce sont les deux mêmes joueurs. Les signalements qui les concernent sont supprimés aussi. Plus personne ne pourra revoir ces parties.
admin-delete-done = La partie est supprimée.
admin-ban = Bannir
admin-mute = Rendre muet
admin-unban = Lever le bannissement
admin-unmute = Rendre la parole
admin-ban-done = C’est fait. La mesure vaut dès maintenant ; vous pouvez la lever sous « Bannissements ».
admin-whom = Qui
admin-whom-address = Une adresse réseau
admin-whom-person = Une personne avec des dispositions enregistrées
admin-whom-address-name = Adresse IPv4, adresse IPv6 ou réseau /64
admin-whom-person-name = Identifiant de la personne
admin-address-wrong = Ce n’est ni une adresse IPv4, ni une adresse IPv6, ni un réseau /64.
admin-person-wrong = Ce n’est pas l’identifiant d’une personne.
admin-ban-about = Personne à cette adresse réseau ne peut ouvrir ou rejoindre une table, jouer ni signaler. Regarder reste possible.
admin-ban-person-about = Cette personne ne peut plus enregistrer ni renommer de dispositions.
admin-mute-about = Personne à cette adresse réseau ne peut écrire dans une discussion.
admin-mute-seat-about = Ce joueur ne peut pas écrire dans la discussion de cette partie.
admin-address-school = Une adresse peut être toute une école.
admin-length = Combien de temps
admin-length-open = Jusqu’à ce que j’y mette fin
admin-reason = Raison (visible de vous seulement)
admin-bans-running = En vigueur
admin-bans-none = Personne n’est banni ni muet.
admin-ban-new = Ajouter
admin-kind-ban = Banni
admin-kind-mute = Muet
admin-since = depuis le { $time }
admin-until = jusqu’au { $time }
admin-until-open = jusqu’à ce que vous y mettiez fin
admin-subject-address = Adresse réseau { $name }
admin-subject-person = Personne { $name }
admin-subject-seat = { $colour } dans la partie { $game }
admin-erase = Effacer une personne
admin-erase-about = Supprime les dispositions enregistrées par la personne, le jeton qui les ouvre et un bannissement de cette personne. Les parties ne contiennent que des pseudos : supprimez-les une par une, sous « Tables ».
admin-erase-who = Jeton ou identifiant de la personne
admin-erase-wrong = Ce n’est ni le jeton ni l’identifiant d’une personne.
admin-erase-sure = Effacer cette personne ?
admin-erase-sure-about = Les dispositions enregistrées ne pourront pas être récupérées.
admin-erase-now = Effacer
admin-erase-done = { $count ->
    [0] Rien n’est enregistré sur cette personne.
   *[other] C’est fait. Dispositions et jetons supprimés : { $count }
}
admin-space = Espace libre
admin-space-about = Ce qui est supprimé laisse de l’espace libre dans la base de données. Le serveur l’utilise pour de nouvelles parties et le rend peu à peu au disque. Vous pouvez tout rendre maintenant.
admin-space-free = Rendre l’espace libre
admin-space-sure = Rendre maintenant tout l’espace libre ?
admin-space-sure-about = Une grande base de données d’une version ancienne peut prendre plusieurs minutes. Les coups attendent jusque-là ; aucune pendule ne compte ce temps.
admin-space-working = Le serveur travaille. Cela peut prendre plusieurs minutes.
admin-space-done = Rendu : { $size }. La base de données fait maintenant { $left }.
