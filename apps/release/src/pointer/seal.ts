/**
 * The publisher's signature of a pointer. A pointer names releases by the SHA-256 of their indexes,
 * and an index names every file by its SHA-256, so one signature covers all bytes of a release.
 */
import type { KeyObject } from 'node:crypto'
import type { ReleasePointer } from '@livery/contract/release.ts'
import { isSignedBy, loadPublicKeys, readReleaseSigner, readSetting } from '#signing/keys.ts'
import { ReleaseError } from '#support/release-error.ts'

const dayMs = 86_400_000
const defaultValidDays = 90

/**
 * Signs a pointer if the settings name a key; otherwise returns the pointer unsigned. The sequence
 * number is the time in milliseconds, so that a pointer restored from a backup is newer than the
 * pointer that was lost.
 * @param before the pointer that this pointer replaces
 * @throws ReleaseError if the key cannot be used or does not belong to RELEASE_PUBLIC_KEY_FILE
 */
export function sealPointer(
  { seal: _, ...pointer }: ReleasePointer,
  before: ReleasePointer | undefined,
  now: Date,
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
  const payload = serializePayload({ ...pointer, seal: { sequence, notAfter, signature: '' } })
  const signature = sign(payload)

  if (keys && !isSignedBy(keys, payload, signature)) {
    throw new ReleaseError(
      'the signing key does not belong to RELEASE_PUBLIC_KEY_FILE; nothing was published',
    )
  }

  return { ...pointer, seal: { sequence, notAfter, signature: signature.toString('base64') } }
}

export type SealCheck = {
  keys: readonly KeyObject[]
  nowMs: number
  /** Sequence number of the newest pointer that was accepted before; 0 without one. */
  accepted: number
}

/** Returns the reason why a server must not serve a pointer, or `undefined`. */
export function findSealFault(
  pointer: ReleasePointer,
  { keys, nowMs, accepted }: SealCheck,
): string | undefined {
  const { seal } = pointer
  if (seal === undefined) return 'is not signed'

  const payload = serializePayload({ ...pointer, seal: { ...seal, signature: '' } })
  const signature = Buffer.from(seal.signature, 'base64')
  if (!isSignedBy(keys, payload, signature)) {
    return 'is not signed by a key in RELEASE_PUBLIC_KEY_FILE'
  }

  if (seal.sequence < accepted) return 'is older than a pointer that was served before'
  if (Date.parse(seal.notAfter) <= nowMs) return `expired at ${seal.notAfter}; run livery sign`

  return undefined
}

/** Serializes a pointer independently of the order of its keys. */
function serializePayload(pointer: ReleasePointer): Buffer {
  const text = JSON.stringify(pointer, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
  return Buffer.from(`livery release pointer\n${text}`)
}

function readValidDays(): number {
  const given = readSetting('RELEASE_VALID_DAYS')
  const days = Number(given ?? defaultValidDays)
  if (Number.isInteger(days) && days >= 1 && days <= 3_650) return days
  throw new ReleaseError(`RELEASE_VALID_DAYS: ${given}: must be a whole number from 1 to 3650`)
}
