/** Signs journal lines if the settings name a key, and verifies signatures. */
import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signBytes,
  verify,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IsSigned } from '#chain/verify-journal.ts'
import { ReleaseError } from '#support/release-error.ts'

/** Returns the signature check. @throws ReleaseError if a key cannot be read */
export function readIsSigned(): IsSigned | undefined {
  const path = pathOf('JOURNAL_PUBLIC_KEY_FILE')
  const own = path === undefined ? readOwn() : undefined
  const key =
    path === undefined
      ? own && createPublicKey(own)
      : load('JOURNAL_PUBLIC_KEY_FILE', path, createPublicKey)
  if (key === undefined) return undefined

  return (hash, signature) => verify(null, Buffer.from(hash), key, Buffer.from(signature, 'base64'))
}

/**
 * Returns a function that signs a line's hash; `undefined` without a key. @throws ReleaseError if
 * the key cannot be read
 */
export function readSign(): ((hash: string) => string) | undefined {
  const key = readOwn()
  return key && (hash => signBytes(null, Buffer.from(hash), key).toString('base64'))
}

/**
 * Returns the reason why a new line would not be valid in this journal: another key than the one
 * that verifies it, or no key although earlier lines are signed. Otherwise returns `undefined`.
 */
export function findSigningFault(journal: string): string | undefined {
  const [sign, isSigned] = [readSign(), readIsSigned()]
  if (sign && isSigned && !isSigned(probe, sign(probe))) {
    return 'JOURNAL_KEY_FILE is not the private key of JOURNAL_PUBLIC_KEY_FILE'
  }
  if (sign === undefined && journal.includes('"signature":')) {
    return 'the journal is signed, but JOURNAL_KEY_FILE is not set'
  }
  return undefined
}

const probe = 'a line that is only signed to compare the keys'

function readOwn(): KeyObject | undefined {
  const path = pathOf('JOURNAL_KEY_FILE')
  return path === undefined ? undefined : load('JOURNAL_KEY_FILE', path, createPrivateKey)
}

function load(setting: string, path: string, parse: (pem: string) => KeyObject): KeyObject {
  try {
    const pem = readFileSync(path, 'utf8')
    // OpenSSL would wait for a password on the terminal.
    if (pem.includes('ENCRYPTED')) throw new Error('is encrypted; use an unencrypted key')
    const key = parse(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
    throw new Error('is not an Ed25519 key')
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const said = error instanceof Error ? error.message : String(error)
    const reason = isMissing ? 'the file does not exist' : said
    throw new ReleaseError(`${setting}: ${path}: ${reason}`, { cause: error })
  }
}

/** Returns the path in a setting. This workspace reads only these two settings itself. */
function pathOf(name: 'JOURNAL_KEY_FILE' | 'JOURNAL_PUBLIC_KEY_FILE'): string | undefined {
  return process.env[name] || undefined
}
