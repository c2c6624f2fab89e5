# 中文（繁體）。

## 各處

app-name = Attaque
app-tagline = 兩軍暗藏，各護軍旗
nav-label = 主選單
nav-play = 下棋
nav-learn = 學習
nav-replay = 重播
nav-settings = 設定
nav-skip = 跳到內容

list-join = { $first }、{ $next }
list-facts = { $first } · { $next }
list-named = { $name }：{ $value }
list-clauses = { $first }。{ $next }
list-sentences = { $first }{ $next }
count-of-pieces = { $name } × { $count }

action-cancel = 取消
action-copy = 複製
action-copied = 已複製
action-share = 分享
action-try-again = 再試一次
action-home = 回首頁
loading = 載入中……
app-not-loaded = 無法載入此頁。請檢查網路連線後再試一次。
page-missing = 找不到這個頁面。

colour-red = 紅方
colour-blue = 藍方
colour-lots = 隨機

square-empty = { $square }，空格
square-lake = { $square }，湖
square-piece = { $colour ->
    [red] { $square }，紅方{ $piece }
   *[blue] { $square }，藍方{ $piece }
}

## 棋子

piece-m = 元帥
piece-g = 將軍
piece-c = 上校
piece-j = 中校
piece-p = 上尉
piece-l = 中尉
piece-t = 士官
piece-e = 除雷兵
piece-r = 斥候
piece-s = 間諜
piece-b = 地雷
piece-f = 軍旗
piece-x = 未知棋子

piece-lattaque-m = 總司令
piece-lattaque-g = 准將
piece-lattaque-e = 工兵
piece-lattaque-r = 斥候
piece-lattaque-b = 地雷

## 玩法與選項

variant-classic = 經典
variant-classic-about = 現今的比賽規則：每方 40 枚棋子，禁止來回走動與無盡追逐。
variant-barrage = 砲擊戰
variant-barrage-about = 大棋盤上 8 枚棋子：10 分鐘一局。
variant-duel = 決鬥
variant-duel-about = 大棋盤上 10 枚棋子：砲擊戰再加一名除雷兵和一枚地雷。
variant-skirmish = 遭遇戰
variant-skirmish-about = 8 × 8 的棋盤，10 枚棋子。
variant-tiny = 迷你
variant-tiny-about = 6 × 6 無湖棋盤，7 枚棋子：適合初次嘗試。
variant-online-2000s = 2000 年代線上版
variant-online-2000s-about = 2000 年代的線上程式，採用 1961 年美國規則：斥候走多格時不能在同一回合攻擊，獲勝的守方會前進。
variant-france = 法文說明書
variant-france-about = 法文說明書：軍階只用口頭報出，不公開棋子，聽到的要自己記住。
variant-zh-wiki = 中文條目
variant-zh-wiki-about = 中文百科條目：交戰後勝者重新隱藏。
variant-fa = 波斯文條目
variant-fa-about = 波斯文〈奪旗〉一文：沒有禁止重複的規則。
variant-lattaque = 法國陸軍棋
variant-lattaque-about = 1909 年的始祖 L’Attaque：9 × 10 棋盤，36 枚棋子；勝者回到原位。
variant-with-options = { $name }（{ $options }）

option-aggression = 同級攻勝
option-aggression-about = 同軍階相遇時，攻方勝。
option-defenders-edge = 同級守勝
option-defenders-edge-about = 同軍階相遇時，守方勝。
option-one-time-bombs = 一次性地雷
option-one-time-bombs-about = 地雷只爆炸一次，與攻方同歸於盡。
option-secrecy = 守方保密
option-secrecy-about = 守方只有落敗時才公開。
option-silent-defense = 沉默防守
option-silent-defense-about = 獲勝的守方只對斥候公開。
option-complete-visibility = 明棋
option-complete-visibility-about = 一切公開，適合學習。
option-no-scout-strike = 斥候走或攻
option-no-scout-strike-about = 斥候走多格時不能在同一回合攻擊。
option-scout-return = 勝者歸位
option-scout-return-about = 獲勝的攻方回到出發的格子。
option-spy-defends = 間諜能守
option-spy-defends-about = 元帥攻擊間諜時，間諜也獲勝。
option-advance = 守方前進
option-advance-about = 獲勝的守方移到攻方出發的格子。
option-memory = 記憶賽
option-memory-about = 棋子只公開片刻，要靠自己記住。
option-free-position = 自由擺陣
option-free-position-about = 可從任意部分的兵力、任意的格子開局。
option-two-square = 兩格規則
option-two-square-about = 一枚棋子可以連續在相同的格子間來回幾次。
option-chase = 追逐規則
option-chase-about = 禁止或允許無盡的追逐。
option-no-battle = 無戰和局
option-no-battle-about = 連續達到這個步數沒有交戰即為和局。
option-ply-limit = 步數上限
option-ply-limit-about = 總步數達到這個數目即為和局。

clock-none = 不計時
clock-sudden = 每方 { $time }
clock-fischer = { $time }，每步加 { $increment }
clock-bronstein = { $time }，每步緩衝 { $increment }
clock-per-move = 每步 { $time }
clock-setup = 布陣 { $time }
clock-cap = 每步最多 { $time }

## 首頁

home-you = 你的名字
home-nickname = 你的暱稱
home-guest = 訪客
home-play-now = 馬上開始
home-friend = 與朋友對局
home-friend-about = 建立對局，把連結傳給朋友。不用帳號，不用安裝。
home-find = 尋找對手
home-find-about = 加入正在等同一種玩法的人，或由你等人加入。
home-computer = 與電腦對局
home-computer-about = 它看到的棋子不會比人多。
home-choose = 選擇別的玩法
home-picture-example = 取自一局已結束的對局
home-picture-live = 進行中：{ $red } 對 { $blue }
home-variant = 玩法
home-clock = 計時
home-colour = 你的顏色
home-colour-by-lots = 這一局隨機決定顏色。
home-opponent = 對手
home-options = 更多選項
home-spectators = 觀戰
home-spectators-open = 開放
home-spectators-delayed = 開放，延後 10 步
home-spectators-off = 不開放
home-away = 若一方離開，另一方多久後可以結束這一局
home-away-days = { $count } 天後
home-opening = 正在建立對局……
home-open-tables = 等待對手的對局
home-open-none = 現在沒有人在等。自己開一局吧！
home-join = 加入
home-live-tables = 可觀戰的對局
home-live-none = 現在沒有公開的對局。
home-watch = 觀戰
home-your-games = 你的對局
home-continue = 繼續
home-see-again = 重播
home-forget = 從清單移除
home-forget-sure = 要把這一局從清單移除嗎？移除後，你就無法在這台裝置上回到座位。
home-table-of = { $host } 開的對局
home-game-against = 對手：{ $name }
home-game-waiting = 等待對手
home-rematch-offered = { $name } 提議再來一局
home-see-game = 查看這一局
home-finished = 已結束的對局：{ $count }
home-more = 顯示更多
home-your-colour = { $colour ->
    [red] 你是紅方
   *[blue] 你是藍方
}
home-learn = 第一次玩？三分鐘學會。

opponent-uniform = 隨機走子
opponent-uniform-about = 隨機走一步合法的棋，適合熟悉棋子的走法。
opponent-recruit = 新兵
opponent-recruit-about = 常隨機走棋，看過就忘。適合最初幾局。
opponent-sergeant = { piece-t }
opponent-sergeant-about = 失誤不少，記性不好。
opponent-lieutenant = { piece-l }
opponent-lieutenant-about = 走得合理，偶有疏漏。
opponent-captain = { piece-p }
opponent-captain-about = 如果你懂規則，正好旗鼓相當。
opponent-major = { piece-j }
opponent-major-about = 自我對弈學成，但常大意。
opponent-colonel = { piece-c }
opponent-colonel-about = 自我對弈學成，偶爾大意。
opponent-general = { piece-g }
opponent-general-about = 自我對弈學成，憑直覺走棋，不往後推算，很少出錯。
opponent-marshal = { piece-m }
opponent-marshal-about = 自我對弈學成，並會往後推算，這裡最強。
opponent-unlisted-about = 這台伺服器上的程式。

## 邀請

invite-title = 邀請朋友
invite-about = 把連結傳出去。第一個打開的人就是你的對手。
invite-link = 給對手的連結
invite-code = 連結的 QR 碼
invite-code-about = 或用手機掃描這個碼。
invite-share-text = 來跟我下一局{ $variant }：
invite-hint = 等待時先布陣吧。
invite-local = 只有這台電腦能打開這個連結。要讓同一網路的人加入，請關閉伺服器，再這樣啟動：
invite-public-title = 邀請對手
invite-public-about = 任何打開這個連結的人都可以加入。這一局也會出現在等待對手的對局清單裡。

join-title = 有人邀請你
join-public-title = 這個座位空著
join-host = { $host } 邀請你對局。
join-nobody-yet = 你收到對局邀請，目前還沒有人加入。
join-start = 加入並布陣
join-sitting = 正在加入……
join-choose = 選擇顏色
join-get = { $colour ->
    [red] 你是紅方，先走。
   *[blue] 你是藍方，紅方先走。
}
join-away = 若一方離開滿 { $count } 天，另一方可以結束這一局，不分勝負。
join-spent-title = 這個邀請已經用過了
join-spent = 已經有人用這個連結加入。如果那是你，請在當時使用的裝置上打開對局；否則請對方再給一個新連結，或者觀戰。
join-expired-title = 這個邀請已經失效
join-expired = 它過期了，或連結缺了一部分。請對方給你新的連結，並完整複製。
join-gone-title = 沒有這一局
join-gone = 也許連結不完整，或伺服器已經重新架設。
join-over-title = 這一局已經結束
join-over = 你可以從第一步重播到最後一步。
join-closed-title = 這一局已經關閉
join-closed = 這一局在開始之前就關閉了。請對方給你新的連結，或自己建立對局。
join-watch = 觀看對局
join-open-own = 自己建立對局

## 重播

replay-title = 重播
replay-open = 打開棋譜
replay-open-about = 選擇棋譜檔案或拖到這裡：AGN、JSON Lines，或 Gravon 對局（.gsn、.xml）。
replay-choose = 選擇檔案
replay-drop = 把檔案放在這裡
replay-reading = 正在讀取棋譜……
replay-unreadable = 無法讀取這份棋譜。
replay-unreadable-at = 第 { NUMBER($line, useGrouping: 0) } 行，第 { NUMBER($column, useGrouping: 0) } 欄
replay-too-large = 這個檔案太大了。
replay-not-over = 這一局還在進行，結束後才能重播。
replay-never-began = 這一局在開始之前就結束了，沒有可以重播的內容。
replay-many = 檔案裡有 { $count } 局。要看哪一局？
replay-perspective = 視角
replay-red-saw = 紅方所見
replay-blue-saw = 藍方所見
replay-truth = 全部公開
replay-first = 回到開頭
replay-back = 後退一步
replay-play = 播放
replay-pause = 暫停
replay-forward = 前進一步
replay-last = 跳到結尾
replay-last-battle = 上一次交戰
replay-next-battle = 下一次交戰
replay-scrub = 對局中的位置
replay-at-start = 開局
replay-ply = 第 { $ply } 步，共 { $total } 步
replay-speed = 速度
replay-battles = { $count ->
    [0] 沒有交戰
   *[other] { $count } 次交戰
}
replay-share = 此步的連結
embed-open = 嵌入
embed-about = 把這段 HTML 放到你的網頁上：它會顯示本局棋盤，並附上逐步瀏覽的按鈕。
replay-download = 下載棋譜
replay-local = 這一局沒有儲存在伺服器上，所以沒有連結。只有電腦分析會在伺服器上保留一段時間。
replay-keys = ← → 一步，↑ ↓ 交戰，Home 與 End，空白鍵播放，1 2 3 選視角，F 翻轉棋盤。
replay-turn = 翻轉棋盤
replay-moves = 棋步
move-quiet = { $colour ->
    [red] 紅方由 { $from } 走到 { $to }。
   *[blue] 藍方由 { $from } 走到 { $to }。
}
move-wins = { $colour ->
    [red] 紅方{ $attacker }在 { $square } 吃掉{ $defender }。
   *[blue] 藍方{ $attacker }在 { $square } 吃掉{ $defender }。
}
move-loses = { $colour ->
    [red] 紅方{ $attacker }在 { $square } 敗給{ $defender }。
   *[blue] 藍方{ $attacker }在 { $square } 敗給{ $defender }。
}
move-both = { $colour ->
    [red] 紅方{ $attacker }與藍方{ $defender }在 { $square } 同歸於盡。
   *[blue] 藍方{ $attacker }與紅方{ $defender }在 { $square } 同歸於盡。
}
replay-game-number = 第 { $number } 局

analysis-title = 電腦分析
analysis-waiting = { $count ->
    [0] 開始分析……
   *[other] 前面還有 { $count } 局……
}
analysis-running = 正在分析這一局：{ $part }
analysis-ready = 分析完成。
analysis-again = 再試一次
analysis-by-network = 由訓練過的神經網路分析。
analysis-by-judgement = 依經驗法則分析：神經網路未受過這種玩法的訓練。
analysis-points = 100% 代表必勝，50% 代表和局；一點即一個百分點。評估各方時，只依該方看得到的資訊。
analysis-curve = 期望得分
analysis-curve-about = 期望得分：紅方由 { $red } 變為 { $redLast }，藍方由 { $blue } 變為 { $blueLast }。
analysis-turn-count = { $count ->
    [0] 沒有轉折點。
   *[other] { $count } 個轉折點。
}
analysis-now = 期望得分：紅方 { $red }，藍方 { $blue }。
analysis-best = { $colour ->
    [red] 輪到紅方。電腦會走 { $moves }。
   *[blue] 輪到藍方。電腦會走 { $moves }。
}
analysis-chance-of = { $name } { $chance }
analysis-turns = 轉折點
analysis-turns-none = 沒有轉折點。
analysis-turn = { $colour ->
    [red] 第 { $ply } 步，紅方：{ $move }。
   *[blue] 第 { $ply } 步，藍方：{ $move }。
}
analysis-turn-falls = { $colour ->
    [red] 紅方由 { $before } 降到 { $after }。
   *[blue] 藍方由 { $before } 降到 { $after }。
}
analysis-turn-rises = { $colour ->
    [red] 紅方由 { $before } 升到 { $after }。
   *[blue] 藍方由 { $before } 升到 { $after }。
}
analysis-better = 較佳走法：{ $move }。
analysis-faults = 重大失誤
analysis-faults-none = 沒有發現明顯的失誤。
analysis-fault = { $colour ->
    [red] 第 { $ply } 步，紅方：{ $move } 損失 { $points } 點；較佳走法：{ $better }。
   *[blue] 第 { $ply } 步，藍方：{ $move } 損失 { $points } 點；較佳走法：{ $better }。
}
analysis-beliefs = 對隱藏棋子的猜測
analysis-beliefs-off = 關閉
analysis-beliefs-red = 紅方視角
analysis-beliefs-blue = 藍方視角
analysis-kind = 顯示
analysis-likeliest = 最可能的棋子
analysis-belief = { $colour ->
    [red] 從紅方的角度，電腦猜測：{ $kinds }
   *[blue] 從藍方的角度，電腦猜測：{ $kinds }
}
analysis-belief-hint = 選一枚棋子，看看它可能是什麼。

outcome-red = 紅方勝
outcome-blue = 藍方勝
outcome-draw = 和局
outcome-flag = { $winner ->
    [red] 紅方奪得軍旗，獲勝。
   *[blue] 藍方奪得軍旗，獲勝。
}
outcome-immobile = { $winner ->
    [red] 藍方無子可動，紅方勝。
   *[blue] 紅方無子可動，藍方勝。
}
outcome-mutual-immobility = 和局：雙方都無子可動。
outcome-no-battle = 和局：連續太多步沒有交戰。
outcome-ply-limit = 和局：已達步數上限。
outcome-resign = { $winner ->
    [red] 藍方認輸，紅方勝。
   *[blue] 紅方認輸，藍方勝。
}
outcome-agreed = 雙方同意和局。
outcome-time = { $winner ->
    [red] 藍方時間用盡，紅方勝。
    [blue] 紅方時間用盡，藍方勝。
   *[draw] 時間用盡，和局。
}
outcome-abandoned = { $winner ->
    [red] 藍方離開對局，紅方勝。
    [blue] 紅方離開對局，藍方勝。
   *[draw] 有一方離開對局，和局。
}
outcome-illegal = { $winner ->
    [red] 藍方違規走棋，紅方勝。
   *[blue] 紅方違規走棋，藍方勝。
}
outcome-both-left = 雙方都離開了對局。
outcome-adjudicated = { $winner ->
    [red] 裁判判紅方勝。
    [blue] 裁判判藍方勝。
   *[draw] 裁判判和。
}
outcome-aborted = 雙方都走過棋之前，這一局就中止了。

## 學習

learn-title = 怎麼玩
learn-short = 簡單說
learn-aim = 奪取對方軍旗，或使對方無子可動。
learn-setup = 雙方在自己面前的幾排祕密布陣。你看得到自己的棋子，對方的只看得到背面。
learn-turn = 輪流走棋，紅方先走。每次把一枚棋子向前、向後或向旁邊移動一格，到空格或敵棋處。任何棋子都不能進湖，也不能跳過回合。
learn-battle = 走到敵棋處就是攻擊。兩棋公開，軍階低的移除；同級則雙雙移除。獲勝的攻方占領該格。
learn-secrets = 隱藏的身分要到交戰才揭曉。虛張聲勢、牢牢記住、仔細推理：走動過的棋子不是地雷也不是軍旗。
learn-lattaque-battle = 走到敵棋處就是攻擊。兩棋公開，軍階低的移除；同級則雙雙移除。獲勝的攻方回到原位。
learn-lattaque-secrets = 隱藏的身分要到交戰才揭曉。虛張聲勢、牢牢記住、仔細推理：走動過的棋子不是地雷也不是軍旗。
learn-pieces = 棋子
learn-piece = 棋子
learn-count = 數量
learn-counts-of = { $variant }的棋子
learn-rank-high = 10 = { $marshal }
learn-rank-low = 1 = { $marshal }
learn-variants = 六種規則對照
learn-variants-about = 這一類棋流傳著許多不同的規則。這裡列出比賽規則，以及五份出版規則在 Attaque 中的版本；標示的欄位與比賽規則不同。
learn-smaller = 較小的玩法
learn-rule = 規則
learn-only-differences = 只顯示不同的規則
learn-differs = 不同
learn-differences = { $count } 處不同
learn-board-of = { $variant }棋盤

power-m = 最強。只會敗給地雷、對方元帥，或主動攻擊的間諜。
power-g = 軍階第二。除了元帥與地雷，全都能勝。
power-c = 攻守兼備的軍官。
power-j = 勝過上尉及以下。
power-p = 勝過中尉及以下。
power-l = 勝過士官及以下。
power-t = 勝過除雷兵、斥候與間諜。
power-e = 唯一能排除地雷的棋子。
power-r = 可沿直線走任意多的空格。
power-s = 主動攻擊時能勝過元帥；遇到其他棋子都會輸。
power-b = 不能移動。除了除雷兵，來攻者全被消滅。
power-f = 不能移動。被吃掉就輸了。
power-lattaque-m = 最強。只會敗給地雷、對方總司令，或主動攻擊的間諜。
power-lattaque-g = 軍階第二。除了總司令與地雷，全都能勝。
power-lattaque-t = 勝過工兵、斥候與間諜。
power-lattaque-e = 唯一能排除地雷的棋子。
power-lattaque-s = 主動攻擊時能勝過總司令；遇到其他棋子都會輸。
power-lattaque-b = 不能移動。除了工兵，來攻者全被消滅。

rules-board = 棋盤
rules-army = 兵力
rules-move = 走法
rules-battle = 交戰
rules-repetition = 重複
rules-end = 終局
rules-info = 公開的資訊
rules-setup = 布陣
rules-start = 開局
rules-display = 顯示

rule-board-width = 直行數
rule-board-height = 橫排數
rule-board-lakes = 湖
rule-board-zone = 布陣排數
rule-army = 每方棋子
rule-rank = 軍階
rule-immobile = 不能移動
rule-move-runners = 可走多格
rule-move-run-max = 最遠距離
rule-move-run-strike = 走多格後可攻擊
rule-battle-tie = 同級相遇
rule-battle-bomb = 爆炸之後
rule-battle-defusers = 能排雷
rule-battle-slayer = 主動攻擊時勝過強者
rule-battle-spy-defends = ……被攻擊時也勝
rule-battle-winner-square = 獲勝的攻方
rule-battle-defender-advances = 獲勝的守方前進
rule-repetition-two-square-limit = 連續來回次數
rule-repetition-two-square-scope = 怎樣算來回
rule-repetition-chase-on = 禁止無盡追逐
rule-repetition-chase-scope = 哪些棋子算被追
rule-repetition-chase-equality = 怎樣算同一局面
rule-end-both-immobile = 雙方都無子可動
rule-end-immobile-check = 無子可動者
rule-end-no-battle-limit = 無交戰和局步數
rule-end-ply-limit = 總步數上限（和局）
rule-info-attacker = 獲勝的攻方公開
rule-info-defender = 獲勝的守方公開
rule-info-run = 走多格會暴露斥候
rule-info-winner-display = 交戰的勝者
rule-info-captured-public = 被吃的棋子公開
rule-info-complete-visibility = 一開始全部公開
rule-setup-reject-immobile = 不接受無法走棋的陣形
rule-setup-fixed = 指定的格子
rule-setup-free = 任意格子、任意部分兵力
rule-start-first = 先走
rule-start-colour = 顏色
rule-display-numbering = 棋子上印的

value-yes = 是
value-no = 否
value-on = 開
value-off = 關
value-none = 無
value-no-limit = 不限
value-any-distance = 任意距離
value-squares = { $count } 格
value-times = { $count } 次
value-plies = { $count } 步
value-pieces = { $count } 枚
value-army = { $total }：{ $kinds }
value-beats = { $one }勝{ $other }
value-battle-tie-both = 同歸於盡
value-battle-tie-attacker = 攻方勝
value-battle-tie-defender = 守方勝
value-battle-bomb-stays = 地雷留下
value-battle-bomb-one-time = 地雷同歸於盡
value-battle-winner-square-occupy = 占領該格
value-battle-winner-square-return = 回到原位
value-repetition-two-square-scope-borders = 同一條格線，斥候亦同
value-repetition-two-square-scope-pair = 相同的兩格
value-repetition-chase-scope-any = 任何敵棋
value-repetition-chase-scope-evaded = 曾經閃避的棋子
value-repetition-chase-equality-mixed = 己方依種類，敵方逐枚比較
value-repetition-chase-equality-ids = 逐枚比較
value-end-both-immobile-draw = 和局
value-end-both-immobile-to-move-loses = 輪到走的一方輸
value-end-immobile-check-on-turn = 輪到自己時落敗
value-info-attacker-always = 一律
value-info-attacker-never = 從不
value-info-defender-always = 一律
value-info-defender-if-loses = 否，只在落敗時公開
value-info-defender-scout-only = 只對斥候
value-info-defender-never = 從不
value-info-run-permanent = 一直公開
value-info-run-momentary = 公開片刻
value-info-run-inferred = 只能由距離推知
value-info-winner-display-permanent = 維持公開
value-info-winner-display-momentary = 重新隱藏
value-start-first-red = 紅方
value-start-first-blue = 藍方
value-start-colour-choice = 先到先選
value-start-colour-lots = 隨機
value-display-numbering-high10 = 10 = { $marshal }
value-display-numbering-low1 = 1 = { $marshal }
value-display-numbering-names = 名稱

## 設定

settings-title = 設定
settings-about = 只儲存在這台裝置上。
settings-language = 語言
settings-language-browser = 瀏覽器的語言
settings-pieces = 棋子
settings-pieces-variant = 依玩法
settings-pieces-toy = 玩具盒
settings-pieces-historical = 歷史棋子（1909）
settings-pieces-letters = 字母與數字
settings-moved-marks = 標示移動過的敵方棋子
settings-ranks = 棋子上的軍階
settings-ranks-variant = 依玩法
settings-ranks-high10 = 10 = 元帥
settings-ranks-low1 = 1 = 元帥
settings-ranks-names = 名稱
settings-ranks-insignia = 階級章
settings-palette = 兩軍的顏色
settings-palette-classic = 紅與藍
settings-palette-contrast = 橙與深藍
settings-palette-ink = 淺與深
settings-screen = 畫面
settings-theme = 外觀
settings-theme-auto = 跟隨系統
settings-theme-light = 淺色
settings-theme-dark = 深色
settings-motion = 動畫
settings-motion-auto = 跟隨系統
settings-motion-full = 開啟
settings-motion-none = 關閉
settings-battles = 交戰畫面
settings-battles-normal = 完整
settings-battles-short = 簡短
settings-battles-off = 關閉
settings-sound = 聲音
settings-sound-on = 播放音效
settings-volume = 音量
settings-keyboard = 鍵盤
settings-keyboard-about = 不用滑鼠也能玩。
settings-typing = 可用鍵盤輸入格子與棋子
settings-premove = 在對手走棋時先選好下一步（預走）
settings-preview = 棋子預覽

keys-arrows = 方向鍵
keys-arrows-about = 在棋盤上移動
keys-enter = Enter 或空白鍵
keys-enter-about = 拿起棋子、放下棋子
keys-escape = Esc
keys-escape-about = 取消選取
keys-square = a4
keys-square-about = 輸入格子名稱，直接跳到那一格
keys-kinds = M G C J P L T E R S B F
keys-kinds-about = 布陣時：放一枚這種棋子
keys-tab = Tab
keys-tab-about = 到頁面的下一部分

## 伺服器的回答

error-unknown = 出了點問題（{ $code }）。
error-client-offline = 連不上伺服器。請檢查網路連線。

error-wire-malformed = 伺服器看不懂這則訊息。
error-wire-too-long = 訊息太長了。
error-wire-protocol = 此頁與伺服器的版本不同。請重新載入。
error-wire-hello-first = 連線沒有正確建立。請再試一次。
error-wire-hello-once = 連線早已建立。
error-wire-hello-late = 建立連線花了太久。請再試一次。
error-wire-rate = 太快了，請稍等一下。
error-wire-too-many = 連線太多。請關閉這一局的其他分頁。
error-wire-replaced = 這一局在太多其他分頁中開著，最新的分頁取代了這一頁。重新載入即可使用這一頁。
error-wire-origin = 這台伺服器只能從它自己的頁面使用。
error-wire-token = 這個連結或金鑰無效，無法進入這一局。
error-wire-unknown-game = 沒有這一局。
error-wire-old-draft = 另一個分頁有更新的陣形。
error-http-not-found = 這裡什麼也沒有。
error-http-method = 這裡不能這樣做。
error-table-options = 無法用這些選項對局。
error-table-too-many = 目前對局已滿。請稍後再試。
error-address-banned = 主持人已封鎖你的網路位址，你只能觀戰。
error-person-banned = 主持人已封鎖你，你不能儲存陣形。
error-chat-muted = 主持人已將你禁言，你不能在聊天中發言。
error-name-reserved = 這個名字是保留的：它像電腦對手或主持人。請換一個。
error-admin-unknown = 伺服器不知道這位玩家的位址。
error-admin-running = 這一局或之後的「再來一局」還沒有結束，請先結束它。
error-report-unknown = 這一局沒有這一步或這句聊天，或者你看不到它。
error-report-too-many = 等待主持人處理的檢舉太多了。請稍後再試。
error-address-tables = 從你的連線開了太多未完的對局。請先下完一局。
error-address-listed = 從你的連線已有別的對局在等對手。請先在那裡下棋，或用連結邀請朋友。
error-address-seats = 從你的連線占了太多公開對局的座位。請先下完其中一局。
error-address-storage = 從你的連線今天儲存得太多了。進行中的對局會繼續；新的對局請稍後再試。
error-analysis-not-over = 對局結束後才能使用電腦分析。
error-analysis-empty = 這一局沒有任何棋步。
error-analysis-too-long = 只能分析 { $most } 步以內的對局，這一局超過了。
error-analysis-too-many = 你先前要求的分析還在進行中。請稍後再試。
error-analysis-full = 等待分析的對局太多了。請稍後再試。
error-analysis-unknown = 這份分析已不存在，請重新分析。
error-analysis-failed = 分析失敗。請再試一次。
error-server-busy = 伺服器無法儲存，什麼也沒有改變。請再試一次。
error-server-closing = 伺服器正在重新啟動，回來後對局會繼續。
error-server-fault = 伺服器出錯了。請再試一次。
error-game-not-your-seat = 那不是你的座位。
error-game-not-now = 現階段不能這樣做。
error-game-seat-taken = 那個座位已經有人了。
error-game-colour-by-lots = 這一局隨機決定顏色。
error-game-nickname = 暱稱須有 1 到 30 個看得見的字元。
error-game-setup-finished = 你的陣形已經確認。
error-game-stale = 局面已經改變。
error-game-time-over = 時間用盡。
error-game-offer-pending = 還有一個提議等待答覆。
error-game-offer-too-soon = 再走幾步才能再次提和。
error-game-no-offer = 沒有可答覆的提議。
error-game-not-absent = 對方離開的時間還不夠久。
error-game-no-win = 沒有計時的對局，不能因為對手離開而要求判勝。
error-game-no-spectators = 這一局不開放觀戰。
error-storage-missing = 找不到這個名稱。
error-storage-exists = 這個名稱已被使用。
error-storage-spent = 這個邀請已經用過了。
error-storage-stale = 這段期間局面已經改變。
error-storage-too-much = 超過伺服器能儲存的數量。請先刪除一些。
error-storage-reserve = 伺服器的空間所剩不多，要留給進行中的對局。請稍後再試。
error-storage-not-ended = 這場對局還沒有結束。
error-text-empty = 這段文字沒有可讀的內容。
error-text-too-long = 這段文字太長了。

error-move-game-over = 這一局已經結束。
error-move-not-your-turn = 輪到對方走。
error-move-empty-square = 那一格沒有棋子。
error-move-not-own-piece = 那是對方的棋子。
error-move-off-board = 那一格不在棋盤上。
error-move-stays = 必須走到另一格，不能跳過回合。
error-move-immobile = 地雷與軍旗不能移動。
error-move-diagonal = 棋子只能直走：向前、向後或向旁邊，不能斜走。
error-move-lake = 任何棋子都不能進湖。
error-move-own-piece = 那一格有你自己的棋子。
error-move-too-far = 這枚棋子一回合走不了那麼遠。
error-move-blocked = 斥候需要暢通的路線：不能跳過棋子或湖。
error-move-run-strike = 在這種玩法裡，斥候走多格時不能在同一回合攻擊。
error-move-two-square = 兩格規則：這枚棋子在這裡連續來回的次數已達規則上限。
error-move-chase = 追逐規則：不能重複同一次追逐中的局面。請走別的棋。
error-setup-incomplete = 尚未放置：{ $kinds }。
error-setup-count = 超過你的兵力：{ $kinds }。
error-setup-zone = 不在你的布陣格內：{ $squares }。
error-setup-immobile = 沒有一枚棋子能走第一步。

error-notation-annotation = 有一步與後面的註記不符。
error-notation-encoding = 檔案不是 UTF-8 文字。
error-notation-json = 有一行不是 JSON 棋譜。
error-notation-move = 有一步無法讀取。
error-notation-position = 局面無法讀取。
error-notation-record = 這不是能在此重播的棋譜。
error-notation-result = 結果與對局不符。
error-notation-rules-hash = 這份棋譜採用的是不同的規則。
error-notation-setup = 陣形無法讀取。
error-notation-stg = 陣形檔案無法讀取。
error-notation-strados = 這不是可讀的 Gravon 對局。
error-notation-termination = 棋譜記載的終局方式與對局不符。
error-notation-variant = 這裡不支援棋譜所用的規則。

## 對局

game-title = 對局 – Attaque
game-title-cut = ✕ 沒有連線 – Attaque
game-heading = { $variant }對局
game-title-turn = ● 輪到你 – Attaque
game-not-there = 無法顯示這一局
game-player = { $colour }
game-you = （你）
game-free-seat = 空位
game-waiting-seat = 等待玩家
game-here = 線上
game-away = 離線
game-presence-unknown = 不明
game-unconnected = 沒有連線
game-to-move = 走棋中
game-captured = { $colour }被吃的棋子
game-clock = { $colour }剩餘時間
game-left = { $colour }剩餘的棋子
game-side = 關於這一局
rules-of-game = 本局規則
rules-of-game-learn = 了解這套規則（新分頁）
rules-spectators-open = 開放觀戰
rules-spectators-delayed = 觀戰延後 { $count } 步
rules-spectators-off = 不開放觀戰
game-your-turn = 輪到你
game-turn-red = 輪到紅方
game-turn-blue = 輪到藍方
game-turn-unknown = 沒有連線：對局可能已經有變化
game-moves = 棋步
game-no-moves = 尚未走棋。
step-now = 回到現在
step-board = 第 { $ply } 步後的棋盤
step-missed = 新增 { $count } 步
step-memory = 本局要靠記憶：對局結束後才能回看先前的局面。
game-draw-in = 再 { $count } 步沒有交戰即為和局
game-turn-board = 翻轉棋盤
game-spectators = { $count } 人觀戰
game-hint = 拖動棋子，或先點棋子再點格子。也可以用方向鍵與 Enter，或輸入格子：b4 b5。點敵方棋子可用鉛筆記下你的猜測。
game-reconnecting = 連線中斷，重新連線中……
game-unsent = 你這一步還沒有送到伺服器，已保留，稍後會送出。
game-premove = 預走 { $from } 到 { $to }：輪到你時，若合法就會走。按 Esc 取消。
game-premove-cancelled = 已取消預走。
game-catching-up = 正在同步 { $count } 個事件……
game-draw = 提和
game-draw-waiting = 已提和
game-draw-later = 再走 { $count } 步可再提和
game-draw-offered = 對手提和。
game-accept = 接受
game-decline = 拒絕
game-resign = 認輸
game-abort = 中止對局
game-abort-ask = 要中止這一局嗎？
game-abort-about = 對局結束，沒有勝方。
game-abort-no = 繼續對局
game-close = 關閉這一局
game-close-ask = 要關閉這一局嗎？
game-close-about = 之後就沒有人能加入了。
game-close-no = 保持開放
game-mute = 靜音
game-unmute = 開啟聲音
game-absent = 對手離開了。{ $seconds } 秒後你可以要求判勝。
game-absent-long = 對手仍未回來。你可以要求判勝或判和，也可以再等。
game-absent-untimed = 對手離開了。若再過 { $time } 仍未回來，你可以結束這一局，不分勝負。
game-absent-long-untimed = 對手已離開很久。你可以結束這一局，不分勝負，也可以再等。
game-claim-win = 要求判勝
game-claim-draw = 要求判和
game-end = 不分勝負結束
game-ask-resign = 這一局要認輸嗎？
game-ask-resign-about = 對手立刻獲勝。
game-ask-resign-yes = 認輸
game-ask-draw = 要提和嗎？
game-ask-draw-about = 在對手接受之前對局繼續。要再走幾步才能再次提和。
game-ask-draw-yes = 提和
game-ask-claim = 要求判勝嗎？
game-ask-claim-about = 對手已離開很久。對局結束，由你獲勝。
game-ask-claim-yes = 要求判勝
game-ask-claim-draw = 要求判和嗎？
game-ask-claim-draw-about = 對手已離開很久。對局以和局結束。
game-ask-claim-draw-yes = 要求判和
game-ask-end = 要不分勝負結束這一局嗎？
game-ask-end-about = 對手已離開很久。對局結束，沒有勝方。
game-ask-end-yes = 結束對局
waiting-about = 對局還沒開始，開始後會自動顯示在這裡。

battle-title = 最近一次交戰
battle-none = 還沒有交戰。
battle-wins = { $attacker }在 { $square } 勝過{ $defender }。
battle-loses = { $attacker }在 { $square } 敗給{ $defender }。
battle-both = { $attacker }與{ $defender }在 { $square } 同歸於盡。
battle-flag = { $attacker }在 { $square } 奪得軍旗。

## 棋盤，供螢幕報讀

board-label = 棋盤
board-lake = 湖
board-empty = 空格
board-chosen = 已選取
board-target = 可以走到這裡
board-strike = 可以攻擊這裡
board-barred = 現在不可走：重複
board-premove = 可以預走到這裡
board-premove-from = 預走的起點
board-premove-to = 預走的終點
board-last = 上一步
board-piece-red = 紅方{ $name }
board-piece-blue = 藍方{ $name }
board-moved = 已移動過
board-shown = 對手已知
board-marked = 記為 { $mark }
tip-hidden = 隱藏的棋子
tip-moved = 移動過：不是地雷，也不是軍旗。
tip-unmoved = 從未移動。
log-started = 對局開始。
log-seated = { $colour }加入了。
log-finished = { $colour }準備好了。
log-unfinished = { $colour }更改陣形。
log-left = { $colour }離開了對局。
log-returned = { $colour }回來了。
log-draw-offered = { $colour }提和。
log-draw-declined = { $colour }拒絕和局。
log-rematch-offered = { $colour }想再來一局。

## 布陣

setup-title = 請布陣
setup-left = 還有 { $count } 枚棋子要放
setup-complete = 所有棋子都已就位。
setup-ready = 你準備好了。對手準備好就開始。
setup-ready-alone = 你準備好了。有人加入並準備好就開始。
setup-other-free = 另一個位子空著
setup-other-busy = { $name } 布陣中
setup-other-ready = { $name } 準備好了
setup-time = 布陣剩餘時間
setup-board = 你的格子
setup-side = 棋子與已儲存的陣形
setup-outside = 不在你的布陣區
setup-tray = 還要放的棋子
setup-tray-entry = { $name }，剩 { $count }
setup-none-left = { $name }已經用完。
setup-auto = 自動補齊
setup-again = 重新隨機
setup-strong = 強力陣形
setup-strong-about = 以強力陣形取代目前的陣形
setup-mirror = 左右對調
setup-undo = 復原
setup-redo = 重做
setup-clear = 清空
setup-finished = 準備好了
setup-back = 回到布陣
setup-hint = 把棋子拖到棋盤上，或先點棋子再點格子。用鍵盤：方向鍵，再按棋子的字母或軍階；Delete 收回。把一枚棋子放到另一枚上就會互換。
kept-title = 已儲存的陣形
kept-name = 此陣形的名稱
kept-new-name = 新名稱
kept-save = 儲存
kept-rename = 改名
kept-delete = 刪除
kept-rename-named = 將{ $name }改名
kept-delete-named = 刪除{ $name }
kept-none = 還沒有儲存任何陣形。
kept-unfinished = 未完成
kept-text = 文字格式
kept-text-title = 文字陣形
kept-text-about = 每排一行，最前排在先；半形句點「.」代表空格。可以複製，或貼上另一份。
kept-text-wrong = 這個陣形與你的兵力不符。
kept-text-use = 使用這個陣形

## 鉛筆記號、聊天、終局

mark-title = { $square } 的棋子可能是什麼？
mark-about = 只有你看得到這些記號，它們留在這台裝置上。
mark-about-moved = 這枚棋子走動過，所以不是地雷也不是軍旗。只有你看得到這些記號。
mark-done = 完成
mark-clear = 擦掉
chat-title = 聊天
chat-empty = 打聲招呼吧！只有你們兩人看得到這裡的聊天。
chat-empty-spectator = 對局結束前，觀戰者只能彼此交談。
chat-placeholder = 訊息
chat-send = 送出
chat-spectator = 觀戰者
phrase-hello = 你好！
phrase-luck = 祝你好運！
phrase-well-played = 下得漂亮！
phrase-moment = 請稍等一下。
phrase-thanks = 謝謝指教！
end-won = 你贏了
end-lost = 你輸了
end-no-winner = 沒有勝方
end-victory = 勝利
end-defeat = 落敗
end-moves = 步數
end-taken = 吃子
end-bombs = 排除的地雷
end-battles = 交戰
end-analyse = 分析
end-close = 查看棋盤
end-rematch = 再來一局
end-rematch-waiting = 已提議再來一局
end-rematch-accept = 接受再來一局
end-replay = 重播
end-new = 新對局
error-client-no-move = 這枚棋子現在無法移動。
error-client-premove = 預走 { $from } 到 { $to } 現在不合法，已取消。

## 公平：終局時的驗證、封存代碼、檢舉

fair-title = 公平
fair-good = 已在這台裝置上驗證：兩軍棋子齊全，與封存紀錄相符，每一步和每一次交戰都合乎規則。
fair-armies = 已在這台裝置上驗證：兩軍棋子齊全，與封存紀錄相符。各步沒有驗證，因為這個頁面沒有全部的棋步。
fair-since-start = 這台裝置從開局起就保留著封存紀錄。
fair-since-ply = 這台裝置從第 { $ply } 步起才保留封存紀錄，無法知道在那之前是否被改過。
fair-unkept = 這台裝置無法證明：它在對局中沒有保留封存紀錄。伺服器目前顯示的內容沒有矛盾。
fair-bad = 警告：這一局有問題。
fair-fault-rules = 規則與開局時不同。
fair-fault-root = { $colour ->
    [red] 紅方的封存紀錄與開局時不同。
   *[blue] 藍方的封存紀錄與開局時不同。
}
fair-fault-seal = { $colour ->
    [red] 紅軍與它的封存紀錄不符。
   *[blue] 藍軍與它的封存紀錄不符。
}
fair-fault-army = { $colour ->
    [red] 紅軍的棋子不對。
   *[blue] 藍軍的棋子不對。
}
fair-fault-zone = { $colour ->
    [red] 開局時紅方有棋子在 { $square }，不在自己的布陣區內。
   *[blue] 開局時藍方有棋子在 { $square }，不在自己的布陣區內。
}
fair-fault-own-setup = 封存在 { $square } 的棋子不是你擺在那裡的那一枚。
fair-fault-turn = 第 { $ply } 步沒有輪到那一方走。
fair-fault-immobile = 第 { $ply } 步移動了 { $square } 上永遠不能移動的棋子。
fair-fault-move = 第 { $ply } 步中，{ $square } 上的棋子走到了不能去的地方。
fair-fault-shown = 第 { $ply } 步公開的棋子與封存的軍隊不符。
fair-fault-battle = 第 { $ply } 步的交戰結果不合規則。
fair-fault-end = 這一局的結局與棋步不符。
fair-code = 封存代碼
fair-code-about = 請與對手核對這個代碼，例如用電話。如果相同，伺服器為你們兩人封存的就是同樣的兩支軍隊。
report-open = 檢舉……
report-title = 向主持人檢舉
report-about = 這台伺服器的主持人會讀你的檢舉。你的對手不會知道。
report-what = 關於什麼？
report-what-player = 我的對手
report-what-red = 紅方棋手
report-what-blue = 藍方棋手
report-what-game = 這一局
report-what-ply = 第 { $ply } 步
report-what-chat = 一則聊天訊息
report-line = 檢舉這則訊息
report-text = 哪裡不對？
report-send = 送出檢舉
report-sent = 謝謝。主持人已收到你的檢舉。
report-close = 關閉

## 主持人的頁面

admin-title = 主持人專用
admin-token = 管理權杖
admin-token-about = 權杖在資料庫旁的一個檔案裡，檔名以「.admin」結尾。本頁會保留權杖，直到你關閉分頁。
admin-sign-in = 登入
admin-sign-out = 登出
admin-wrong-token = 這不是本伺服器的管理權杖。
admin-token-refused = 伺服器不再接受你的權杖，請重新登入。
admin-too-many-tries = 錯誤的權杖太多，請在 { $time } 後再試。
admin-nav = 本頁的分區
admin-figures = 概況
admin-reports = 檢舉
admin-tables = 對局
admin-bans = 封鎖
admin-data = 儲存的資料
admin-figure-live = 未結束的對局
admin-figure-tables = 記憶體中的對局
admin-figure-sockets = 連線
admin-figure-reports = 待處理的檢舉
admin-figure-bans = 封鎖與禁言
admin-figure-database = 資料庫大小
admin-figure-free = 資料庫中的可用空間
admin-figure-wal = 預寫日誌（WAL）
admin-figure-disk = 磁碟可用空間
admin-figure-start = 啟動時間
admin-figure-version = 版本
admin-stored = 儲存的對局
admin-packed = 已壓縮
admin-phase-running = 進行中
admin-phase-seating = 等待玩家
admin-phase-setup = 布陣中
admin-phase-play = 對局中
admin-phase-ended = 已結束
admin-phase-all = 全部
admin-counted = 啟動以來的計數
admin-refused = 啟動以來的拒絕次數
admin-reports-open = 待處理
admin-reports-closed = 已處理
admin-reports-open-none = 沒有待處理的檢舉。
admin-reports-closed-none = 還沒有已處理的檢舉。
admin-report-by = { $by ->
    [red] 紅方檢舉
    [blue] 藍方檢舉
   *[none] 觀戰者檢舉
}
admin-report-place = 查看位置
admin-report-done = 處理完畢
admin-mute-or-ban = 禁言或封鎖
admin-more = 顯示更多
admin-table-phase = 哪些對局
admin-table-quiet = 最後事件
admin-table-nickname = 暱稱包含
admin-quiet-any = 任何時間
admin-quiet-longer = 早於 { $time } 前
admin-search = 搜尋
admin-show = 查看
admin-tables-none = 沒有這樣的對局。
admin-table-last = 最後事件：{ $when }
admin-table-opened = 建立：{ $when }
admin-table-public = 公開
admin-table-private = 需邀請
admin-table-back = 所有對局
admin-table-id = 對局代號：
admin-table-no-board = 這一局不開放觀戰，所以你也看不到棋盤。
admin-no-ranks = 你只能看到每個觀戰者都能看到的，看不到隱藏棋子的軍階。
admin-table-ply = 第 { $ply } 步被檢舉。對局結束後可以重播。
admin-players = 玩家
admin-room-players = 對玩家
admin-room-spectators = 對觀戰者
admin-room-everybody = 對所有人
admin-table-no-chat = 最近沒有人發言。
admin-table-events = 最近事件（{ $count }）
admin-end = 結束這一局
admin-end-sure = 要結束這一局嗎？
admin-end-about = 對局立即結束，沒有勝者。玩家會看到由裁判結束。
admin-delete = 刪除這一局
admin-delete-sure = 要永久刪除這一局嗎？
admin-delete-about = 這一局會連同之後「再來一局」的對局和之前的對局一起刪除：它們是同樣的兩位玩家。相關的檢舉也會刪除。之後沒有人能重播這些對局。
admin-delete-done = 這一局已刪除。
admin-ban = 封鎖
admin-mute = 禁言
admin-unban = 解除封鎖
admin-unmute = 解除禁言
admin-ban-done = 完成，立即生效。可在「封鎖」中解除。
admin-whom = 對象
admin-whom-address = 網路位址
admin-whom-person = 儲存了陣形的人
admin-whom-address-name = IPv4 位址、IPv6 位址或 /64 網段
admin-whom-person-name = 此人的代號
admin-address-wrong = 這不是 IPv4 位址、IPv6 位址或 /64 網段。
admin-person-wrong = 這不是人的代號。
admin-ban-about = 這個網路位址的任何人都不能建立或加入對局、下棋或檢舉，但仍可觀戰。
admin-ban-person-about = 此人不能再儲存或重新命名陣形。
admin-mute-about = 這個網路位址的任何人都不能在聊天中發言。
admin-mute-seat-about = 這位玩家不能在這一局的聊天中發言。
admin-address-school = 一個位址可能是整所學校。
admin-length = 多久
admin-length-open = 直到我解除
admin-reason = 原因（只有你看得到）
admin-bans-running = 生效中
admin-bans-none = 沒有人被封鎖或禁言。
admin-ban-new = 新增
admin-kind-ban = 已封鎖
admin-kind-mute = 已禁言
admin-since = 自 { $time } 起
admin-until = 到 { $time } 止
admin-until-open = 直到你解除
admin-subject-address = 網路位址 { $name }
admin-subject-person = 人：{ $name }
admin-subject-seat = 對局 { $game } 的{ $colour }
admin-erase = 清除一個人的資料
admin-erase-about = 刪除此人儲存的陣形、開啟陣形的權杖，以及對此人的封鎖。對局只記錄暱稱：請在「對局」中逐一刪除。
admin-erase-who = 此人的權杖或代號
admin-erase-wrong = 這既不是人的權杖，也不是人的代號。
admin-erase-sure = 要清除此人的資料嗎？
admin-erase-sure-about = 儲存的陣形無法復原。
admin-erase-now = 清除
admin-erase-done = { $count ->
    [0] 沒有儲存此人的任何資料。
   *[other] 完成。已刪除的陣形和權杖：{ $count }
}
admin-space = 可用空間
admin-space-about = 刪除的資料會在資料庫中留下可用空間。伺服器把它用於新的對局，並逐漸歸還給磁碟。你可以現在全部歸還。
admin-space-free = 歸還可用空間
admin-space-sure = 現在歸還所有可用空間嗎？
admin-space-sure-about = 舊版本的大型資料庫可能需要幾分鐘。在此期間棋步會等待；任何時鐘都不計這段時間。
admin-space-working = 伺服器正在處理，可能需要幾分鐘。
admin-space-done = 已歸還：{ $size }。資料庫現在是 { $left }。
