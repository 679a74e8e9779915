/** Signs lines of the journal, where the settings name a key, and checks signatures. */
import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signBytes,
  verify,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { JournalChecks } from '@livery/contract/journal/verify-journal.ts'
import { readEnvironment } from '../../support/environment.ts'
import { digestOf } from '../../support/hash.ts'
import { OperatorError } from '../../support/operator-problem.ts'

/** @throws OperatorError when a key cannot be read */
export function readChecks(): JournalChecks {
  const { JOURNAL_PUBLIC_KEY_FILE: path } = readEnvironment()
  const own = path === undefined ? readOwn() : undefined
  const key =
    path === undefined
      ? own && createPublicKey(own)
      : load('JOURNAL_PUBLIC_KEY_FILE', path, createPublicKey)
  if (key === undefined) return { digestOf }
  const isSigned = (hash: string, signature: string) =>
    verify(null, Buffer.from(hash), key, Buffer.from(signature, 'base64'))
  return { digestOf, isSigned }
}

/** Signs the hash of a line; `undefined` without a key. @throws OperatorError when it cannot be read */
export function readSign(): ((hash: string) => string) | undefined {
  const key = readOwn()
  return key && (hash => signBytes(null, Buffer.from(hash), key).toString('base64'))
}

function readOwn(): KeyObject | undefined {
  const { JOURNAL_KEY_FILE: path } = readEnvironment()
  return path === undefined ? undefined : load('JOURNAL_KEY_FILE', path, createPrivateKey)
}

function load(setting: string, path: string, parse: (pem: string) => KeyObject): KeyObject {
  try {
    const pem = readFileSync(path, 'utf8')
    // OpenSSL would ask for the password where it was started, and wait.
    if (pem.includes('ENCRYPTED'))
      throw new Error('is encrypted, and nobody is there to decrypt it')
    const key = parse(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
    throw new Error('is not an Ed25519 key')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`${setting}: ${path}: ${reason}`, { cause: error })
  }
}
