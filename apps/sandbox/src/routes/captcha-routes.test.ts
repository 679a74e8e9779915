import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildSandbox } from '#app.ts'
import { createMockTokens } from '#captcha/mock-tokens.ts'
import { createKeyRing } from '#platform/encryption.ts'
import { patchConfig } from '#state/merchant-state.ts'
import { createSandbox } from '#state/sandbox.ts'
import { type Client, createClient, loginBody } from '#testing/sandbox-client.ts'

const keys = createKeyRing()
let nowMs = Date.UTC(2026, 0, 1)
let app: FastifyInstance
let client: Client

function setUp(version: 'v3' | 'v4') {
  const sandbox = createSandbox(() => nowMs, keys)
  const gw = { GEETEST_ENABLED: true, GEETEST_VERSION: version }
  patchConfig(sandbox.stateOf('AURORA'), {
    settings: { login: { captcha: { enabled: true } }, gw },
  })
  app = buildSandbox(sandbox)
  client = createClient(app, 'AURORA')
}

beforeEach(() => {
  nowMs = Date.UTC(2026, 0, 1)
})

const get = (url: string) => app.inject({ url, headers: { merchant: 'AURORA' } })

async function solve(): Promise<string> {
  const { body } = await get('/wps/captcha/stand-in/verify?callback=geetest_1')
  return JSON.parse(body.slice('geetest_1('.length, -1)).token
}

const login = (proof: Record<string, string>) =>
  client.call('login', {
    body: loginBody({ username: 'member1', password: 'Passw0rd!', ...proof }),
  })

describe('the stand-in captcha', () => {
  it.each([
    ['v3', '/wps/captcha/stand-in/gt.js'],
    ['v4', '/wps/captcha/stand-in/gt4.js'],
  ] as const)('in version %s is a script at the URL from the settings', async (version, script) => {
    setUp(version)
    const { body } = await client.call('consolidated')
    expect(body).toMatchObject({ value: { gw: { GEETEST_SCRIPT: script } } })
    const file = await get(script)
    expect(file.headers['content-type']).toContain('text/javascript')
    expect(() => new Function(file.body)).not.toThrow()
  })

  it.each([
    ['v3', (token: string) => ({ geetestSeccode: `${token}|jordan` })],
    ['v4', (token: string) => ({ geetestValidateV4: JSON.stringify({ pass_token: token }) })],
  ] as const)(
    'in version %s issues a token of 50 characters that is valid for one login [CAPTCHA-19]',
    async (version, toProof) => {
      setUp(version)
      const token = await solve()
      expect(token).toHaveLength(50)
      expect((await login(toProof(token))).body.success).toBe(true)
      expect((await login(toProof(token))).body.errorCode).toBe('captcha.invalid')
    },
  )

  it('issues a token that expires after 60 s [CAPTCHA-19]', () => {
    const tokens = createMockTokens(() => nowMs)
    const [early, late] = [tokens.issue(), tokens.issue()]
    nowMs += 59_999
    expect(tokens.redeem(early)).toBe(true)
    nowMs += 1
    expect(tokens.redeem(late)).toBe(false)
  })

  it('accepts only an identifier as a callback name', async () => {
    setUp('v4')
    const answer = await get('/wps/captcha/stand-in/load?callback=alert(1)')
    expect(answer.statusCode).toBe(400)
  })
})
