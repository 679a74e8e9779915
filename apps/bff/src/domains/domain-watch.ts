import { ejectOutliers, type MerchantHealth, pickRandom, recordProbe } from './domain-state.ts'
import type { HealthStore } from './health-store.ts'
import type { ProbeDomain } from './probe-domain.ts'

/** The parts of a merchant that domain checks need. */
export type Site = { code: string; platformCode: string; domains: readonly string[] }

export type DomainWatch = {
  /**
   * Returns the known health of the merchant's domains, and keeps probing the domains for a limited
   * time.
   */
  ask(site: Site): Promise<MerchantHealth>
  record(site: Site, found: ReadonlyMap<string, Parameters<typeof recordProbe>[1]>): Promise<void>
  /** Runs the probes that are due in this second. Returns the number of probes that it started. */
  tick(): number
}

export type OnProbed = (merchant: string, good: boolean) => void

type Watched = { site: Site; askedAtMs: number; dueAtMs: number }
type Options = {
  probe: ProbeDomain
  store: HealthStore
  /** Called for every completed probe, whether it succeeded or failed. */
  onProbed?: OnProbed | undefined
  now: () => number
  /** From 0 to 1. */
  random: () => number
}

/** A merchant's domains are probed until this long after the last request for their health. */
const interestMs = 600_000
const roundMs = 60_000
/**
 * Share of the interval by which each round is randomly early or late, so that different merchants'
 * rounds do not coincide.
 */
const jitter = 0.25
/**
 * Maximum number of probes per tick over all merchants. Probes beyond this limit wait for a later
 * tick.
 */
export const probesPerTick = 20
const maxWatched = 1_000

/**
 * Probes the domains of recently requested merchants, spread over time. Merchants that are not
 * requested cost nothing.
 */
export function createDomainWatch(options: Options): DomainWatch {
  const { probe, store, onProbed, now, random } = options
  const watched = new Map<string, Watched>()

  async function ask(site: Site): Promise<MerchantHealth> {
    const known = watched.get(site.code)
    // A new merchant's first round starts within two seconds. Deleting and re-adding the entry
    // keeps the map in order of last use.
    const dueAtMs = known?.dueAtMs ?? now() + random() * 2_000
    watched.delete(site.code)
    watched.set(site.code, { site, askedAtMs: now(), dueAtMs })
    if (watched.size > maxWatched) watched.delete(watched.keys().next().value ?? '')

    return (await store.get(site.code)) ?? {}
  }

  function tick(): number {
    let begun = 0
    for (const entry of [...watched.values()].sort((a, b) => a.dueAtMs - b.dueAtMs)) {
      if (entry.dueAtMs > now() || begun >= probesPerTick) break
      if (now() - entry.askedAtMs > interestMs) watched.delete(entry.site.code)
      else begun += begin(entry)
    }
    return begun
  }

  function begin(entry: Watched): number {
    entry.dueAtMs = now() + roundMs * (1 + jitter * (2 * random() - 1))
    const domains = pickRandom(entry.site.domains, random)
    void lookAt(entry.site, domains)
    return domains.length
  }

  /**
   * Probes the given domains, and skips every domain that a race or another replica has probed
   * recently.
   */
  async function lookAt(site: Site, domains: readonly string[]): Promise<void> {
    const health = (await store.get(site.code)) ?? {}
    const isStale = (domain: string) => now() - (health[domain]?.checkedAtMs ?? 0) > roundMs / 2
    const found = await Promise.all(
      domains
        .filter(isStale)
        .map(async domain => [domain, await probe(domain, site.platformCode)] as const),
    )

    await record(site, new Map(found))
  }

  const record: DomainWatch['record'] = async ({ code, domains }, found) => {
    const before = (await store.get(code)) ?? {}
    const own = Object.entries(before).filter(([domain]) => domains.includes(domain))
    const after = new Map(own)

    for (const [domain, probed] of found) {
      after.set(domain, recordProbe(after.get(domain), probed, now()))
      onProbed?.(code, probed.good)
    }

    await store.set(code, ejectOutliers(Object.fromEntries(after), now()))
  }

  return { ask, record, tick }
}
