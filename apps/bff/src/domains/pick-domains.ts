import * as limits from '@livery/contract/limits.ts'
import { isEjected, type MerchantHealth } from './domain-state.ts'

/** Picks at most ten domains, at random each time (CALL-19). */
export function pickRandom(domains: readonly string[], random: () => number): readonly string[] {
  return domains
    .map(domain => ({ domain, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, limits.domainProbeCount)
    .map(({ domain }) => domain)
}

/** Returns the domains that are not ejected at the moment, or all domains if all are ejected. */
export function selectUsable(
  domains: readonly string[],
  health: MerchantHealth,
  nowMs: number,
): readonly string[] {
  const usable = domains.filter(domain => {
    const state = health[domain]
    return state === undefined || !isEjected(state, nowMs)
  })
  return usable.length === 0 ? domains : usable
}
