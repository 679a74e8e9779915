/**
 * The publisher's signature of a pointer. A pointer names releases by the SHA-256 of their indexes,
 * and an index names every file by its SHA-256, so one signature covers all bytes of a release.
 */
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { ReleasePointer } from '@livery/contract/release.ts'

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
export function serializePayload(pointer: ReleasePointer): Buffer {
  const text = JSON.stringify(pointer, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
  return Buffer.from(`livery release pointer\n${text}`)
}

const pemBlock = /-----BEGIN [\w ]+-----[^-]+-----END [\w ]+-----/g

/** Parses a PEM text with one or more Ed25519 public keys. @throws Error without the text */
export function parsePublicKeys(pem: string): readonly KeyObject[] {
  const blocks = pem.match(pemBlock) ?? [pem]
  return blocks.map(block => parseKey(block, createPublicKey))
}

/** Returns whether any of the keys made the signature. */
export function isSignedBy(keys: readonly KeyObject[], bytes: Buffer, signature: Buffer): boolean {
  return keys.some(key => verify(null, bytes, key, signature))
}

/** Parses an Ed25519 key. @throws Error without the text */
export function parseKey(pem: string, parse: (pem: string) => KeyObject): KeyObject {
  // OpenSSL would wait for a password on the terminal.
  if (pem.includes('ENCRYPTED')) throw new Error('is encrypted; use an unencrypted key')
  const key = parse(pem)
  if (key.asymmetricKeyType === 'ed25519') return key
  throw new Error('is not an Ed25519 key')
}
