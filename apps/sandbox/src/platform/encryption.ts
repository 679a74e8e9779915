/**
 * The envelope of encrypted calls (contract §4): RSA encrypts a random DES key, DES encrypts the
 * JSON, and the plain JSON's digest proves that the key and the JSON arrived intact.
 */
import { createHash, generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { platformErrors } from '@livery/contract/errors.ts'
import forge from 'node-forge'
import * as z from 'zod'
import { PlatformFailure } from './answers.ts'

const generate = promisify(generateKeyPair)

export type MerchantKey = {
  keyId: string
  /** Base64 SPKI, as returned by `/wps/session/key/rsa`. */
  publicKey: string
  privateKey: forge.pki.rsa.PrivateKey
}

export type KeyRing = (merchant: string) => Promise<MerchantKey>

export function createKeyRing(): KeyRing {
  const keys = new Map<string, Promise<MerchantKey>>()
  return merchant => {
    const known = keys.get(merchant)
    if (known) return known
    const made = makeKey()
    keys.set(merchant, made)
    return made
  }
}

async function makeKey(): Promise<MerchantKey> {
  const pair = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  return {
    keyId: randomUUID(),
    publicKey: pair.publicKey.toString('base64'),
    // Decrypt with forge, because Node rejects PKCS#1 v1.5 in privateDecrypt since CVE-2023-46809.
    privateKey: forge.pki.privateKeyFromPem(pair.privateKey),
  }
}

export type EncryptionHeaders = {
  encryption: string | undefined
  xRsa: string | undefined
  xDigest: string | undefined
}

const ciphers = {
  'DES-EDE3-CBC': { algorithm: '3DES-CBC', keyBytes: 24 },
  'DES-CBC': { algorithm: 'DES-CBC', keyBytes: 8 },
} as const

const blockBytes = 8
const envelope = z.object({ value: z.base64().min(1) })

/**
 * Returns the plain JSON of an encrypted body.
 * @throws `encryption.invalid`, naming the invalid part.
 */
export function decryptBody(body: unknown, headers: EncryptionHeaders, key: MerchantKey): unknown {
  const { algorithm, keyBytes } = requireCipher(headers.encryption, key)
  const desKey = requireDesKey(headers.xRsa, key, keyBytes)
  const plain = decipher(requireEnvelope(body), algorithm, desKey)
  if (sha256(plain) !== headers.xDigest?.toLowerCase()) {
    throw invalid('X-Digest is not the hex SHA-256 of the plain JSON')
  }

  return parsePlain(plain)
}

function requireCipher(header: string | undefined, key: MerchantKey) {
  if (!header) throw invalid('the Encryption header is missing')

  const [keyId, name] = header.split(';').map(part => part.trim())
  if (keyId !== key.keyId) throw invalid('the Encryption header names an unknown key')
  if (name !== 'DES-EDE3-CBC' && name !== 'DES-CBC') {
    throw invalid('the Encryption header names a cipher other than DES-EDE3-CBC and DES-CBC')
  }

  return ciphers[name]
}

function requireDesKey(header: string | undefined, key: MerchantKey, keyBytes: number): string {
  if (!header) throw invalid('the X-RSA header is missing')
  const desKey = rsaDecrypt(header, key)
  if (desKey.length !== keyBytes) throw invalid(`X-RSA holds a key that is not ${keyBytes} bytes`)
  return desKey
}

function rsaDecrypt(header: string, key: MerchantKey): string {
  try {
    return key.privateKey.decrypt(forge.util.decode64(header), 'RSAES-PKCS1-V1_5')
  } catch {
    // forge throws both strings and Errors; in both cases the part could not be decrypted.
    throw invalid('X-RSA cannot be decrypted with PKCS1 v1.5 and this key')
  }
}

function requireEnvelope(body: unknown): Buffer {
  const parsed = envelope.safeParse(body)
  if (!parsed.success) throw invalid('the body is not {value: base64}')

  const bytes = Buffer.from(parsed.data.value, 'base64')
  if (bytes.length < 2 * blockBytes || bytes.length % blockBytes !== 0) {
    throw invalid('the body is not an 8-byte iv followed by whole 8-byte blocks')
  }

  return bytes
}

function decipher(bytes: Buffer, algorithm: forge.cipher.Algorithm, desKey: string): Buffer {
  const cipher = forge.cipher.createDecipher(algorithm, forge.util.createBuffer(desKey))
  cipher.start({ iv: bytes.subarray(0, blockBytes).toString('binary') })
  cipher.update(forge.util.createBuffer(bytes.subarray(blockBytes).toString('binary')))
  if (!cipher.finish()) throw invalid('the padding of the body is wrong')
  return Buffer.from(cipher.output.getBytes(), 'binary')
}

function sha256(plain: Buffer): string {
  return createHash('sha256').update(plain).digest('hex')
}

function parsePlain(plain: Buffer): unknown {
  try {
    return JSON.parse(plain.toString('utf8'))
  } catch {
    throw invalid('the decrypted body is not JSON')
  }
}

function invalid(part: string): PlatformFailure {
  return new PlatformFailure(platformErrors.encryptionInvalid, `Encryption: ${part}`, {
    status: 400,
  })
}

/**
 * Parses the body with the schema.
 * @throws `validation.failed`, naming every invalid field.
 */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new PlatformFailure(platformErrors.validationFailed, problems.join('; '), { status: 400 })
}
