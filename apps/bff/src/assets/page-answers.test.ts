import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import { givenAnswersId, givenCalls, givenFirstGames } from '@livery/contract/text/given-answers.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PreparedBody } from '#answers/prepared-file.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'
import { createPageAnswers, type FetchAnswer } from './page-answers.ts'

const html =
  '<!doctype html><html data-skin="neon" data-languages="VI,vi,ltr, EN,en,ltr,"><body>home</body></html>\n'
const open = { success: true, value: { maintenance: false, regionRestriction: false } }
const tricky = { success: true, value: '</script><!-- $& \u2028' }

let nowMs: number
let answer: (url: string) => Record<string, unknown>
const asked: string[] = []
const outcomes: string[] = []

beforeEach(() => {
  nowMs = 1_000_000
  answer = url => (url.startsWith(siteEndpoints.status.path) ? open : tricky)
  asked.length = 0
  outcomes.length = 0
})

const createTenant = (page = html, code = 'aurora') =>
  ({
    code,
    buildId: page,
    page: (): PreparedBody => ({
      etag: '"painted"',
      cacheControl: 'no-cache',
      body: Buffer.from(page),
      headers: [
        'Vary',
        'Accept-Encoding',
        'ETag',
        '"painted"',
        'Content-Length',
        '9',
        'X-Own',
        'ETag',
      ],
      notModifiedHeaders: ['ETag', '"painted"'],
    }),
  }) as unknown as Tenant

const toContext = (changed: object = {}) =>
  ({
    path: '/m/home',
    isPreview: false,
    scan: { fetchDest: 'document' },
    ...changed,
  }) as RequestContext

function create() {
  const fetchAnswer: FetchAnswer = async (tenant, language, url) => {
    asked.push(`${tenant.code} ${language} ${url}`)
    return answer(url)
  }
  const answers = createPageAnswers({
    fetchAnswer,
    count: outcome => void outcomes.push(outcome),
    now: () => nowMs,
    unixNow: () => 5_000,
  })
  const find = (
    tenant: Tenant,
    changed?: object,
    encodings: ('br' | 'gzip' | 'identity')[] = ['identity'],
  ) => answers.find(tenant, toContext(changed), { isIndexable: true, encodings })

  /** Visits home, and waits until the responses have arrived. */
  async function visit(tenant: Tenant) {
    const page = find(tenant)
    const before = outcomes.length
    if (asked.length > 0)
      await vi.waitFor(() => expect(outcomes.length).toBeGreaterThanOrEqual(Math.max(before, 1)))
    return page
  }

  return { find, visit }
}

const textOf = (page: PreparedBody | undefined) => page?.body.toString('utf8') ?? ''

describe("the answers in home's page", () => {
  it('are in the page from the second visit on', async () => {
    const { find, visit } = create()
    const tenant = createTenant()

    expect(await visit(tenant)).toBeUndefined()

    const page = textOf(find(tenant))
    const [, json = ''] =
      new RegExp(`id="${givenAnswersId}">([^]*)</script></body></html>`).exec(page) ?? []

    expect(page).toContain(
      '<!doctype html><html data-given="VI" data-given-at="5000" data-skin="neon"',
    )
    expect(json).not.toMatch(/<\/script|<!--/)
    expect(JSON.parse(json)).toEqual(
      Object.fromEntries([...givenCalls, givenFirstGames].map(url => [url, tricky])),
    )
    expect(asked.map(line => line.split(' ').slice(0, 2).join(' '))).toEqual(
      Array(4).fill('aurora VI'),
    )
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are compressed with %s, under their own ETag', async (encoding, decode) => {
    const { find, visit } = create()
    const tenant = createTenant()
    await visit(tenant)
    const page = find(tenant, {}, [encoding, 'identity'])

    expect(decode(page?.body ?? '').toString()).toBe(textOf(find(tenant)))
    expect(page?.headers).toEqual([
      ...['X-Own', 'ETag', 'ETag', page?.etag, 'Vary', 'Accept-Encoding, Sec-Fetch-Dest'],
      ...['Content-Encoding', encoding, 'Content-Length', String(page?.body.length)],
    ])
    expect(page?.etag).not.toBe(find(tenant)?.etag)
    expect(find(tenant, {}, [encoding, 'identity'])).toBe(page)
  })

  it('are fetched at most every 30 s, only when home is requested, and not sent after 60 s', async () => {
    const { find, visit } = create()
    const tenant = createTenant()
    await visit(tenant)
    nowMs += 29_999
    find(tenant)

    expect(asked).toHaveLength(4)

    answer = () => {
      throw new Error('the platform is down')
    }
    nowMs += 1

    expect(find(tenant)).toBeDefined()
    await vi.waitFor(() => expect(outcomes).toEqual(['composed', 'failed']))

    nowMs += 30_000

    expect(find(tenant)).toBeUndefined()
  })

  it.each([
    ['a service worker', { scan: { fetchDest: 'empty' } }],
    ['a browser that does not name the destination', { scan: {} }],
    ['another page', { path: '/m/login' }],
    ['a preview', { isPreview: true }],
  ])('are neither sent nor fetched for %s', (_, changed) => {
    expect(create().find(createTenant(), changed)).toBeUndefined()
    expect(asked).toEqual([])
  })

  it.each([
    ['maintenance', { maintenance: true, regionRestriction: false }],
    ['a restricted region', { maintenance: false, regionRestriction: true }],
    ['an unknown status', {}],
  ])('are withheld in case of %s', async (_, value) => {
    answer = () => ({ success: true, value })
    const { find, visit } = create()
    const tenant = createTenant()
    await visit(tenant)

    expect(find(tenant)).toBeUndefined()
    expect([asked.length, outcomes]).toEqual([1, ['withheld']])
  })

  it('are withheld if they are too large for a page', async () => {
    const large = { success: true, value: 'x'.repeat(60_000) }
    answer = url => (url.startsWith(siteEndpoints.status.path) ? open : large)
    const { find, visit } = create()
    const tenant = createTenant()
    await visit(tenant)
    expect(find(tenant)).toBeUndefined()
  })

  it('do not contain the popular games of a skin that does not show them', async () => {
    const { find, visit } = create()
    const tenant = createTenant(html.replace('neon', 'arena'))
    await visit(tenant)
    expect(textOf(find(tenant))).not.toContain(givenFirstGames)
  })

  it('are composed again for a new release, and never for another merchant', async () => {
    const { find, visit } = create()
    await visit(createTenant())

    expect(find(createTenant(html, 'lotus'))).toBeUndefined()
    expect(find(createTenant(html.replace('home', 'new')))).toBeUndefined()
    await vi.waitFor(() => expect(outcomes).toHaveLength(3))
  })
})

describe('the BFF', () => {
  const withoutEnvelope = { data: { lanes: [] } }
  let upstream: TestUpstream
  let bff: TestBff
  afterEach(async () => {
    await bff.stop()
    await upstream.stop()
  })

  async function start(env: Record<string, string> = {}) {
    upstream = await startUpstream((_request, response, { url }) => {
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(url.startsWith(siteEndpoints.status.path) ? open : withoutEnvelope))
    })
    bff = await startBff({ env: { PLATFORM_URL: upstream.url, ...env } })
    return (headers: Record<string, string> = { 'sec-fetch-dest': 'document' }) =>
      bff.app.inject({ url: '/m/home', headers: { host: 'aurora.test', ...headers } })
  }

  it("sends a visitor's page with the platform's responses, and 304 for the same page", async () => {
    const visit = await start()
    await visit()
    await vi.waitFor(async () => expect((await visit()).body).toContain('data-given="EN"'))
    const { headers } = await visit()
    const again = await visit({
      'sec-fetch-dest': 'document',
      'if-none-match': String(headers.etag),
    })

    expect(headers['content-security-policy']).toBeDefined()
    expect(again.statusCode).toBe(304)
    expect((await visit({})).body).not.toContain(givenAnswersId)
    expect(upstream.seen.every(({ headers }) => headers.language === 'EN')).toBe(true)
    expect(
      upstream.seen.some(({ headers }) => 'authorization' in headers || 'cookie' in headers),
    ).toBe(false)
  })

  it('sends the painted page with PAGE_ANSWERS off', async () => {
    const visit = await start({ PAGE_ANSWERS: 'off' })
    await visit()
    expect((await visit()).body).not.toContain(givenAnswersId)
    expect(upstream.seen).toEqual([])
  })
})
