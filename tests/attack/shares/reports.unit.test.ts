/**
 * Two merchants and two clients per kind of report: only the client that misuses a report is
 * rejected.
 */
import { createResources } from '@livery/bff/load/resources.ts'
import { startBff, type TestBff } from '@livery/bff/testing/start-bff.ts'
import { bffPaths, telemetryPath } from '@livery/contract/bff-paths.ts'
import { afterEach, describe, expect, it } from 'vitest'

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
  it('do not suppress the violation log for others', async () => {
    for (let at = 0; at < 70; at++) {
      await post(bffPaths.cspReport, 'aurora', '203.0.113.7', toViolation(`https://a${at}.test`))
    }
    const before = linesOf('security policy violated').length
    expect(before).toBeLessThan(20)
    await post(bffPaths.cspReport, 'lotus', '198.51.100.1', toViolation('https://evil.test'))
    await post(bffPaths.cspReport, 'aurora', '198.51.100.1', toViolation('https://evil.test'))
    expect(linesOf('security policy violated')).toHaveLength(before + 2)
  })

  it('do not suppress the browser error log for others', async () => {
    const slots = ['HomeHero', 'all', 'BottomNav', 'Footer', 'GameCard', 'Header', 'Logo']
    for (const slot of slots) {
      const report = JSON.stringify({ events: [{ kind: 'slot', slot }] })
      await post(telemetryPath, 'aurora', '203.0.113.7', report)
    }
    const report = JSON.stringify({ events: [{ kind: 'chunk' }] })
    await post(telemetryPath, 'lotus', '198.51.100.1', report)
    expect(linesOf('browser error').join('')).toContain('lotus')
  })

  it('are rejected for their size or depth without being parsed', async () => {
    const deep = '['.repeat(65_000) + ']'.repeat(65_000)
    expect(await post(bffPaths.cspReport, 'aurora', '203.0.113.7', deep)).toBe(413)
    const smaller = '['.repeat(16_000) + ']'.repeat(16_000)
    expect(await post(bffPaths.cspReport, 'aurora', '203.0.113.7', smaller)).toBe(204)
    expect(linesOf('violated')).toEqual([])
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
