import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toDomainHealth } from '#domains/domain-state.ts'
import type { HealthStore } from '#domains/health-store.ts'
import type { LiveRelease } from '#releases/activate.ts'
import type { Releases } from '#releases/releases.ts'
import { canaryPath, toCanaryView } from './canary-view.ts'
import { domainsPath, type LoadHealth, toDomainsView } from './domains-view.ts'
import { toErrorsView } from './errors-view.ts'
import { type FleetCounts, toFleetCounts } from './fleet-counts.ts'
import type { LoadFacts } from './fleet-facts.ts'
import { type Html, html } from './fleet-html.ts'
import { fleetPath, toFleetPage } from './fleet-layout.ts'
import { fleetStyle } from './fleet-style.ts'
import type { LoadJournal } from './journal-source.ts'
import { toMerchantView } from './merchant-view.ts'
import { toMerchantsView } from './merchants-view.ts'
import { previewsPath, toPreviewsView } from './previews-view.ts'
import { releasesPath, toReleasesView, toReleaseView } from './releases-view.ts'

type FleetSources = {
  releases: Releases
  health: HealthStore
  loadFacts: LoadFacts
  loadJournal: LoadJournal
}

type Given = { Params: { name: string }; Querystring: Record<string, unknown> }
type Show = (live: LiveRelease, request: FastifyRequest<Given>) => Promise<Html | undefined>

/**
 * Read-only pages for an operator without a terminal: merchants, releases, the canary, domains,
 * previews, errors. They are HTML of this server alone, without a script, and every state of them
 * is an address.
 */
export function registerFleet(app: FastifyInstance, sources: FleetSources): void {
  const { releases, health, loadFacts, loadJournal } = sources

  const count = async (): Promise<FleetCounts> => toFleetCounts((await loadFacts()).counts)

  const loadHealth: LoadHealth = async (code, domain) =>
    toDomainHealth(domain, (await health.get(code))?.[domain], Date.now())

  function page(
    path: string,
    current: string,
    toTitle: (name: string) => string,
    show: Show,
  ): void {
    app.get<Given>(path, async (request, reply) => {
      const live = releases.current()
      if (live === undefined) return send(reply, 503, 'No release is served yet', current)
      const body = await show(live, request)
      if (body === undefined) return send(reply, 404, 'There is no such page', current)
      return send(reply, 200, toTitle(request.params.name), current, body)
    })
  }

  app.get(`${fleetPath}/style.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(fleetStyle),
  )

  page(
    fleetPath,
    fleetPath,
    () => 'Merchants',
    async (live, { query }) => {
      const [q, state, order] = [toWord(query.q), toWord(query.state), toWord(query.order)]
      const asked = { q, state, order, page: toNumber(query.page) }
      return toMerchantsView(live, {
        counts: await count(),
        lines: await loadJournal(),
        states: releases.states(),
        query: asked,
      })
    },
  )

  page(
    `${fleetPath}/merchants/:name`,
    '',
    name => name,
    async (live, { params }) => {
      const hosts = live.index.merchants[params.name]?.hosts ?? []
      return toMerchantView(live, params.name, {
        counts: await count(),
        lines: await loadJournal(),
        states: releases.states(),
        health: await Promise.all(hosts.map(host => loadHealth(params.name, host))),
      })
    },
  )

  page(
    releasesPath,
    releasesPath,
    () => 'Releases',
    async (live, { query }) => toReleasesView(live, await loadJournal(), toNumber(query.page)),
  )

  page(
    `${releasesPath}/:name`,
    '',
    id => `Release ${id.slice(0, 12)}`,
    async (live, request) => {
      const { params, query } = request
      return toReleaseView(live, params.name, await loadJournal(), toNumber(query.page))
    },
  )

  page(
    canaryPath,
    canaryPath,
    () => 'Canary',
    async (live, { query }) =>
      toCanaryView(live, {
        counts: (await loadFacts()).canary,
        lines: await loadJournal(),
        page: toNumber(query.page),
      }),
  )

  page(
    domainsPath,
    domainsPath,
    () => 'Domains',
    async (live, { query }) =>
      toDomainsView(live, { q: toWord(query.q), page: toNumber(query.page) }, loadHealth),
  )

  page(
    previewsPath,
    previewsPath,
    () => 'Previews',
    async (live, { query }) =>
      toPreviewsView(live, (await loadFacts()).previews, toNumber(query.page)),
  )

  page(
    `${fleetPath}/errors`,
    `${fleetPath}/errors`,
    () => 'Errors',
    async live => toErrorsView(live, await count(), releases.health()),
  )
}

function send(reply: FastifyReply, status: number, title: string, path: string, body = html``) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(toFleetPage({ title, path, body }))
}

const longest = 100

/** A parameter may be absent, or be given twice. */
function toWord(given: unknown): string {
  return typeof given === 'string' ? given.slice(0, longest) : ''
}

function toNumber(given: unknown): number {
  return typeof given === 'string' && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
}
