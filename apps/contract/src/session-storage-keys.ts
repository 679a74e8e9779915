/**
 * Every key the product keeps in `sessionStorage` (spec §3), under the spec's own names where it gives
 * one. Nothing else in the code may spell a key. Imported as `sessionStorageKeys`; no table, so that a
 * page carries those it uses and no others.
 */

/** SESSION-01: `SessionInfo` as JSON. */
export const session = 'MC_SESSION_INFO'
/** The mark of the player's last log-out when the session of this tab began. */
export const logOutSeen = 'MC_LOG_OUT_SEEN'
/** Why the player has to change the password first (LOGIN-07 to LOGIN-09). */
export const passwordDemand = 'MC_PASSWORD_DEMAND'
export const splashHidden = 'MC_SPLASH_HIDDEN'
export const downloadBarHidden = 'MC_DOWNLOAD_BAR_HIDDEN'
export const appWindowHidden = 'MC_APP_WINDOW_HIDDEN'
/** The language that a URL chose for this tab (`?language=`), until the player chooses another. */
export const tabLanguage = 'MC_TAB_LANGUAGE'
/** The player closed the shortcut of home. */
export const shortcutClosed = 'MC_SHORTCUT_CLOSED'
/** The player closed the mini-game. */
export const miniGameClosed = 'MC_MINI_GAME_CLOSED'
/** The player closed the prompt for the app (INSTALL-16). */
export const installSkipped = 'MC_INSTALL_SKIPPED'
/** A prompt that cannot be closed was shown (INSTALL-15). */
export const installForced = 'MC_INSTALL_FORCED'
/** The player closed the offer of a newer app. */
export const upgradeClosed = 'MC_UPGRADE_CLOSED'
/** The player said no in the browser's own install dialog (INSTALL-08). */
export const installDismissed = 'MC_INSTALL_DISMISSED'
/** The way out of an in-app browser: `tried`, or `refused` by the app (INSTALL-10). */
export const wayOut = 'MC_WAY_OUT'
/** The groups of welcome pictures that were closed or saved, as JSON (WELCOME-05). */
export const welcomeClosed = 'MC_WELCOME_CLOSED'
/** Set by the boot watchdog once it has repaired this tab, so that it never loops. */
export const bootRepaired = 'MC_BOOT_REPAIRED'
/** The build of the page that last compared the asset manifest in this tab. */
export const checkedBuild = 'MC_CHECKED_BUILD'
/** The build that this tab has reloaded for, so that it never reloads for the same one again. */
export const updateTaken = 'MC_UPDATE_TAKEN'
/** The channel of a redirect that this tab began (SOCIAL-11). */
export const redirectBegun = 'MC_REDIRECT_BEGUN'
/** The scroll positions of the long lists, by history entry (ROUTE-09). */
export const listPlaces = 'MC_LIST_PLACES'
/** The popups that the visit has spent its budget on, and whether the player has acted, as JSON. */
export const visit = 'MC_VISIT'
/** The announcements that were closed in the older popup, by reader (ANNOUNCE-06). */
export const announcementsClosed = 'MC_ANNOUNCEMENTS_CLOSED'
/** The ids of claims and redemptions without an answer yet, by what they book, as JSON. */
export const openRequests = 'MC_OPEN_REQUESTS'
/** The typed values that outlive a reload, by form, as JSON. Nothing secret. */
export const drafts = 'MC_DRAFTS'
/** The visitor said to be too young (session: a mistake can be put right). */
export const tooYoung = 'MC_TOO_YOUNG'
/** Prefix of cached GET answers (HTTP-07). */
export const answerPrefix = 'MC_ANSWER:'
/** The last answer about the member, with its time, for a page opened anew without a network, as JSON. */
export const lastMember = 'MC_LAST_MEMBER'
/** The query of the page that a new player registered on, with their id, until the welcome ends, as JSON. */
export const firstSteps = 'MC_FIRST_STEPS'
/** This tab was seen as an installed app, whose full screen is that of the app. */
export const standalone = 'MC_STANDALONE'
