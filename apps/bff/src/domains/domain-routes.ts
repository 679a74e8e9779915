import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { DomainList, FastestDomain } from '@livery/contract/domains.ts'
import { parseOriginHost } from '@livery/contract/hosts.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '#errors/app-error.ts'
import { assertOwnMerchant, requireTenant } from '#gate/request-context.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { buildDomainHealth, pickRandom, selectUsable } from './domain-state.ts'
import { createDomainWatch, type DomainWatch, type OnProbed, type Site } from './domain-watch.ts'
import type { HealthStore } from './health-store.ts'
import type { ProbeDomain, Probed } from './probe-domain.ts'

/**
 * Counts the sessions that players moved between domains of the same merchant. A page moves its
 * session only when its own domain does not respond.
 */
type DomainLeaves = {
  add(merchant: string, domain: string): void
  /** Returns the counts of the last hour, by merchant and domain. */
  list(): { labels: { merchant: string; domain: string }; value: number }[]
}

const hourMs = 3_600_000
/**
 * The counter keeps the most recently left domains and limits the count per domain, which is more
 * than enough to detect a block.
 */
const maxDomains = 500
const maxTimes = 100

export function createDomainLeaves(now = Date.now): DomainLeaves {
  const left = new LRUCache<string, readonly number[]>({ max: maxDomains })

  function recent(key: string): readonly number[] {
    return (left.peek(key) ?? []).filter(time => time > now() - hourMs)
  }

  return {
    add(merchant, domain) {
      const key = `${merchant} ${domain}`
      left.set(key, [...recent(key), now()].slice(-maxTimes))
    },
    list: () =>
      [...left.keys()].flatMap(key => {
        const [merchant = '', domain = ''] = key.split(' ')
        const { length: value } = recent(key)
        return value === 0 ? [] : [{ labels: { merchant, domain }, value }]
      }),
  }
}

type FindFastest = (site: Site) => Promise<FastestDomain>

type Options = {
  probe: ProbeDomain
  watch: Pick<DomainWatch, 'ask' | 'record'>
  random: () => number
  now: () => number
}

const maxRaces = 32

const rememberedMs = 5_000

const retryShortly = { 'retry-after': '2' }

export type DomainOptions = {
  probe: ProbeDomain
  store: HealthStore
  /**
   * The domain `<code>.<suffix>` works in addition to the configured domains, but is never offered
   * to players.
   */
  hostSuffix: string
  onProbed?: OnProbed | undefined
  now?: () => number
  random?: () => number
}

const tickMs = 1_000

/** Registers `GET /bff/domains` and `GET /bff/domains/fastest` (contract §3). */
export function registerDomains(app: FastifyInstance, options: DomainOptions): void {
  const { probe, store, hostSuffix, onProbed, now = Date.now, random = Math.random } = options
  const watch = createDomainWatch({ probe, store, onProbed, now, random })
  const findFastest = createRace({ probe, watch, now, random })
  const timer = setInterval(watch.tick, tickMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  app.get(bffPaths.domains, async (request, reply) => {
    const site = buildSite(requireTenant(request), request.headers.merchant, hostSuffix)
    const health = await watch.ask(site)
    const domains = site.domains.map(domain => buildDomainHealth(domain, health[domain], now()))
    return sendValue(reply, { domains } satisfies DomainList)
  })
  app.get(bffPaths.fastestDomain, async (request, reply) => {
    const site = buildSite(requireTenant(request), request.headers.merchant, hostSuffix)
    return sendValue(reply, await findFastest(site))
  })
}

function buildSite(
  tenant: Tenant,
  claimed: string | string[] | undefined,
  hostSuffix: string,
): Site {
  assertOwnMerchant(tenant, [claimed?.toString()])
  const { code, platformCode, hosts } = tenant
  const domains = [...hosts].filter(host => host !== `${code}.${hostSuffix}`)
  return { code, platformCode, domains }
}

function sendValue(reply: FastifyReply, value: unknown): FastifyReply {
  return reply
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    .send({ success: true, value })
}

/**
 * Races up to ten random domains of a merchant; the first good response wins (DOMAIN-07, CALL-19).
 * Requests during or shortly after a race share its result, so that frequent requests do not load
 * the domains.
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
      // A probe that was aborted because another domain won is neither a failure nor a success.
      if (probed.good || !over.signal.aborted) found.set(domain, probed)
      if (!probed.good) throw new Error(`${domain} failed its health check`)
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

/** Returns whether a page with this origin belongs to the merchant, on any of its hosts. */
export function isOwnOrigin({ hosts }: Pick<Tenant, 'hosts'>, origin: string): boolean {
  return hosts.has(parseOriginHost(origin) ?? '')
}

/**
 * Returns the CORS headers for pages on the merchant's other domains. Any other page gets only
 * `Vary: Origin`.
 */
export function buildCorsHeaders(
  tenant: Pick<Tenant, 'hosts'>,
  origin: string | undefined,
  allowed: Record<string, string>,
): Record<string, string> {
  const vary = { vary: 'Origin' }
  if (origin === undefined || !isOwnOrigin(tenant, origin)) return vary
  return {
    ...vary,
    'access-control-allow-origin': origin,
    'access-control-max-age': '600',
    ...allowed,
  }
}
