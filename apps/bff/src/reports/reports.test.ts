import { isTried } from '@livery/contract/canary/canary-counts.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAllowances } from '#load/shares.ts'
import { pointTo, publishFixture } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { parseReports } from './parse-reports.ts'
import { createReportLog } from './report-route.ts'

const old = (blocked: string, page = 'https://aurora.test/m/home?token=canary') => ({
  'csp-report': {
    'document-uri': page,
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    'script-sample': 'canary',
  },
})

describe('a policy violation report', () => {
  it('is parsed in both formats, and the query, the sample and typed input are dropped', () => {
    const violation = {
      kind: 'violation',
      directive: 'script-src-elem',
      blocked: 'https://evil.test',
      page: '/m/home',
    }
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.test/a.js?canary',
      documentURL: 'https://aurora.test/m/home?token=canary',
      sample: 'canary',
    }

    expect(parseReports(old('https://evil.test/a.js?canary'))).toEqual([violation])
    expect(parseReports([{ type: 'csp-violation', body }, { type: 'deprecation' }])).toEqual([
      violation,
    ])
  })

  it('of a Trusted Types violation is parsed in both formats, without the rejected string', () => {
    const directive = 'require-trusted-types-for'
    const documentURL = 'https://aurora.test/m/home'
    const sink = {
      'document-uri': documentURL,
      'violated-directive': directive,
      'effective-directive': directive,
      'blocked-uri': 'trusted-types-sink',
      'script-sample': 'Element innerHTML|<b>canary',
    }
    const policy = {
      documentURL,
      effectiveDirective: 'trusted-types',
      blockedURL: 'trusted-types-policy',
      sample: 'canary',
    }

    expect(parseReports({ 'csp-report': sink })).toEqual([
      { kind: 'violation', directive, blocked: 'trusted-types-sink', page: '/m/home' },
    ])
    expect(parseReports([{ type: 'csp-violation', body: policy }])).toEqual([
      {
        kind: 'violation',
        directive: 'trusted-types',
        blocked: 'trusted-types-policy',
        page: '/m/home',
      },
    ])
  })

  it('is parsed even if other reports in the request are invalid; reports beyond a limit are ignored', () => {
    const body = { effectiveDirective: 'img-src', blockedURL: 'https://evil.test', documentURL: '' }
    const report = { type: 'csp-violation', body }
    const others = [null, { type: 'csp-violation', body: { blockedURL: 'x'.repeat(5_000) } }]

    expect(parseReports([...others, report])).toHaveLength(1)
    expect(parseReports(Array(1_000).fill(report))).toHaveLength(40)
  })

  it.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['data:text/html,canary', 'data:'],
    ['blob:https://aurora.test/canary', 'https://aurora.test'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['trusted-types-policy', 'trusted-types-policy'],
    ['canary canary', 'other'],
    ['', 'other'],
  ])('lists %j as blocked by %j', (blocked, said) => {
    expect(parseReports(old(blocked))[0]).toMatchObject({ blocked: said })
  })

  it.each([null, 7, 'x', [], {}, { 'csp-report': {} }, [{ type: 'csp-violation' }], Array(50)])(
    'is ignored if it is invalid, such as %j',
    body => {
      expect(parseReports(body)).toEqual([])
    },
  )
})

describe('a report of the Reporting API', () => {
  const url = 'https://www.aurora.test/m/game/seven?token=canary'
  const place = { host: 'www.aurora.test', page: '/m/game' }
  const network = (type: string, status_code = 0) => ({
    type: 'network-error',
    url,
    body: { type, status_code, phase: 'connection', server_ip: '203.0.113.9', referrer: url },
  })

  it.each([
    [
      { type: 'crash', url, body: { reason: 'oom' } },
      { kind: 'crash', reason: 'oom' },
    ],
    [
      { type: 'crash', url, body: { reason: 'unresponsive', stack: 'canary' } },
      { kind: 'crash', reason: 'unresponsive' },
    ],
    [
      { type: 'crash', url, body: null },
      { kind: 'crash', reason: 'other' },
    ],
    [network('dns.name_not_resolved'), { kind: 'network', phase: 'dns' }],
    [network('tcp.refused'), { kind: 'network', phase: 'tcp' }],
    [network('tls.cert.authority_invalid'), { kind: 'network', phase: 'tls' }],
    [network('http.error', 502), { kind: 'network', phase: 'http' }],
    [network('h2.ping_failed'), { kind: 'network', phase: 'http' }],
    [{ type: 'permissions-policy-violation', url, body: {} }, { kind: 'policy' }],
    [{ type: 'intervention', url, body: { message: 'canary' } }, { kind: 'intervention' }],
  ])('%j becomes %j, without the query and details', (report, kind) => {
    expect(parseReports([report])).toEqual([{ ...kind, ...place }])
  })

  it.each([
    ['a response of the server', network('http.error', 404)],
    ['a request that the player ended', network('abandoned')],
    ['an unknown kind', { type: 'deprecation', url, body: {} }],
    ['a report without a URL', { type: 'crash', body: {} }],
  ])('is dropped if it is %s', (_name, report) => {
    expect(parseReports([report])).toEqual([])
  })
})

describe('the report log', () => {
  const violation = (blocked: string) =>
    ({ kind: 'violation', directive: 'img-src', blocked, page: '/m/home' }) as const

  it('has one line per hour and kind, and one merchant’s reports do not suppress another merchant’s lines', () => {
    const clock = { nowMs: 1_000 }
    const lines: unknown[] = []
    const now = () => clock.nowMs
    const limits = () => ({ process: 60, merchant: 30, client: 8, clientOfAll: 16 })
    const shares = createAllowances({ limits, windowMs: 60_000, now })
    const log = createReportLog({ warn: (line: unknown) => void lines.push(line) }, shares, now)
    const add = (client: string, blocked: string, merchant = 'aurora') =>
      log.add(merchant, client, violation(blocked))
    for (let at = 0; at < 5; at += 1) add('a', 'https://a.test')

    expect(lines).toHaveLength(1)

    for (let at = 0; at < 70; at += 1) add('a', `https://${at}.test`)

    expect(lines).toHaveLength(8)

    add('b', 'https://b.test')
    add('a', 'https://a.test', 'lotus')

    expect(lines).toHaveLength(10)

    clock.nowMs += 3_600_001
    add('a', 'https://a.test')

    expect(lines).toHaveLength(11)
  })
})

describe('POST /bff/csp-report', () => {
  let bff: TestBff
  beforeEach(async () => {
    bff = await startBff()
  })
  afterEach(() => bff.stop())

  const send = (payload: string, type: string) =>
    bff.app.inject({
      method: 'POST',
      url: '/bff/csp-report',
      headers: { host: 'aurora.test', 'content-type': type },
      payload,
    })

  it('logs a line with the merchant and without secrets from the page', async () => {
    const answer = await send(JSON.stringify(old('https://evil.test/x')), 'application/csp-report')
    const line = bff.lines.find(text => text.includes('content security policy violated'))

    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      merchant: 'aurora',
      blocked: 'https://evil.test',
    })
    expect(bff.lines.join('')).not.toContain('canary')
  })

  it('responds to an invalid report the same way, and rejects a report that is too large or of another type', async () => {
    expect((await send('{', 'application/reports+json')).statusCode).toBe(204)
    expect((await send(`"${'x'.repeat(140_000)}"`, 'application/csp-report')).statusCode).toBe(413)
    expect((await send('<x/>', 'text/xml')).statusCode).toBeGreaterThanOrEqual(400)
    expect(bff.lines.join('')).not.toContain('violated')
  })
})

describe('POST /bff/reports', () => {
  const hosts = ['aurora.test', 'www.aurora.test']
  let bff: TestBff
  beforeEach(async () => {
    bff = await startBff({
      merchants: [
        { code: 'aurora', hosts },
        { code: 'lotus', hosts: ['lotus.test'] },
      ],
      env: { TRUSTED_PROXIES: '127.0.0.1' },
    })
  })
  afterEach(() => bff.stop())

  async function send(
    reports: readonly object[],
    client = '203.0.113.7',
    from?: string,
    buildId = bff.releases.current()?.directory.get('aurora.test')?.buildId,
  ) {
    return bff.app.inject({
      method: 'POST',
      url: `/bff/reports?build=${buildId}`,
      headers: {
        ...{ host: 'aurora.test', 'x-forwarded-for': client },
        ...{ 'content-type': 'application/reports+json', ...(from && { origin: from }) },
      },
      payload: JSON.stringify(reports),
    })
  }

  async function readMetric(line: RegExp): Promise<number> {
    const { body } = await bff.admin.inject('/metrics')
    return Number(line.exec(body)?.[1] ?? 0)
  }

  const toCrash = (host: string) => ({
    ...{ type: 'crash', url: `https://${host}/m/home` },
    body: { reason: 'oom' },
  })
  const toRefused = (host: string) => ({
    ...{ type: 'network-error', url: `https://${host}/m/home` },
    body: { type: 'tcp.refused', phase: 'connection' },
  })
  const ooms = /livery_browser_reports_total\{kind="crash_oom"\} (\d+)/
  const unreached =
    /livery_domain_network_errors\{merchant="aurora",domain="www.aurora.test"\} (\d+)/

  it('counts a killed page once per request, and as an error of its build', async () => {
    const crash = toCrash('aurora.test')

    expect((await send([crash, crash])).statusCode).toBe(204)
    // The first network's errors never count for a canary.
    await send([crash], '198.51.100.1')

    expect(await readMetric(ooms)).toBe(2)

    const { body } = await bff.admin.inject('/canary')

    expect(JSON.parse(body).hosts['aurora.test'].stable.errors).toBe(1)
  })

  it('counts the networks that cannot reach one of the merchant’s domains, and no other domain', async () => {
    const own = toRefused('www.aurora.test')
    await send([own, own])
    await send([own])
    await send([own, toRefused('lotus.test'), toRefused('evil.test')], '198.51.100.1')

    expect(await readMetric(unreached)).toBe(2)

    const { body } = await bff.admin.inject('/metrics')

    expect(body).not.toContain('evil.test')
    expect(body).not.toContain('domain="lotus.test"')
  })

  it('judges a report by the build on the host that it is about, not on the host that receives it', async () => {
    const place = { code: 'aurora', hosts }
    const canary = await publishFixture(bff.folder, [{ ...place, mark: 'tried' }])
    const current = await publishFixture(bff.folder, [{ ...place, mark: 'stable' }])
    // At this share, aurora.test gets the canary, and www.aurora.test does not.
    const share = 0.7
    expect(hosts.map(host => isTried({ share }, 'aurora', host))).toEqual([true, false])
    await pointTo(bff.folder, current, [], { canary: { release: canary, share } })
    await bff.releases.refresh()
    const buildOf = (host: string) => bff.releases.current()?.directory.get(host)?.buildId ?? ''
    const [tried, own] = hosts.map(buildOf)

    expect(own).not.toBe(tried)

    // All are sent to aurora.test, which serves the canary.
    const countErrors = async (build: string | undefined) => {
      for (const client of ['203.0.113.7', '198.51.100.1', '192.0.2.9']) {
        await send([toRefused('www.aurora.test')], client, undefined, build)
      }
      const { stable, canary: arm } = JSON.parse((await bff.admin.inject('/canary')).body).hosts[
        'www.aurora.test'
      ]
      return [stable.errors, arm.errors]
    }

    // The first network's errors never count for a canary.
    expect(await countErrors(own)).toEqual([2, 0])
    expect(await countErrors(tried)).toEqual([2, 0])
  })

  it('allows the preflight of the merchant’s own domains only', async () => {
    const ask = async (origin: string) => {
      const { statusCode, headers } = await bff.app.inject({
        method: 'OPTIONS',
        url: '/bff/reports',
        headers: { host: 'aurora.test', origin, 'access-control-request-method': 'POST' },
      })
      return [statusCode, headers['access-control-allow-origin']]
    }

    expect(await ask('https://www.aurora.test')).toEqual([204, 'https://www.aurora.test'])
    expect(await ask('https://lotus.test')).toEqual([204, undefined])

    const sent = await send([], '203.0.113.7', 'https://www.aurora.test')

    expect(sent.headers['access-control-allow-origin']).toBe('https://www.aurora.test')
  })
})

describe('a page', () => {
  const hosts = ['aurora.test', 'www.aurora.test', 'aurora.localhost']
  let bff: TestBff
  beforeEach(async () => {
    bff = await startBff({
      merchants: [
        { code: 'aurora', hosts },
        { code: 'lotus', hosts: ['lotus.test'] },
      ],
      env: { TRUSTED_PROXIES: '127.0.0.1' },
    })
  })
  afterEach(() => bff.stop())

  async function readHeaders(host: string, scheme = 'https') {
    const { headers } = await bff.app.inject({
      url: '/m/home',
      headers: { host, 'x-forwarded-proto': scheme },
    })
    return headers
  }

  it('names its build in the address for reports about itself', async () => {
    const headers = await readHeaders('aurora.test')

    expect(headers['reporting-endpoints']).toMatch(
      /^default="\/bff\/reports\?build=[0-9a-f]+", csp="\/bff\/csp-report"$/,
    )
  })

  it.each([
    ['aurora.test', 'www.aurora.test'],
    ['www.aurora.test', 'aurora.test'],
  ])('on %s has reports about failed requests sent to %s', async (host, collector) => {
    const headers = await readHeaders(host)
    const { endpoints, group } = JSON.parse(String(headers['report-to']))

    expect(endpoints[0].url).toMatch(new RegExp(`^https://${collector}/bff/reports\\?build=`))
    expect(JSON.parse(String(headers.nel))).toMatchObject({ report_to: group })
  })

  it('has no such reports without https, on a local host, or without a second domain', async () => {
    for (const [host, scheme] of [
      ['aurora.test', 'http'],
      ['aurora.localhost', 'https'],
      ['lotus.test', 'https'],
    ] as const) {
      expect((await readHeaders(host, scheme)).nel, host).toBeUndefined()
    }
  })
})
