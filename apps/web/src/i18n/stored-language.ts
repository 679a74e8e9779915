import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { createStoredText, localStore, sessionStore } from '#device/storage.ts'

/**
 * The player's chosen language in this browser. `mark-language.ts` also reads this value before the
 * app starts.
 */
export const storedLanguage = createStoredText(localStore, localStorageKeys.language)

/**
 * The language from a URL, for this tab only. It takes precedence over the stored language, because
 * another person's link must not replace the player's choice.
 */
export const tabLanguage = createStoredText(sessionStore, sessionStorageKeys.tabLanguage)
