/**
 * Encrypts calls (envelope: contract §4). Loaded only when such a call is likely: node-forge is the
 * largest part of the app, and browsers offer neither DES nor PKCS#1 v1.5 encryption.
 */
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import type { RsaKey } from '@livery/contract/platform/system.ts'
import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/des.js'
import 'node-forge/lib/rsa.js'
import 'node-forge/lib/sha256.js'
import { createDesKey } from './des-key.ts'

export type Cipher = PaintedMerchant['settings']['encryption']

export type SealedBody = { headers: Record<string, string>; body: string }

const ciphers = {
  'DES-EDE3-CBC': { algorithm: '3DES-CBC', keyCount: 3 },
  'DES-CBC': { algorithm: 'DES-CBC', keyCount: 1 },
} as const

/**
 * Thrown when the platform's key is unusable or the body cannot be encrypted; the call must then
 * not be sent.
 */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError'
}

const ivBytes = 8
const minimumModulusBits = 2048

/**
 * Encrypts JSON with a random key, and encrypts that key with the platform's RSA key (HTTP-10).
 * @throws EncryptionError when the RSA key does not have a name or is too short to be secure, and
 * forge's own error when it is not an RSA key
 */
export function encryptJson(
  json: string,
  { keyId, publicKey }: RsaKey,
  cipher: Cipher,
): SealedBody {
  // The platform's response is untrusted until it has been checked.
  if (typeof keyId !== 'string' || keyId === '')
    throw new EncryptionError('The RSA key has no name')
  const { algorithm, keyCount } = ciphers[cipher]
  const key = toBinary(createDesKey(keyCount, fillRandom))
  const rsaKey = parsePublicKey(publicKey)
  return {
    headers: {
      Encryption: `${keyId};${cipher}`,
      'X-RSA': forge.util.encode64(rsaKey.encrypt(key, 'RSAES-PKCS1-V1_5')),
      'X-Digest': computeDigest(json),
    },
    body: JSON.stringify({ value: encipher(json, algorithm, key) }),
  }
}

/** Encrypts the JSON; returns base64(iv ‖ ciphertext). */
function encipher(json: string, algorithm: forge.cipher.Algorithm, key: string): string {
  const iv = toBinary(fillRandom(new Uint8Array(ivBytes)))
  const cipher = forge.cipher.createCipher(algorithm, forge.util.createBuffer(key))
  cipher.start({ iv })
  cipher.update(forge.util.createBuffer(json, 'utf8'))
  if (!cipher.finish()) throw new EncryptionError(`${algorithm} could not encrypt`)
  return forge.util.encode64(iv + cipher.output.getBytes())
}

/**
 * Returns the hex SHA-256 of the plain JSON. Uses forge, because crypto.subtle is missing on plain
 * http.
 */
function computeDigest(json: string): string {
  return forge.md.sha256.create().update(json, 'utf8').digest().toHex()
}

/** Parses a base64 SPKI key. forge's PEM reader would add all of X.509 to the bundle. */
function parsePublicKey(spki: string): forge.pki.rsa.PublicKey {
  const der = forge.asn1.fromDer(forge.util.decode64(spki))
  // publicKeyFromAsn1 reads only RSA keys, but its type is wider.
  const key = forge.pki.publicKeyFromAsn1(der) as forge.pki.rsa.PublicKey
  if (key.n.bitLength() < minimumModulusBits) throw new EncryptionError('The RSA key is too short')
  return key
}

function fillRandom(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  return crypto.getRandomValues(bytes)
}

function toBinary(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
