import type { FastifyInstance, FastifyReply } from 'fastify'
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

type Asked = {
  live: LiveRelease
  /** Of the address: what the page is about. */
  name: string
  query: Record<string, unknown>
  sources: FleetSources
}

type Page = {
  path: string
  /** The entry of the menu that it is under, if any. */
  entry?: string
  toTitle: (name: string) => string
  /** `undefined`: there is no such page. */
  show: (asked: Asked) => Promise<Html | undefined>
}

const errorsPath = `${fleetPath}/errors`

const pages: readonly Page[] = [
  {
    path: fleetPath,
    entry: fleetPath,
    toTitle: () => 'Merchants',
    async show({ live, query, sources }) {
      const [q, state, order] = [toWord(query.q), toWord(query.state), toWord(query.order)]
      const asked = { q, state, order, page: toNumber(query.page) }
      return toMerchantsView(live, {
        counts: await count(sources),
        lines: await sources.loadJournal(),
        states: sources.releases.states(),
        query: asked,
      })
    },
  },
  {
    path: `${fleetPath}/merchants/:name`,
    toTitle: name => name,
    async show({ live, name, sources }) {
      const hosts = live.index.merchants[name]?.hosts ?? []
      const loadHealth = createLoadHealth(sources)
      return toMerchantView(live, name, {
        counts: await count(sources),
        lines: await sources.loadJournal(),
        states: sources.releases.states(),
        health: await Promise.all(hosts.map(host => loadHealth(name, host))),
      })
    },
  },
  {
    path: releasesPath,
    entry: releasesPath,
    toTitle: () => 'Releases',
    show: async ({ live, query, sources }) =>
      toReleasesView(live, await sources.loadJournal(), toNumber(query.page)),
  },
  {
    path: `${releasesPath}/:name`,
    toTitle: id => `Release ${id.slice(0, 12)}`,
    show: async ({ live, name, query, sources }) =>
      toReleaseView(live, name, await sources.loadJournal(), toNumber(query.page)),
  },
  {
    path: canaryPath,
    entry: canaryPath,
    toTitle: () => 'Canary',
    show: async ({ live, query, sources }) =>
      toCanaryView(live, {
        counts: (await sources.loadFacts()).canary,
        lines: await sources.loadJournal(),
        page: toNumber(query.page),
      }),
  },
  {
    path: domainsPath,
    entry: domainsPath,
    toTitle: () => 'Domains',
    show: async ({ live, query, sources }) => {
      const asked = { q: toWord(query.q), page: toNumber(query.page) }
      return toDomainsView(live, asked, createLoadHealth(sources))
    },
  },
  {
    path: previewsPath,
    entry: previewsPath,
    toTitle: () => 'Previews',
    show: async ({ live, query, sources }) =>
      toPreviewsView(live, (await sources.loadFacts()).previews, toNumber(query.page)),
  },
  {
    path: errorsPath,
    entry: errorsPath,
    toTitle: () => 'Errors',
    show: async ({ live, sources }) =>
      toErrorsView(live, await count(sources), sources.releases.health()),
  },
]

/**
 * Read-only pages for an operator without a terminal: merchants, releases, the canary, domains,
 * previews, errors. They are HTML of this server alone, without a script, and every state of them
 * is an address.
 */
export function registerFleet(app: FastifyInstance, sources: FleetSources): void {
  app.get(`${fleetPath}/style.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(fleetStyle),
  )
  for (const { path, entry = '', toTitle, show } of pages) {
    app.get<Given>(path, async ({ params: { name }, query }, reply) => {
      const live = sources.releases.current()
      if (live === undefined) return send(reply, 503, 'No release is served yet', entry)
      const body = await show({ live, name, query, sources })
      if (body === undefined) return send(reply, 404, 'There is no such page', entry)
      return send(reply, 200, toTitle(name), entry, body)
    })
  }
}

async function count({ loadFacts }: FleetSources): Promise<FleetCounts> {
  return toFleetCounts((await loadFacts()).counts)
}

function createLoadHealth({ health }: FleetSources): LoadHealth {
  return async (code, domain) =>
    toDomainHealth(domain, (await health.get(code))?.[domain], Date.now())
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
