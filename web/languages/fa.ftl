# فارسی.

## همه‌جا

app-name = Attaque
app-tagline = دو ارتش پنهان، هر کدام یک پرچم
nav-label = منوی اصلی
nav-play = بازی
nav-learn = آموزش
nav-replay = بازبینی
nav-settings = تنظیمات
nav-skip = رفتن به محتوا

# The mark at the beginning keeps a row of numbers and names in its order.
list-join = ‏{ $first }، { $next }
list-facts = ‏{ $first } | { $next }
list-named = ‏{ $name }: { $value }
list-clauses = ‏{ $first }. { $next }
list-sentences = { $first } { $next }
count-of-pieces = ‏{ $count } × { $name }

action-cancel = انصراف
action-copy = کپی
action-copied = کپی شد
action-share = اشتراک‌گذاری
action-try-again = تلاش دوباره
action-home = صفحهٔ اصلی
loading = در حال بارگذاری…
app-not-loaded = این صفحه بارگذاری نشد. اتصال خود را بررسی کنید و دوباره تلاش کنید.
page-missing = صفحه پیدا نشد.

colour-red = قرمز
colour-blue = آبی
colour-lots = تصادفی

square-empty = { $square }، خالی
square-lake = { $square }، دریاچه
square-piece = { $colour ->
    [red] { $square }، { $piece } (قرمز)
   *[blue] { $square }، { $piece } (آبی)
}

## مهره‌ها

piece-m = مارشال
piece-g = ژنرال
piece-c = سرهنگ
piece-j = سرگرد
piece-p = سروان
piece-l = ستوان
piece-t = گروهبان
piece-e = تخریب‌چی
piece-r = دیده‌بان
piece-s = جاسوس
piece-b = بمب
piece-f = پرچم
piece-x = مهرهٔ ناشناس

piece-lattaque-m = فرمانده کل
piece-lattaque-g = سرتیپ
piece-lattaque-e = مهندس رزمی
piece-lattaque-r = دیده‌بان
piece-lattaque-b = مین

## نوع‌های بازی و گزینه‌ها

variant-classic = کلاسیک
variant-classic-about = بازی مسابقه‌ای امروزی: ۴۰ مهره، با قاعده‌هایی علیه رفت‌وبرگشت بیهوده و تعقیب بی‌پایان.
variant-barrage = باراژ
variant-barrage-about = ۸ مهره روی صفحهٔ بزرگ: یک بازی ۱۰ دقیقه‌ای.
variant-duel = دوئل
variant-duel-about = ۱۰ مهره روی صفحهٔ بزرگ: باراژ با یک تخریب‌چی و یک بمب بیشتر.
variant-skirmish = زدوخورد
variant-skirmish-about = ۱۰ مهره روی صفحهٔ ۸ × ۸.
variant-tiny = کوچک
variant-tiny-about = ۷ مهره روی ۶ × ۶ خانه، بدون دریاچه: خوب برای بار اول.
variant-online-2000s = آنلاین دههٔ ۲۰۰۰
variant-online-2000s-about = برنامه‌ای آنلاین از دههٔ ۲۰۰۰ با قواعد آمریکایی ۱۹۶۱: دیده‌بان نمی‌تواند در یک نوبت هم بدود و هم حمله کند، و مدافع پیروز پیشروی می‌کند.
variant-france = دفترچهٔ فرانسوی
variant-france-about = دفترچهٔ فرانسوی: درجه‌ها فقط گفته می‌شوند، پس آنچه را می‌شنوید به خاطر بسپارید.
variant-zh-wiki = مقالهٔ چینی
variant-zh-wiki-about = مقالهٔ دانشنامهٔ چینی: برنده پس از نبرد دوباره پنهان می‌شود.
variant-fa = مقالهٔ فارسی
variant-fa-about = مقالهٔ فارسی «فتح پرچم»: قاعده‌ای علیه تکرار ندارد.
variant-lattaque = لاتاک
variant-lattaque-about = نیای بازی از سال ۱۹۰۹: ۳۶ مهره روی ۹ × ۱۰ خانه؛ برنده به خانهٔ خود برمی‌گردد.
variant-with-options = { $name } ({ $options })

option-aggression = در برابری، مهاجم می‌برد
option-aggression-about = اگر درجه‌ها برابر باشند، مهاجم می‌برد.
option-defenders-edge = در برابری، مدافع می‌برد
option-defenders-edge-about = اگر درجه‌ها برابر باشند، مدافع می‌برد.
option-one-time-bombs = بمب یک‌بارمصرف
option-one-time-bombs-about = بمب فقط یک بار منفجر می‌شود و همراه مهاجم از بازی بیرون می‌رود.
option-secrecy = مدافعان پنهان
option-secrecy-about = مدافع فقط وقتی آشکار می‌شود که ببازد.
option-silent-defense = دفاع خاموش
option-silent-defense-about = مدافعی که ببرد فقط برای دیده‌بان آشکار می‌شود.
option-complete-visibility = مهره‌های آشکار
option-complete-visibility-about = هیچ چیز پنهان نیست. برای یادگیری خوب است.
option-no-scout-strike = دیده‌بان بدون حملهٔ دور
option-no-scout-strike-about = دیده‌بان نمی‌تواند در یک نوبت هم بدود و هم حمله کند.
option-scout-return = بازگشت برنده
option-scout-return-about = مهاجم پیروز به خانه‌ای برمی‌گردد که از آن آمده بود.
option-spy-defends = جاسوس مدافع
option-spy-defends-about = جاسوس حتی وقتی مارشال به او حمله کند، مارشال را می‌زند.
option-advance = پیشروی مدافع
option-advance-about = مدافع پیروز به خانه‌ای می‌رود که مهاجم از آن آمده بود.
option-memory = بازی حافظه
option-memory-about = مهره‌ها فقط یک لحظه نشان داده می‌شوند؛ باید خودتان به خاطر بسپارید.
option-free-position = چینش آزاد
option-free-position-about = بازی می‌تواند با هر بخشی از ارتش‌ها روی هر خانه‌ای آغاز شود.
option-two-square = قاعدهٔ دو خانه
option-two-square-about = یک مهره چند بار پیاپی می‌تواند میان همان خانه‌ها برود و برگردد.
option-chase = قاعدهٔ تعقیب
option-chase-about = تعقیب بی‌پایان را ممنوع یا مجاز می‌کند.
option-no-battle = تساوی بدون نبرد
option-no-battle-about = تساوی پس از این تعداد حرکت بدون نبرد.
option-ply-limit = سقف تعداد حرکت‌ها
option-ply-limit-about = تساوی پس از این تعداد حرکت در کل.

clock-none = بدون ساعت
clock-sudden = هر بازیکن { $time }
clock-fischer = { $time } + هر حرکت { $increment }
clock-bronstein = { $time }، هر حرکت { $increment } تأخیر
clock-per-move = هر حرکت { $time }
clock-setup = { $time } برای چیدن
clock-cap = هر حرکت حداکثر { $time }

## صفحهٔ آغاز

home-you = نام شما در بازی
home-nickname = نام مستعار شما
home-guest = مهمان
home-play-now = همین حالا بازی کنید
home-friend = بازی با دوست
home-friend-about = یک میز باز کنید و لینک را بفرستید. بدون حساب، بدون نصب.
home-find = یافتن حریف
home-find-about = به کسی بپیوندید که منتظر همین بازی است، یا خودتان منتظر بمانید.
home-computer = بازی با رایانه
home-computer-about = از مهره‌های شما بیش از یک انسان نمی‌بیند.
home-choose = انتخاب بازی دیگر
home-picture-example = از یک بازی پایان‌یافته
home-picture-live = زنده: { $red } در برابر { $blue }
home-variant = نوع بازی
home-clock = ساعت
home-colour = رنگ شما
home-colour-by-lots = در این بازی رنگ‌ها تصادفی تعیین می‌شوند.
home-opponent = حریف
home-options = گزینه‌های بیشتر
home-spectators = تماشاگران
home-spectators-open = مجاز
home-spectators-delayed = مجاز، با ده حرکت تأخیر
home-spectators-off = غیرمجاز
home-away = اگر بازیکنی غایب بماند، دیگری می‌تواند بازی را پایان دهد پس از
home-away-days = { $count } روز
home-opening = میز باز می‌شود…
home-open-tables = میزهای باز
home-open-none = اکنون کسی منتظر نیست. خودتان میزی باز کنید!
home-join = پیوستن
home-live-tables = بازی‌های قابل تماشا
home-live-none = اکنون هیچ بازی عمومی‌ای در جریان نیست.
home-watch = تماشا
home-your-games = بازی‌های شما
home-continue = ادامه
home-see-again = بازبینی
home-forget = حذف از فهرست
home-forget-sure = این بازی از فهرست حذف شود؟ دیگر نمی‌توانید در این دستگاه به جای خود برگردید.
home-table-of = میز { $host }
home-game-against = در برابر { $name }
home-game-waiting = در انتظار حریف
home-rematch-offered = { $name } پیشنهاد بازی دوباره می‌دهد
home-see-game = دیدن بازی
home-finished = بازی‌های پایان‌یافته: { $count }
home-more = نمایش بیشتر
home-your-colour = { $colour ->
    [red] مهره‌های شما: قرمز
   *[blue] مهره‌های شما: آبی
}
home-learn = تازه‌کارید؟ بازی را در سه دقیقه یاد بگیرید.

opponent-uniform = تصادفی
opponent-uniform-about = از میان حرکت‌های مجاز یکی را تصادفی انتخاب می‌کند. برای آشنایی با حرکت مهره‌ها خوب است.
opponent-recruit = سرباز تازه‌کار
opponent-recruit-about = اغلب تصادفی بازی می‌کند و آنچه را دیده فراموش می‌کند. برای اولین بازی‌ها.
opponent-sergeant = { piece-t }
opponent-sergeant-about = اشتباه زیاد می‌کند و کم به یاد می‌سپارد.
opponent-lieutenant = { piece-l }
opponent-lieutenant-about = معقول بازی می‌کند، با چند اشتباه.
opponent-captain = { piece-p }
opponent-captain-about = حریفی هم‌سطح برای کسی که قواعد را می‌داند.
opponent-major = { piece-j }
opponent-major-about = با بازی در برابر خودش آموخته است، اما اغلب بی‌دقت است.
opponent-colonel = { piece-c }
opponent-colonel-about = با بازی در برابر خودش آموخته است و گاهی بی‌دقت است.
opponent-general = { piece-g }
opponent-general-about = با بازی در برابر خودش آموخته است؛ از روی حس و بدون محاسبهٔ حرکت‌های بعدی بازی می‌کند و به‌ندرت اشتباه می‌کند.
opponent-marshal = { piece-m }
opponent-marshal-about = با بازی در برابر خودش آموخته است و چند حرکت جلوتر را می‌بیند: قوی‌ترین حریف.
opponent-unlisted-about = برنامه‌ای روی این سرور.

## دعوت

invite-title = کسی را دعوت کنید
invite-about = این لینک را بفرستید. اولین کسی که آن را باز کند حریف شما می‌شود.
invite-link = لینک برای حریف شما
invite-code = کد QR لینک
invite-code-about = یا این کد را با گوشی اسکن کنید.
invite-share-text = بیا با من { $variant } بازی کن:
invite-hint = در این فاصله ارتش خود را بچینید.
invite-local = این لینک را تنها همین رایانه می‌تواند باز کند. برای آنکه دیگران در شبکهٔ شما بازی کنند، سرور را ببندید و این‌گونه راه بیندازید:
invite-public-title = حریفی دعوت کنید
invite-public-about = هر کس این لینک را باز کند می‌تواند صندلی دیگر را بگیرد. میز شما در فهرست میزهای باز هم هست.

join-title = شما دعوت شده‌اید
join-public-title = این صندلی خالی است
join-host = { $host } شما را به یک بازی دعوت کرده است.
join-nobody-yet = شما به یک بازی دعوت شده‌اید. هنوز کسی سر میز نیست.
join-start = پیوستن و چیدن
join-sitting = در حال پیوستن…
join-choose = رنگ خود را انتخاب کنید
join-get = { $colour ->
    [red] شما با قرمز بازی می‌کنید و آغازگر هستید.
   *[blue] شما با آبی بازی می‌کنید؛ قرمز آغازگر است.
}
join-away = اگر بازیکنی { $count } روز غایب بماند، دیگری می‌تواند بازی را بدون برنده پایان دهد.
join-spent-title = این دعوت‌نامه پیش‌تر استفاده شده است
join-spent = کسی با این لینک به بازی پیوسته است. اگر خودتان بودید، بازی را در همان دستگاه باز کنید. وگرنه لینک تازه‌ای بخواهید یا تماشا کنید.
join-expired-title = این دعوت‌نامه دیگر معتبر نیست
join-expired = مهلت آن گذشته یا بخشی از لینک جا افتاده است. لینک تازه‌ای بخواهید و آن را کامل کپی کنید.
join-gone-title = چنین بازی‌ای وجود ندارد
join-gone = شاید لینک کامل نباشد، یا سرور دوباره نصب شده باشد.
join-over-title = این بازی به پایان رسیده است
join-over = می‌توانید آن را از اولین تا آخرین حرکت دوباره ببینید.
join-closed-title = این میز بسته شده است
join-closed = این میز پیش از آغاز بازی بسته شد. لینک تازه‌ای بخواهید یا خودتان میزی باز کنید.
join-watch = تماشای بازی
join-open-own = باز کردن میز خودتان

## بازبینی

replay-title = بازبینی
replay-open = باز کردن یک بازی ثبت‌شده
replay-open-about = فایل را انتخاب کنید یا اینجا رها کنید: AGN، JSON Lines یا بازی Gravon (‎.gsn، ‎.xml).
replay-choose = انتخاب فایل
replay-drop = فایل را اینجا رها کنید
replay-reading = بازی خوانده می‌شود…
replay-unreadable = این بازی ثبت‌شده خوانده نمی‌شود.
replay-unreadable-at = سطر { NUMBER($line, useGrouping: 0) }، ستون { NUMBER($column, useGrouping: 0) }
replay-too-large = این فایل بیش از حد بزرگ است.
replay-not-over = این بازی هنوز در جریان است. پس از پایان می‌توان آن را بازبینی کرد.
replay-never-began = این بازی پیش از شروع پایان یافت، پس چیزی برای بازبینی نیست.
replay-many = در فایل { $count } بازی هست. کدام یک؟
replay-perspective = زاویهٔ دید
replay-red-saw = آنچه قرمز می‌دید
replay-blue-saw = آنچه آبی می‌دید
replay-truth = همهٔ مهره‌ها
replay-first = به آغاز
replay-back = یک حرکت به عقب
replay-play = پخش
replay-pause = توقف
replay-forward = یک حرکت به جلو
replay-last = به پایان
replay-last-battle = نبرد پیشین
replay-next-battle = نبرد بعدی
replay-scrub = جایگاه در بازی
replay-at-start = آغاز
replay-ply = حرکت { $ply } از { $total }
replay-speed = سرعت
replay-battles = { $count ->
    [0] بدون نبرد
   *[other] { $count } نبرد
}
replay-share = لینک به این حرکت
embed-open = جاسازی
embed-about = این HTML را در صفحهٔ خود بگذارید: صفحهٔ این بازی را با دکمه‌هایی برای مرور حرکت‌ها نشان می‌دهد.
replay-download = بارگیری بازی
replay-local = این بازی روی سرور ذخیره نشده است، پس لینکی ندارد. فقط تحلیل رایانه مدتی روی سرور می‌ماند.
replay-keys = ← و → یک حرکت، ↑ و ↓ نبردها، Home و End، فاصله برای پخش، ‪1 2 3‬ زاویهٔ دید، F صفحه را می‌چرخاند.
replay-turn = چرخاندن صفحه
replay-moves = حرکت‌ها
move-quiet = { $colour ->
    [red] قرمز از { $from } به { $to } می‌رود.
   *[blue] آبی از { $from } به { $to } می‌رود.
}
move-wins = { $colour ->
    [red] { $attacker } قرمز، { $defender } را در { $square } می‌زند.
   *[blue] { $attacker } آبی، { $defender } را در { $square } می‌زند.
}
move-loses = { $colour ->
    [red] { $attacker } قرمز در { $square } به { $defender } می‌بازد.
   *[blue] { $attacker } آبی در { $square } به { $defender } می‌بازد.
}
move-both = { $colour ->
    [red] { $attacker } قرمز و { $defender } آبی هر دو در { $square } از بازی بیرون می‌روند.
   *[blue] { $attacker } آبی و { $defender } قرمز هر دو در { $square } از بازی بیرون می‌روند.
}
replay-game-number = بازی { $number }

analysis-title = تحلیل رایانه
analysis-waiting = { $count ->
    [0] رایانه شروع می‌کند…
   *[other] { $count } بازی پیش از بازی شما در صف است…
}
analysis-running = در حال تحلیل بازی: { $part }
analysis-ready = تحلیل بازی آماده است.
analysis-again = دوباره تلاش کنید
analysis-by-network = تحلیل شبکهٔ عصبی آموزش‌دیده.
analysis-by-judgement = تحلیل بر پایهٔ قاعده‌های تجربی: شبکه برای این نوع بازی آموزش ندیده است.
analysis-points = ۱۰۰٪ یعنی برد قطعی و ۵۰٪ یعنی تساوی؛ هر امتیاز یک واحد درصد است. هر طرف فقط با آنچه می‌توانست ببیند سنجیده می‌شود.
analysis-curve = امتیاز مورد انتظار
analysis-curve-about = امتیاز مورد انتظار: قرمز از { $red } به { $redLast }، آبی از { $blue } به { $blueLast }.
analysis-turn-count = { $count ->
    [0] بدون نقطهٔ عطف.
   *[other] { $count } نقطهٔ عطف.
}
analysis-now = امتیاز مورد انتظار: قرمز { $red }، آبی { $blue }.
analysis-best = { $colour ->
    [red] نوبت قرمز است. انتخاب رایانه: { $moves }.
   *[blue] نوبت آبی است. انتخاب رایانه: { $moves }.
}
analysis-chance-of = { $name } { $chance }
analysis-turns = نقاط عطف
analysis-turns-none = نقطهٔ عطفی نبود.
analysis-turn = { $colour ->
    [red] حرکت { $ply }، قرمز: { $move }.
   *[blue] حرکت { $ply }، آبی: { $move }.
}
analysis-turn-falls = { $colour ->
    [red] قرمز از { $before } به { $after } افت کرد.
   *[blue] آبی از { $before } به { $after } افت کرد.
}
analysis-turn-rises = { $colour ->
    [red] قرمز از { $before } به { $after } رسید.
   *[blue] آبی از { $before } به { $after } رسید.
}
analysis-better = { $move } بهتر بود.
analysis-faults = اشتباه‌های اصلی
analysis-faults-none = اشتباه روشنی پیدا نشد.
analysis-fault = { $colour ->
    [red] حرکت { $ply }، قرمز: با { $move }، { $points } امتیاز از دست رفت؛ { $better } بهتر بود.
   *[blue] حرکت { $ply }، آبی: با { $move }، { $points } امتیاز از دست رفت؛ { $better } بهتر بود.
}
analysis-beliefs = گمان‌ها دربارهٔ مهره‌های پنهان
analysis-beliefs-off = خاموش
analysis-beliefs-red = از دید قرمز
analysis-beliefs-blue = از دید آبی
analysis-kind = نمایش
analysis-likeliest = محتمل‌ترین مهره
analysis-belief = { $colour ->
    [red] حدس رایانه از دید قرمز: { $kinds }
   *[blue] حدس رایانه از دید آبی: { $kinds }
}
analysis-belief-hint = یک مهره را انتخاب کنید تا ببینید چه می‌توانست باشد.

outcome-red = قرمز برنده است
outcome-blue = آبی برنده است
outcome-draw = تساوی
outcome-flag = { $winner ->
    [red] قرمز پرچم را گرفت و برنده شد.
   *[blue] آبی پرچم را گرفت و برنده شد.
}
outcome-immobile = { $winner ->
    [red] آبی حرکت مجازی ندارد: قرمز برنده است.
   *[blue] قرمز حرکت مجازی ندارد: آبی برنده است.
}
outcome-mutual-immobility = تساوی: هیچ طرفی حرکت مجازی ندارد.
outcome-no-battle = تساوی: تعداد حرکت‌های بدون نبرد از حد گذشت.
outcome-ply-limit = تساوی: تعداد حرکت‌ها به سقف رسید.
outcome-resign = { $winner ->
    [red] آبی تسلیم شد: قرمز برنده است.
   *[blue] قرمز تسلیم شد: آبی برنده است.
}
outcome-agreed = تساوی با توافق طرفین.
outcome-time = { $winner ->
    [red] وقت آبی تمام شد: قرمز برنده است.
    [blue] وقت قرمز تمام شد: آبی برنده است.
   *[draw] وقت تمام شد: تساوی.
}
outcome-abandoned = { $winner ->
    [red] آبی بازی را ترک کرد: قرمز برنده است.
    [blue] قرمز بازی را ترک کرد: آبی برنده است.
   *[draw] یکی از بازیکنان بازی را ترک کرد: تساوی.
}
outcome-illegal = { $winner ->
    [red] آبی حرکت غیرمجاز انجام داد: قرمز برنده است.
   *[blue] قرمز حرکت غیرمجاز انجام داد: آبی برنده است.
}
outcome-both-left = هر دو بازیکن بازی را ترک کردند.
outcome-adjudicated = { $winner ->
    [red] به رأی داور قرمز برنده است.
    [blue] به رأی داور آبی برنده است.
   *[draw] تساوی به رأی داور.
}
outcome-aborted = بازی پیش از آنکه هر دو بازیکن حرکت کنند لغو شد.

## آموزش

learn-title = شیوهٔ بازی
learn-short = خلاصه
learn-aim = پرچم حریف را بگیرید، یا کاری کنید که حریف هیچ مهره‌ای برای حرکت نداشته باشد.
learn-setup = هر دو بازیکن پنهانی روی نزدیک‌ترین ردیف‌ها به خود مهره می‌چینند. شما مهره‌های خودتان را می‌بینید و از مهره‌های حریف فقط پشتشان را.
learn-turn = نوبتی بازی کنید، قرمز آغاز می‌کند. یک مهره را یک خانه به جلو، عقب یا پهلو ببرید، به خانهٔ خالی یا روی مهرهٔ حریف. هیچ مهره‌ای وارد دریاچه نمی‌شود و نوبت را نمی‌توان رد کرد.
learn-battle = برای حمله، به خانهٔ مهرهٔ حریف بروید. هر دو مهره آشکار می‌شوند و ضعیف‌تر بیرون می‌رود؛ اگر درجه‌ها برابر باشند، هر دو. مهاجم پیروز خانه را می‌گیرد.
learn-secrets = آنچه پنهان است تا نبرد پنهان می‌ماند. بلوف بزنید، به خاطر بسپارید، نتیجه بگیرید: مهره‌ای که حرکت کرده نه بمب است و نه پرچم.
learn-lattaque-battle = برای حمله، به خانهٔ مهرهٔ حریف بروید. هر دو مهره آشکار می‌شوند و ضعیف‌تر بیرون می‌رود؛ اگر درجه‌ها برابر باشند، هر دو. مهاجم پیروز به خانهٔ خود برمی‌گردد.
learn-lattaque-secrets = آنچه پنهان است تا نبرد پنهان می‌ماند. بلوف بزنید، به خاطر بسپارید، نتیجه بگیرید: مهره‌ای که حرکت کرده نه مین است و نه پرچم.
learn-pieces = مهره‌ها
learn-piece = مهره
learn-count = تعداد
learn-counts-of = مهره‌های { $variant }
learn-rank-high = ۱۰ = { $marshal }
learn-rank-low = ۱ = { $marshal }
learn-variants = مقایسهٔ شش نسخه از قواعد
learn-variants-about = این بازی‌ها با قواعد گوناگونی منتشر شده‌اند. اینجا قواعد مسابقه و پنج نسخهٔ چاپی آمده‌اند، آن‌گونه که Attaque بازی می‌کند. موارد مشخص‌شده با قواعد مسابقه فرق دارند.
learn-smaller = بازی‌های کوچک‌تر
learn-rule = قاعده
learn-only-differences = فقط قاعده‌های متفاوت
learn-differs = متفاوت
learn-differences = { $count } تفاوت
learn-board-of = صفحهٔ { $variant }

power-m = نیرومندترین مهره. فقط به بمب، مارشال حریف یا جاسوسی که حمله کند می‌بازد.
power-g = دومین درجه. همه را جز مارشال و بمب می‌زند.
power-c = افسری نیرومند برای حمله و دفاع.
power-j = سروان و پایین‌تر را می‌زند.
power-p = ستوان و پایین‌تر را می‌زند.
power-l = گروهبان و پایین‌تر را می‌زند.
power-t = تخریب‌چی، دیده‌بان و جاسوس را می‌زند.
power-e = تنها مهره‌ای که بمب را خنثی می‌کند.
power-r = در خط راست هر چند خانهٔ خالی که بخواهد می‌دود.
power-s = اگر خودش حمله کند مارشال را می‌زند؛ به بقیه می‌بازد.
power-b = هرگز حرکت نمی‌کند. هر مهاجمی جز تخریب‌چی را نابود می‌کند.
power-f = هرگز حرکت نمی‌کند. اگر از دست برود، بازی را باخته‌اید.
power-lattaque-m = نیرومندترین مهره. فقط به مین، فرمانده کل حریف یا جاسوسی که حمله کند می‌بازد.
power-lattaque-g = دومین درجه. همه را جز فرمانده کل و مین می‌زند.
power-lattaque-t = مهندس رزمی، دیده‌بان و جاسوس را می‌زند.
power-lattaque-e = تنها مهره‌ای که مین را خنثی می‌کند.
power-lattaque-s = اگر خودش حمله کند فرمانده کل را می‌زند؛ به بقیه می‌بازد.
power-lattaque-b = هرگز حرکت نمی‌کند. هر مهاجمی جز مهندس رزمی را نابود می‌کند.

rules-board = صفحه
rules-army = ارتش
rules-move = حرکت
rules-battle = نبرد
rules-repetition = تکرار
rules-end = پایان بازی
rules-info = آنچه آشکار می‌شود
rules-setup = چیدن
rules-start = آغاز
rules-display = نمایش

rule-board-width = ستون‌ها
rule-board-height = ردیف‌ها
rule-board-lakes = دریاچه‌ها
rule-board-zone = ردیف‌های چیدن
rule-army = مهره‌های هر طرف
rule-rank = درجه‌ها
rule-immobile = هرگز حرکت نمی‌کنند
rule-move-runners = چند خانه می‌دوند
rule-move-run-max = بیشترین فاصله
rule-move-run-strike = دویدن و حمله در یک نوبت
rule-battle-tie = برخورد درجه‌های برابر
rule-battle-bomb = پس از انفجار
rule-battle-defusers = بمب را خنثی می‌کنند
rule-battle-slayer = با حمله، قوی‌تر از خود را می‌زند
rule-battle-spy-defends = … و در دفاع هم
rule-battle-winner-square = مهاجم پیروز
rule-battle-defender-advances = مدافع پیروز پیشروی می‌کند
rule-repetition-two-square-limit = رفت‌وبرگشت پیاپی
rule-repetition-two-square-scope = چه حرکتی رفت‌وبرگشت است
rule-repetition-chase-on = تعقیب بی‌پایان ممنوع
rule-repetition-chase-scope = کدام مهره‌ها تعقیب‌شده به شمار می‌آیند
rule-repetition-chase-equality = چه زمانی دو وضعیت یکسان‌اند
rule-end-both-immobile = هیچ طرفی حرکتی ندارد
rule-end-immobile-check = بازیکنی که حرکتی ندارد
rule-end-no-battle-limit = تساوی بدون نبرد پس از
rule-end-ply-limit = تساوی در هر حال پس از
rule-info-attacker = مهاجم پیروز آشکار می‌شود
rule-info-defender = مدافع پیروز آشکار می‌شود
rule-info-run = دویدن دیده‌بان را آشکار می‌کند
rule-info-winner-display = برندهٔ نبرد
rule-info-captured-public = مهره‌های زده‌شده آشکارند
rule-info-complete-visibility = همهٔ مهره‌ها از آغاز آشکار
rule-setup-reject-immobile = چینش بدون حرکت ممکن پذیرفته نمی‌شود
rule-setup-fixed = خانه‌های تعیین‌شده
rule-setup-free = هر خانه، هر بخش از ارتش
rule-start-first = اولین حرکت
rule-start-colour = رنگ‌ها
rule-display-numbering = نوشتهٔ روی مهره‌ها

value-yes = بله
value-no = نه
value-on = روشن
value-off = خاموش
value-none = ندارد
value-no-limit = بدون محدودیت
value-any-distance = هر فاصله
value-squares = { $count } خانه
value-times = { $count } بار
value-plies = { $count } حرکت
value-pieces = { $count } مهره
value-army = { $total }: { $kinds }
value-beats = { $one }، { $other } را می‌زند
value-battle-tie-both = هر دو بیرون می‌روند
value-battle-tie-attacker = مهاجم می‌برد
value-battle-tie-defender = مدافع می‌برد
value-battle-bomb-stays = بمب می‌ماند
value-battle-bomb-one-time = بمب هم بیرون می‌رود
value-battle-winner-square-occupy = خانه را می‌گیرد
value-battle-winner-square-return = به خانهٔ خود برمی‌گردد
value-repetition-two-square-scope-borders = همان مرز، دیده‌بان‌ها هم
value-repetition-two-square-scope-pair = همان دو خانه
value-repetition-chase-scope-any = هر مهرهٔ حریف
value-repetition-chase-scope-evaded = مهره‌هایی که گریخته‌اند
value-repetition-chase-equality-mixed = مهره‌های خودی بر پایهٔ نوع، حریف تک‌به‌تک
value-repetition-chase-equality-ids = مهره به مهره
value-end-both-immobile-draw = تساوی
value-end-both-immobile-to-move-loses = بازیکنی که نوبتش است می‌بازد
value-end-immobile-check-on-turn = در نوبت خود می‌بازد
value-info-attacker-always = همیشه
value-info-attacker-never = هرگز
value-info-defender-always = همیشه
value-info-defender-if-loses = نه، فقط اگر ببازد
value-info-defender-scout-only = فقط به دیده‌بان
value-info-defender-never = هرگز
value-info-run-permanent = برای همیشه
value-info-run-momentary = برای یک لحظه
value-info-run-inferred = فقط از فاصله‌اش
value-info-winner-display-permanent = آشکار می‌ماند
value-info-winner-display-momentary = دوباره پنهان می‌شود
value-start-first-red = قرمز
value-start-first-blue = آبی
value-start-colour-choice = هر که زودتر بیاید انتخاب می‌کند
value-start-colour-lots = تصادفی
value-display-numbering-high10 = ۱۰ = { $marshal }
value-display-numbering-low1 = ۱ = { $marshal }
value-display-numbering-names = نام‌ها

## تنظیمات

settings-title = تنظیمات
settings-about = فقط روی این دستگاه ذخیره می‌شود.
settings-language = زبان
settings-language-browser = زبان مرورگر
settings-pieces = مهره‌ها
settings-pieces-variant = مطابق نوع بازی
settings-pieces-toy = جعبهٔ اسباب‌بازی
settings-pieces-historical = تاریخی، ۱۹۰۹
settings-pieces-letters = حروف و اعداد
settings-moved-marks = نشان‌دادن مهره‌های حریف که حرکت کرده‌اند
settings-ranks = درجه روی مهره‌ها
settings-ranks-variant = مطابق نوع بازی
settings-ranks-high10 = ۱۰ = مارشال
settings-ranks-low1 = ۱ = مارشال
settings-ranks-names = نام‌ها
settings-ranks-insignia = نشان‌ها
settings-palette = رنگ ارتش‌ها
settings-palette-classic = قرمز و آبی
settings-palette-contrast = نارنجی و سرمه‌ای
settings-palette-ink = روشن و تیره
settings-screen = نمایش
settings-theme = پوسته
settings-theme-auto = مطابق دستگاه
settings-theme-light = روشن
settings-theme-dark = تیره
settings-motion = پویانمایی
settings-motion-auto = مطابق دستگاه
settings-motion-full = روشن
settings-motion-none = خاموش
settings-battles = نبردها
settings-battles-normal = کامل
settings-battles-short = کوتاه
settings-battles-off = خاموش
settings-sound = صدا
settings-sound-on = پخش صدا
settings-volume = بلندی صدا
settings-keyboard = صفحه‌کلید
settings-keyboard-about = همه‌چیز بدون ماوس هم بازی می‌شود.
settings-typing = تایپ خانه‌ها و مهره‌ها
settings-premove = انتخاب حرکت بعدی در نوبت حریف (پیش‌حرکت)
settings-preview = نمونهٔ مهره‌های شما

keys-arrows = کلیدهای جهت
keys-arrows-about = حرکت روی صفحه
keys-enter = Enter یا فاصله
keys-enter-about = برداشتن و گذاشتن مهره
keys-escape = Esc
keys-escape-about = لغو انتخاب
keys-square = a4
keys-square-about = نام خانه را تایپ کنید تا به آن بروید
keys-kinds = M G C J P L T E R S B F
keys-kinds-about = هنگام چیدن: گذاشتن مهره‌ای از این نوع
keys-tab = Tab
keys-tab-about = به بخش بعدی صفحه

## پاسخ‌های سرور

error-unknown = مشکلی پیش آمد ({ $code }).
error-client-offline = سرور در دسترس نیست. اتصال خود را بررسی کنید.

error-wire-malformed = سرور پیام را نفهمید.
error-wire-too-long = پیام بیش از حد بلند است.
error-wire-protocol = نسخهٔ این صفحه با سرور یکی نیست. صفحه را دوباره بارگذاری کنید.
error-wire-hello-first = اتصال درست برقرار نشد. دوباره تلاش کنید.
error-wire-hello-once = اتصال پیش‌تر برقرار بود.
error-wire-hello-late = برقراری اتصال بیش از حد طول کشید. دوباره تلاش کنید.
error-wire-rate = خیلی سریع است. کمی صبر کنید.
error-wire-too-many = تعداد اتصال‌ها بیش از حد است. زبانه‌های دیگر این بازی را ببندید.
error-wire-replaced = این بازی در زبانه‌های بسیار دیگری باز است و تازه‌ترین زبانه جای این یکی را گرفت. برای استفاده از این زبانه، صفحه را دوباره بارگذاری کنید.
error-wire-origin = این سرور فقط از صفحهٔ خودش قابل استفاده است.
error-wire-token = این لینک یا کلید این بازی را باز نمی‌کند.
error-wire-unknown-game = چنین بازی‌ای وجود ندارد.
error-wire-old-draft = زبانهٔ دیگری چینش تازه‌تری دارد.
error-http-not-found = اینجا چیزی نیست.
error-http-method = این کار اینجا ممکن نیست.
error-table-options = با این گزینه‌ها نمی‌توان بازی کرد.
error-table-too-many = همهٔ میزها پر است. بعداً دوباره تلاش کنید.
error-address-banned = میزبان نشانی شبکهٔ شما را مسدود کرده است؛ فقط می‌توانید تماشا کنید.
error-person-banned = میزبان شما را مسدود کرده است؛ نمی‌توانید چینش ذخیره کنید.
error-chat-muted = میزبان شما را بی‌صدا کرده است؛ نمی‌توانید در گفت‌وگو بنویسید.
error-name-reserved = این نام محفوظ است: شبیه نام حریف رایانه‌ای یا میزبان است. نام دیگری انتخاب کنید.
error-admin-unknown = سرور نشانی این بازیکن را نمی‌داند.
error-admin-running = این بازی یا «بازی دوباره»ی آن پایان نیافته است؛ اول به آن پایان دهید.
error-report-unknown = این بازی چنین حرکت یا خطی از گفت‌وگو ندارد، یا شما نمی‌توانید آن را ببینید.
error-report-too-many = گزارش‌های زیادی در انتظار میزبان است. بعداً دوباره تلاش کنید.
error-address-tables = از اتصال شما بازی‌های ناتمام بسیاری باز شده است. اول یکی را تمام کنید.
error-address-listed = میزهای دیگری از اتصال شما منتظر حریف‌اند. اول آنجا بازی کنید، یا با لینک کسی را دعوت کنید.
error-address-seats = از اتصال شما جاهای بسیاری پشت میزهای عمومی گرفته شده است. اول یکی از آن بازی‌ها را تمام کنید.
error-address-storage = امروز از اتصال شما داده‌های بسیاری ذخیره شده است. بازی‌های جاری ادامه می‌یابند؛ برای بازی تازه بعداً تلاش کنید.
error-analysis-not-over = تحلیل بازی پس از پایان آن ممکن است.
error-analysis-empty = این بازی حرکتی ندارد.
error-analysis-too-long = بازی‌هایی با حداکثر { $most } حرکت تحلیل می‌شوند؛ این یکی طولانی‌تر است.
error-analysis-too-many = درخواست‌های پیشین شما هنوز در حال تحلیل‌اند. کمی بعد دوباره تلاش کنید.
error-analysis-full = بازی‌های بسیاری در انتظار تحلیل‌اند. بعداً دوباره تلاش کنید.
error-analysis-unknown = این تحلیل دیگر در دسترس نیست. دوباره درخواست کنید.
error-analysis-failed = تحلیل انجام نشد. دوباره تلاش کنید.
error-server-busy = سرور نتوانست این را ذخیره کند؛ چیزی تغییر نکرد. دوباره تلاش کنید.
error-server-closing = سرور در حال راه‌اندازی دوباره است. همین که برگردد بازی ادامه می‌یابد.
error-server-fault = خطای سرور. دوباره تلاش کنید.
error-game-not-your-seat = اینجا جای شما نیست.
error-game-not-now = در این مرحله از بازی ممکن نیست.
error-game-seat-taken = این جا پیش‌تر گرفته شده است.
error-game-colour-by-lots = در این بازی رنگ‌ها تصادفی تعیین می‌شوند.
error-game-nickname = نام مستعار ۱ تا ۳۰ نویسهٔ دیدنی دارد.
error-game-setup-finished = چینش شما پیش‌تر تأیید شده است.
error-game-stale = بازی در این میان پیش رفته است.
error-game-time-over = وقت تمام شد.
error-game-offer-pending = پیشنهادی در انتظار پاسخ است.
error-game-offer-too-soon = پیش از پیشنهاد دوبارهٔ تساوی چند حرکت بازی کنید.
error-game-no-offer = پیشنهادی برای پاسخ نیست.
error-game-not-absent = بازیکن دیگر هنوز به اندازهٔ کافی غایب نبوده است.
error-game-no-win = در بازی بدون ساعت نمی‌توانید به‌سبب غیبت حریف ادعای پیروزی کنید.
error-game-no-spectators = تماشای این بازی مجاز نیست.
error-storage-missing = چیزی با این نام پیدا نشد.
error-storage-exists = این نام پیش‌تر استفاده شده است.
error-storage-spent = دعوت‌نامه پیش‌تر استفاده شده است.
error-storage-stale = بازی در این میان پیش رفته است.
error-storage-too-much = فضای ذخیره پر است. اول چیزی را حذف کنید.
error-storage-reserve = جای سرور رو به پایان است و برای بازی‌های در جریان نگه داشته می‌شود. بعداً دوباره تلاش کنید.
error-storage-not-ended = این بازی هنوز پایان نیافته است.
error-text-empty = این نوشته نویسهٔ خوانایی ندارد.
error-text-too-long = این نوشته بیش از حد بلند است.

error-move-game-over = بازی به پایان رسیده است.
error-move-not-your-turn = نوبت طرف دیگر است.
error-move-empty-square = روی آن خانه مهره‌ای نیست.
error-move-not-own-piece = آن مهره از آنِ طرف دیگر است.
error-move-off-board = آن خانه روی صفحه نیست.
error-move-stays = حرکت باید به خانهٔ دیگری برسد؛ نوبت را نمی‌توان رد کرد.
error-move-immobile = بمب و پرچم هرگز حرکت نمی‌کنند.
error-move-diagonal = مهره‌ها راست می‌روند: جلو، عقب یا پهلو، هرگز مورب.
error-move-lake = هیچ مهره‌ای نمی‌تواند وارد دریاچه شود.
error-move-own-piece = مهرهٔ خودتان روی آن خانه است.
error-move-too-far = این مهره در یک نوبت آن‌قدر دور نمی‌رود.
error-move-blocked = دیده‌بان راه باز می‌خواهد: نمی‌تواند از روی مهره یا دریاچه بپرد.
error-move-run-strike = در این نوع بازی دیده‌بان نمی‌تواند در یک نوبت هم بدود و هم حمله کند.
error-move-two-square = قاعدهٔ دو خانه: این مهره اینجا به تعداد مجاز پیاپی رفته و برگشته است.
error-move-chase = قاعدهٔ تعقیب: نمی‌توانید وضعیتی از همین تعقیب را تکرار کنید. حرکت دیگری کنید.
error-setup-incomplete = هنوز چیده نشده: { $kinds }.
error-setup-count = بیش از آنچه ارتش شما دارد: { $kinds }.
error-setup-zone = بیرون از خانه‌های شما: { $squares }.
error-setup-immobile = هیچ مهره‌ای نمی‌تواند اولین حرکت را انجام دهد.

error-notation-annotation = حرکتی با یادداشت پس از آن مطابقت ندارد.
error-notation-encoding = فایل متن UTF-8 نیست.
error-notation-json = سطری بازی ثبت‌شده در JSON نیست.
error-notation-move = حرکتی خوانده نمی‌شود.
error-notation-position = وضعیت خوانده نمی‌شود.
error-notation-record = این بازی ثبت‌شده‌ای نیست که بتوان اینجا بازبینی کرد.
error-notation-result = نتیجه با بازی مطابقت ندارد.
error-notation-rules-hash = این بازی با قواعد دیگری ثبت شده است.
error-notation-setup = چینشی خوانده نمی‌شود.
error-notation-stg = فایل چینش خوانده نمی‌شود.
error-notation-strados = این بازی Gravon خوانا نیست.
error-notation-termination = پایان ثبت‌شده با بازی مطابقت ندارد.
error-notation-variant = قواعد این بازی در اینجا شناخته نیست.

## بازی

game-title = بازی – Attaque
game-title-cut = ✕ اتصال نیست – Attaque
game-heading = بازی { $variant }
game-title-turn = ● نوبت شماست – Attaque
game-not-there = این بازی را نمی‌توان نشان داد
game-player = { $colour }
game-you = (شما)
game-free-seat = صندلی خالی
game-waiting-seat = در انتظار بازیکن
game-here = آنلاین
game-away = آفلاین
game-presence-unknown = نامعلوم
game-unconnected = اتصال نیست
game-to-move = نوبت حرکت
game-captured = مهره‌های ازدست‌رفتهٔ { $colour }
game-left = مهره‌های باقی‌ماندهٔ { $colour }
game-clock = ساعت { $colour }
game-side = دربارهٔ این بازی
rules-of-game = قواعد این بازی
rules-of-game-learn = یادگیری این قواعد (زبانهٔ تازه)
rules-spectators-open = تماشا آزاد است
rules-spectators-delayed = تماشاگران { $count } حرکت دیرتر می‌بینند
rules-spectators-off = تماشا مجاز نیست
game-your-turn = نوبت شماست
game-turn-red = نوبت قرمز
game-turn-blue = نوبت آبی
game-turn-unknown = اتصال نیست: شاید بازی پیش رفته باشد
game-moves = حرکت‌ها
game-no-moves = هنوز حرکتی نیست.
step-now = بازگشت به اکنون
step-board = صفحه پس از حرکت { $ply }
step-missed = { $count ->
    [one] { $count } حرکت تازه
   *[other] { $count } حرکت تازه
  }
step-memory = در این بازی باید به یاد بسپارید: وضعیت‌های پیشین پس از پایان بازی نشان داده می‌شوند.
game-draw-in = پس از { $count } حرکت دیگر بدون نبرد، تساوی
game-turn-board = چرخاندن صفحه
game-spectators = { $count } تماشاگر
game-hint = مهره را با ماوس جابه‌جا کنید، یا روی آن و سپس روی خانه‌ای کلیک کنید. کلیدهای جهت و Enter هم کار می‌کنند، و تایپ خانه‌ها: b4 b5. روی مهرهٔ حریف کلیک کنید تا حدس خود را با مداد بنویسید.
game-reconnecting = اتصال قطع شد. در حال اتصال دوباره…
game-unsent = حرکت شما هنوز به سرور نرسیده است. نگه داشته شده و فرستاده می‌شود.
game-premove = پیش‌حرکت از { $from } به { $to }: در نوبت شما بازی می‌شود، اگر آن زمان مجاز باشد. Esc آن را لغو می‌کند.
game-premove-cancelled = پیش‌حرکت لغو شد.
game-catching-up = در حال دریافت { $count } رویداد…
game-draw = پیشنهاد تساوی
game-draw-waiting = پیشنهاد تساوی فرستاده شد
game-draw-later = تساوی: دوباره پس از { $count ->
    [one] { $count } حرکت
   *[other] { $count } حرکت
  }
game-draw-offered = حریف شما پیشنهاد تساوی می‌دهد.
game-accept = پذیرفتن
game-decline = نپذیرفتن
game-resign = تسلیم
game-abort = لغو بازی
game-abort-ask = این بازی را لغو می‌کنید؟
game-abort-about = بازی تمام می‌شود و کسی برنده نیست.
game-abort-no = ادامهٔ بازی
game-close = بستن این میز
game-close-ask = این میز را می‌بندید؟
game-close-about = دیگر کسی نمی‌تواند بپیوندد.
game-close-no = باز بماند
game-mute = بی‌صدا
game-unmute = روشن کردن صدا
game-absent = حریف شما غایب است. { $seconds } ثانیهٔ دیگر می‌توانید ادعای پیروزی کنید.
game-absent-long = حریف شما هنوز غایب است. می‌توانید ادعای پیروزی یا تساوی کنید، یا صبر کنید.
game-absent-untimed = حریف شما غایب است. اگر تا { $time } دیگر برنگردد، می‌توانید بازی را بدون برنده پایان دهید.
game-absent-long-untimed = حریف شما مدت زیادی غایب است. می‌توانید بازی را بدون برنده پایان دهید، یا صبر کنید.
game-claim-win = ادعای پیروزی
game-claim-draw = ادعای تساوی
game-end = پایان بدون برنده
game-ask-resign = در این بازی تسلیم می‌شوید؟
game-ask-resign-about = حریف شما فوراً برنده می‌شود.
game-ask-resign-yes = تسلیم
game-ask-draw = پیشنهاد تساوی می‌دهید؟
game-ask-draw-about = بازی ادامه دارد تا حریف بپذیرد. پیشنهاد دوباره فقط پس از چند حرکت ممکن است.
game-ask-draw-yes = پیشنهاد تساوی
game-ask-claim = ادعای پیروزی می‌کنید؟
game-ask-claim-about = حریف شما مدت زیادی غایب است. بازی تمام می‌شود و شما می‌برید.
game-ask-claim-yes = ادعای پیروزی
game-ask-claim-draw = ادعای تساوی می‌کنید؟
game-ask-claim-draw-about = حریف شما مدت زیادی غایب است. بازی با تساوی تمام می‌شود.
game-ask-claim-draw-yes = ادعای تساوی
game-ask-end = بازی را بدون برنده پایان می‌دهید؟
game-ask-end-about = حریف شما مدت زیادی غایب است. بازی تمام می‌شود و کسی برنده نیست.
game-ask-end-yes = پایان بازی
waiting-about = بازی هنوز آغاز نشده است. خودکار همین‌جا نمایش داده می‌شود.

battle-title = آخرین نبرد
battle-wins = { $attacker }، { $defender } را در { $square } می‌زند.
battle-none = هنوز نبردی نشده است.
battle-loses = { $attacker } در { $square } به { $defender } می‌بازد.
battle-both = { $attacker } و { $defender } هر دو در { $square } از بازی بیرون می‌روند.
battle-flag = { $attacker } پرچم را در { $square } می‌گیرد.

## صفحه، برای صفحه‌خوان‌ها

board-label = صفحهٔ بازی
board-lake = دریاچه
board-empty = خالی
board-chosen = انتخاب‌شده
board-target = می‌توانید به اینجا بروید
board-strike = می‌توانید اینجا حمله کنید
board-barred = اکنون مجاز نیست: تکرار
board-premove = پیش‌حرکت ممکن
board-premove-from = پیش‌حرکت شما از اینجاست
board-premove-to = پیش‌حرکت شما به اینجاست
board-last = آخرین حرکت
board-piece-red = { $name } (قرمز)
board-piece-blue = { $name } (آبی)
board-moved = حرکت کرده است
board-shown = برای حریف آشکار
board-marked = نشانه: { $mark }
tip-hidden = مهرهٔ پنهان
tip-moved = حرکت کرده است: نه بمب است و نه پرچم.
tip-unmoved = هرگز حرکت نکرده است.
log-started = بازی آغاز شد.
log-seated = { $colour } به بازی پیوست.
log-finished = { $colour } آماده است.
log-unfinished = { $colour } چینش خود را تغییر می‌دهد.
log-left = { $colour } بازی را ترک کرد.
log-returned = { $colour } برگشت.
log-draw-offered = { $colour } پیشنهاد تساوی می‌دهد.
log-draw-declined = { $colour } تساوی را نپذیرفت.
log-rematch-offered = { $colour } بازی دوباره می‌خواهد.

## چیدن

setup-title = ارتش خود را بچینید
setup-left = { $count } مهره مانده است
setup-complete = همهٔ مهره‌ها چیده شدند.
setup-ready = شما آماده‌اید. بازی وقتی آغاز می‌شود که حریف هم آماده باشد.
setup-ready-alone = شما آماده‌اید. بازی وقتی آغاز می‌شود که کسی بپیوندد و آماده شود.
setup-other-free = صندلی دیگر خالی است
setup-other-busy = { $name } در حال چیدن است
setup-other-ready = { $name } آماده است
setup-time = زمان ماندهٔ چیدن
setup-board = خانه‌های شما
setup-side = مهره‌ها و چینش‌های ذخیره‌شده
setup-outside = بیرون از محدودهٔ شما
setup-tray = مهره‌های مانده
setup-tray-entry = { $name }، { $count } مانده
setup-none-left = { $name } دیگری نمانده است.
setup-auto = تکمیل خودکار
setup-again = چینش دیگر
setup-strong = چینش قوی
setup-strong-about = چینشی قوی را جایگزین این چینش می‌کند
setup-mirror = قرینه
setup-undo = برگرداندن
setup-redo = انجام دوباره
setup-clear = پاک کردن
setup-finished = آماده‌ام
setup-back = بازگشت به چیدن
setup-hint = مهره‌ها را با ماوس روی صفحه بگذارید، یا روی مهره و سپس روی خانه‌ها کلیک کنید. با صفحه‌کلید: کلیدهای جهت، سپس حرف یا درجهٔ مهره؛ Delete آن را برمی‌دارد. با گذاشتن یک مهره روی دیگری، جایشان عوض می‌شود.
kept-title = چینش‌های ذخیره‌شده
kept-name = نام این چینش
kept-new-name = نام تازه
kept-save = ذخیره
kept-rename = تغییر نام
kept-delete = حذف
kept-rename-named = تغییر نام { $name }
kept-delete-named = حذف { $name }
kept-none = هنوز چینشی ذخیره نشده است.
kept-unfinished = ناتمام
kept-text = به صورت متن
kept-text-title = چینش به صورت متن
kept-text-about = برای هر ردیف یک سطر، اول ردیف جلویی شما؛ نقطه خانهٔ خالی است. متن را کپی کنید، یا متن دیگری بچسبانید.
kept-text-wrong = این چینش از این ارتش نیست.
kept-text-use = استفاده از این چینش

## نشانه‌های مدادی، گفت‌وگو، پایان

mark-title = مهرهٔ روی { $square } چه می‌تواند باشد؟
mark-about = فقط شما این نشانه‌ها را می‌بینید. روی همین دستگاه می‌مانند.
mark-about-moved = این مهره حرکت کرده، پس نه بمب است و نه پرچم. فقط شما این نشانه‌ها را می‌بینید.
mark-done = تمام
mark-clear = پاک کردن
chat-title = گفت‌وگو
chat-empty = سلامی بکنید! این گفت‌وگو را فقط شما دو نفر می‌بینید.
chat-empty-spectator = تماشاگران تا پایان بازی فقط با یکدیگر گفت‌وگو می‌کنند.
chat-placeholder = پیام
chat-send = فرستادن
chat-spectator = تماشاگر
phrase-hello = سلام!
phrase-luck = موفق باشید!
phrase-well-played = خوب بازی کردید!
phrase-moment = یک لحظه، لطفاً.
phrase-thanks = ممنون از بازی!
end-won = شما بردید
end-lost = شما باختید
end-no-winner = بدون برنده
end-victory = پیروزی
end-defeat = شکست
end-moves = حرکت
end-taken = مهره‌های زده‌شده
end-bombs = بمب‌های خنثی‌شده
end-battles = نبرد
end-analyse = تحلیل
end-close = دیدن صفحه
end-rematch = بازی دوباره
end-rematch-waiting = بازی دوباره پیشنهاد شد
end-rematch-accept = پذیرفتن بازی دوباره
end-replay = بازبینی
end-new = بازی جدید
error-client-no-move = این مهره اکنون حرکتی ندارد.
error-client-premove = پیش‌حرکت شما از { $from } به { $to } اکنون مجاز نیست و کنار گذاشته شد.

## بازی جوانمردانه: بررسی در پایان، رمز پلمب‌ها، گزارش‌ها

fair-title = بازی جوانمردانه
fair-good = در این دستگاه بررسی شد: هر دو ارتش کامل‌اند و با پلمبشان مطابقت دارند، و هر حرکت و هر نبرد طبق قواعد بود.
fair-armies = در این دستگاه بررسی شد: هر دو ارتش کامل‌اند و با پلمبشان مطابقت دارند. حرکت‌ها بررسی نشدند، چون این صفحه همهٔ آن‌ها را ندارد.
fair-since-start = این دستگاه پلمب‌ها را از آغاز بازی نگه داشته است.
fair-since-ply = این دستگاه پلمب‌ها را تنها از حرکت { $ply } نگه داشته است و نمی‌داند پیش از آن عوض شده‌اند یا نه.
fair-unkept = روی این دستگاه اثبات نشد: این دستگاه در جریان بازی پلمبی نگه نداشته است. آنچه سرور اکنون نشان می‌دهد تناقضی ندارد.
fair-bad = هشدار: چیزی در این بازی درست نیست.
fair-fault-rules = قواعد همان قواعد آغاز بازی نیست.
fair-fault-root = { $colour ->
    [red] پلمب قرمز همان پلمب آغاز بازی نیست.
   *[blue] پلمب آبی همان پلمب آغاز بازی نیست.
}
fair-fault-seal = { $colour ->
    [red] ارتش قرمز با پلمبش مطابقت ندارد.
   *[blue] ارتش آبی با پلمبش مطابقت ندارد.
}
fair-fault-army = { $colour ->
    [red] مهره‌های ارتش قرمز درست نیستند.
   *[blue] مهره‌های ارتش آبی درست نیستند.
}
fair-fault-zone = { $colour ->
    [red] در آغاز، قرمز مهره‌ای در { $square } داشت که بیرون از ردیف‌های اوست.
   *[blue] در آغاز، آبی مهره‌ای در { $square } داشت که بیرون از ردیف‌های اوست.
}
fair-fault-own-setup = مهرهٔ پلمب‌شده در { $square } همان نیست که شما آنجا چیدید.
fair-fault-turn = حرکت { $ply } خارج از نوبت بود.
fair-fault-immobile = در حرکت { $ply } مهرهٔ { $square } جابه‌جا شد، با اینکه هرگز نباید حرکت کند.
fair-fault-move = در حرکت { $ply } مهرهٔ { $square } به جایی رفت که نباید برود.
fair-fault-shown = در حرکت { $ply } مهره‌ای آشکار شد که در ارتش پلمب‌شده مهرهٔ دیگری است.
fair-fault-battle = نبرد حرکت { $ply } برخلاف قواعد پایان یافت.
fair-fault-end = پایان بازی با حرکت‌هایش مطابقت ندارد.
fair-code = رمز پلمب‌ها
fair-code-about = این رمز را با حریف خود مقایسه کنید، مثلاً با تلفن. اگر یکی باشد، سرور برای هر دوی شما همان دو ارتش را پلمب کرده است.
report-open = گزارش…
report-title = گزارش به میزبان
report-about = میزبان این سرور گزارش شما را می‌خواند. به حریف شما خبر داده نمی‌شود.
report-what = دربارهٔ چیست؟
report-what-player = حریف من
report-what-red = بازیکن قرمز
report-what-blue = بازیکن آبی
report-what-game = این بازی
report-what-ply = حرکت { $ply }
report-what-chat = یک پیام گفت‌وگو
report-line = گزارش این پیام
report-text = چه چیزی درست نیست؟
report-send = فرستادن گزارش
report-sent = سپاسگزاریم. گزارش شما به میزبان رسید.
report-close = بستن

## صفحهٔ میزبان

admin-title = برای میزبان
admin-token = توکن مدیریت
admin-token-about = توکن در فایلی کنار پایگاه داده است؛ نام آن فایل به «⁦.admin⁩» ختم می‌شود. این صفحه توکن را تا بستن زبانه نگه می‌دارد.
admin-sign-in = ورود
admin-sign-out = خروج
admin-wrong-token = این توکن مدیریت این سرور نیست.
admin-token-refused = سرور دیگر توکن شما را نمی‌پذیرد. دوباره وارد شوید.
admin-too-many-tries = توکن‌های نادرست زیاد بود. پس از { $time } دوباره بکوشید.
admin-nav = بخش‌های این صفحه
admin-figures = نمای کلی
admin-reports = گزارش‌ها
admin-tables = میزها
admin-bans = مسدودی‌ها
admin-data = داده‌ها
admin-figure-live = بازی‌های تمام‌نشده
admin-figure-tables = میزهای درون حافظه
admin-figure-sockets = اتصال‌ها
admin-figure-reports = گزارش‌های باز
admin-figure-bans = مسدود و بی‌صدا
admin-figure-database = حجم پایگاه داده
admin-figure-free = آزاد در پایگاه داده
admin-figure-wal = گزارش پیش‌نویس (⁦WAL⁩)
admin-figure-disk = آزاد روی دیسک
admin-figure-start = در حال کار از
admin-figure-version = نسخه
admin-stored = بازی‌های ذخیره‌شده
admin-packed = فشرده
admin-phase-running = در جریان
admin-phase-seating = در انتظار بازیکن
admin-phase-setup = چیدن
admin-phase-play = در بازی
admin-phase-ended = پایان‌یافته
admin-phase-all = همه
admin-counted = شمارش از آغاز کار
admin-refused = ردشده از آغاز کار
admin-reports-open = باز
admin-reports-closed = بسته
admin-reports-open-none = هیچ گزارش بازی نیست.
admin-reports-closed-none = هنوز گزارشی بسته نشده است.
admin-report-by = { $by ->
    [red] گزارش قرمز
    [blue] گزارش آبی
   *[none] گزارش یک تماشاگر
}
admin-report-place = نمایش جای آن
admin-report-done = رسیدگی شد
admin-mute-or-ban = بی‌صدا یا مسدود کردن
admin-more = نمایش بیشتر
admin-table-phase = کدام میزها
admin-table-quiet = آخرین رویداد
admin-table-nickname = نام شامل
admin-quiet-any = هر زمان
admin-quiet-longer = بیش از { $time } پیش
admin-search = جست‌وجو
admin-show = نمایش
admin-tables-none = چنین میزی نیست.
admin-table-last = آخرین رویداد { $when }
admin-table-opened = باز شده در { $when }
admin-table-public = عمومی
admin-table-private = با دعوت
admin-table-back = همهٔ میزها
admin-table-id = شناسهٔ بازی:
admin-table-no-board = این میز تماشاگر ندارد؛ پس شما هم صفحه را نمی‌بینید.
admin-no-ranks = شما فقط آنچه هر تماشاگر می‌بیند را می‌بینید: درجهٔ هیچ مهرهٔ پنهانی را نه.
admin-table-ply = حرکت { $ply } گزارش شده است. پس از پایان بازی می‌توانید آن را بازبینی کنید.
admin-players = بازیکنان
admin-room-players = به بازیکنان
admin-room-spectators = به تماشاگران
admin-room-everybody = به همه
admin-table-no-chat = تازگی کسی چیزی ننوشته است.
admin-table-events = آخرین رویدادها ({ $count })
admin-end = پایان دادن به بازی
admin-end-sure = این بازی پایان یابد؟
admin-end-about = بازی فوراً و بدون برنده پایان می‌یابد. بازیکنان می‌بینند که داور آن را پایان داده است.
admin-delete = حذف این بازی
admin-delete-sure = این بازی برای همیشه حذف شود؟
admin-delete-about = بازی همراه با بازی‌های دوباره و بازی‌های پیش از آن حذف می‌شود: بازیکنان همان دو نفرند. گزارش‌های دربارهٔ آن‌ها هم حذف می‌شود. دیگر کسی نمی‌تواند این بازی‌ها را بازبینی کند.
admin-delete-done = بازی حذف شد.
admin-ban = مسدود کردن
admin-mute = بی‌صدا کردن
admin-unban = رفع مسدودی
admin-unmute = رفع بی‌صدایی
admin-ban-done = انجام شد و از هم‌اکنون برقرار است؛ در «مسدودی‌ها» می‌توانید آن را بردارید.
admin-whom = چه کسی
admin-whom-address = یک نشانی شبکه
admin-whom-person = شخصی با چینش‌های ذخیره‌شده
admin-whom-address-name = نشانی IPv4، نشانی IPv6 یا شبکهٔ /64
admin-whom-person-name = شناسهٔ شخص
admin-address-wrong = این نه نشانی IPv4 است، نه نشانی IPv6 و نه شبکهٔ /64.
admin-person-wrong = این شناسهٔ یک شخص نیست.
admin-ban-about = هیچ‌کس با این نشانی شبکه نمی‌تواند میز باز کند، به میزی بپیوندد، بازی کند یا گزارش دهد. تماشا همچنان ممکن است.
admin-ban-person-about = این شخص دیگر نمی‌تواند چینشی ذخیره کند یا نام آن را عوض کند.
admin-mute-about = هیچ‌کس با این نشانی شبکه نمی‌تواند در گفت‌وگو بنویسد.
admin-mute-seat-about = این بازیکن نمی‌تواند در گفت‌وگوی این بازی بنویسد.
admin-address-school = یک نشانی می‌تواند یک مدرسهٔ کامل باشد.
admin-length = تا چه مدت
admin-length-open = تا وقتی آن را بردارم
admin-reason = دلیل، برای خودتان
admin-bans-running = برقرار
admin-bans-none = هیچ‌کس مسدود یا بی‌صدا نیست.
admin-ban-new = افزودن
admin-kind-ban = مسدود
admin-kind-mute = بی‌صدا
admin-since = از { $time }
admin-until = تا { $time }
admin-until-open = تا وقتی آن را بردارید
admin-subject-address = نشانی شبکهٔ { $name }
admin-subject-person = شخص { $name }
admin-subject-seat = { $colour } در بازی { $game }
admin-erase = پاک کردن یک شخص
admin-erase-about = چینش‌های ذخیره‌شدهٔ شخص، توکنی که آن‌ها را باز می‌کند و مسدودی این شخص را حذف می‌کند. در بازی‌ها فقط نام می‌ماند: آن‌ها را یکی‌یکی در «میزها» حذف کنید.
admin-erase-who = توکن یا شناسهٔ شخص
admin-erase-wrong = این نه توکن یک شخص است و نه شناسهٔ او.
admin-erase-sure = این شخص پاک شود؟
admin-erase-sure-about = چینش‌های ذخیره‌شده بازنمی‌گردند.
admin-erase-now = پاک کردن
admin-erase-done = { $count ->
    [0] از این شخص چیزی ذخیره نشده است.
   *[other] انجام شد. چینش‌ها و توکن‌های حذف‌شده: { $count }
}
admin-space = فضای آزاد
admin-space-about = آنچه حذف می‌شود در پایگاه داده فضای آزاد به جا می‌گذارد. سرور آن را برای بازی‌های تازه به کار می‌برد و کم‌کم به دیسک بازمی‌گرداند. می‌توانید همه را اکنون بازگردانید.
admin-space-free = بازگرداندن فضای آزاد
admin-space-sure = همهٔ فضای آزاد اکنون بازگردانده شود؟
admin-space-sure-about = برای پایگاه دادهٔ بزرگ یک نسخهٔ قدیمی شاید چند دقیقه طول بکشد. حرکت‌ها تا آن هنگام منتظر می‌مانند؛ هیچ ساعتی این زمان را نمی‌شمارد.
admin-space-working = سرور در حال کار است. شاید چند دقیقه طول بکشد.
admin-space-done = بازگردانده شد: { $size }. حجم پایگاه داده اکنون { $left } است.
