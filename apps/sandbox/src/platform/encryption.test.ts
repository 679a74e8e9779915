import { beforeAll, describe, expect, it } from 'vitest'
import { type Sealed, seal } from '#testing/seal.ts'
import {
  createKeyRing,
  decryptBody,
  type EncryptionHeaders,
  type MerchantKey,
} from './encryption.ts'

const body = { username: 'member1', note: 'Xổ số ₫' }
let key: MerchantKey
let otherKey: MerchantKey

beforeAll(async () => {
  const ring = createKeyRing()
  key = await ring('AURORA')
  otherKey = await ring('LOTUS')
})

function toHeaders(sealed: Sealed): EncryptionHeaders {
  const { encryption, 'x-rsa': xRsa, 'x-digest': xDigest } = sealed.headers
  return { encryption, xRsa, xDigest }
}

describe('decryptBody', () => {
  it.each(['DES-EDE3-CBC', 'DES-CBC'] as const)('decrypts a body encrypted with %s', cipher => {
    const sealed = seal(body, key, cipher)
    expect(decryptBody(sealed.payload, toHeaders(sealed), key)).toEqual(body)
  })

  it('rejects another merchant’s key', () => {
    const sealed = seal(body, otherKey)
    expect(() => decryptBody(sealed.payload, toHeaders(sealed), key)).toThrow(/unknown key/)
  })

  it('rejects a session key encrypted for another merchant', () => {
    const headers = { ...toHeaders(seal(body, key)), xRsa: seal(body, otherKey).headers['x-rsa'] }
    expect(() => decryptBody(seal(body, key).payload, headers, key)).toThrow(/X-RSA/)
  })

  it('rejects the digest of another body', () => {
    const sealed = seal(body, key)
    const headers = { ...toHeaders(sealed), xDigest: seal({}, key).headers['x-digest'] }
    expect(() => decryptBody(sealed.payload, headers, key)).toThrow(/X-Digest/)
  })

  it.each([
    ['encryption', /Encryption header is missing/],
    ['xRsa', /X-RSA header is missing/],
    ['xDigest', /X-Digest/],
  ] as const)('reports that %s is missing', (name, message) => {
    const sealed = seal(body, key)
    const headers = { ...toHeaders(sealed), [name]: undefined }
    expect(() => decryptBody(sealed.payload, headers, key)).toThrow(message)
  })

  it.each([
    ['plain JSON', body],
    ['half a block', { value: Buffer.alloc(20).toString('base64') }],
    ['nothing', undefined],
  ])('rejects %s as a body', (_name, payload) => {
    expect(() => decryptBody(payload, toHeaders(seal(body, key)), key)).toThrow(/the body is not/)
  })
})
