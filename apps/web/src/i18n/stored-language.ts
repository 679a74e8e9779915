import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore, toStoredText } from '#device/storage.ts'

/**
 * The language that the player chose in this browser. Before the app has started, `mark-language.ts`
 * reads it too.
 */
export const storedLanguage = toStoredText(localStore, localStorageKeys.language)
