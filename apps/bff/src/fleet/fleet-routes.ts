import type { DomainHealth } from '@livery/contract/domains.ts'
import { brandHealthPath } from '@livery/contract/fleet/brand-health.ts'
import type { JournalLine } from '@livery/contract/journal/journal.ts'
import { type MerchantStates, stateOf } from '@livery/contract/journal/states.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BrandWatch } from '#brand-health/watch-brands.ts'
import { buildDomainHealth } from '#domains/domain-state.ts'
import type { HealthStore } from '#domains/health-store.ts'
import { type LoadFigures, nameServers } from '#figures/figures.ts'
import type { LiveRelease } from '#releases/activate.ts'
import type { Releases } from '#releases/releases.ts'
import { canaryPath, renderCanaryView } from './canary-view.ts'
import type { DiffPages } from './diff-pages.ts'
import { type FleetCounts, type LoadJournal, loadFleetCounts } from './fleet-counts.ts'
import {
  fleetPath,
  type Html,
  html,
  paginateRows,
  renderFacts,
  renderFilter,
  renderFleetPage,
  renderMerchantLink,
  renderReleaseLink,
  renderTable,
} from './fleet-layout.ts'
import { healthPath, renderHealthView } from './health-view.ts'
import { renderMerchantsView, toStateName } from './merchants-view.ts'
import {
  buildDiffPath,
  previewsPath,
  releasesPath,
  renderErrorsView,
  renderPreviewsView,
  renderReleasesView,
  renderReleaseView,
} from './releases-view.ts'

const domainsPath = `${fleetPath}/domains`

type Row = { domain: string; code: string }
type LoadHealth = (code: string, domain: string) => Promise<DomainHealth>

/** Renders every configured domain. Health is loaded only for the domains on the current page. */
async function renderDomainsView(
  live: LiveRelease,
  { q, page }: { q: string; page: number },
  loadHealth: LoadHealth,
): Promise<Html> {
  const wanted = q.toLowerCase()
  const rows = Object.entries(live.index.merchants)
    .flatMap(([code, { hosts }]) => hosts.map((domain): Row => ({ domain, code })))
    .filter(({ domain, code }) => domain.includes(wanted) || code.includes(wanted))
    .sort((a, b) => (a.domain < b.domain ? -1 : 1))
  const pages = paginateRows(rows, { path: domainsPath, query: { q }, page })
  const shown = await Promise.all(
    pages.shown.map(async row => ({ ...row, ...(await loadHealth(row.code, row.domain)) })),
  )
  const fields = html`<label>Domain or merchant<input name="q" value="${q}" maxlength="100"></label>`

  return html`${renderFilter(domainsPath, fields)}${renderTable(
    `${rows.length} domains; health as seen from this BFF, once a page has requested it`,
    [
      { name: 'Domain', cell: ({ domain }) => domain },
      { name: 'Merchant', cell: ({ code }) => renderMerchantLink(code) },
      { name: 'Health', cell: ({ health }) => health },
      { name: 'Median, ms', isNumber: true, cell: ({ medianMs }) => medianMs },
      {
        name: 'Checked',
        cell: ({ checkedAt }) => checkedAt && new Date(checkedAt).toISOString(),
      },
    ],
    shown,
  )}${pages.links}`
}

type Facts = {
  counts: FleetCounts
  lines: readonly JournalLine[]
  states: MerchantStates
  health: readonly DomainHealth[]
}

/**
 * Style sheet of the fleet pages: follows the reader's light or dark preference and does not load
 * external resources.
 */
const fleetStyle = `:root{color-scheme:light dark;font:15px/1.45 system-ui,sans-serif;background:#fff;color:#1b1b1b}
a{color:#1746a2}
@media (prefers-color-scheme:dark){:root{background:#17181b;color:#ececec}a{color:#9cc0ff}}
body{margin:0 auto;max-width:90rem;padding:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:0;padding:0}
nav a,td a,th a,p a,dd a{display:inline-block;min-height:24px;min-width:24px}
[aria-current]{font-weight:700}
dl{display:grid;gap:.15rem 1rem;grid-template-columns:max-content 1fr}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:1rem 0}
label{display:grid}
input,select,button{font:inherit;min-height:2rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
caption{text-align:start;padding:.25rem 0}
th,td{border-bottom:1px solid GrayText;padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top}
.number{text-align:end;font-variant-numeric:tabular-nums}
code{font-size:.95em}
`

/** The page contains its images and styles, and must not load or run anything else. */
const diffPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
}

type FleetSources = {
  releases: Releases
  loadFigures: LoadFigures
  brandWatch: Pick<BrandWatch, 'read'>
  health: HealthStore
  loadJournal: LoadJournal
  diffPages: DiffPages
}

type Given = { Params: { name: string }; Querystring: Record<string, unknown> }

type Asked = {
  live: LiveRelease
  /** Name of the page's subject, from the URL. */
  name: string
  query: Record<string, unknown>
  sources: FleetSources
}

type Page = {
  path: string
  /** The menu entry that the page belongs to, if any. */
  entry?: string
  toTitle: (name: string) => string
  /** Returns the page's content, or `undefined` if the page does not exist. */
  show: (asked: Asked) => Promise<Html | undefined>
}

const errorsPath = `${fleetPath}/errors`

const pages: readonly Page[] = [
  {
    path: fleetPath,
    entry: fleetPath,
    toTitle: () => 'Merchants',
    async show({ live, query, sources }) {
      const [q, state, order] = [
        readQueryText(query.q),
        readQueryText(query.state),
        readQueryText(query.order),
      ]
      const asked = { q, state, order, page: readPageNumber(query.page) }
      return renderMerchantsView(live, {
        counts: await loadCounts(sources),
        lines: await sources.loadJournal(),
        states: sources.releases.states(),
        query: asked,
      })
    },
  },
  {
    path: healthPath,
    entry: healthPath,
    toTitle: () => 'Health',
    show: async ({ query, sources }) =>
      renderHealthView(sources.brandWatch.read(), readPageNumber(query.page)),
  },
  {
    path: `${fleetPath}/merchants/:name`,
    toTitle: name => name,
    async show({ live, name, sources }) {
      const hosts = live.index.merchants[name]?.hosts ?? []
      const loadHealth = createLoadHealth(sources)
      return renderMerchantView(live, name, {
        counts: await loadCounts(sources),
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
      renderReleasesView(live, await sources.loadJournal(), readPageNumber(query.page)),
  },
  {
    path: `${releasesPath}/:name`,
    toTitle: id => `Release ${id.slice(0, 12)}`,
    show: async ({ live, name, query, sources }) =>
      renderReleaseView(live, name, {
        lines: await sources.loadJournal(),
        page: readPageNumber(query.page),
        diffPages: sources.diffPages,
      }),
  },
  {
    path: canaryPath,
    entry: canaryPath,
    toTitle: () => 'Canary',
    async show({ live, query, sources }) {
      const figures = await sources.loadFigures()
      return renderCanaryView(live, {
        counts: figures.canary,
        from: nameServers(figures),
        lines: await sources.loadJournal(),
        page: readPageNumber(query.page),
      })
    },
  },
  {
    path: domainsPath,
    entry: domainsPath,
    toTitle: () => 'Domains',
    show: async ({ live, query, sources }) => {
      const asked = { q: readQueryText(query.q), page: readPageNumber(query.page) }
      return renderDomainsView(live, asked, createLoadHealth(sources))
    },
  },
  {
    path: previewsPath,
    entry: previewsPath,
    toTitle: () => 'Previews',
    show: async ({ live, query, sources }) =>
      renderPreviewsView(live, await sources.loadFigures(), readPageNumber(query.page)),
  },
  {
    path: errorsPath,
    entry: errorsPath,
    toTitle: () => 'Errors',
    show: async ({ live, sources }) =>
      renderErrorsView(live, await loadCounts(sources), sources.releases.health()),
  },
]

/**
 * Registers read-only pages for operators who do not use a terminal: merchants, their health,
 * releases, the canary, domains, previews, errors. The pages contain only HTML from this server and no scripts.
 * Every state has its own URL.
 */
export function registerFleet(app: FastifyInstance, sources: FleetSources): void {
  app.get(`${fleetPath}/style.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(fleetStyle),
  )
  /** Returns the data for `livery fleet health`. */
  app.get(brandHealthPath, () => sources.brandWatch.read())
  app.get<Given>(buildDiffPath(':name'), async ({ params: { name } }, reply) => {
    const page = await sources.diffPages.read(name)
    if (page === undefined) return send(reply, 404, 'This page does not exist', '')
    return reply.headers(diffPageHeaders).send(page)
  })
  for (const { path, entry = '', toTitle, show } of pages) {
    app.get<Given>(path, async ({ params: { name }, query }, reply) => {
      const live = sources.releases.current()
      if (live === undefined) return send(reply, 503, 'No release is served yet', entry)
      const body = await show({ live, name, query, sources })
      if (body === undefined) return send(reply, 404, 'This page does not exist', entry)
      return send(reply, 200, toTitle(name), entry, body)
    })
  }
}

async function loadCounts({ loadFigures }: FleetSources): Promise<FleetCounts> {
  const figures = await loadFigures()
  return loadFleetCounts(figures.metrics, nameServers(figures))
}

function createLoadHealth({ health }: FleetSources): LoadHealth {
  return async (code, domain) =>
    buildDomainHealth(domain, (await health.get(code))?.[domain], Date.now())
}

function send(reply: FastifyReply, status: number, title: string, path: string, body = html``) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(renderFleetPage({ title, path, body }))
}

const longest = 100

/** Returns a query parameter as a string; empty if it is missing or repeated. */
function readQueryText(given: unknown): string {
  return typeof given === 'string' ? given.slice(0, longest) : ''
}

function readPageNumber(given: unknown): number {
  return typeof given === 'string' && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
}

/**
 * Renders one merchant's release entry, domains and history. Returns `undefined` if the merchant
 * does not exist.
 */
function renderMerchantView(live: LiveRelease, code: string, facts: Facts): Html | undefined {
  const entry = Object.hasOwn(live.index.merchants, code) ? live.index.merchants[code] : undefined
  if (entry === undefined) return undefined

  const tally = facts.counts.of(code)
  const kinds = ['added', 'changed', 'removed'] as const
  const history = facts.lines.flatMap(line => {
    const what = kinds.find(kind => line[kind].includes(code))
    return what === undefined ? [] : [{ ...line, what }]
  })

  return html`${renderFacts([
    ['Platform code', entry.platformCode],
    ['State', toStateName(stateOf(facts.states, code, entry))],
    ['Variant', entry.variant],
    ['Pack', html`<code>${entry.pack}</code>, ${entry.size} bytes`],
    ['Configuration digest', entry.config],
    [
      `Requests, 4xx, 5xx from ${facts.counts.from}`,
      `${tally.requests}, ${tally.refused}, ${tally.failed}`,
    ],
  ])}<h2>Domains</h2>${renderTable(
    `${facts.health.length} domains, as seen from this BFF`,
    [
      {
        name: 'Domain',
        cell: ({ domain }) =>
          html`<a href="https://${domain}/m/home" rel="noreferrer">${domain}</a>`,
      },
      { name: 'Health', cell: ({ health }) => health },
      { name: 'Median, ms', isNumber: true, cell: ({ medianMs }) => medianMs },
      {
        name: 'Checked',
        cell: ({ checkedAt }) => checkedAt && new Date(checkedAt).toISOString(),
      },
    ],
    facts.health,
  )}<h2>History</h2>${renderTable(
    `${history.length} publications that changed this merchant`,
    [
      { name: 'When', cell: ({ at }) => at },
      { name: 'What', cell: ({ what }) => what },
      { name: 'By', cell: ({ verb }) => verb },
      { name: 'Release', cell: ({ release }) => renderReleaseLink(release) },
      { name: 'Person', cell: ({ who }) => who },
      { name: 'Commit', cell: ({ commit }) => commit?.slice(0, 12) },
      { name: 'Why', cell: ({ why }) => why },
    ],
    history,
  )}`
}
