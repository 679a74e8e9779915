/** Signs a pointer (chain/verify-seal.ts verifies it). */
import type { ReleasePointer } from '@livery/contract/release.ts'
import {
  findSealFault,
  isSignedBy,
  parseSignature,
  serializeStatement,
  toStatement,
} from '#chain/verify-seal.ts'
import { loadPublicKeys, readReleaseSigner, readSetting } from '#signing/keys.ts'
import { ReleaseError } from '#support/release-error.ts'

export type SealContents = Pick<NonNullable<ReleasePointer['seal']>, 'releases' | 'remainders'>

const dayMs = 86_400_000
const defaultValidDays = 90

/**
 * Signs a pointer if the settings name a key; otherwise returns the pointer unsigned. The sequence
 * number is the time in milliseconds, so that a pointer restored from a backup is newer than the
 * pointer that was lost.
 * @param before the pointer that this pointer replaces
 * @param describe returns what the signature says about the pointer's releases
 * @throws ReleaseError if the key cannot be used or does not belong to RELEASE_PUBLIC_KEY_FILE
 */
export function sealPointer(
  { seal: _, ...pointer }: ReleasePointer,
  before: ReleasePointer | undefined,
  now: Date,
  describe: () => SealContents = () => ({ releases: {}, remainders: {} }),
): ReleasePointer {
  const sign = readReleaseSigner()
  const keys = loadPublicKeys('RELEASE_PUBLIC_KEY_FILE')

  if (sign === undefined) {
    if (keys === undefined && before?.seal === undefined) return pointer
    throw new ReleaseError(
      'releases are signed here, but none of RELEASE_KEY_FILE, RELEASE_KEY and RELEASE_SIGN_COMMAND is set; servers would refuse an unsigned release',
    )
  }

  const sequence = Math.max(now.getTime(), (before?.seal?.sequence ?? 0) + 1)
  const notAfter = new Date(now.getTime() + readValidDays() * dayMs).toISOString()
  const unsigned = { sequence, notAfter, ...describe() }
  const payload = serializeStatement(toStatement(pointer, unsigned))
  const signature = sign(payload)

  if (keys && !isSignedBy(keys, payload, signature)) {
    throw new ReleaseError(
      'the signing key does not belong to RELEASE_PUBLIC_KEY_FILE; nothing was published',
    )
  }

  return { ...pointer, seal: { ...unsigned, signature: signature.toString('base64') } }
}

/**
 * Returns the reason why the publisher did not write a pointer, or `undefined`: a new signature
 * would make somebody else's change valid. Without public keys, the signature is compared with the
 * signing key's, because Ed25519 signatures are deterministic. Without a signing key, nothing is
 * checked.
 */
export function findForeignFault(pointer: ReleasePointer): string | undefined {
  const sign = readReleaseSigner()
  if (sign === undefined) return undefined

  const keys = loadPublicKeys('RELEASE_PUBLIC_KEY_FILE')
  const { seal } = pointer
  if (seal === undefined) {
    return (
      keys &&
      'is not signed, although RELEASE_PUBLIC_KEY_FILE is set: somebody else may have changed it. If it was never signed, repeat the command once without this setting'
    )
  }

  const payload = serializeStatement(toStatement(pointer, seal))
  const signature = parseSignature(seal.signature)
  const isOwn = keys ? isSignedBy(keys, payload, signature) : sign(payload).equals(signature)
  if (isOwn) return undefined

  const known = keys ? 'any key in RELEASE_PUBLIC_KEY_FILE' : 'the signing key'
  return `is not signed by ${known}: somebody else changed it. After a change of the key, keep the former public key in RELEASE_PUBLIC_KEY_FILE`
}

/**
 * Returns why the signature of a copied pointer is not valid (`fault`), or why it cannot be checked
 * here (`unchecked`). An expired signature is valid for a copy.
 */
export function checkCopiedSeal(pointer: ReleasePointer): { fault?: string; unchecked?: string } {
  if (pointer.seal === undefined) return {}
  try {
    const keys = loadPublicKeys('RELEASE_PUBLIC_KEY_FILE')
    if (keys === undefined) return { unchecked: 'RELEASE_PUBLIC_KEY_FILE is not set' }
    const fault = findSealFault(pointer, { keys, nowMs: 0, accepted: 0 })
    return fault === undefined ? {} : { fault }
  } catch (error) {
    if (error instanceof ReleaseError) return { unchecked: error.message }
    throw error
  }
}

function readValidDays(): number {
  const given = readSetting('RELEASE_VALID_DAYS')
  const days = Number(given ?? defaultValidDays)
  if (Number.isInteger(days) && days >= 1 && days <= 3_650) return days
  throw new ReleaseError(`RELEASE_VALID_DAYS: ${given}: must be a whole number from 1 to 3650`)
}
