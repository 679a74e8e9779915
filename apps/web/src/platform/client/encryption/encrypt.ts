/**
 * Encrypts calls (envelope: contract §4). Loaded only when an encrypted call is likely, because
 * node-forge is the largest part of the app. Browsers do not support DES or PKCS#1 v1.5 encryption.
 */
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import type { RsaKey } from '@livery/contract/platform/system.ts'
import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/des.js'
import 'node-forge/lib/rsa.js'
import 'node-forge/lib/sha256.js'

/**
 * Generates random keys for DES and triple DES. Each byte has an odd-parity bit. The sixteen weak
 * keys are never used, because DES with a weak key can decrypt its own ciphertext (NIST SP 800-67,
 * 3.3.2).
 */
type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array

const blockKeyBytes = 8

/** Returns `count` different DES keys, concatenated: 1 for DES, 3 for triple DES. */
export function createDesKey(count: 1 | 3, fillRandom: FillRandom): Uint8Array {
  for (;;) {
    const key = fillRandom(new Uint8Array(count * blockKeyBytes)).map(toOddParity)
    if (isStrong(key)) return key
  }
}

function toOddParity(byte: number): number {
  const data = byte & 0xfe
  const ones = data.toString(2).replaceAll('0', '').length
  return ones % 2 === 0 ? data | 1 : data
}

function isStrong(key: Uint8Array): boolean {
  const parts = splitHex(key)
  return new Set(parts).size === parts.length && !parts.some(part => weakKeys.has(part))
}

function splitHex(key: Uint8Array): string[] {
  const hex = [...key].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.match(/.{16}/g) ?? []
}

const weakKeys = new Set([
  '0101010101010101',
  'fefefefefefefefe',
  'e0e0e0e0f1f1f1f1',
  '1f1f1f1f0e0e0e0e',
  '011f011f010e010e',
  '1f011f010e010e01',
  '01e001e001f101f1',
  'e001e001f101f101',
  '01fe01fe01fe01fe',
  'fe01fe01fe01fe01',
  '1fe01fe00ef10ef1',
  'e01fe01ff10ef10e',
  '1ffe1ffe0efe0efe',
  'fe1ffe1ffe0efe0e',
  'e0fee0fef1fef1fe',
  'fee0fee0fef1fef1',
])

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
