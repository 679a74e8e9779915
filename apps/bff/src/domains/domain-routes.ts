import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { DomainList } from '@livery/contract/domains.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { assertOwnMerchant, requireTenant } from '#gate/require-tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { toDomainHealth } from './domain-state.ts'
import { createDomainWatch, type OnProbed, type Site } from './domain-watch.ts'
import type { HealthStore } from './health-store.ts'
import type { ProbeDomain } from './probe-domain.ts'
import { createRace } from './race-domains.ts'

export type DomainOptions = {
  probe: ProbeDomain
  store: HealthStore
  /** `<code>.<suffix>` is a convenience beside the configured domains and is never offered. */
  hostSuffix: string
  onProbed?: OnProbed | undefined
  now?: () => number
  random?: () => number
}

const tickMs = 1_000

/** `GET /bff/domains` and `GET /bff/domains/fastest` (contract §3). */
export function registerDomains(app: FastifyInstance, options: DomainOptions): void {
  const { probe, store, hostSuffix, onProbed, now = Date.now, random = Math.random } = options
  const watch = createDomainWatch({ probe, store, onProbed, now, random })
  const findFastest = createRace({ probe, watch, now, random })
  const timer = setInterval(watch.tick, tickMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  app.get(bffPaths.domains, async (request, reply) => {
    const site = toSite(requireTenant(request), request.headers.merchant, hostSuffix)
    const health = await watch.ask(site)
    const domains = site.domains.map(domain => toDomainHealth(domain, health[domain], now()))
    return sendValue(reply, { domains } satisfies DomainList)
  })
  app.get(bffPaths.fastestDomain, async (request, reply) => {
    const site = toSite(requireTenant(request), request.headers.merchant, hostSuffix)
    return sendValue(reply, await findFastest(site))
  })
}

function toSite(tenant: Tenant, claimed: string | string[] | undefined, hostSuffix: string): Site {
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
