import type { BrandHealth, FleetHealth } from '@livery/contract/fleet/brand-health.ts'
import { expect, it } from 'vitest'
import { mergeHealth } from './load-fleet-health.ts'

const evidence = {
  ...{ visits: 0, expectedVisits: 20, failedChecks: 2, checks: 2 },
  ...{ unreached: 0, pages: 0, starts: 0, failures: 0 },
}

const toBrand = (merchant: string, state: BrandHealth['state']): BrandHealth => {
  return { merchant, state, since: '2026-11-30T10:00:00.000Z', evidence }
}

function toHealth(brands: BrandHealth[], visitRatio: number | null): FleetHealth {
  return {
    counts: { fine: 3 - brands.length, quiet: brands.length, silent: 0, failing: 0 },
    ...{ visitRatio, brands },
  }
}

it('the most severe state of a brand on any server counts, most severe brands first', () => {
  const merged = mergeHealth([
    toHealth([toBrand('aurora', 'quiet')], 1),
    toHealth([toBrand('lotus', 'quiet'), toBrand('aurora', 'silent')], null),
  ])

  expect(merged.brands.map(({ merchant, state }) => [merchant, state])).toEqual([
    ['aurora', 'silent'],
    ['lotus', 'quiet'],
  ])
  expect(merged.counts).toEqual({ fine: 1, quiet: 1, silent: 1, failing: 0 })
  expect(merged.visitRatio).toBe(1)
})
