import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { createStoredText, localStore } from '../storage.ts'

/** The stored reminders of matches, as JSON; most players have none, and never load their code. */
export const storedKickOffs = createStoredText(localStore, localStorageKeys.kickOffs)
