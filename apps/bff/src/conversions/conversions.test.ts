/**
 * Mock servers for the networks: they receive real HTTP requests, record them, and respond like the
 * networks.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@livery/contract/endpoints.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { resolveToLoopback, startSite, type TestSite } from '#testing/start-site.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-tokens-'))
const tokensFile = join(folder, 'tokens.json')
writeFileSync(
  tokensFile,
  JSON.stringify({
    aurora: { facebook: 'meta-token-canary', tiktok: 'tiktok-token-canary' },
    lotus: { facebook: 'lotus-token-canary' },
  }),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Sent = { host: string; path: string; headers: Record<string, unknown>; body: unknown }

const nowMs = Date.now()
const deposit = {
  event: 'deposit',
  eventId: 'P-1001',
  eventTime: nowMs,
  url: 'https://aurora.test/m/voucherCenter',
  consent: 'granted',
  customerId: ' Seven7 ',
  customerName: 'member1',
  value: 12.5,
  revenue: 12.5,
  currency: 'USD',
  pixelTrack: { fbc: 'fb.1.2.click', fbp: 'fb.1.2.browser' },
}

/** Payments of the only member in the mock platform. */
const payments: Record<string, { kind: string; state: string; amount: number }> = {
  'P-1001': { kind: 'deposit', state: 'arrived', amount: 1_250 },
  'marker-1': { kind: 'deposit', state: 'arrived', amount: 1_250 },
  'P-pending': { kind: 'deposit', state: 'pending', amount: 1_250 },
  'W-1': { kind: 'withdrawal', state: 'arrived', amount: 1_250 },
}

function answerPlatform(url: URL): unknown {
  if (url.pathname === endpoints.memberInfo.path) return { id: ' Seven7 ' }
  if (url.pathname === endpoints.depositSettings.path) return { currency: 'USD' }
  const id = url.searchParams.get('id') ?? ''
  return { id, ...payments[id] }
}

let platform: TestUpstream
let site: TestSite
let bff: TestBff
let sent: Sent[]
let answers: Record<string, [status: number, body: unknown]>

async function start(env: Record<string, string> = { CONVERSION_TOKENS_FILE: tokensFile }) {
  const serverEvents = { facebook: '123456789', tiktok: 'C4AB12CD34EF' }
  bff = await startBff({
    merchants: [{ code: 'aurora', site: { serverEvents } }, { code: 'lotus' }],
    env: { ...env, OUTBOUND_ALLOW: '127.0.0.0/8', PLATFORM_URL: platform.url },
    fixed: {
      META_EVENTS_URL: `http://meta.test:${site.port}`,
      TIKTOK_EVENTS_URL: `http://tiktok.test:${site.port}`,
    },
    resolve: resolveToLoopback,
  })
}

beforeEach(async () => {
  platform = await startUpstream((request, response) => {
    const isKnown = request.headers.authorization === 'token-1'
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    const value = answerPlatform(new URL(request.url ?? '/', 'http://platform.test'))
    response.end(JSON.stringify({ success: isKnown, value }))
  })
  sent = []
  answers = { 'meta.test': [200, { events_received: 1 }], 'tiktok.test': [200, { code: 0 }] }
  site = await startSite((host, request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const { url = '', headers } = request
      sent.push({ host, path: url, headers, body: JSON.parse(text) })
      const [status, body] = answers[host] ?? [404, {}]
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
})

afterEach(async () => {
  await bff.stop()
  await site.stop()
  await platform.stop()
})

async function post(body: unknown, headers: Record<string, string> = {}) {
  const answer = await bff.app.inject({
    method: 'POST',
    url: '/bff/conversions',
    headers: { host: 'aurora.test', 'user-agent': 'Phone/1', authorization: 'token-1', ...headers },
    payload: body as object,
  })
  return answer.statusCode
}

async function expectMarkerAlone(): Promise<void> {
  expect(await post({ ...deposit, eventId: 'marker-1' })).toBe(204)
  await expect.poll(() => sent.length).toBe(2)
  expect(JSON.stringify(sent)).not.toMatch(/P-|W-1/)
}

/**
 * Posts an event that must not be sent, then a second event. When the second event arrives, the
 * first can no longer be in flight.
 */
async function expectNothingOf(body: unknown): Promise<void> {
  expect(await post(body)).toBe(204)
  await expectMarkerAlone()
}

describe('an event of a player who has given consent', () => {
  it('is sent to Meta and TikTok in their own formats, with its id and the hashed player id', async () => {
    await start()
    const cookie = '_ttp=ttp-1; __Host-ttclid=tt-click'

    expect(await post(deposit, { cookie })).toBe(204)
    await expect.poll(() => sent.length).toBe(2)

    const [meta, tiktok] = ['meta.test', 'tiktok.test'].map(name =>
      sent.find(({ host }) => host === name),
    )

    expect(meta).toMatchObject({ path: '/v23.0/123456789/events' })
    expect(meta?.body).toEqual({
      access_token: 'meta-token-canary',
      data: [
        {
          event_name: 'Purchase',
          event_time: Math.floor(nowMs / 1_000),
          event_id: 'P-1001',
          action_source: 'website',
          event_source_url: 'https://aurora.test/m/voucherCenter',
          user_data: {
            client_ip_address: '127.0.0.1',
            client_user_agent: 'Phone/1',
            fbc: 'fb.1.2.click',
            fbp: 'fb.1.2.browser',
            external_id: [expect.stringMatching(/^[0-9a-f]{64}$/)],
          },
          custom_data: { value: 12.5, currency: 'USD' },
        },
      ],
    })
    expect(tiktok).toMatchObject({
      path: '/open_api/v1.3/event/track/',
      headers: { 'access-token': 'tiktok-token-canary', 'content-type': 'application/json' },
    })
    expect(tiktok?.body).toEqual({
      event_source: 'web',
      event_source_id: 'C4AB12CD34EF',
      data: [
        {
          event: 'CompletePayment',
          event_time: Math.floor(nowMs / 1_000),
          event_id: 'P-1001',
          user: {
            ip: '127.0.0.1',
            user_agent: 'Phone/1',
            ttclid: 'tt-click',
            ttp: 'ttp-1',
            external_id: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
          page: { url: 'https://aurora.test/m/voucherCenter' },
          properties: { value: 12.5, currency: 'USD' },
        },
      ],
    })
    // Neither a player's name nor the plain id is sent to a network.
    expect(JSON.stringify(sent)).not.toMatch(/member1|even7/)
  })

  it.each([
    ['meta.test', [400, { error: { message: 'Invalid OAuth access token' } }], 'facebook'],
    ['tiktok.test', [200, { code: 40_105, message: 'Access token is incorrect' }], 'tiktok'],
  ] as const)(
    'is logged without its token when %s rejects the event',
    async (host, answer, network) => {
      answers[host] = [...answer]
      await start()

      expect(await post(deposit)).toBe(204)
      await expect.poll(() => bff.lines.join('')).toContain('conversion event rejected')

      const line = bff.lines.find(text => text.includes('event rejected')) ?? ''

      expect(JSON.parse(line)).toMatchObject({ merchant: 'aurora', network })
      expect(bff.lines.join('')).not.toContain('canary')
    },
  )
})

describe('event details', () => {
  it('are taken from the platform: the amount, currency and player in the request are ignored', async () => {
    await start()
    const forged = { ...deposit, value: 99_999, revenue: 99_999, currency: 'EUR', customerId: 'x' }
    await post(forged)

    await expect.poll(() => sent.length).toBe(2)

    const text = JSON.stringify(sent)

    expect(text).toContain('"value":12.5,"currency":"USD"')
    expect(text).not.toMatch(/99999|EUR/)
  })
})

describe('no event is sent', () => {
  it.each([{ authorization: 'made-up' }, { authorization: '' }])(
    'for a token that the platform rejects: %j',
    async headers => {
      await start()
      expect(await post(deposit, headers)).toBe(204)
      await expectMarkerAlone()
    },
  )

  it.each([
    ['without consent', { ...deposit, consent: 'denied' }],
    ['before the player has given consent', { ...deposit, consent: 'pending' }],
    ['without an id, which would count twice', { ...deposit, eventId: undefined }],
    ['under an empty id', { ...deposit, eventId: '' }],
    ['eight days later', { ...deposit, eventTime: nowMs - 8 * 86_400_000 }],
    ['from a page of another site', { ...deposit, url: 'https://evil.test/m/voucherCenter' }],
    ['of a deposit that has not arrived', { ...deposit, eventId: 'P-pending' }],
    ['of a payment that belongs to another player', { ...deposit, eventId: 'P-unknown' }],
    ['of a deposit that is a withdrawal', { ...deposit, eventId: 'W-1' }],
    ['of an unknown event', { ...deposit, event: 'spin' }],
  ])('%s', async (_, body) => {
    await start()
    await expectNothingOf(body)
  })

  it('for a merchant with a token but without the vendor enabled', async () => {
    await start()
    expect(await post(deposit, { host: 'lotus.test' })).toBe(204)
    expect(await post({ ...deposit, eventId: 'marker-1' })).toBe(204)
    await expect.poll(() => sent.length).toBe(2)
    expect(JSON.stringify(sent)).not.toContain('lotus-token-canary')
  })

  it('if no tokens are configured: the URL then responds with 404', async () => {
    await start({})
    expect(await post(deposit)).toBe(404)
  })
})

describe('the token file', () => {
  it.each([
    ['{"aurora":{"facebook":"secret canary"}}', /aurora\.facebook: must be an access token/],
    ['{"aurora":{"meta":"canary-token-1"}}', /aurora/],
    ['canary', /is not JSON/],
  ])(
    'prevents startup if it is invalid; the error message does not contain the token: %s',
    async (text, reason) => {
      const path = join(folder, 'wrong.json')
      writeFileSync(path, text)
      await start({})
      const failing = startBff({ env: { CONVERSION_TOKENS_FILE: path } })
      const error = await failing.then(
        () => undefined,
        (error: Error) => error,
      )

      expect(error?.message).toMatch(reason)
      expect(error?.message).not.toContain('canary')
    },
  )
})
