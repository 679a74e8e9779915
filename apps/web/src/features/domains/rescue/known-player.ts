import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, type SafeStorage, sessionStore } from '#device/storage.ts'
import { parseRecord } from '#lib/records.ts'

/** The user name of the session or of the remembered login, for the login form to show. */
export function findUserName(
  session: SafeStorage = sessionStore,
  local: SafeStorage = localStore,
): string | undefined {
  const { userName } = parseRecord(session.get(sessionStorageKeys.session))
  const { username, type } = parseRecord(local.get(localStorageKeys.rememberedLogin))
  const remembered = type === 'username' ? username : undefined
  return [userName, remembered].filter(name => typeof name === 'string').find(name => name !== '')
}
