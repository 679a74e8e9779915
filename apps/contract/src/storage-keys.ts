/**
 * Every key the product keeps in a browser (spec §3), under the spec's own names where it gives
 * one. Nothing else in the code may spell a key.
 */
export const sessionStorageKeys = {
  /** SESSION-01: `SessionInfo` as JSON. */
  session: 'MC_SESSION_INFO',
  /** Why the player has to change the password first (LOGIN-07 to LOGIN-09). */
  passwordDemand: 'MC_PASSWORD_DEMAND',
  splashHidden: 'MC_SPLASH_HIDDEN',
  downloadBarHidden: 'MC_DOWNLOAD_BAR_HIDDEN',
  appWindowHidden: 'MC_APP_WINDOW_HIDDEN',
  /** The player closed the shortcut of home. */
  shortcutClosed: 'MC_SHORTCUT_CLOSED',
  /** The player closed the prompt for the app (INSTALL-16). */
  installSkipped: 'MC_INSTALL_SKIPPED',
  /** A prompt that cannot be closed was shown (INSTALL-15). */
  installForced: 'MC_INSTALL_FORCED',
  /** The player closed the offer of a newer app. */
  upgradeClosed: 'MC_UPGRADE_CLOSED',
  /** The player said no in the browser's own install dialog (INSTALL-08). */
  installDismissed: 'MC_INSTALL_DISMISSED',
  /** The groups of welcome pictures that were closed or saved, as JSON (WELCOME-05). */
  welcomeClosed: 'MC_WELCOME_CLOSED',
  /** Set by the boot watchdog once it has repaired this tab, so that it never loops. */
  bootRepaired: 'MC_BOOT_REPAIRED',
  /** The build of the page that last compared the asset manifest in this tab. */
  checkedBuild: 'MC_CHECKED_BUILD',
  /** The build that this tab has reloaded for, so that it never reloads for the same one again. */
  updateTaken: 'MC_UPDATE_TAKEN',
  /** The channel of a redirect that this tab began (SOCIAL-11). */
  redirectBegun: 'MC_REDIRECT_BEGUN',
  /** The scroll positions of the long lists, by history entry (ROUTE-09). */
  listPlaces: 'MC_LIST_PLACES',
  /** The announcements that were closed in the older popup, by reader (ANNOUNCE-06). */
  announcementsClosed: 'MC_ANNOUNCEMENTS_CLOSED',
  /** The ids of claims and redemptions without an answer yet, by what they book, as JSON. */
  openRequests: 'MC_OPEN_REQUESTS',
  /** The visitor said to be too young (session: a mistake can be put right). */
  tooYoung: 'MC_TOO_YOUNG',
  /** Prefix of cached GET answers (HTTP-07). */
  answerPrefix: 'MC_ANSWER:',
} as const

export const localStorageKeys = {
  language: 'language',
  merchant: 'merchant',
  autoLogin: 'autoLogin',
  firebaseChannel: 'firebaseChannel',
  deviceId: 'deviceId',
  rememberedLogin: 'MC_REMEMBERED_LOGIN',
  registrationInfo: 'MC_REGISTRATION_INFO',
  depositCount: 'depositCount',
  withdrawCount: 'withdrawCount',
  /** Payments that a player confirmed and the platform has not answered, as JSON. No account. */
  unansweredPayments: 'MC_UNANSWERED_PAYMENTS',
  /** The push registration of this browser, kept by the push feature (SESSION-02 to SESSION-05). */
  pushToken: 'MC_PUSH_TOKEN',
  /** How often the player closed our question about push, and when last, as JSON (PUSH-01). */
  pushAsked: 'MC_PUSH_ASKED',
  colourMode: 'MC_COLOUR_MODE',
  /** The favourite games of each player on this device, by code (ROUTE-09). */
  favouriteGames: 'MC_FAVOURITE_GAMES',
  /** The games each player played last on this device, by code (ROUTE-09). */
  recentGames: 'MC_RECENT_GAMES',
  /** How often the prompt for the app was closed in this browser (INSTALL-16). */
  promptCloseCount: 'MC_PROMPT_CLOSE_COUNT',
  /** When the player last closed a prompt for the app, or said no to the browser, in Unix ms. */
  promptRefusedAt: 'MC_PROMPT_REFUSED_AT',
  /** How often the player said no in the browser's install dialog; 99 once installed (INSTALL-08). */
  installDismissCount: 'MC_INSTALL_DISMISS_COUNT',
  /** The app was installed from this browser (INSTALL-09). */
  installed: 'MC_INSTALLED',
  /** File names of the welcome pictures that were saved, as JSON (WELCOME-06). */
  welcomeSaved: 'MC_WELCOME_SAVED',
  /** The announcements that were closed, and the day they are hidden on (ANNOUNCE-08 to 11). */
  announcements: 'MC_ANNOUNCEMENTS',
  /** The announcements that the older popup never shows again (ANNOUNCE-13). */
  announcementsNever: 'MC_ANNOUNCEMENTS_NEVER',
  /** The announcements that were opened on the news page, by player (ROUTE-12). */
  newsRead: 'MC_NEWS_READ',
  /** The player said to be of age on this device, at this minimum age. */
  ageConfirmed: 'MC_AGE_CONFIRMED',
  /** Limits and breaks of each player, where the platform has none, as JSON by the player's id. */
  playLimits: 'MC_PLAY_LIMITS',
  /** Changes with every answer to a reality check, so that other tabs hear of it. */
  playHeard: 'MC_PLAY_HEARD',
} as const

// Local storage of tracking: constants, which only the code that uses them carries, while the
// tables above are part of the first load.

/** The tracked events of this browser with their days and ids, as JSON (TRACK-07). */
export const trackedEventsKey = 'MC_TRACKED_EVENTS'
/** The stored ad-network info, as JSON (TRACK-03). */
export const adNetworkKey = 'MC_AD_NETWORK'
/** The player's answer about advertising networks, and for which of them, as JSON. */
export const trackingConsentKey = 'MC_TRACKING_CONSENT'
