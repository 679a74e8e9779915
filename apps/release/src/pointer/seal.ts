/** Signs a pointer (chain/verify-seal.ts verifies it). */
import type { ReleasePointer } from '@livery/contract/release.ts'
import { isSignedBy, serializeStatement, toStatement } from '#chain/verify-seal.ts'
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

function readValidDays(): number {
  const given = readSetting('RELEASE_VALID_DAYS')
  const days = Number(given ?? defaultValidDays)
  if (Number.isInteger(days) && days >= 1 && days <= 3_650) return days
  throw new ReleaseError(`RELEASE_VALID_DAYS: ${given}: must be a whole number from 1 to 3650`)
}
