/**
 * Every key that the product uses in `sessionStorage` (spec §3), with the spec's name if the spec
 * defines one. Other code must not spell out a key. The module is imported as the namespace
 * `sessionStorageKeys` instead of an object, so that a page includes only the keys it uses.
 */

/** SESSION-01: `SessionInfo` as JSON. */
export const session = 'MC_SESSION_INFO'
/** The value of the player's logout marker when this tab's session began. */
export const logOutSeen = 'MC_LOG_OUT_SEEN'
/** The reason why the player must change the password (LOGIN-07 to LOGIN-09). */
export const passwordDemand = 'MC_PASSWORD_DEMAND'
export const splashHidden = 'MC_SPLASH_HIDDEN'
export const downloadBarHidden = 'MC_DOWNLOAD_BAR_HIDDEN'
export const appWindowHidden = 'MC_APP_WINDOW_HIDDEN'
/** The language that a URL set for this tab (`?language=`), until the player chooses another. */
export const tabLanguage = 'MC_TAB_LANGUAGE'
/** Set once the player has closed the shortcut on the home screen. */
export const shortcutClosed = 'MC_SHORTCUT_CLOSED'
/** Set once the player has closed the mini-game. */
export const miniGameClosed = 'MC_MINI_GAME_CLOSED'
/** Set once the player has closed the app prompt (INSTALL-16). */
export const installSkipped = 'MC_INSTALL_SKIPPED'
/** Set once the app has shown a prompt that cannot be closed (INSTALL-15). */
export const installForced = 'MC_INSTALL_FORCED'
/** Set once the player has closed the newer-app offer. */
export const upgradeClosed = 'MC_UPGRADE_CLOSED'
/** Set once the player has declined the browser's own install dialog (INSTALL-08). */
export const installDismissed = 'MC_INSTALL_DISMISSED'
/** The attempt to leave an in-app browser: `tried`, or `refused` by the app (INSTALL-10). */
export const wayOut = 'MC_WAY_OUT'
/** The groups of welcome images that were closed or saved, as JSON (WELCOME-05). */
export const welcomeClosed = 'MC_WELCOME_CLOSED'
/** Set by the boot watchdog once it has repaired this tab, so that the repair never loops. */
export const bootRepaired = 'MC_BOOT_REPAIRED'
/** Build of the page that last compared the asset manifest in this tab. */
export const checkedBuild = 'MC_CHECKED_BUILD'
/**
 * The build for which this tab has reloaded, so that the tab never reloads twice for the same
 * build.
 */
export const updateTaken = 'MC_UPDATE_TAKEN'
/** The channel whose redirect this tab started (SOCIAL-11). */
export const redirectBegun = 'MC_REDIRECT_BEGUN'
/** The scroll positions of the long lists, by history entry (ROUTE-09). */
export const listPlaces = 'MC_LIST_PLACES'
/**
 * The popups that used up the visit's popup budget, and whether the player has interacted with the
 * page, as JSON.
 */
export const visit = 'MC_VISIT'
/** The announcements closed in the older popup, by reader (ANNOUNCE-06). */
export const announcementsClosed = 'MC_ANNOUNCEMENTS_CLOSED'
/**
 * The ids of claims and redemptions that have not received a response, keyed by what the player
 * claims, as JSON.
 */
export const openRequests = 'MC_OPEN_REQUESTS'
/** The id of the deposit that the player waits for in this tab. */
export const awaitedDeposit = 'MC_AWAITED_DEPOSIT'
/** Typed values that survive a reload, by form, as JSON. Never contains secrets. */
export const drafts = 'MC_DRAFTS'
/**
 * Set once the visitor has declared being too young. Stored per session, so that a mistake can be
 * corrected.
 */
export const tooYoung = 'MC_TOO_YOUNG'
/** Key prefix for cached GET responses (HTTP-07). */
export const answerPrefix = 'MC_ANSWER:'
/** The last response about the member, with its time, for a page reloaded offline, as JSON. */
export const lastMember = 'MC_LAST_MEMBER'
/**
 * The registration page's query, with the new player's id, as JSON. Kept until the welcome ends.
 */
export const firstSteps = 'MC_FIRST_STEPS'
/**
 * Set once this tab has run as an installed app: the display mode `fullscreen` then means the app
 * and not a browser tab.
 */
export const standalone = 'MC_STANDALONE'
/** The tab's last 50 steps, for a problem report, as JSON. */
export const steps = 'MC_STEPS'
/** Set while games fill the window of a desktop in this tab. */
export const theater = 'MC_THEATER'
