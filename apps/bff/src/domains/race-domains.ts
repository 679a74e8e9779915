import type { FastestDomain } from '@livery/contract/domains.ts'
import { LRUCache } from 'lru-cache'
import { AppError } from '#errors/app-error.ts'
import type { DomainWatch, Site } from './domain-watch.ts'
import { pickRandom, selectUsable } from './pick-domains.ts'
import type { ProbeDomain, Probed } from './probe-domain.ts'

export type FindFastest = (site: Site) => Promise<FastestDomain>

type Options = {
  probe: ProbeDomain
  watch: Pick<DomainWatch, 'ask' | 'record'>
  random: () => number
  now: () => number
}

const maxRaces = 32
const rememberedMs = 5_000

/**
 * Races up to ten random domains of a merchant; the first good answer wins (DOMAIN-07, CALL-19).
 * Requests during a race, or shortly after it, get the same answer, so that frequent requests cost
 * the domains nothing.
 */
export function createRace({ probe, watch, random, now }: Options): FindFastest {
  const running = new Map<string, Promise<FastestDomain>>()
  const done = new LRUCache<string, FastestDomain>({ max: 2_000, ttl: rememberedMs })

  async function race(site: Site): Promise<FastestDomain> {
    const usable = selectUsable(site.domains, await watch.ask(site), now())
    const found = new Map<string, Probed>()
    const over = new AbortController()
    const runs = pickRandom(usable, random).map(async domain => {
      const probed = await probe(domain, site.platformCode, over.signal)
      // A probe that was aborted because another won has neither failed nor answered.
      if (probed.good || !over.signal.aborted) found.set(domain, probed)
      if (!probed.good) throw new Error(`${domain} gave no good answer`)
      return { domain, ms: Math.round(probed.ms) }
    })
    const winner = await Promise.any(runs).catch(() => ({ domain: null, ms: null }))
    over.abort()
    await watch.record(site, found)
    done.set(site.code, winner)
    return winner
  }

  return async site => {
    const known = done.get(site.code) ?? running.get(site.code)
    if (known) return known
    if (running.size >= maxRaces) throw new AppError('overloaded', { headers: retryShortly })
    const started = race(site).finally(() => running.delete(site.code))
    running.set(site.code, started)
    return started
  }
}

const retryShortly = { 'retry-after': '2' }
