/** Without the store of `session.ts`, for the rescue page, which has no app. */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { sessionStore, toStoredText } from '#device/storage.ts'

/** The session of this tab as JSON. */
export const storedSession = toStoredText(sessionStore, sessionStorageKeys.session)

/** The reason of the change of password that the session demands. */
export const storedPasswordDemand = toStoredText(sessionStore, sessionStorageKeys.passwordDemand)
