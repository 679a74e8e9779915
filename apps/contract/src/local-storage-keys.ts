/**
 * Every `localStorage` key of the product (spec §3), under the spec's name if the spec defines one.
 * Other code must not contain a key as a string. Import this module as the namespace
 * `localStorageKeys`, so that a page bundle includes only the keys that it uses.
 */

export const language = 'language'
export const merchant = 'merchant'
export const autoLogin = 'autoLogin'
export const firebaseChannel = 'firebaseChannel'
export const deviceId = 'deviceId'
export const rememberedLogin = 'MC_REMEMBERED_LOGIN'
/** Digests of the session tokens issued to this browser, as JSON. */
export const ownTokens = 'MC_OWN_TOKENS'
/** An entry per player for the last logout, so that other tabs notice the logout. */
export const logOuts = 'MC_LOG_OUTS'
export const registrationInfo = 'MC_REGISTRATION_INFO'
export const depositCount = 'depositCount'
export const withdrawCount = 'withdrawCount'
/**
 * Payments that a player confirmed and that have no platform response yet, as JSON. They do not
 * contain account data.
 */
export const unansweredPayments = 'MC_UNANSWERED_PAYMENTS'
/** Each player's last deposit method and withdrawal method, as JSON with the platform's ids. */
export const lastPaymentWays = 'MC_LAST_PAYMENT_WAYS'
/** This browser's push registration. `platform/push` manages it (SESSION-02 to SESSION-05). */
export const pushToken = 'MC_PUSH_TOKEN'
/** When the push registration was last renewed, and for which project, as JSON. */
export const pushRenewed = 'MC_PUSH_RENEWED'
/** How often and when the player closed the push prompt, as JSON (PUSH-01). */
export const pushAsked = 'MC_PUSH_ASKED'
export const colourMode = 'MC_COLOUR_MODE'
/** Whether this device plays sounds and vibrates, as JSON. */
export const effects = 'MC_EFFECTS'
/** Each player's favorite games on this device, by game code (ROUTE-09). */
export const favouriteGames = 'MC_FAVOURITE_GAMES'
/** Each player's recently played games on this device, by game code (ROUTE-09). */
export const recentGames = 'MC_RECENT_GAMES'
/** The matches and teams that each player follows on this device, as JSON. */
export const followedMatches = 'MC_FOLLOWED_MATCHES'
/** The matches of whose start this device reminds, as JSON. */
export const kickOffs = 'MC_KICK_OFFS'
/** Each player's last searches on this device, as JSON. */
export const searches = 'MC_SEARCHES'
/** `0` if the player has switched off the key that opens the search. */
export const searchKey = 'MC_SEARCH_KEY'
/** How often the install prompt was closed in this browser (INSTALL-16). */
export const promptCloseCount = 'MC_PROMPT_CLOSE_COUNT'
/**
 * When the player last closed an install prompt or declined the browser's install dialog, in Unix
 * milliseconds.
 */
export const promptRefusedAt = 'MC_PROMPT_REFUSED_AT'
/**
 * How often the player declined the browser's install dialog; 99 after installation (INSTALL-08).
 */
export const installDismissCount = 'MC_INSTALL_DISMISS_COUNT'
/** Set if the app was installed from this browser (INSTALL-09). */
export const installed = 'MC_INSTALLED'
/** File names of the saved welcome images, as JSON (WELCOME-06). */
export const welcomeSaved = 'MC_WELCOME_SAVED'
/** The closed announcements and the day on which each stays hidden (ANNOUNCE-08 to 11). */
export const announcements = 'MC_ANNOUNCEMENTS'
/** The announcements that the older popup must not show again (ANNOUNCE-13). */
export const announcementsNever = 'MC_ANNOUNCEMENTS_NEVER'
/** Announcements that were opened on the news page or shown in a popup, by player (ROUTE-12). */
export const newsRead = 'MC_NEWS_READ'
/** Inbox entries other than announcements that were opened or shown in a popup, by player. */
export const inboxRead = 'MC_INBOX_READ'
/** The minimum age that the player confirmed on this device. */
export const ageConfirmed = 'MC_AGE_CONFIRMED'
/**
 * Each player's limits and breaks, as JSON by player id, for platforms that do not support them.
 */
export const playLimits = 'MC_PLAY_LIMITS'
/**
 * Changes whenever a player responds to a reality check, so that other tabs notice the response.
 */
export const playHeard = 'MC_PLAY_HEARD'
/** The tracked events in this browser with their days and ids, as JSON (TRACK-07). */
export const trackedEvents = 'MC_TRACKED_EVENTS'
/** The stored ad-network data, as JSON (TRACK-03). */
export const adNetwork = 'MC_AD_NETWORK'
/**
 * The player's consent to advertising networks and the networks that the consent covers, as JSON.
 */
export const trackingConsent = 'MC_TRACKING_CONSENT'
/** The latest responses with games, banners and promotions, used when the app is opened offline. */
export const keptAnswers = 'MC_KEPT_ANSWERS'
/** The last draws and results with their time, as JSON, shown when the app is opened offline. */
export const lastDraws = 'MC_LAST_DRAWS'
