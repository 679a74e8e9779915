import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { localStore, type SafeStorage, sessionStore } from '#device/storage.ts'

/** The user name of the session or of the remembered login, for the login form to show. */
export function findUserName(
  session: SafeStorage = sessionStore,
  local: SafeStorage = localStore,
): string | undefined {
  const { userName } = parseRecord(session.get(sessionStorageKeys.session))
  const { username, type } = parseRecord(local.get(localStorageKeys.rememberedLogin))
  const remembered = type === 'username' ? username : undefined
  return [userName, remembered].find(name => typeof name === 'string' && name !== '')
}

function parseRecord(text: string | undefined): Record<string, string | undefined> {
  try {
    return JSON.parse(text ?? 'null') ?? {}
  } catch {
    // Storage is the player's to edit; nonsense there names nobody.
    return {}
  }
}
