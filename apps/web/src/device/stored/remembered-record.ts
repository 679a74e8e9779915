import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore, toStoredText } from '../storage.ts'

/**
 * The record of the remembered login as JSON, which `remembered-login.ts` writes and opens. Whether there
 * is one is cheap enough for the first load, and proves nothing.
 */
export const rememberedRecord = toStoredText(localStore, localStorageKeys.rememberedLogin)
