/**
 * The publisher's signature of a pointer. A pointer names releases by the SHA-256 of their indexes,
 * and an index names every file by its SHA-256, so one signature covers all bytes of a release. The
 * signed statement contains only the pointer's digest, because hosts publish the statement and a
 * pointer may name merchants.
 */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { ReleasePointer } from '@livery/contract/release.ts'
import type { ReleaseStatement } from '@livery/contract/updates/release-manifest.ts'
import { digestOf, toCanonicalJson } from '#support/hash.ts'

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

  const signature = parseSignature(seal.signature)
  if (!isSignedBy(keys, serializeStatement(toStatement(pointer, seal)), signature)) {
    return 'is not signed by a key in RELEASE_PUBLIC_KEY_FILE'
  }

  if (seal.sequence < accepted) return 'is older than a pointer that was served before'
  if (Date.parse(seal.notAfter) <= nowMs) return `expired at ${seal.notAfter}; run livery sign`

  return undefined
}

type Unsigned = Omit<NonNullable<ReleasePointer['seal']>, 'signature'>

/** Returns the statement that a pointer's signature covers. */
export function toStatement(
  { seal: _, ...pointer }: ReleasePointer,
  { sequence, notAfter, releases, remainders }: Unsigned,
): ReleaseStatement {
  return { pointer: digestOf({ pointer, remainders }), sequence, notAfter, releases }
}

/** Serializes a statement independently of the order of its keys. */
export function serializeStatement(statement: ReleaseStatement): Buffer {
  return Buffer.from(`livery release statement\n${toCanonicalJson(statement)}`)
}

/** Parses a signature; empty unless the text is exactly its Base64, because decoders skip characters. */
export function parseSignature(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : Buffer.alloc(0)
}

/** Returns the SHA-256 of a public key's DER encoding, by which a publisher is known. */
export function fingerprintOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
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
