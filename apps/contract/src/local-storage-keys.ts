/**
 * Every key that the product uses in `localStorage` (spec §3), with the spec's name if it defines
 * one. Other code must not spell out a key. Imported as the namespace `localStorageKeys` instead of
 * an object, so that a page includes only the keys it uses.
 */

export const language = 'language'
export const merchant = 'merchant'
export const autoLogin = 'autoLogin'
export const firebaseChannel = 'firebaseChannel'
export const deviceId = 'deviceId'
export const rememberedLogin = 'MC_REMEMBERED_LOGIN'
/** Digests of the session tokens issued to this browser, as JSON. */
export const ownTokens = 'MC_OWN_TOKENS'
/** An entry for each player's last logout, so that other tabs notice it. */
export const logOuts = 'MC_LOG_OUTS'
export const registrationInfo = 'MC_REGISTRATION_INFO'
export const depositCount = 'depositCount'
export const withdrawCount = 'withdrawCount'
/**
 * Payments that a player confirmed and that the platform has not responded to, as JSON. Does not
 * include account data.
 */
export const unansweredPayments = 'MC_UNANSWERED_PAYMENTS'
/** Each player's last deposit and withdrawal methods, as JSON: the platform's ids. */
export const lastPaymentWays = 'MC_LAST_PAYMENT_WAYS'
/** This browser's push registration, managed by `platform/push` (SESSION-02 to SESSION-05). */
export const pushToken = 'MC_PUSH_TOKEN'
/** When the registration was last renewed, and for which project, as JSON. */
export const pushRenewed = 'MC_PUSH_RENEWED'
/** How often and when the player last closed our push prompt, as JSON (PUSH-01). */
export const pushAsked = 'MC_PUSH_ASKED'
export const colourMode = 'MC_COLOUR_MODE'
/** Each player's favorite games on this device, by game code (ROUTE-09). */
export const favouriteGames = 'MC_FAVOURITE_GAMES'
/** Each player's recently played games on this device, by game code (ROUTE-09). */
export const recentGames = 'MC_RECENT_GAMES'
/** How often the app prompt was closed in this browser (INSTALL-16). */
export const promptCloseCount = 'MC_PROMPT_CLOSE_COUNT'
/**
 * When the player last closed an app prompt or declined the browser's install dialog, in Unix ms.
 */
export const promptRefusedAt = 'MC_PROMPT_REFUSED_AT'
/** How often the player declined the browser's install dialog; 99 once installed (INSTALL-08). */
export const installDismissCount = 'MC_INSTALL_DISMISS_COUNT'
/** The app was installed from this browser (INSTALL-09). */
export const installed = 'MC_INSTALLED'
/** File names of the saved welcome images, as JSON (WELCOME-06). */
export const welcomeSaved = 'MC_WELCOME_SAVED'
/** The closed announcements and the day on which they are hidden (ANNOUNCE-08 to 11). */
export const announcements = 'MC_ANNOUNCEMENTS'
/** The announcements that the older popup never shows again (ANNOUNCE-13). */
export const announcementsNever = 'MC_ANNOUNCEMENTS_NEVER'
/** Announcements opened on the news page or shown in a popup, by player (ROUTE-12). */
export const newsRead = 'MC_NEWS_READ'
/** The other inbox entries that were opened or shown in their popup, by player. */
export const inboxRead = 'MC_INBOX_READ'
/** The player confirmed on this device that they have reached this minimum age. */
export const ageConfirmed = 'MC_AGE_CONFIRMED'
/** Each player's limits and breaks on platforms that do not support them, as JSON by player id. */
export const playLimits = 'MC_PLAY_LIMITS'
/** Changes with every response to a reality check, so that other tabs notice it. */
export const playHeard = 'MC_PLAY_HEARD'
/** This browser's tracked events with their days and ids, as JSON (TRACK-07). */
export const trackedEvents = 'MC_TRACKED_EVENTS'
/** The stored ad-network info, as JSON (TRACK-03). */
export const adNetwork = 'MC_AD_NETWORK'
/** The player's consent to advertising networks, and the networks it covers, as JSON. */
export const trackingConsent = 'MC_TRACKING_CONSENT'
/** The last responses with the site's games, banners and promotions, for an app opened offline. */
export const keptAnswers = 'MC_KEPT_ANSWERS'
