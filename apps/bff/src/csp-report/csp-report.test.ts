import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAllowances } from '#load/shares.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { createReportLog, readReport } from './report-route.ts'

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

    expect(readReport(old('https://evil.test/a.js?canary'))).toEqual([violation])
    expect(readReport([{ type: 'csp-violation', body }, { type: 'deprecation' }])).toEqual([
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

    expect(readReport({ 'csp-report': sink })).toEqual([
      { directive, blocked: 'trusted-types-sink', page: '/m/home' },
    ])
    expect(readReport([{ type: 'csp-violation', body: policy }])).toEqual([
      { directive: 'trusted-types', blocked: 'trusted-types-policy', page: '/m/home' },
    ])
  })

  it('is parsed even if other reports in the request are invalid; reports beyond a limit are ignored', () => {
    const body = { effectiveDirective: 'img-src', blockedURL: 'https://evil.test', documentURL: '' }
    const report = { type: 'csp-violation', body }
    const others = [null, { type: 'csp-violation', body: { blockedURL: 'x'.repeat(5_000) } }]

    expect(readReport([...others, report])).toHaveLength(1)
    expect(readReport(Array(1_000).fill(report))).toHaveLength(40)
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
    expect(readReport(old(blocked))[0]?.blocked).toBe(said)
  })

  it.each([null, 7, 'x', [], {}, { 'csp-report': {} }, [{ type: 'csp-violation' }], Array(50)])(
    'is ignored if it is invalid, such as %j',
    body => {
      expect(readReport(body)).toEqual([])
    },
  )
})

describe('the report log', () => {
  const violation = (blocked: string) => ({ directive: 'img-src', blocked, page: '/m/home' })

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
    expect(log.hasRoom('aurora', 'a')).toBe(false)

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
