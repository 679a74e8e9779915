/**
 * Every key the product keeps in `localStorage` (spec §3), under the spec's own names where it gives
 * one. Nothing else in the code may spell a key. Imported as `localStorageKeys`; no table, so that a
 * page carries those it uses and no others.
 */

export const language = 'language'
export const merchant = 'merchant'
export const autoLogin = 'autoLogin'
export const firebaseChannel = 'firebaseChannel'
export const deviceId = 'deviceId'
export const rememberedLogin = 'MC_REMEMBERED_LOGIN'
/** Digests of the session tokens that this browser has had, as JSON. */
export const ownTokens = 'MC_OWN_TOKENS'
/** A line for the last log-out of each player, so that other tabs hear of it. */
export const logOuts = 'MC_LOG_OUTS'
export const registrationInfo = 'MC_REGISTRATION_INFO'
export const depositCount = 'depositCount'
export const withdrawCount = 'withdrawCount'
/** Payments that a player confirmed and the platform has not answered, as JSON. No account. */
export const unansweredPayments = 'MC_UNANSWERED_PAYMENTS'
/** The way each player last paid in and was last paid out by, as JSON: ids of the platform's. */
export const lastPaymentWays = 'MC_LAST_PAYMENT_WAYS'
/** The push registration of this browser, kept by `platform/push` (SESSION-02 to SESSION-05). */
export const pushToken = 'MC_PUSH_TOKEN'
/** When the registration was last asked for anew, and of which project, as JSON. */
export const pushRenewed = 'MC_PUSH_RENEWED'
/** How often the player closed our question about push, and when last, as JSON (PUSH-01). */
export const pushAsked = 'MC_PUSH_ASKED'
export const colourMode = 'MC_COLOUR_MODE'
/** The favourite games of each player on this device, by code (ROUTE-09). */
export const favouriteGames = 'MC_FAVOURITE_GAMES'
/** The games each player played last on this device, by code (ROUTE-09). */
export const recentGames = 'MC_RECENT_GAMES'
/** How often the prompt for the app was closed in this browser (INSTALL-16). */
export const promptCloseCount = 'MC_PROMPT_CLOSE_COUNT'
/** When the player last closed a prompt for the app, or said no to the browser, in Unix ms. */
export const promptRefusedAt = 'MC_PROMPT_REFUSED_AT'
/** How often the player said no in the browser's install dialog; 99 once installed (INSTALL-08). */
export const installDismissCount = 'MC_INSTALL_DISMISS_COUNT'
/** The app was installed from this browser (INSTALL-09). */
export const installed = 'MC_INSTALLED'
/** File names of the welcome pictures that were saved, as JSON (WELCOME-06). */
export const welcomeSaved = 'MC_WELCOME_SAVED'
/** The announcements that were closed, and the day they are hidden on (ANNOUNCE-08 to 11). */
export const announcements = 'MC_ANNOUNCEMENTS'
/** The announcements that the older popup never shows again (ANNOUNCE-13). */
export const announcementsNever = 'MC_ANNOUNCEMENTS_NEVER'
/** The announcements that were opened on the news page, or shown by a popup, by player (ROUTE-12). */
export const newsRead = 'MC_NEWS_READ'
/** The other rows of the inbox that were opened, or shown by their popup, by player. */
export const inboxRead = 'MC_INBOX_READ'
/** The player said to be of age on this device, at this minimum age. */
export const ageConfirmed = 'MC_AGE_CONFIRMED'
/** Limits and breaks of each player, where the platform has none, as JSON by the player's id. */
export const playLimits = 'MC_PLAY_LIMITS'
/** Changes with every answer to a reality check, so that other tabs hear of it. */
export const playHeard = 'MC_PLAY_HEARD'
/** The tracked events of this browser with their days and ids, as JSON (TRACK-07). */
export const trackedEvents = 'MC_TRACKED_EVENTS'
/** The stored ad-network info, as JSON (TRACK-03). */
export const adNetwork = 'MC_AD_NETWORK'
/** The player's answer about advertising networks, and for which of them, as JSON. */
export const trackingConsent = 'MC_TRACKING_CONSENT'
/** The last answers about the site's games, banners and promotions, for an app opened without a network. */
export const keptAnswers = 'MC_KEPT_ANSWERS'
