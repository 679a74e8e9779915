/**
 * Chunks outside the first load. Modules that are needed together form one chunk, which compresses
 * better and costs one request. The order matters: a module that several groups reach is put into
 * the first of these groups.
 */
export const laterChunks = [
  // Code that runs after the first paint of every page.
  { name: 'overlays', test: /\/app\/overlays\.tsx$/ },
  { name: 'dialogs', test: /\/ui\/modal\/(dialog|modal|sheet)\.tsx$/ },
  {
    name: 'forms',
    test: /\/(controls\/tabs|fields\/(text|password)-field|phone\/country-(flag|name|picker)|platform\/forms\/use-submit)\.tsx?$|\/useMutation\./,
  },
  // Code that login shares with external links, home and the age gate, which do not load login.
  {
    name: 'links',
    test: /\/(brand\/link-rules|device\/header-colour|lib\/addresses\/safe-link|age-gate\/country-check|answers\/get-countries)\.tsx?$|\/icons\/headset\.mjs$/,
  },
  // Parts of home's first screen, which do not load home's later parts.
  {
    name: 'home-parts',
    test: /\/(controls\/choice-select|feedback\/(loaded|live-region)|i18n\/date-time|lib\/(countdown|use-now)|layout\/line-parts|rewards\/ranks\/rank)\.tsx?$|\/icons\/(crown|chevron-right)\.mjs$/,
  },
  // Home works without the ticker. In its own chunk, the ticker can fail to load without affecting
  // anything else.
  { name: 'announcement-ticker', test: /\/announcements\/announcement-ticker\.tsx$/ },
  { name: 'draw-jackpot', test: /\/draws\/draw-jackpot\.tsx$/ },
  { name: 'draw-lobby', test: /\/draws\/draw-lobby\.tsx$/ },
  // Home's matches, without the parts that only a match's page has.
  {
    name: 'match-lane',
    test: /\/matches\/(match-lane|match-odds|odd-link|match-clock|get-game-matches)\.tsx?$/,
  },
  { name: 'member-strip', test: /\/home\/member-strip\.tsx$/ },
  { name: 'own-games', test: /\/own\/own-games\.tsx$/ },
  // Code that the game sheet shares with other screens, which do not load the sheet.
  { name: 'fact-list', test: /\/fact-list\.tsx$/ },
  // A tap on a game waits for each of these files, so there are few.
  { name: 'game-sheet', test: /\/games\/sheet\/game-sheet\.tsx$/ },
  // Code that login shares with promotions, welcome images and the deposit.
  {
    name: 'promises',
    test: /\/(lib\/addresses\/bonus-promise|answers\/get-promotion-categories)\.ts$/,
  },
  {
    name: 'login',
    test: /\/account\/(login\/login-panel|after-login\/use-after-login-redirect|forms\/account-sheet|social\/social-part)\.tsx?$/,
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
