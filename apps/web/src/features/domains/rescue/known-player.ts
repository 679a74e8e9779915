import { rememberedRecord } from '#device/stored/remembered-record.ts'
import { parseRecord } from '#lib/records.ts'
import { storedSession } from '#platform/stored-session.ts'

/** The user name of the session or of the remembered login, for the login form to show. */
export function findUserName(): string | undefined {
  const { userName } = parseRecord(storedSession.read())
  const { username, type } = parseRecord(rememberedRecord.read())
  const remembered = type === 'username' ? username : undefined
  return [userName, remembered].filter(name => typeof name === 'string').find(name => name !== '')
}
