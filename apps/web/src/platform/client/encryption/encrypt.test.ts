import { createHash } from 'node:crypto'
import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import { type Cipher, EncryptionError, encryptJson, type SealedBody } from './encrypt.ts'

const pair = forge.pki.rsa.generateKeyPair({ bits: 2048, e: 0x10001 })
const key = { keyId: 'k1', publicKey: toSpki(pair.publicKey) }
const plain = JSON.stringify({ username: 'nguyễn', password: 'Passw0rd!', note: '密码' })

function toSpki(publicKey: forge.pki.rsa.PublicKey): string {
  return forge.util.encode64(forge.asn1.toDer(forge.pki.publicKeyToAsn1(publicKey)).getBytes())
}

/**
 * Decrypts the envelope like the platform. Follows contract §4, with the complete node-forge
 * package.
 */
function decrypt(sealed: SealedBody, algorithm: forge.cipher.Algorithm) {
  const desKey = openKey(sealed)
  const bytes = forge.util.decode64(JSON.parse(sealed.body).value)
  const decipher = forge.cipher.createDecipher(algorithm, forge.util.createBuffer(desKey))
  decipher.start({ iv: bytes.slice(0, 8) })
  decipher.update(forge.util.createBuffer(bytes.slice(8)))
  decipher.finish()

  return forge.util.decodeUtf8(decipher.output.getBytes())
}

function openKey(sealed: SealedBody): string {
  const wrapped = forge.util.decode64(sealed.headers['X-RSA'] ?? '')
  return pair.privateKey.decrypt(wrapped, 'RSAES-PKCS1-V1_5')
}

describe('call encryption', () => {
  it.each<[Cipher, forge.cipher.Algorithm, number]>([
    ['DES-EDE3-CBC', '3DES-CBC', 24],
    ['DES-CBC', 'DES-CBC', 8],
  ])('is undone by the private key under %s [HTTP-10, CALL-13]', (cipher, algorithm, keyBytes) => {
    const sealed = encryptJson(plain, key, cipher)

    expect(decrypt(sealed, algorithm)).toBe(plain)
    expect(openKey(sealed)).toHaveLength(keyBytes)
    expect(Object.keys(JSON.parse(sealed.body))).toEqual(['value'])
    expect(sealed.headers).toMatchObject({
      Encryption: `k1;${cipher}`,
      'X-Digest': createHash('sha256').update(plain).digest('hex'),
    })
  })

  it('uses a new key and iv for every request', () => {
    const sealed = Array.from({ length: 20 }, () => encryptJson(plain, key, 'DES-EDE3-CBC'))
    expect(new Set(sealed.map(openKey)).size).toBe(20)
    expect(new Set(sealed.map(({ body }) => JSON.parse(body).value.slice(0, 8))).size).toBe(20)
  })

  it('never includes the plain text in the sent data', () => {
    expect(JSON.stringify(encryptJson(plain, key, 'DES-EDE3-CBC'))).not.toContain('Passw0rd')
  })

  it('rejects a key that is too short or invalid', () => {
    const short = forge.pki.rsa.generateKeyPair({ bits: 1024, e: 0x10001 })
    const weak = { keyId: 'k1', publicKey: toSpki(short.publicKey) }
    expect(() => encryptJson(plain, weak, 'DES-EDE3-CBC')).toThrow(EncryptionError)
    expect(() => encryptJson(plain, { keyId: 'k1', publicKey: 'bm8=' }, 'DES-CBC')).toThrow()
  })
})
