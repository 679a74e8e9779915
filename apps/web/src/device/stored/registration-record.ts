import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { createStoredText, localStore } from '../storage.ts'

/**
 * The remembered login's record, as JSON, which `remembered-login.ts` writes and decrypts. Checking
 * whether a record exists is cheap enough for the first load, but does not prove that the record is
 * valid.
 */
export const rememberedRecord = createStoredText(localStore, localStorageKeys.rememberedLogin)

/**
 * The campaign that brought the player to the site, as JSON, which `registration-info.ts` writes
 * and reads. The first load needs only the stored string.
 */
export const storedRegistration = createStoredText(localStore, localStorageKeys.registrationInfo)
