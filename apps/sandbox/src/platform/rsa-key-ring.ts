/** One RSA key per merchant, generated on first use and reused until the process exits. */
import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

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
