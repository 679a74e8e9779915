/**
 * Chunks outside the first load. Modules that are needed together form one chunk, which compresses
 * better and costs one request. The order matters: a module that several groups reach is put into
 * the first of these groups.
 */
export const laterChunks = [
  // Code that the overlays share with inner screens, login and the game sheet. A screen that is
  // opened by its URL waits for its chunks, so it must not load the overlays first. Includes the
  // table of all screens, so the head script of every page except home preloads this chunk.
  {
    name: 'screen-parts',
    test: /\/(routes\/screen-files|text\/clean-field|contract\/src\/errors|device\/(app-prompt-memory|phone-system|push-support|registration-info|remembered-login|settled-within|stored\/(auto-login-switch|stored-kick-offs))|lib\/(create-uuid|form-place|records\/entries)|overlays\/(alert\/raise-alert|running-game|use-occupation)|platform\/(answers\/use-kept-games|first-steps|is-in-doubt|session-ended|push\/(push-binding|push-session|push-token|use-push-settings)|tracking\/track)|forms\/leave-account-forms|identity\/identity|log-out\/log-out|play-limits\/stored-play|push\/push-(state|store)|layout\/(fact-list|use-root-mark))\.tsx?$|\/(useQueries|queriesObserver)\.|\/icons\/x\.mjs$/,
  },
  // The head of inner screens, which home does not have.
  {
    name: 'screen-head',
    test: /\/(heading\/screen-title|layout\/(back-button|screen-head)|controls\/link-button)\.tsx$|\/icons\/arrow-left\.mjs$/,
  },
  // Small parts that inner screens share with home's later parts and login.
  {
    name: 'screen-acts',
    test: /\/(controls\/unread-badge|forms\/use-submit|stored\/(kept-by-reader|read-marks)|news\/read-news|referral\/use-referral|answers\/get-available-promotions)\.tsx?$|\/useMutation\.|\/icons\/(bell|check|chevron-down|coins|target|users)\.mjs$/,
  },
  // Code that runs after the first paint of every page.
  // The frames of sheets and dialogs are included, because a tap waits for each file.
  {
    name: 'overlays',
    test: /\/(app\/overlays|ui\/modal\/(dialog|modal|sheet))\.tsx$/,
  },
  {
    name: 'forms',
    test: /\/(controls\/(tabs|action-bar)|feedback\/inline-notice|fields\/((text|password)-field|field-form|username-input)|phone\/country-(flag|name)|lib\/(field-checks|typed\/one-time-code)|answers\/ask-in-time|platform\/forms\/stored-drafts|confirm\/ask-confirm)\.tsx?$|\/own-code-field\.module\.css$/,
  },
  // Code that login shares with external links, home, the age gate, promotions and the deposit, which
  // do not load login.
  {
    name: 'links',
    test: /\/(brand\/link-rules|device\/header-colour|lib\/addresses\/(bonus-promise|safe-link)|age-gate\/country-check|answers\/get-(countries|promotion-categories))\.tsx?$|\/icons\/headset\.mjs$/,
  },
  // Parts of home's first screen, which do not load home's later parts.
  {
    name: 'home-parts',
    test: /\/(controls\/choice-select|feedback\/(loaded|live-region)|i18n\/date-time|lib\/(countdown|use-now)|layout\/line-parts|rewards\/ranks\/rank)\.tsx?$|\/icons\/(crown|chevron-right)\.mjs$/,
  },
  // Home works without the ticker. In its own chunk, the ticker can fail to load without affecting
  // anything else.
  { name: 'announcement-ticker', test: /\/announcements\/announcement-ticker\.tsx$/ },
  // Code that a member's home shares with the screens for members, which do not load home's parts.
  {
    name: 'member-parts',
    test: /\/(platform\/(client\/member-client|once\/use-once|payments\/(get-payment|last-ways|payment-sender|sent-payments|unanswered-payments)|answers\/get-withdraw-account)|feedback\/progress-bar|missions\/get-missions|ranks\/(rank-note|vip-card))\.tsx?$/,
  },
  { name: 'draw-jackpot', test: /\/draws\/draw-jackpot\.tsx$/ },
  { name: 'draw-lobby', test: /\/draws\/draw-lobby\.tsx$/ },
  // Home's matches, without the parts that only a match's page has.
  {
    name: 'match-lane',
    test: /\/matches\/(match-lane|match-odds|odd-link|match-clock|get-game-matches)\.tsx?$/,
  },
  { name: 'member-strip', test: /\/home\/member-strip\.tsx$/ },
  { name: 'own-games', test: /\/own\/own-games\.tsx$/ },
  // A tap on a game waits for each of these files, so there are few.
  { name: 'game-sheet', test: /\/games\/sheet\/game-sheet\.tsx$/ },
  {
    name: 'login',
    test: /\/account\/(login\/login-panel|forms\/use-intent-text|after-login\/use-after-login-redirect|social\/social-part)\.tsx?$|\/answers\/known-game\.ts$/,
  },
  { name: 'register', test: /\/account\/registration\/register-panel\.tsx$/ },
  // Home's shortcut, links, chat and bell, which load once the first screen is complete.
  {
    name: 'home-later',
    test: /\/(home\/(home-shortcut|site-links)|inbox\/inbox-bell|chat\/(chat-badge|find-chat))\.tsx?$/,
  },
  { name: 'download-offer', test: /\/bar\/download-offer\.tsx$/ },
  { name: 'install-watch', test: /\/install\/install-watch\.tsx$/ },
  { name: 'update-watch', test: /\/update\/update-watch\.tsx$/ },
  { name: 'rich-html', test: /\/media\/rich-html\.tsx$/ },
  { name: 'announcement-watch', test: /\/popup\/announcement-watch\.tsx$/ },
  { name: 'tracking', test: /\/tracking\/(record-event|start-tracking)\.ts$/ },
]
