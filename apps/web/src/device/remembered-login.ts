/**
 * The login a player asked to be remembered (AUTOLOGIN-01). The password is ciphertext under a
 * random key that the browser never exports, so that a copy of the storage alone, from a backup or
 * a log, holds no password.
 */
import { isRecord, parseJson } from '#lib/records.ts'
import { dropKey, makeKey, readKey } from './kept-key.ts'
import { switchAutoLogin } from './stored/auto-login-switch.ts'
import { rememberedRecord } from './stored/remembered-record.ts'

export type RememberedLogin = {
  type: 'username' | 'sms'
  /** Of type `sms` the mobile number, without a password. */
  username: string
  password: string
  /** The platform's code of the merchant, which must match when it is recalled. */
  merchant: string
}

type Stored = RememberedLogin & { savedAtMs: number }

const keyName = 'remembered-login'
const ivBytes = 12
const lifetimeMs = 30 * 24 * 60 * 60_000

/** The latest call wins, however long the key store takes over an earlier one. */
let lastWish = 0

/** Remembers a login. Without a key store, as over plain http, it stores nothing. */
export async function rememberLogin(login: RememberedLogin, nowMs = Date.now()): Promise<void> {
  lastWish += 1
  const wish = lastWish
  try {
    const key = await makeKey(keyName)
    if (!key) return
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
    const sealed = await crypto.subtle.encrypt(
      toCipher(iv, login),
      key,
      new TextEncoder().encode(login.password),
    )
    if (wish !== lastWish) return
    const password = btoa(btoa(toBinary(iv) + toBinary(new Uint8Array(sealed))))
    const stored: Stored = { ...login, password, savedAtMs: nowMs }
    rememberedRecord.keep(JSON.stringify(stored))
    switchAutoLogin('on')
  } catch {
    // The key store refused: the player logs in by hand next time.
    if (wish === lastWish) await forgetLogin()
  }
}

/** Whether there is a record at all, which proves nothing. */
export function hasRememberedLogin(): boolean {
  return rememberedRecord.read() !== undefined
}

/**
 * The remembered login of this merchant, decrypted. A login of another merchant, older than 30 days
 * or no longer readable is forgotten (AUTOLOGIN-05).
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

/** The number of a remembered login by SMS, which a player does not type again. */
export function recallNumber(merchant: string, nowMs = Date.now()): string | undefined {
  const stored = parseStored(rememberedRecord.read())
  if (stored?.type !== 'sms' || !isOurs(stored, merchant, nowMs)) return undefined
  return stored.username
}

/** The user name or mobile number of a remembered login. */
export function recallName(merchant: string, nowMs = Date.now()): string | undefined {
  const stored = parseStored(rememberedRecord.read())
  return stored && isOurs(stored, merchant, nowMs) ? stored.username : undefined
}

/**
 * Forgets the record and the key that could decrypt a copy of it. Called when a login by hand is
 * refused (LOGIN-11) or does not ask to be remembered; after a login by a social channel, by
 * registration or by a token; after a change or reset of the password; when the platform no
 * longer knows the login (AUTOLOGIN-07); and at logout.
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
    const cipher = toCipher(bytes.slice(0, ivBytes), stored)
    const password = await crypto.subtle.decrypt(cipher, key, bytes.slice(ivBytes))
    const { type, username, merchant } = stored
    return { type, username, merchant, password: new TextDecoder().decode(password) }
  } catch {
    // The record was edited, was copied from another browser, or has lost its key.
    return undefined
  }
}

/** The ciphertext only opens for the merchant, site and user it was made for. */
function toCipher(iv: Uint8Array<ArrayBuffer>, { merchant, username }: RememberedLogin) {
  const bound = JSON.stringify([merchant, location.origin, username])
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(bound) }
}

function isOurs(stored: Stored, merchant: string, nowMs: number): boolean {
  const ageMs = nowMs - stored.savedAtMs
  // A negative age means that the clock was set back: nothing is known about the record.
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
