import { rememberedRecord } from '#device/stored/remembered-record.ts'
import { storedSession } from '#platform/stored-session.ts'

/** The user name of the session or of the remembered login, for the login form to show. */
export function findUserName(): string | undefined {
  const { userName } = parseRecord(storedSession.read())
  const { username, type } = parseRecord(rememberedRecord.read())
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
