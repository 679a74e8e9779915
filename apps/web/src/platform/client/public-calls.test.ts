import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { createTestClient, session } from './test-client.ts'

/**
 * The list "Public calls that need no token" in spec §6, with the endpoints for each call. Written
 * by hand, so that the test does not derive its expectation from the code.
 */
const publicCalls: Record<string, readonly EndpointName[]> = {
  captcha: ['geetest', 'pictureCaptcha'],
  'registration-settings': ['registrationSettings'],
  'white-label settings': ['whitelabel'],
  'consolidated settings': ['consolidated'],
  'domain route': ['domainRoute'],
  'system status': ['status'],
  'SMS verification': ['sendSms'],
  login: ['login', 'loginVerification', 'freePlayLogin'],
  registration: ['register', 'registerMobile', 'registerIdentity', 'autoUsername'],
  'password reset by email': ['resetPasswordEmail'],
  'password reset by SMS': ['resetPasswordSms'],
  affiliate: ['affiliate'],
  'game list relays': ['gameLanes', 'newGameVendor'],
  promotions: ['availablePromotions'],
}

const publicNames = Object.values(publicCalls).flat()
const names = Object.keys(endpoints) as EndpointName[]

/**
 * Returns the token that the call was sent with. Ignores the key request that precedes an encrypted
 * call.
 */
async function callFor(name: EndpointName, player: typeof session | undefined) {
  const key = { body: { success: true, value: { keyId: 'k1', publicKey: 'p' } } }
  const isEncrypted = 'encrypted' in endpoints[name]
  const { client, sent, state } = createTestClient(isEncrypted ? [key] : [])
  state.session = player
  await client.call(name, {})
  return sent.at(-1)?.headers.Authorization
}

describe('the session token', () => {
  it.each(Object.entries(publicCalls))(
    'is not sent with the public call for %s [ROLE-08]',
    async (_call, endpointNames) => {
      for (const name of endpointNames) {
        expect(await callFor(name, session), name).toBeUndefined()
      }
    },
  )

  it.each(names.filter(name => !publicNames.includes(name)))(
    'is sent with %s [ROLE-09]',
    async name => {
      expect(await callFor(name, session)).toBe(session.token)
    },
  )

  it.each(names)('is not sent with %s while nobody is logged in', async name => {
    expect(await callFor(name, undefined)).toBeUndefined()
  })
})
