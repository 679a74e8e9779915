import { ejectOutliers, type MerchantHealth, recordProbe } from './domain-state.ts'
import type { HealthStore } from './health-store.ts'
import { pickRandom } from './pick-domains.ts'
import type { ProbeDomain } from './probe-domain.ts'

/** A merchant as far as its domains go. */
export type Site = { code: string; platformCode: string; domains: readonly string[] }

export type DomainWatch = {
  /** Returns the known health; the merchant's domains are then probed for a while. */
  ask(site: Site): Promise<MerchantHealth>
  record(site: Site, found: ReadonlyMap<string, Parameters<typeof recordProbe>[1]>): Promise<void>
  /** One second of work. Answers how many probes it began. */
  tick(): number
}

export type OnProbed = (merchant: string, good: boolean) => void

type Watched = { site: Site; askedAtMs: number; dueAtMs: number }
type Options = {
  probe: ProbeDomain
  store: HealthStore
  /** Told of every probe that was answered or failed. */
  onProbed?: OnProbed | undefined
  now: () => number
  /** From 0 to 1. */
  random: () => number
}

/** Looked at while somebody asked within this time. */
const interestMs = 600_000
const roundMs = 60_000
/** A share of the round by which each next one is early or late, so that they never fall together. */
const jitter = 0.25
/** Of all merchants together: what is due beyond it waits, and only its figures grow older. */
export const probesPerTick = 20
const maxWatched = 1_000

/**
 * Looks after the domains of merchants somebody asked for lately, spread out in time. Ten thousand
 * merchants that nobody asks for cost nothing.
 */
export function createDomainWatch(options: Options): DomainWatch {
  const { probe, store, onProbed, now, random } = options
  const watched = new Map<string, Watched>()

  async function ask(site: Site): Promise<MerchantHealth> {
    const known = watched.get(site.code)
    // The first round comes within seconds; taken out and put back, the map stays in order of use.
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

  /** Domains that a race or another replica has probed meanwhile are left alone. */
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
