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
  /** The player closed the prompt for the app (INSTALL-16). */
  installSkipped: 'MC_INSTALL_SKIPPED',
  /** A prompt that cannot be closed was shown (INSTALL-15). */
  installForced: 'MC_INSTALL_FORCED',
  /** Set by the boot watchdog once it has repaired this tab, so that it never loops. */
  bootRepaired: 'MC_BOOT_REPAIRED',
  /** The channel of a redirect that this tab began (SOCIAL-11). */
  redirectBegun: 'MC_REDIRECT_BEGUN',
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
  /** The push registration of this browser, kept by the push feature (SESSION-02 to SESSION-05). */
  pushToken: 'MC_PUSH_TOKEN',
  colourMode: 'MC_COLOUR_MODE',
  /** How often the prompt for the app was closed in this browser (INSTALL-16). */
  promptCloseCount: 'MC_PROMPT_CLOSE_COUNT',
} as const
