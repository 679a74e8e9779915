import {
  type BrandHealth,
  brandHealthPath,
  brandStates,
  type FleetHealth,
  fleetHealth,
} from '@livery/contract/fleet/brand-health.ts'
import { OperatorError } from '#support/operator-problem.ts'

const timeoutMs = 10_000

/**
 * Loads the health of the brands from every server. With Redis, all servers judge by the same
 * counts; without it, each judges by the visits that it serves, and the most severe state counts.
 * @throws OperatorError if a server does not respond
 */
export async function loadFleetHealth(servers: readonly string[]): Promise<FleetHealth> {
  return mergeHealth(await Promise.all(servers.map(load)))
}

async function load(server: string): Promise<FleetHealth> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(new URL(brandHealthPath, server), { signal })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return fleetHealth.parse(await response.json())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `--bff: ${server} does not respond with the health of its brands (${reason}); name the admin port of a running BFF`,
    )
  }
}

/** Combines the reports of several servers. Visits of all brands are known only if all agree. */
export function mergeHealth(all: readonly FleetHealth[]): FleetHealth {
  const brands = new Map<string, BrandHealth>()

  for (const brand of all.flatMap(one => one.brands)) {
    const known = brands.get(brand.merchant)
    if (!known || isWorse(brand, known)) brands.set(brand.merchant, brand)
  }

  const merged = [...brands.values()].sort((a, b) => (isWorse(a, b) ? -1 : 1))
  const count = (state: BrandHealth['state']) => merged.filter(one => one.state === state).length
  const total = Math.max(0, ...all.map(({ counts }) => sum(Object.values(counts))))
  const ratios = all.flatMap(({ visitRatio }) => visitRatio ?? [])

  return {
    counts: {
      fine: total - merged.length,
      quiet: count('quiet'),
      silent: count('silent'),
      failing: count('failing'),
    },
    visitRatio: ratios.length > 0 ? Math.min(...ratios) : null,
    brands: merged,
  }
}

function isWorse(a: BrandHealth, b: BrandHealth): boolean {
  return brandStates.indexOf(a.state) > brandStates.indexOf(b.state)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
