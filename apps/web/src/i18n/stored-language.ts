import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { createStoredText, localStore, sessionStore } from '#device/storage.ts'

/**
 * The language that the player chose in this browser. Before the app has started, `mark-language.ts`
 * reads it too.
 */
export const storedLanguage = createStoredText(localStore, localStorageKeys.language)

/**
 * The language that a URL chose for this tab. It takes precedence over the stored language, which a
 * link from somebody else must not replace.
 */
export const tabLanguage = createStoredText(sessionStore, sessionStorageKeys.tabLanguage)
