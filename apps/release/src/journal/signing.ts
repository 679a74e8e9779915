/** Signs journal lines if the settings name a key, and verifies signatures. */
import { createPublicKey, sign as signBytes } from 'node:crypto'
import type { IsSigned } from '#chain/verify-journal.ts'
import { isSignedBy } from '#chain/verify-seal.ts'
import { loadPrivateKey, loadPublicKeys } from '#signing/keys.ts'
import { ReleaseError } from '#support/release-error.ts'

/** Returns the signature check. @throws ReleaseError if a key cannot be read */
export function readIsSigned(): IsSigned | undefined {
  const known = loadPublicKeys('JOURNAL_PUBLIC_KEY_FILE')
  const own = known === undefined ? loadPrivateKey('JOURNAL_KEY_FILE') : undefined
  const keys = known ?? (own && [createPublicKey(own)])
  if (keys === undefined) return undefined

  return (hash, signature) => isSignedBy(keys, Buffer.from(hash), Buffer.from(signature, 'base64'))
}

/** The signature check of a journal, and what it cannot check, with the reason. */
export type JournalCheck = { isSigned: IsSigned | undefined; unchecked: string[] }

/**
 * Returns the check that is possible with the keys at hand, for a program that only copies the
 * journal: a backup does not fail because of a key that it does not have.
 */
export function findJournalCheck(): JournalCheck {
  try {
    const isSigned = readIsSigned()
    const unchecked = isSigned
      ? []
      : ['the signatures of the journal: JOURNAL_PUBLIC_KEY_FILE is not set']
    return { isSigned, unchecked }
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    return { isSigned: undefined, unchecked: [`the signatures of the journal: ${error.message}`] }
  }
}

/**
 * Returns a function that signs a line's hash; `undefined` without a key. @throws ReleaseError if
 * the key cannot be read
 */
export function readSign(): ((hash: string) => string) | undefined {
  const key = loadPrivateKey('JOURNAL_KEY_FILE')
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
