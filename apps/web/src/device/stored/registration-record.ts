import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { createStoredText, localStore } from '../storage.ts'

/**
 * The campaign that brought the player to the site, as JSON, which `registration-info.ts` writes
 * and reads. The first load needs only the stored string.
 */
export const storedRegistration = createStoredText(localStore, localStorageKeys.registrationInfo)
