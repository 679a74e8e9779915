/**
 * The login a player asked to be remembered (AUTOLOGIN-01). The password is encrypted with a random
 * key that the browser never exports, so that a copy of the storage, from a backup or a log, does
 * not reveal the password.
 */
import { isRecord, parseJson } from '#lib/records.ts'
import { dropKey, makeKey, readKey } from './kept-key.ts'
import { switchAutoLogin } from './stored/auto-login-switch.ts'
import { rememberedRecord } from './stored/registration-record.ts'

export type RememberedLogin = {
  type: 'username' | 'sms'
  /** For type `sms`, the mobile number, without a password. */
  username: string
  password: string
  /** The merchant's platform code, which must match when the login is recalled. */
  merchant: string
}

type Stored = RememberedLogin & { savedAtMs: number }

const keyName = 'remembered-login'
const ivBytes = 12
const lifetimeMs = 30 * 24 * 60 * 60_000

/** The latest call wins, no matter how long the key store takes for an earlier call. */
let lastWish = 0

/** Remembers a login. Without a key store, for example over plain http, the login is not stored. */
export async function rememberLogin(login: RememberedLogin, nowMs = Date.now()): Promise<void> {
  lastWish += 1
  const wish = lastWish
  try {
    const key = await makeKey(keyName)
    if (!key) return
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
    const sealed = await crypto.subtle.encrypt(
      buildCipherParameters(iv, login),
      key,
      new TextEncoder().encode(login.password),
    )
    if (wish !== lastWish) return
    const password = btoa(btoa(toBinary(iv) + toBinary(new Uint8Array(sealed))))
    const stored: Stored = { ...login, password, savedAtMs: nowMs }
    rememberedRecord.keep(JSON.stringify(stored))
    switchAutoLogin('on')
  } catch {
    // The key store refused, so the player logs in manually next time.
    if (wish === lastWish) await forgetLogin()
  }
}

/** Returns whether a record exists, which does not prove that the record is valid. */
export function hasRememberedLogin(): boolean {
  return rememberedRecord.read() !== undefined
}

/**
 * Returns this merchant's remembered login, decrypted. Deletes a login that belongs to another
 * merchant, is older than 30 days or can no longer be decrypted (AUTOLOGIN-05).
 */
export async function recallLogin(
  merchant: string,
  nowMs = Date.now(),
): Promise<RememberedLogin | undefined> {
  const stored = parseStored(rememberedRecord.read())
  const login = stored && isOurs(stored, merchant, nowMs) ? await open(stored) : undefined
  if (!login && hasRememberedLogin()) await forgetLogin()
  return login
}

/** Returns the number of a remembered SMS login, so that the player need not type it again. */
export function recallNumber(merchant: string, nowMs = Date.now()): string | undefined {
  const stored = parseStored(rememberedRecord.read())
  if (stored?.type !== 'sms' || !isOurs(stored, merchant, nowMs)) return undefined
  return stored.username
}

/** Returns the user name or mobile number of a remembered login. */
export function recallName(merchant: string, nowMs = Date.now()): string | undefined {
  const stored = parseStored(rememberedRecord.read())
  return stored && isOurs(stored, merchant, nowMs) ? stored.username : undefined
}

/**
 * Deletes the record and the key that could decrypt a copy of the record. Called when a manual
 * login is refused (LOGIN-11) or should not be remembered; after a login by social channel,
 * registration or token; after a password change or reset; when the platform no longer accepts the
 * login (AUTOLOGIN-07) or has switched automatic login off; and on logout.
 */
export async function forgetLogin(): Promise<void> {
  lastWish += 1
  rememberedRecord.remove()
  await dropKey(keyName)
}

async function open(stored: Stored): Promise<RememberedLogin | undefined> {
  try {
    const key = await readKey(keyName)
    if (!key) return undefined
    const bytes = Uint8Array.from(atob(atob(stored.password)), char => char.charCodeAt(0))
    const cipher = buildCipherParameters(bytes.slice(0, ivBytes), stored)
    const password = await crypto.subtle.decrypt(cipher, key, bytes.slice(ivBytes))
    const { type, username, merchant } = stored
    return { type, username, merchant, password: new TextDecoder().decode(password) }
  } catch {
    // The record was edited or copied from another browser, or its key is gone.
    return undefined
  }
}

/** The ciphertext can be decrypted only for the merchant, site and user it was created for. */
function buildCipherParameters(
  iv: Uint8Array<ArrayBuffer>,
  { merchant, username }: RememberedLogin,
) {
  const bound = JSON.stringify([merchant, location.origin, username])
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(bound) }
}

function isOurs(stored: Stored, merchant: string, nowMs: number): boolean {
  const ageMs = nowMs - stored.savedAtMs
  // A negative age means that the clock was set back, so the record's age is unknown.
  return stored.merchant === merchant && ageMs >= 0 && ageMs < lifetimeMs
}

function parseStored(text: string | undefined): Stored | undefined {
  const value = parseJson(text)
  return isStored(value) ? value : undefined
}

function isStored(value: unknown): value is Stored {
  if (!isRecord(value)) return false
  const fields = ['type', 'username', 'password', 'merchant']
  return (
    fields.every(name => typeof value[name] === 'string') && typeof value.savedAtMs === 'number'
  )
}

function toBinary(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
