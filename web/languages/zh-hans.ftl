# 中文（简体）。

## 各处

app-name = Attaque
app-tagline = 两军暗藏，各护军旗
nav-label = 主菜单
nav-play = 下棋
nav-learn = 学习
nav-replay = 回放
nav-settings = 设置
nav-skip = 跳到正文

list-join = { $first }、{ $next }
list-facts = { $first } · { $next }
list-named = { $name }：{ $value }
list-clauses = { $first }。{ $next }
list-sentences = { $first }{ $next }
count-of-pieces = { $name } × { $count }

action-cancel = 取消
action-copy = 复制
action-copied = 已复制
action-share = 分享
action-try-again = 重试
action-home = 返回首页
loading = 加载中……
app-not-loaded = 无法加载此页面。请检查网络连接后重试。
page-missing = 找不到这个页面。

colour-red = 红方
colour-blue = 蓝方
colour-lots = 随机

square-empty = { $square }，空格
square-lake = { $square }，湖
square-piece = { $colour ->
    [red] { $square }，红方{ $piece }
   *[blue] { $square }，蓝方{ $piece }
}

## 棋子

piece-m = 元帅
piece-g = 将军
piece-c = 上校
piece-j = 少校
piece-p = 上尉
piece-l = 中尉
piece-t = 中士
piece-e = 工兵
piece-r = 侦察兵
piece-s = 间谍
piece-b = 地雷
piece-f = 军旗
piece-x = 未知棋子

piece-lattaque-m = 总司令
piece-lattaque-g = 准将
piece-lattaque-e = 工兵
piece-lattaque-r = 侦察兵
piece-lattaque-b = 地雷

## 玩法与选项

variant-classic = 经典
variant-classic-about = 现代比赛规则：每方 40 枚棋子，禁止反复来回走和无休止的追逐。
variant-barrage = 炮击战
variant-barrage-about = 大棋盘上 8 枚棋子：10 分钟一局。
variant-duel = 决斗
variant-duel-about = 大棋盘上 10 枚棋子：炮击战再加一名工兵和一枚地雷。
variant-skirmish = 遭遇战
variant-skirmish-about = 8 × 8 的棋盘，10 枚棋子。
variant-tiny = 迷你
variant-tiny-about = 6 × 6 无湖棋盘，7 枚棋子：适合初次尝试。
variant-online-2000s = 2000 年代网络版
variant-online-2000s-about = 2000 年代的网络程序，采用 1961 年美国规则：侦察兵走多格时不能在同一回合攻击，获胜的守方会前进。
variant-france = 法文说明书
variant-france-about = 法文说明书：军衔只口头报出，不亮棋子，听到的要自己记住。
variant-zh-wiki = 中文条目
variant-zh-wiki-about = 中文百科条目：交战后胜者重新隐藏。
variant-fa = 波斯文条目
variant-fa-about = 波斯文《夺旗》一文：没有禁止重复的规则。
variant-lattaque = 法国军棋
variant-lattaque-about = 1909 年的鼻祖 L’Attaque：9 × 10 棋盘，36 枚棋子；胜者回到原位。
variant-with-options = { $name }（{ $options }）

option-aggression = 同级攻方胜
option-aggression-about = 军衔相同的棋子相遇时，攻方胜。
option-defenders-edge = 同级守方胜
option-defenders-edge-about = 军衔相同的棋子相遇时，守方胜。
option-one-time-bombs = 一次性地雷
option-one-time-bombs-about = 地雷只爆炸一次，与攻方同归于尽。
option-secrecy = 守方保密
option-secrecy-about = 守方只有落败时才公开。
option-silent-defense = 沉默防守
option-silent-defense-about = 获胜的守方只对侦察兵公开。
option-complete-visibility = 明棋
option-complete-visibility-about = 全部公开，适合学习。
option-no-scout-strike = 侦察兵走或攻
option-no-scout-strike-about = 侦察兵走多格时不能在同一回合攻击。
option-scout-return = 胜者归位
option-scout-return-about = 获胜的攻方回到出发的格子。
option-spy-defends = 间谍能守
option-spy-defends-about = 元帅攻击间谍时，间谍也获胜。
option-advance = 守方前进
option-advance-about = 获胜的守方移到攻方出发的格子。
option-memory = 记忆赛
option-memory-about = 棋子只公开片刻，要靠自己记住。
option-free-position = 自由摆子
option-free-position-about = 可以用任意部分的兵力、在任意的格子上开局。
option-two-square = 两格规则
option-two-square-about = 一枚棋子最多可以连续在相同的格子间来回走几次。
option-chase = 追逐规则
option-chase-about = 禁止或允许无休止的追逐。
option-no-battle = 无交战和棋
option-no-battle-about = 连续达到这个步数没有交战即为和棋。
option-ply-limit = 步数上限
option-ply-limit-about = 总步数达到这个数目即为和棋。

clock-none = 不计时
clock-sudden = 每方 { $time }
clock-fischer = { $time }，每步加 { $increment }
clock-bronstein = { $time }，每步延迟 { $increment }
clock-per-move = 每步 { $time }
clock-setup = 布阵 { $time }
clock-cap = 每步最多 { $time }

## 首页

home-you = 你的名字
home-nickname = 你的昵称
home-guest = 游客
home-play-now = 马上开始
home-friend = 和朋友下棋
home-friend-about = 创建对局，把链接发给朋友。无需账号，无需安装。
home-find = 寻找对手
home-find-about = 加入正在等同一种玩法的人，或者等人加入。
home-computer = 和电脑下棋
home-computer-about = 它看到的棋子不会比人多。
home-choose = 选择其他玩法
home-picture-example = 取自一局已结束的对局
home-picture-live = 进行中：{ $red } 对 { $blue }
home-variant = 玩法
home-clock = 计时
home-colour = 你的颜色
home-colour-by-lots = 这一局随机决定颜色。
home-opponent = 对手
home-options = 更多选项
home-spectators = 观战
home-spectators-open = 允许
home-spectators-delayed = 允许，延后 10 步
home-spectators-off = 不允许
home-away = 一方离开后，另一方多久可以结束这一局
home-away-days = { $count } 天后
home-opening = 正在创建对局……
home-open-tables = 等待对手的对局
home-open-none = 现在没有人在等。自己开一局吧！
home-join = 加入
home-live-tables = 可观战的对局
home-live-none = 现在没有公开的对局。
home-watch = 观战
home-your-games = 你的对局
home-continue = 继续
home-see-again = 回放
home-forget = 从列表中移除
home-forget-sure = 要把这一局从列表中移除吗？移除后，你将无法在这台设备上回到座位。
home-table-of = { $host } 创建的对局
home-game-against = 对手：{ $name }
home-game-waiting = 等待对手
home-rematch-offered = { $name } 提议再来一局
home-see-game = 查看这一局
home-finished = 已结束的对局：{ $count }
home-more = 显示更多
home-your-colour = { $colour ->
    [red] 你是红方
   *[blue] 你是蓝方
}
home-learn = 第一次玩？三分钟学会。

opponent-uniform = 随机走子
opponent-uniform-about = 随机走一步合法的棋，适合熟悉棋子的走法。
opponent-recruit = 新兵
opponent-recruit-about = 常常随机走棋，看过就忘。适合最初几局。
opponent-sergeant = { piece-t }
opponent-sergeant-about = 失误很多，记性不好。
opponent-lieutenant = { piece-l }
opponent-lieutenant-about = 走得合理，偶有疏漏。
opponent-captain = { piece-p }
opponent-captain-about = 如果你懂规则，正好旗鼓相当。
opponent-major = { piece-j }
opponent-major-about = 通过自我对弈学成，但常常大意。
opponent-colonel = { piece-c }
opponent-colonel-about = 通过自我对弈学成，偶尔大意。
opponent-general = { piece-g }
opponent-general-about = 通过自我对弈学成；凭直觉走棋，不往后计算，很少出错。
opponent-marshal = { piece-m }
opponent-marshal-about = 通过自我对弈学成，并会往后计算：这里最强的对手。
opponent-unlisted-about = 这台服务器上的程序。

## 邀请

invite-title = 邀请朋友
invite-about = 把链接发出去。第一个打开的人就是你的对手。
invite-link = 给对手的链接
invite-code = 链接的二维码
invite-code-about = 或用手机扫描这个二维码。
invite-share-text = 来跟我下一局{ $variant }：
invite-hint = 等待的时候先布阵吧。
invite-local = 只有这台电脑能打开这个链接。要让同一网络的人加入，请停止服务器，再这样启动：
invite-public-title = 邀请对手
invite-public-about = 任何打开这个链接的人都可以加入。这一局也会出现在等待对手的对局列表里。

join-title = 有人邀请你
join-public-title = 这个座位空着
join-host = { $host } 邀请你下棋。
join-nobody-yet = 你收到了对局邀请，目前还没有人加入。
join-start = 加入并布阵
join-sitting = 正在加入……
join-choose = 选择颜色
join-get = { $colour ->
    [red] 你是红方，先走。
   *[blue] 你是蓝方，红方先走。
}
join-away = 一方离开满 { $count } 天后，另一方可以结束这一局，不分胜负。
join-spent-title = 这个邀请已经用过了
join-spent = 已经有人用这个链接加入。如果那是你，请在当时使用的设备上打开对局；否则请对方再发一个新链接，或者观战。
join-expired-title = 这个邀请已经失效
join-expired = 邀请已过期，或者链接缺了一部分。请对方发来新的链接，并完整复制。
join-gone-title = 没有这一局
join-gone = 链接可能不完整，或者服务器已经重新安装。
join-over-title = 这一局已经结束
join-over = 你可以从第一步回放到最后一步。
join-closed-title = 这一局已经关闭
join-closed = 这一局在开始之前就关闭了。请对方发来新的链接，或者自己创建对局。
join-watch = 观看对局
join-open-own = 自己创建对局

## 回放

replay-title = 回放
replay-open = 打开棋谱
replay-open-about = 选择棋谱文件或拖到这里：AGN、JSON Lines，或 Gravon 对局（.gsn、.xml）。
replay-choose = 选择文件
replay-drop = 把文件放在这里
replay-reading = 正在读取棋谱……
replay-unreadable = 无法读取这份棋谱。
replay-unreadable-at = 第 { NUMBER($line, useGrouping: 0) } 行，第 { NUMBER($column, useGrouping: 0) } 列
replay-too-large = 这个文件太大了。
replay-not-over = 这一局还在进行，结束后才能回放。
replay-never-began = 这一局在开始之前就结束了，没有可以回放的内容。
replay-many = 文件里有 { $count } 局。要看哪一局？
replay-perspective = 视角
replay-red-saw = 红方所见
replay-blue-saw = 蓝方所见
replay-truth = 全部公开
replay-first = 回到开头
replay-back = 后退一步
replay-play = 播放
replay-pause = 暂停
replay-forward = 前进一步
replay-last = 跳到结尾
replay-last-battle = 上一次交战
replay-next-battle = 下一次交战
replay-scrub = 对局中的位置
replay-at-start = 开局
replay-ply = 第 { $ply } 步，共 { $total } 步
replay-speed = 速度
replay-battles = { $count ->
    [0] 没有交战
   *[other] { $count } 次交战
}
replay-share = 这一步的链接
embed-open = 嵌入
embed-about = 把这段 HTML 放到你的网页上：它会显示本局棋盘，并附上逐步浏览的按钮。
replay-download = 下载棋谱
replay-local = 这一局没有保存在服务器上，所以没有链接。只有电脑分析会在服务器上保留一段时间。
replay-keys = ← → 一步，↑ ↓ 交战，Home 与 End，空格键播放，1 2 3 选择视角，F 翻转棋盘。
replay-turn = 翻转棋盘
replay-moves = 着法
move-quiet = { $colour ->
    [red] 红方从 { $from } 走到 { $to }。
   *[blue] 蓝方从 { $from } 走到 { $to }。
}
move-wins = { $colour ->
    [red] 红方{ $attacker }在 { $square } 吃掉{ $defender }。
   *[blue] 蓝方{ $attacker }在 { $square } 吃掉{ $defender }。
}
move-loses = { $colour ->
    [red] 红方{ $attacker }在 { $square } 败给{ $defender }。
   *[blue] 蓝方{ $attacker }在 { $square } 败给{ $defender }。
}
move-both = { $colour ->
    [red] 红方{ $attacker }与蓝方{ $defender }在 { $square } 同归于尽。
   *[blue] 蓝方{ $attacker }与红方{ $defender }在 { $square } 同归于尽。
}
replay-game-number = 第 { $number } 局

analysis-title = 电脑分析
analysis-waiting = { $count ->
    [0] 开始分析……
   *[other] 前面还有 { $count } 局……
}
analysis-running = 正在分析这一局：{ $part }
analysis-ready = 分析完成。
analysis-again = 重试
analysis-by-network = 由训练过的神经网络分析。
analysis-by-judgement = 按经验法则分析：神经网络没有针对这种玩法训练过。
analysis-points = 100% 表示必胜，50% 表示和棋；一点即一个百分点。评估各方时，只依据该方能看到的信息。
analysis-curve = 期望得分
analysis-curve-about = 期望得分：红方由 { $red } 变为 { $redLast }，蓝方由 { $blue } 变为 { $blueLast }。
analysis-turn-count = { $count ->
    [0] 没有转折点。
   *[other] { $count } 个转折点。
}
analysis-now = 期望得分：红方 { $red }，蓝方 { $blue }。
analysis-best = { $colour ->
    [red] 轮到红方。电脑会走 { $moves }。
   *[blue] 轮到蓝方。电脑会走 { $moves }。
}
analysis-chance-of = { $name } { $chance }
analysis-turns = 转折点
analysis-turns-none = 没有转折点。
analysis-turn = { $colour ->
    [red] 第 { $ply } 步，红方：{ $move }。
   *[blue] 第 { $ply } 步，蓝方：{ $move }。
}
analysis-turn-falls = { $colour ->
    [red] 红方由 { $before } 降到 { $after }。
   *[blue] 蓝方由 { $before } 降到 { $after }。
}
analysis-turn-rises = { $colour ->
    [red] 红方由 { $before } 升到 { $after }。
   *[blue] 蓝方由 { $before } 升到 { $after }。
}
analysis-better = 更好的着法：{ $move }。
analysis-faults = 重大失误
analysis-faults-none = 没有发现明显的失误。
analysis-fault = { $colour ->
    [red] 第 { $ply } 步，红方：{ $move } 损失 { $points } 点；更好的着法：{ $better }。
   *[blue] 第 { $ply } 步，蓝方：{ $move } 损失 { $points } 点；更好的着法：{ $better }。
}
analysis-beliefs = 对隐藏棋子的猜测
analysis-beliefs-off = 关闭
analysis-beliefs-red = 红方视角
analysis-beliefs-blue = 蓝方视角
analysis-kind = 显示
analysis-likeliest = 最可能的棋子
analysis-belief = { $colour ->
    [red] 从红方的角度，电脑猜测：{ $kinds }
   *[blue] 从蓝方的角度，电脑猜测：{ $kinds }
}
analysis-belief-hint = 选一枚棋子，看看它可能是什么。

outcome-red = 红方胜
outcome-blue = 蓝方胜
outcome-draw = 和棋
outcome-flag = { $winner ->
    [red] 红方夺得军旗，获胜。
   *[blue] 蓝方夺得军旗，获胜。
}
outcome-immobile = { $winner ->
    [red] 蓝方无子可动，红方胜。
   *[blue] 红方无子可动，蓝方胜。
}
outcome-mutual-immobility = 和棋：双方都无子可动。
outcome-no-battle = 和棋：连续太多步没有交战。
outcome-ply-limit = 和棋：已达步数上限。
outcome-resign = { $winner ->
    [red] 蓝方认输，红方胜。
   *[blue] 红方认输，蓝方胜。
}
outcome-agreed = 双方同意和棋。
outcome-time = { $winner ->
    [red] 蓝方超时，红方胜。
    [blue] 红方超时，蓝方胜。
   *[draw] 超时，和棋。
}
outcome-abandoned = { $winner ->
    [red] 蓝方离开对局，红方胜。
    [blue] 红方离开对局，蓝方胜。
   *[draw] 有一方离开对局，和棋。
}
outcome-illegal = { $winner ->
    [red] 蓝方违规走棋，红方胜。
   *[blue] 红方违规走棋，蓝方胜。
}
outcome-both-left = 双方都离开了对局。
outcome-adjudicated = { $winner ->
    [red] 裁判判红方胜。
    [blue] 裁判判蓝方胜。
   *[draw] 裁判判和。
}
outcome-aborted = 双方都走过棋之前，这一局就中止了。

## 学习

learn-title = 怎么玩
learn-short = 简单来说
learn-aim = 夺取对方军旗，或使对方无子可动。
learn-setup = 双方在离自己最近的几行秘密布阵。你能看到自己的棋子，对方的棋子只能看到背面。
learn-turn = 轮流走棋，红方先走。每次把一枚棋子向前、向后或向旁边移动一格，走到空格或敌方棋子处。任何棋子都不能进湖，也不能跳过回合。
learn-battle = 走到敌方棋子处就是攻击。双方棋子都公开，军衔低的移除；军衔相同则双双移除。获胜的攻方占领该格。与陆战棋不同，这里没有铁路、行营和裁判。
learn-secrets = 隐藏的棋子到交战时才揭晓。虚张声势、牢牢记住、仔细推理：走动过的棋子不是地雷也不是军旗。
learn-lattaque-battle = 走到敌方棋子处就是攻击。双方棋子都公开，军衔低的移除；军衔相同则双双移除。获胜的攻方回到原位。与陆战棋不同，这里没有铁路、行营和裁判。
learn-lattaque-secrets = 隐藏的棋子到交战时才揭晓。虚张声势、牢牢记住、仔细推理：走动过的棋子不是地雷也不是军旗。
learn-pieces = 棋子
learn-piece = 棋子
learn-count = 数量
learn-counts-of = { $variant }的棋子
learn-rank-high = 10 = { $marshal }
learn-rank-low = 1 = { $marshal }
learn-variants = 六套规则对照
learn-variants-about = 这类西洋陆军棋流传着许多不同的规则。这里列出比赛规则，以及五套出版规则在 Attaque 中的版本；标出的单元格与比赛规则不同。
learn-smaller = 更小的玩法
learn-rule = 规则
learn-only-differences = 只显示不同的规则
learn-differs = 不同
learn-differences = { $count } 处不同
learn-board-of = { $variant }棋盘

power-m = 最强。只会败给地雷、对方元帅，或主动攻击的间谍。
power-g = 军衔第二。除了元帅与地雷，全都能胜。
power-c = 攻守兼备的军官。
power-j = 胜过上尉及以下。
power-p = 胜过中尉及以下。
power-l = 胜过中士及以下。
power-t = 胜过工兵、侦察兵与间谍。
power-e = 唯一能排除地雷的棋子。
power-r = 可以沿直线走任意多个空格。
power-s = 主动攻击时能胜过元帅；遇到其他棋子都会输。
power-b = 不能移动。除了工兵，来攻的棋子都会被消灭。
power-f = 不能移动。被吃掉就输了。
power-lattaque-m = 最强。只会败给地雷、对方总司令，或主动攻击的间谍。
power-lattaque-g = 军衔第二。除了总司令与地雷，全都能胜。
power-lattaque-t = 胜过工兵、侦察兵与间谍。
power-lattaque-e = 唯一能排除地雷的棋子。
power-lattaque-s = 主动攻击时能胜过总司令；遇到其他棋子都会输。
power-lattaque-b = 不能移动。除了工兵，来攻的棋子都会被消灭。

rules-board = 棋盘
rules-army = 兵力
rules-move = 走法
rules-battle = 交战
rules-repetition = 重复
rules-end = 终局
rules-info = 公开的信息
rules-setup = 布阵
rules-start = 开局
rules-display = 显示

rule-board-width = 列数
rule-board-height = 行数
rule-board-lakes = 湖
rule-board-zone = 布阵行数
rule-army = 每方棋子
rule-rank = 军衔
rule-immobile = 不能移动
rule-move-runners = 可走多格
rule-move-run-max = 最远距离
rule-move-run-strike = 走多格后可攻击
rule-battle-tie = 同级相遇
rule-battle-bomb = 爆炸之后
rule-battle-defusers = 能排雷
rule-battle-slayer = 主动攻击时胜过强者
rule-battle-spy-defends = ……被攻击时也胜
rule-battle-winner-square = 获胜的攻方
rule-battle-defender-advances = 获胜的守方前进
rule-repetition-two-square-limit = 连续来回次数
rule-repetition-two-square-scope = 怎样算来回
rule-repetition-chase-on = 禁止无休止的追逐
rule-repetition-chase-scope = 哪些棋子算被追
rule-repetition-chase-equality = 怎样算同一局面
rule-end-both-immobile = 双方都无子可动
rule-end-immobile-check = 无子可动的一方
rule-end-no-battle-limit = 无交战和棋步数
rule-end-ply-limit = 总步数上限（和棋）
rule-info-attacker = 获胜的攻方公开
rule-info-defender = 获胜的守方公开
rule-info-run = 走多格会暴露侦察兵
rule-info-winner-display = 交战的胜者
rule-info-captured-public = 被吃的棋子公开
rule-info-complete-visibility = 一开始全部公开
rule-setup-reject-immobile = 不接受无子可动的阵型
rule-setup-fixed = 指定的格子
rule-setup-free = 任意格子、任意部分兵力
rule-start-first = 先走
rule-start-colour = 颜色
rule-display-numbering = 棋子上印的

value-yes = 是
value-no = 否
value-on = 开
value-off = 关
value-none = 无
value-no-limit = 不限
value-any-distance = 任意距离
value-squares = { $count } 格
value-times = { $count } 次
value-plies = { $count } 步
value-pieces = { $count } 枚
value-army = { $total }：{ $kinds }
value-beats = { $one }胜{ $other }
value-battle-tie-both = 同归于尽
value-battle-tie-attacker = 攻方胜
value-battle-tie-defender = 守方胜
value-battle-bomb-stays = 地雷留下
value-battle-bomb-one-time = 地雷同归于尽
value-battle-winner-square-occupy = 占领该格
value-battle-winner-square-return = 回到原位
value-repetition-two-square-scope-borders = 同一条格线，侦察兵也一样
value-repetition-two-square-scope-pair = 相同的两格
value-repetition-chase-scope-any = 任何敌方棋子
value-repetition-chase-scope-evaded = 曾经躲避的棋子
value-repetition-chase-equality-mixed = 己方按种类，敌方逐枚比较
value-repetition-chase-equality-ids = 逐枚比较
value-end-both-immobile-draw = 和棋
value-end-both-immobile-to-move-loses = 轮到走的一方输
value-end-immobile-check-on-turn = 轮到自己时落败
value-info-attacker-always = 总是
value-info-attacker-never = 从不
value-info-defender-always = 总是
value-info-defender-if-loses = 否，只在落败时公开
value-info-defender-scout-only = 只对侦察兵
value-info-defender-never = 从不
value-info-run-permanent = 一直公开
value-info-run-momentary = 公开片刻
value-info-run-inferred = 只能由距离推知
value-info-winner-display-permanent = 保持公开
value-info-winner-display-momentary = 重新隐藏
value-start-first-red = 红方
value-start-first-blue = 蓝方
value-start-colour-choice = 先到先选
value-start-colour-lots = 随机
value-display-numbering-high10 = 10 = { $marshal }
value-display-numbering-low1 = 1 = { $marshal }
value-display-numbering-names = 名称

## 设置

settings-title = 设置
settings-about = 只保存在这台设备上。
settings-language = 语言
settings-language-browser = 浏览器的语言
settings-pieces = 棋子
settings-pieces-variant = 按玩法
settings-pieces-toy = 玩具盒
settings-pieces-historical = 历史棋子（1909）
settings-pieces-letters = 字母和数字
settings-moved-marks = 标出移动过的敌方棋子
settings-ranks = 棋子上的军衔
settings-ranks-variant = 按玩法
settings-ranks-high10 = 10 = 元帅
settings-ranks-low1 = 1 = 元帅
settings-ranks-names = 名称
settings-ranks-insignia = 军衔章
settings-palette = 两军的颜色
settings-palette-classic = 红与蓝
settings-palette-contrast = 橙与深蓝
settings-palette-ink = 浅与深
settings-screen = 画面
settings-theme = 外观
settings-theme-auto = 跟随系统
settings-theme-light = 浅色
settings-theme-dark = 深色
settings-motion = 动画
settings-motion-auto = 跟随系统
settings-motion-full = 开启
settings-motion-none = 关闭
settings-battles = 交战画面
settings-battles-normal = 完整
settings-battles-short = 简短
settings-battles-off = 关闭
settings-sound = 声音
settings-sound-on = 播放音效
settings-volume = 音量
settings-keyboard = 键盘
settings-keyboard-about = 不用鼠标也能玩。
settings-typing = 可用键盘输入格子与棋子
settings-premove = 在对手走棋时先选好下一步（预走）
settings-preview = 棋子预览

keys-arrows = 方向键
keys-arrows-about = 在棋盘上移动
keys-enter = Enter 或空格键
keys-enter-about = 拿起棋子、放下棋子
keys-escape = Esc
keys-escape-about = 取消选择
keys-square = a4
keys-square-about = 输入格子名称，直接跳到那一格
keys-kinds = M G C J P L T E R S B F
keys-kinds-about = 布阵时：放一枚这种棋子
keys-tab = Tab
keys-tab-about = 到页面的下一部分

## 服务器的回答

error-unknown = 出了点问题（{ $code }）。
error-client-offline = 无法连接服务器。请检查网络连接。

error-wire-malformed = 服务器无法理解这条消息。
error-wire-too-long = 消息太长了。
error-wire-protocol = 此页面与服务器的版本不同。请刷新页面。
error-wire-hello-first = 连接没有正确建立。请重试。
error-wire-hello-once = 连接早已建立。
error-wire-hello-late = 建立连接用时过长。请重试。
error-wire-rate = 太快了，请稍等一下。
error-wire-too-many = 连接太多。请关闭这一局的其他标签页。
error-wire-replaced = 这一局在太多其他标签页中打开，最新的标签页取代了这一页。刷新即可使用这一页。
error-wire-origin = 这台服务器只能从它自己的页面使用。
error-wire-token = 这个链接或密钥无效，无法进入这一局。
error-wire-unknown-game = 没有这一局。
error-wire-old-draft = 另一个标签页有更新的阵型。
error-http-not-found = 这里什么也没有。
error-http-method = 这里不能这样做。
error-table-options = 无法用这些选项下棋。
error-table-too-many = 目前对局已满。请稍后再试。
error-address-banned = 管理员已封禁你的网络地址，你只能观战。
error-person-banned = 管理员已封禁你，你不能保存阵型。
error-chat-muted = 管理员已将你禁言，你不能在聊天中发言。
error-name-reserved = 这个名字是保留的：它像电脑对手或管理员。请换一个。
error-admin-unknown = 服务器不知道这位玩家的地址。
error-admin-running = 这一局或之后的“再来一局”还没有结束，请先结束它。
error-report-unknown = 这一局没有这一步或这句聊天，或者你看不到它。
error-report-too-many = 等待管理员处理的举报太多了。请稍后再试。
error-address-tables = 从你的网络创建了太多未下完的对局。请先下完一局。
error-address-listed = 从你的网络已有别的对局在等对手。请先在那里下棋，或用链接邀请朋友。
error-address-seats = 从你的网络占了太多公开对局的座位。请先下完其中一局。
error-address-storage = 从你的网络今天保存得太多了。进行中的对局会继续；新的对局请稍后再试。
error-analysis-not-over = 对局结束后才能使用电脑分析。
error-analysis-empty = 这一局没有任何着法。
error-analysis-too-long = 只能分析 { $most } 步以内的对局，这一局超过了。
error-analysis-too-many = 你先前要求的分析还在进行中。请稍后再试。
error-analysis-full = 等待分析的对局太多了。请稍后再试。
error-analysis-unknown = 这份分析已不存在，请重新分析。
error-analysis-failed = 分析失败。请重试。
error-server-busy = 服务器无法保存，什么也没有改变。请重试。
error-server-closing = 服务器正在重启，恢复后对局会继续。
error-server-fault = 服务器出错了。请重试。
error-game-not-your-seat = 那不是你的座位。
error-game-not-now = 现阶段不能这样做。
error-game-seat-taken = 那个座位已经有人了。
error-game-colour-by-lots = 这一局随机决定颜色。
error-game-nickname = 昵称须有 1 到 30 个可见字符。
error-game-setup-finished = 你的阵型已经确认。
error-game-stale = 局面已经改变。
error-game-time-over = 时间已到。
error-game-offer-pending = 还有一个提议等待答复。
error-game-offer-too-soon = 再走几步才能再次提和。
error-game-no-offer = 没有可答复的提议。
error-game-not-absent = 对方离开的时间还不够久。
error-game-no-win = 不计时的对局，不能因为对手离开而要求判胜。
error-game-no-spectators = 这一局不允许观战。
error-storage-missing = 找不到这个名称。
error-storage-exists = 这个名称已被使用。
error-storage-spent = 这个邀请已经用过了。
error-storage-stale = 这段时间局面已经改变。
error-storage-too-much = 超过服务器能保存的数量。请先删除一些。
error-storage-reserve = 服务器的空间所剩不多，要留给进行中的对局。请稍后再试。
error-storage-not-ended = 这一局还没有结束。
error-text-empty = 这段文字没有可读的内容。
error-text-too-long = 这段文字太长了。

error-move-game-over = 这一局已经结束。
error-move-not-your-turn = 轮到对方走。
error-move-empty-square = 那一格没有棋子。
error-move-not-own-piece = 那是对方的棋子。
error-move-off-board = 那一格不在棋盘上。
error-move-stays = 必须走到另一格，不能跳过回合。
error-move-immobile = 地雷与军旗不能移动。
error-move-diagonal = 棋子只能直走：向前、向后或向旁边，不能斜走。
error-move-lake = 任何棋子都不能进湖。
error-move-own-piece = 那一格有你自己的棋子。
error-move-too-far = 这枚棋子一回合走不了那么远。
error-move-blocked = 侦察兵需要畅通的路线：不能跳过棋子或湖。
error-move-run-strike = 在这种玩法里，侦察兵走多格时不能在同一回合攻击。
error-move-two-square = 两格规则：这枚棋子在这里连续来回的次数已达规则上限。
error-move-chase = 追逐规则：不能重复同一次追逐中的局面。请走别的棋。
error-setup-incomplete = 尚未放置：{ $kinds }。
error-setup-count = 超过你的兵力：{ $kinds }。
error-setup-zone = 不在你的布阵格内：{ $squares }。
error-setup-immobile = 没有一枚棋子能走第一步。

error-notation-annotation = 有一步与后面的注释不符。
error-notation-encoding = 文件不是 UTF-8 文本。
error-notation-json = 有一行不是 JSON 棋谱。
error-notation-move = 有一步无法读取。
error-notation-position = 局面无法读取。
error-notation-record = 这不是能在此回放的棋谱。
error-notation-result = 结果与对局不符。
error-notation-rules-hash = 这份棋谱采用的是不同的规则。
error-notation-setup = 阵型无法读取。
error-notation-stg = 阵型文件无法读取。
error-notation-strados = 这不是可读的 Gravon 对局。
error-notation-termination = 棋谱记录的终局方式与对局不符。
error-notation-variant = 这里不支持棋谱所用的规则。

## 对局

game-title = 对局 – Attaque
game-title-cut = ✕ 没有连接 – Attaque
game-heading = { $variant }对局
game-title-turn = ● 轮到你 – Attaque
game-not-there = 无法显示这一局
game-player = { $colour }
game-you = （你）
game-free-seat = 空位
game-waiting-seat = 等待玩家
game-here = 在线
game-away = 离线
game-presence-unknown = 未知
game-unconnected = 没有连接
game-to-move = 走棋中
game-captured = { $colour }被吃的棋子
game-left = { $colour }剩余的棋子
game-clock = { $colour }剩余时间
game-side = 关于这一局
rules-of-game = 本局规则
rules-of-game-learn = 了解这套规则（新标签页）
rules-spectators-open = 允许观战
rules-spectators-delayed = 观战延后 { $count } 步
rules-spectators-off = 不允许观战
game-your-turn = 轮到你
game-turn-red = 轮到红方
game-turn-blue = 轮到蓝方
game-turn-unknown = 没有连接：对局可能已有变化
game-moves = 着法
game-no-moves = 尚未走棋。
step-now = 回到现在
step-board = 第 { $ply } 步后的棋盘
step-missed = 新增 { $count } 步
step-memory = 本局要靠记忆：对局结束后才能回看先前的局面。
game-draw-in = 再 { $count } 步没有交战即为和棋
game-turn-board = 翻转棋盘
game-spectators = { $count } 人观战
game-hint = 拖动棋子，或先点击棋子再点击格子。也可以用方向键和 Enter，或输入格子：b4 b5。点击敌方棋子可用铅笔记下你的猜测。
game-reconnecting = 连接中断，正在重新连接……
game-unsent = 你这一步还没有送到服务器，已保留，稍后会发送。
game-premove = 预走 { $from } 到 { $to }：轮到你时，若合法就会走。按 Esc 取消。
game-premove-cancelled = 已取消预走。
game-catching-up = 正在同步 { $count } 个事件……
game-draw = 提和
game-draw-waiting = 已提和
game-draw-later = 再走 { $count } 步可再提和
game-draw-offered = 对手提和。
game-accept = 接受
game-decline = 拒绝
game-resign = 认输
game-abort = 中止对局
game-abort-ask = 要中止这一局吗？
game-abort-about = 对局结束，没有胜方。
game-abort-no = 继续下棋
game-close = 关闭这一局
game-close-ask = 要关闭这一局吗？
game-close-about = 之后就没有人能加入了。
game-close-no = 保持开放
game-mute = 静音
game-unmute = 打开声音
game-absent = 对手离开了。{ $seconds } 秒后你可以要求判胜。
game-absent-long = 对手仍未回来。你可以要求判胜或判和，也可以再等。
game-absent-untimed = 对手离开了。如果再过 { $time } 仍未回来，你可以结束这一局，不分胜负。
game-absent-long-untimed = 对手已离开很久。你可以结束这一局，不分胜负，也可以再等。
game-claim-win = 要求判胜
game-claim-draw = 要求判和
game-end = 不分胜负结束
game-ask-resign = 这一局要认输吗？
game-ask-resign-about = 对手立刻获胜。
game-ask-resign-yes = 认输
game-ask-draw = 要提和吗？
game-ask-draw-about = 在对手接受之前对局继续。要再走几步才能再次提和。
game-ask-draw-yes = 提和
game-ask-claim = 要求判胜吗？
game-ask-claim-about = 对手已离开很久。对局结束，由你获胜。
game-ask-claim-yes = 要求判胜
game-ask-claim-draw = 要求判和吗？
game-ask-claim-draw-about = 对手已离开很久。对局以和棋结束。
game-ask-claim-draw-yes = 要求判和
game-ask-end = 要不分胜负结束这一局吗？
game-ask-end-about = 对手已离开很久。对局结束，没有胜方。
game-ask-end-yes = 结束对局
waiting-about = 对局还没开始，开始后会自动显示在这里。

battle-title = 最近一次交战
battle-none = 还没有交战。
battle-wins = { $attacker }在 { $square } 胜过{ $defender }。
battle-loses = { $attacker }在 { $square } 败给{ $defender }。
battle-both = { $attacker }与{ $defender }在 { $square } 同归于尽。
battle-flag = { $attacker }在 { $square } 夺得军旗。

## 棋盘，供屏幕阅读器

board-label = 棋盘
board-lake = 湖
board-empty = 空格
board-chosen = 已选中
board-target = 可以走到这里
board-strike = 可以攻击这里
board-barred = 现在不可走：重复
board-premove = 可以预走到这里
board-premove-from = 预走的起点
board-premove-to = 预走的终点
board-last = 上一步
board-piece-red = 红方{ $name }
board-piece-blue = 蓝方{ $name }
board-moved = 已移动过
board-shown = 对手已知
board-marked = 记为 { $mark }
tip-hidden = 隐藏的棋子
tip-moved = 移动过：不是地雷，也不是军旗。
tip-unmoved = 从未移动。
log-started = 对局开始。
log-seated = { $colour }加入了。
log-finished = { $colour }准备好了。
log-unfinished = { $colour }修改阵型。
log-left = { $colour }离开了对局。
log-returned = { $colour }回来了。
log-draw-offered = { $colour }提和。
log-draw-declined = { $colour }拒绝和棋。
log-rematch-offered = { $colour }想再来一局。

## 布阵

setup-title = 请布阵
setup-left = 还有 { $count } 枚棋子要放
setup-complete = 所有棋子都已就位。
setup-ready = 你准备好了。对手准备好就开始。
setup-ready-alone = 你准备好了。有人加入并准备好就开始。
setup-other-free = 另一个座位空着
setup-other-busy = { $name } 布阵中
setup-other-ready = { $name } 准备好了
setup-time = 布阵剩余时间
setup-board = 你的格子
setup-side = 棋子与已保存的阵型
setup-outside = 不在你的布阵区
setup-tray = 还要放的棋子
setup-tray-entry = { $name }，剩 { $count }
setup-none-left = { $name }已经用完。
setup-auto = 自动补齐
setup-again = 重新随机
setup-strong = 强力阵型
setup-strong-about = 用强力阵型替换目前的阵型
setup-mirror = 左右翻转
setup-undo = 撤销
setup-redo = 重做
setup-clear = 清空
setup-finished = 准备好了
setup-back = 返回布阵
setup-hint = 把棋子拖到棋盘上，或先点击棋子再点击格子。用键盘：方向键，再按棋子的字母或军衔；Delete 收回。把一枚棋子放到另一枚上就会互换。
kept-title = 已保存的阵型
kept-name = 此阵型的名称
kept-new-name = 新名称
kept-save = 保存
kept-rename = 重命名
kept-delete = 删除
kept-rename-named = 重命名{ $name }
kept-delete-named = 删除{ $name }
kept-none = 还没有保存任何阵型。
kept-unfinished = 未完成
kept-text = 文本格式
kept-text-title = 文本阵型
kept-text-about = 每行棋子写一行，最前一行写在最上面；英文句点“.”代表空格子。可以复制，或粘贴另一份。
kept-text-wrong = 这个阵型与你的兵力不符。
kept-text-use = 使用这个阵型

## 铅笔记号、聊天、终局

mark-title = { $square } 的棋子可能是什么？
mark-about = 只有你能看到这些记号，它们保留在这台设备上。
mark-about-moved = 这枚棋子走动过，所以不是地雷也不是军旗。只有你能看到这些记号。
mark-done = 完成
mark-clear = 擦掉
chat-title = 聊天
chat-empty = 打个招呼吧！只有你们两人能看到这里的聊天。
chat-empty-spectator = 对局结束前，观战者只能彼此交谈。
chat-placeholder = 消息
chat-send = 发送
chat-spectator = 观战者
phrase-hello = 你好！
phrase-luck = 祝你好运！
phrase-well-played = 下得漂亮！
phrase-moment = 请稍等一下。
phrase-thanks = 谢谢指教！
end-won = 你赢了
end-lost = 你输了
end-no-winner = 没有胜方
end-victory = 胜利
end-defeat = 落败
end-moves = 步数
end-taken = 吃子
end-bombs = 排除的地雷
end-battles = 交战
end-analyse = 分析
end-close = 查看棋盘
end-rematch = 再来一局
end-rematch-waiting = 已提议再来一局
end-rematch-accept = 接受再来一局
end-replay = 回放
end-new = 新对局
error-client-no-move = 这枚棋子现在无法移动。
error-client-premove = 预走 { $from } 到 { $to } 现在不合法，已取消。

## 公平：终局时的验证、封存代码、举报

fair-title = 公平
fair-good = 已在这台设备上验证：两军棋子齐全，与封存记录相符，每一步和每一次交战都符合规则。
fair-armies = 已在这台设备上验证：两军棋子齐全，与封存记录相符。各步没有验证，因为这个页面没有全部的着法。
fair-since-start = 这台设备从开局起就保留着封存记录。
fair-since-ply = 这台设备从第 { $ply } 步起才保留封存记录，无法知道在那之前是否被改过。
fair-unkept = 这台设备无法证明：它在对局中没有保留封存记录。服务器目前显示的内容没有矛盾。
fair-bad = 警告：这一局有问题。
fair-fault-rules = 规则与开局时不同。
fair-fault-root = { $colour ->
    [red] 红方的封存记录与开局时不同。
   *[blue] 蓝方的封存记录与开局时不同。
}
fair-fault-seal = { $colour ->
    [red] 红军与它的封存记录不符。
   *[blue] 蓝军与它的封存记录不符。
}
fair-fault-army = { $colour ->
    [red] 红军的棋子不对。
   *[blue] 蓝军的棋子不对。
}
fair-fault-zone = { $colour ->
    [red] 开局时红方有棋子在 { $square }，不在自己的布阵区内。
   *[blue] 开局时蓝方有棋子在 { $square }，不在自己的布阵区内。
}
fair-fault-own-setup = 封存在 { $square } 的棋子不是你摆在那里的那一枚。
fair-fault-turn = 第 { $ply } 步没有轮到那一方走。
fair-fault-immobile = 第 { $ply } 步移动了 { $square } 上永远不能移动的棋子。
fair-fault-move = 第 { $ply } 步中，{ $square } 上的棋子走到了不能去的地方。
fair-fault-shown = 第 { $ply } 步公开的棋子与封存的军队不符。
fair-fault-battle = 第 { $ply } 步的交战结果不符合规则。
fair-fault-end = 这一局的结局与着法不符。
fair-code = 封存代码
fair-code-about = 请与对手核对这个代码，例如打个电话。如果相同，服务器为你们两人封存的就是同样的两支军队。
report-open = 举报……
report-title = 向管理员举报
report-about = 这台服务器的管理员会看到你的举报。你的对手不会知道。
report-what = 关于什么？
report-what-player = 我的对手
report-what-red = 红方棋手
report-what-blue = 蓝方棋手
report-what-game = 这一局
report-what-ply = 第 { $ply } 步
report-what-chat = 一条聊天消息
report-line = 举报这条消息
report-text = 有什么问题？
report-send = 发送举报
report-sent = 谢谢。管理员已收到你的举报。
report-close = 关闭

## 管理员的页面

admin-title = 管理员专用
admin-token = 管理令牌
admin-token-about = 令牌在数据库旁边的一个文件里，文件名以“.admin”结尾。本页会保留令牌，直到你关闭标签页。
admin-sign-in = 登录
admin-sign-out = 退出登录
admin-wrong-token = 这不是本服务器的管理令牌。
admin-token-refused = 服务器不再接受你的令牌，请重新登录。
admin-too-many-tries = 错误的令牌太多，请在 { $time }后重试。
admin-nav = 本页的分区
admin-figures = 概况
admin-reports = 举报
admin-tables = 对局
admin-bans = 封禁
admin-data = 保存的数据
admin-figure-live = 未结束的对局
admin-figure-tables = 内存中的对局
admin-figure-sockets = 连接
admin-figure-reports = 待处理的举报
admin-figure-bans = 封禁与禁言
admin-figure-database = 数据库大小
admin-figure-free = 数据库中的可用空间
admin-figure-wal = 预写日志（WAL）
admin-figure-disk = 磁盘可用空间
admin-figure-start = 启动时间
admin-figure-version = 版本
admin-stored = 保存的对局
admin-packed = 已压缩
admin-phase-running = 进行中
admin-phase-seating = 等待玩家
admin-phase-setup = 布阵中
admin-phase-play = 下棋中
admin-phase-ended = 已结束
admin-phase-all = 全部
admin-counted = 启动以来的计数
admin-refused = 启动以来的拒绝次数
admin-reports-open = 待处理
admin-reports-closed = 已处理
admin-reports-open-none = 没有待处理的举报。
admin-reports-closed-none = 还没有已处理的举报。
admin-report-by = { $by ->
    [red] 红方举报
    [blue] 蓝方举报
   *[none] 观战者举报
}
admin-report-place = 查看位置
admin-report-done = 处理完毕
admin-mute-or-ban = 禁言或封禁
admin-more = 显示更多
admin-table-phase = 哪些对局
admin-table-quiet = 最后事件
admin-table-nickname = 昵称包含
admin-quiet-any = 任何时间
admin-quiet-longer = { $time }以前
admin-search = 搜索
admin-show = 查看
admin-tables-none = 没有这样的对局。
admin-table-last = 最后事件：{ $when }
admin-table-opened = 创建：{ $when }
admin-table-public = 公开
admin-table-private = 需邀请
admin-table-back = 所有对局
admin-table-id = 对局编号：
admin-table-no-board = 这一局不允许观战，所以你也看不到棋盘。
admin-no-ranks = 你只能看到每个观战者都能看到的，看不到隐藏棋子的军衔。
admin-table-ply = 第 { $ply } 步被举报。对局结束后可以回放。
admin-players = 玩家
admin-room-players = 对玩家
admin-room-spectators = 对观战者
admin-room-everybody = 对所有人
admin-table-no-chat = 最近没有人发言。
admin-table-events = 最近事件（{ $count }）
admin-end = 结束这一局
admin-end-sure = 要结束这一局吗？
admin-end-about = 对局立即结束，没有胜方。玩家会看到由裁判结束。
admin-delete = 删除这一局
admin-delete-sure = 要永久删除这一局吗？
admin-delete-about = 这一局会连同之后“再来一局”的对局和之前的对局一起删除：它们是同样的两位玩家。相关的举报也会删除。之后没有人能回放这些对局。
admin-delete-done = 这一局已删除。
admin-ban = 封禁
admin-mute = 禁言
admin-unban = 解除封禁
admin-unmute = 解除禁言
admin-ban-done = 完成，立即生效。可在“封禁”中解除。
admin-whom = 对象
admin-whom-address = 网络地址
admin-whom-person = 保存了阵型的人
admin-whom-address-name = IPv4 地址、IPv6 地址或 /64 网段
admin-whom-person-name = 此人的编号
admin-address-wrong = 这不是 IPv4 地址、IPv6 地址或 /64 网段。
admin-person-wrong = 这不是人的编号。
admin-ban-about = 这个网络地址的任何人都不能创建或加入对局、下棋或举报，但仍可观战。
admin-ban-person-about = 此人不能再保存或重命名阵型。
admin-mute-about = 这个网络地址的任何人都不能在聊天中发言。
admin-mute-seat-about = 这位玩家不能在这一局的聊天中发言。
admin-address-school = 一个地址可能是整所学校。
admin-length = 多久
admin-length-open = 直到我解除
admin-reason = 原因（只有你能看到）
admin-bans-running = 生效中
admin-bans-none = 没有人被封禁或禁言。
admin-ban-new = 添加
admin-kind-ban = 已封禁
admin-kind-mute = 已禁言
admin-since = 自 { $time } 起
admin-until = 到 { $time } 为止
admin-until-open = 直到你解除
admin-subject-address = 网络地址 { $name }
admin-subject-person = 人：{ $name }
admin-subject-seat = 对局 { $game } 的{ $colour }
admin-erase = 清除一个人的数据
admin-erase-about = 删除此人保存的阵型、打开阵型的令牌，以及对此人的封禁。对局只记录昵称：请在“对局”中逐一删除。
admin-erase-who = 此人的令牌或编号
admin-erase-wrong = 这既不是人的令牌，也不是人的编号。
admin-erase-sure = 要清除此人的数据吗？
admin-erase-sure-about = 保存的阵型无法恢复。
admin-erase-now = 清除
admin-erase-done = { $count ->
    [0] 没有保存此人的任何数据。
   *[other] 完成。已删除的阵型和令牌：{ $count }
}
admin-space = 可用空间
admin-space-about = 删除的数据会在数据库中留下可用空间。服务器把它用于新的对局，并逐渐归还给磁盘。你可以现在全部归还。
admin-space-free = 归还可用空间
admin-space-sure = 现在归还所有可用空间吗？
admin-space-sure-about = 旧版本的大型数据库可能需要几分钟。在此期间着法会等待；任何棋钟都不计这段时间。
admin-space-working = 服务器正在处理，可能需要几分钟。
admin-space-done = 已归还：{ $size }。数据库现在是 { $left }。
