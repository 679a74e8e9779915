/**
 * Tests two merchants and two clients per kind of report. Only the client that misuses a report may
 * be rejected.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createResources, resourceTable } from '@livery/bff/load/resources.ts'
import { startBff, type TestBff } from '@livery/bff/testing/start-bff.ts'
import { bffPaths, telemetryPath } from '@livery/contract/bff-paths.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'

let bff: TestBff | undefined
afterEach(async () => {
  await bff?.stop()
  bff = undefined
})

async function post(path: string, merchant: string, client: string, payload: string) {
  bff ??= await startBff({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const type = path === bffPaths.cspReport ? 'application/csp-report' : 'text/plain'
  const headers = { host: `${merchant}.test`, 'x-forwarded-for': client, 'content-type': type }
  const { statusCode } = await bff.app.inject({ method: 'POST', url: path, headers, payload })
  return statusCode
}

const toViolation = (blocked: string) =>
  JSON.stringify({
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': blocked, 'document-uri': '' },
  })
const linesOf = (text: string) => bff?.lines.filter(line => line.includes(text)) ?? []

describe('one client’s reports', () => {
  it('do not suppress other clients’ entries in the violation log', async () => {
    for (let at = 0; at < 70; at++) {
      await post(bffPaths.cspReport, 'aurora', '203.0.113.7', toViolation(`https://a${at}.test`))
    }

    const before = linesOf('security policy violated').length

    expect(before).toBeLessThan(20)

    await post(bffPaths.cspReport, 'lotus', '198.51.100.1', toViolation('https://evil.test'))
    await post(bffPaths.cspReport, 'aurora', '198.51.100.1', toViolation('https://evil.test'))

    expect(linesOf('security policy violated')).toHaveLength(before + 2)
  })

  it('do not suppress other clients’ entries in the browser error log', async () => {
    const slots = ['HomeHero', 'all', 'BottomNav', 'Footer', 'GameCard', 'Header', 'Logo']

    for (const slot of slots) {
      const report = JSON.stringify({ events: [{ kind: 'slot', slot }] })
      await post(telemetryPath, 'aurora', '203.0.113.7', report)
    }

    const report = JSON.stringify({ events: [{ kind: 'chunk' }] })
    await post(telemetryPath, 'lotus', '198.51.100.1', report)

    expect(linesOf('browser error').join('')).toContain('lotus')
  })

  it('are rejected without parsing if they are too large or too deep', async () => {
    const deep = '['.repeat(65_000) + ']'.repeat(65_000)
    expect(await post(bffPaths.cspReport, 'aurora', '203.0.113.7', deep)).toBe(413)
    const smaller = '['.repeat(16_000) + ']'.repeat(16_000)
    expect(await post(bffPaths.cspReport, 'aurora', '203.0.113.7', smaller)).toBe(204)
    expect(linesOf('violated')).toEqual([])
  })
})

describe.each([
  ['browser_reports', bffPaths.cspReport, 'application/csp-report'],
  ['telemetry_reports', telemetryPath, 'text/plain'],
  ['conversions', bffPaths.conversions, 'application/json'],
] as const)('%s', (name, url, type) => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-tokens-'))
  const tokensFile = join(folder, 'tokens.json')
  writeFileSync(tokensFile, '{"brand0":{"facebook":"token-of-the-brand"}}')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * With 80 merchants, each merchant's share is one eightieth, so a few reports use the complete
   * share.
   */
  const merchants = Array.from({ length: 80 }, (_, at) => ({ code: `brand${at}` }))
  const ofMerchant = Math.ceil(resourceTable[name].total / merchants.length)

  async function start(): Promise<void> {
    bff = await startBff({
      merchants,
      env: {
        TRUSTED_PROXIES: '127.0.0.1',
        MERCHANT_SHARE: '1',
        CONVERSION_TOKENS_FILE: tokensFile,
      },
    })
  }

  /**
   * Sends an oversized report. Returns 413 if the server tried to read the report, and 204 if the
   * server refused the report unread.
   */
  async function report(merchant: string, client: string): Promise<number | undefined> {
    const answer = await bff?.app.inject({
      method: 'POST',
      url,
      headers: {
        ...{ host: `${merchant}.test`, 'x-forwarded-for': client },
        ...{ 'content-type': type, authorization: 'token' },
      },
      payload: 'x'.repeat(40_000),
    })
    return answer?.statusCode
  }

  /**
   * Sends reports until one is refused. Sends more than one share, because a new one-second window
   * may begin during the test.
   */
  async function useUp(merchant: string, toClient: (at: number) => string): Promise<string> {
    for (let at = 0; at < 20 * ofMerchant; at += 1) {
      if ((await report(merchant, toClient(at))) === 204) return 'refused'
    }
    return 'read'
  }

  it('are not read from a client beyond its share, but are read from other clients', async () => {
    await start()

    expect(await useUp('brand0', () => '203.0.113.7')).toBe('refused')
    expect(await report('brand0', '198.51.100.1')).toBe(413)
    expect(await report('brand1', '198.51.100.2')).toBe(413)
    expect(await report('brand1', '203.0.113.7')).toBe(413)
  })

  it('are not read for a merchant beyond its share, but are read for the other merchant', async () => {
    await start()

    expect(await useUp('brand0', at => `10.0.${at >> 8}.${at & 255}`)).toBe('refused')
    expect(await report('brand1', '10.0.0.0')).toBe(413)
    expect(await report('brand1', '198.51.100.1')).toBe(413)
  })
})

it('one client that sends 200 reports per second does not affect reports from others in a fleet', () => {
  let nowMs = 0
  const resources = createResources({
    settings: { MERCHANT_SHARE: 25, CLIENT_SHARE: 25, MAX_IN_FLIGHT: 1_000, BREAKER_FAILURES: 5 },
    countMerchants: () => 250,
    metrics: { counter: () => () => undefined, gauges: () => undefined },
    now: () => nowMs,
  })
  const allowances = resources.window('telemetry_reports')
  let counted = 0

  for (let second = 0; second < 60; second++, nowMs += 1_000) {
    for (let at = 0; at < 200; at++) allowances.take(`m${at}`, '203.0.113.7')
    for (let at = 0; at < 10; at++) {
      if (allowances.take(`m${at}`, `198.51.${second}.${at}`) === undefined) counted += 1
    }
  }

  expect(counted).toBeGreaterThanOrEqual(590)
})
