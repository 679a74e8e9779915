/**
 * Separate from the store in `session.ts`, because the rescue page needs the stored session without
 * the app.
 */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { createStoredText, sessionStore } from '#device/storage.ts'

/** This tab's session as JSON. */
export const storedSession = createStoredText(sessionStore, sessionStorageKeys.session)

/** Why the session requires a change of password. */
export const storedPasswordDemand = createStoredText(
  sessionStore,
  sessionStorageKeys.passwordDemand,
)
