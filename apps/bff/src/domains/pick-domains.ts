import * as limits from '@livery/contract/limits.ts'
import { isEjected, type MerchantHealth } from './domain-state.ts'

/** CALL-19: at most ten, chosen anew each time. */
export function pickRandom(domains: readonly string[], random: () => number): readonly string[] {
  return domains
    .map(domain => ({ domain, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, limits.domainProbeCount)
    .map(({ domain }) => domain)
}

/** Those not left out at the moment; all of them when none is left. */
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
