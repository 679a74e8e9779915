import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LoadError } from '#lib/load-in-time.ts'
import * as encryption from '#platform/client/encryption/encrypt.ts'
import type { FailureKind } from '../errors.ts'
import type { PlatformDeps } from './client-shape.ts'
import { type Answer, createTestClient, networkError } from './test-client.ts'

type SignInMethod = [what: string, key: Answer, deps?: Partial<PlatformDeps>]
type LostMethod = [kind: FailureKind, ...SignInMethod]

const value = (answer: unknown): Answer => ({ body: { success: true, value: answer } })

const toKey = (pair: { publicKey: { export: (as: { type: 'spki'; format: 'der' }) => Buffer } }) =>
  pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

const good = toKey(generateKeyPairSync('rsa', { modulusLength: 2048 }))
const short = toKey(generateKeyPairSync('rsa', { modulusLength: 1024 }))
const elliptic = toKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }))

const ways: SignInMethod[] = [
  ['the platform breaks', { status: 500 }],
  ['the platform refuses', { body: { success: false, errorCode: 'x', message: 'no' } }],
  ['the response is not JSON', { status: 200, body: 'a block page' }],
  ['the response has no key', value(null)],
  ['the key has no name', value({ publicKey: good })],
  ['the key is missing', value({ keyId: 'k' })],
  ['the key is not base64', value({ keyId: 'k', publicKey: '%%%' })],
  ['the key is truncated', value({ keyId: 'k', publicKey: good.slice(0, 80) })],
  ['the key is too short to encrypt anything', value({ keyId: 'k', publicKey: short })],
  ['the key is of another kind', value({ keyId: 'k', publicKey: elliptic })],
]

const isOffline = { isOnline: () => false }
const noCode = { loadEncryption: () => Promise.reject(new LoadError('no chunk')) }
const fine = value({ keyId: 'k', publicKey: good })

const lost: LostMethod[] = [
  ['network', 'no answer comes', networkError],
  ['offline', 'the device is offline', networkError, isOffline],
  ['network', 'the platform is out of reach', { status: 502 }],
  ['network', 'the code of encryption does not load', fine, noCode],
  ['offline', 'the code cannot load without a network', fine, { ...isOffline, ...noCode }],
]

const loadEncryption = async () => encryption
const body = { password: 'Passw0rd!' }

describe('an encrypted call', () => {
  it.each(ways)('is not sent when %s [HTTP-11, ERROR-15]', async (_what, key, deps) => {
    const { client, sent } = createTestClient([key], { loadEncryption, ...deps })
    await expect(client.call('login', { body })).rejects.toMatchObject({
      kind: 'encryption',
      message: 'Missing Encryption',
    })
    expect(sent.filter(({ url }) => !url.startsWith('/wps/session/key/rsa'))).toEqual([])
  })

  it.each(lost)(
    'fails as lost (%s), and is not sent, when %s [HTTP-11]',
    async (kind, _what, key, deps) => {
      const { client, sent } = createTestClient([key], { loadEncryption, ...deps })
      await expect(client.call('login', { body })).rejects.toMatchObject({
        kind,
        isUnsent: true,
        endpoint: 'login',
        message: 'Missing Encryption',
      })
      expect(sent.filter(({ url }) => !url.startsWith('/wps/session/key/rsa'))).toEqual([])
    },
  )

  it('is canceled together with its key request', async () => {
    const leaving = new AbortController()
    leaving.abort()
    const { client } = createTestClient([networkError], { loadEncryption })
    const call = client.call('login', { body, signal: leaving.signal })
    await expect(call).rejects.toMatchObject({ kind: 'aborted', endpoint: 'login' })
  })

  it('is sent encrypted with a valid key', async () => {
    const key = value({ keyId: 'k', publicKey: good })
    const { client, sent } = createTestClient([key], { loadEncryption })
    await client.call('login', { body })

    expect(sent.map(({ url }) => url.split('?')[0])).toEqual([
      '/wps/session/key/rsa',
      '/wps/session/login',
    ])
    expect(String(sent[1]?.init.body)).not.toContain(body.password)
  })
})
