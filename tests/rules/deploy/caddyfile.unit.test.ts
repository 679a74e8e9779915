/**
 * Checks the edge's timeouts: the edge must wait longer than the BFF, and must not keep idle
 * connections longer than a BFF drains.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@livery/bff/settings/config.ts'
import { expect, it } from 'vitest'

const caddyfile = readFileSync(join(import.meta.dirname, '../../../deploy/edge/Caddyfile'), 'utf8')
const config = readConfig({})

const unitsMs: Record<string, number> = { ms: 1, s: 1_000, m: 60_000 }

/** In milliseconds. */
function timeOf(directive: string): number {
  const [, count, unit = ''] =
    new RegExp(`^\\s*${directive} (\\d+)(ms|s|m)$`, 'm').exec(caddyfile) ?? []
  return Number(count) * (unitsMs[unit] ?? Number.NaN)
}

it('the edge waits long enough for the BFF to report a slow platform', () => {
  expect(timeOf('response_header_timeout')).toBeGreaterThan(config.UPSTREAM_TIMEOUT_MS)
  expect(timeOf('read_body')).toBeGreaterThan(config.UPSTREAM_TOTAL_MS)
})

it('the edge drops idle connections before a BFF finishes draining', () => {
  expect(timeOf('keepalive')).toBeLessThan(config.DRAIN_MS)
  expect(timeOf('keepalive')).toBeLessThan(config.CLIENT_IDLE_MS)
  expect(timeOf('fail_duration')).toBeLessThan(config.DRAIN_MS)
  expect(timeOf('refresh')).toBeLessThan(config.DRAIN_MS)
})

it('the edge points to the BFF and its admin port', () => {
  expect(caddyfile).toContain('{$BFF_UPSTREAMS:import containers}')
  expect(caddyfile).toContain(`dynamic a {\n\t\tname bff\n\t\tport ${config.PORT}\n`)
  expect(caddyfile).toContain(`{$BFF_ADMIN:bff:${config.ADMIN_PORT}}`)
})
