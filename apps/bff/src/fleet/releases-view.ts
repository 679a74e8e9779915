import type { JournalLine } from '@livery/contract/journal/journal.ts'
import { quoteShellWord } from '@livery/contract/text/shell-word.ts'
import type { Figures } from '#figures/figures.ts'
import { mostServedPreviews } from '#previews/used-links.ts'
import type { LiveRelease } from '#releases/activate.ts'
import type { ReleaseHealth } from '#releases/releases.ts'
import type { DiffPages } from './diff-pages.ts'
import type { FleetCounts } from './fleet-counts.ts'
import {
  type Cell,
  fleetPath,
  type Html,
  html,
  paginateRows,
  renderFacts,
  renderMerchantLink,
  renderReleaseLink,
  renderTable,
} from './fleet-layout.ts'

export const previewsPath = `${fleetPath}/previews`

/**
 * Renders the previews that these servers have served and that have not expired. A merchant or release
 * that exists only in a preview is not linked, because it does not have its own page.
 */
export function renderPreviewsView(
  live: LiveRelease,
  { previews, servers }: Pick<Figures, 'previews' | 'servers'>,
  page: number,
): Html {
  const pages = paginateRows(previews, { path: previewsPath, query: {}, page })
  return html`<p>Links are signatures and are not listed. This page shows the previews that ${servers === 1 ? 'this server has' : `${servers} servers have`} served since the start, at most ${mostServedPreviews} per server: previews that nobody has opened, or that another server has served, are missing.</p>${renderTable(
    `${previews.length} active previews`,
    [
      { name: 'Host', cell: ({ host }) => html`<code>${host}</code>` },
      {
        name: 'Merchant',
        cell: ({ merchant }) =>
          Object.hasOwn(live.index.merchants, merchant) ? renderMerchantLink(merchant) : merchant,
      },
      {
        name: 'Release',
        cell: ({ release }) =>
          live.keptIds.has(release)
            ? renderReleaseLink(release)
            : html`<code>${release.slice(0, 12)}</code>`,
      },
      { name: 'Ends', cell: ({ expiresAtS }) => formatIsoTime(expiresAtS * 1_000) },
      { name: 'Last served', cell: ({ lastServedMs }) => formatIsoTime(lastServedMs) },
    ],
    pages.shown,
  )}${pages.links}`
}

function formatIsoTime(ms: number): string {
  return new Date(ms).toISOString()
}

const most = 50

/** Renders the servers' refusals and failures since startup, with their merchants. */
export async function renderErrorsView(
  live: LiveRelease,
  counts: FleetCounts,
  health: ReleaseHealth,
): Promise<Html> {
  const failing = Object.keys(live.index.merchants)
    .map(code => ({ code, ...counts.of(code) }))
    .filter(({ failed }) => failed > 0)
    .sort((a, b) => b.failed - a.failed)
  const all = await counts.by('livery_platform_calls_total', ['endpoint', 'outcome'])
  const calls = all.filter(([name]) => !name.endsWith(' answered'))
  const refused = await counts.by('livery_refused_total', ['code'])
  const errors = await counts.by('livery_browser_errors_total', ['kind'])

  return html`<p>Counts from ${counts.from}, since the start.</p>${renderFacts([
    ['Release refused', health.isRefused ? 'yes: see the log' : 'no'],
    ['Damaged files found', health.damaged],
    ['Journal', health.isJournalBroken ? 'truncated or changed: see the log' : 'intact'],
    ['Bucket', health.isCutOff ? 'unreachable' : 'reachable, or not configured'],
  ])}<h2>Merchants</h2>${renderTable(
    `${failing.length} merchants with 5xx, at most ${most} shown`,
    [
      { name: 'Merchant', cell: ({ code }) => renderMerchantLink(code) },
      { name: '5xx', isNumber: true, cell: ({ failed }) => failed },
      { name: 'Requests', isNumber: true, cell: ({ requests }) => requests },
    ],
    failing.slice(0, most),
  )}<h2>Error responses of the BFF</h2>${renderCountTable('Code', 'error codes returned', refused)}<h2>Calls to the platform</h2>${renderCountTable('Endpoint and outcome', 'endpoints and outcomes of failed calls', calls)}<h2>Errors in browsers</h2>${renderCountTable('Kind', 'kinds of errors reported by browsers', errors)}`
}

function renderCountTable(
  name: string,
  what: string,
  rows: readonly (readonly [string, number])[],
): Html {
  return renderTable(
    `${rows.length} ${what}`,
    [
      { name, cell: ([kind]) => kind },
      { name: 'Count', isNumber: true, cell: ([, count]) => count },
    ],
    rows,
  )
}

export const releasesPath = `${fleetPath}/releases`

/**
 * Maximum number of releases listed by name. Hundreds may be stored; the journal's pages list all
 * of them.
 */
const mostNamed = 10

/**
 * Renders every publication in the journal, newest first, and lists the releases that can still be
 * served.
 */
export function renderReleasesView(
  live: LiveRelease,
  lines: readonly JournalLine[],
  page: number,
): Html {
  const pages = paginateRows(lines, { path: releasesPath, query: {}, page })
  const kept = [live.id, ...live.previousIds.slice(0, mostNamed)]
  const more = live.previousIds.length + 1 - kept.length

  return html`<p>Served: ${renderReleaseLink(live.id)} since ${live.activatedAt.toISOString()}. Kept: ${kept.map(id => html`${renderReleaseLink(id)} `)}${more > 0 ? `and ${more} older ones` : ''}</p>${renderTable(
    `${lines.length} publications in the journal`,
    [
      { name: 'When', cell: ({ at }) => at },
      { name: 'By', cell: ({ verb }) => verb },
      { name: 'Release', cell: ({ release }) => renderReleaseLink(release) },
      { name: 'Now', cell: ({ release }) => describeAvailability(release, live) },
      { name: 'Merchants', isNumber: true, cell: ({ merchants }) => merchants },
      { name: 'Added', isNumber: true, cell: ({ added }) => added.length },
      { name: 'Changed', isNumber: true, cell: ({ changed }) => changed.length },
      { name: 'Removed', isNumber: true, cell: ({ removed }) => removed.length },
      { name: 'Person', cell: ({ who }) => who },
      { name: 'Commit', cell: ({ commit }) => commit?.slice(0, 12) },
      { name: 'Why', cell: ({ why }) => why },
    ],
    pages.shown,
  )}${pages.links}`
}

type ReleaseFacts = { lines: readonly JournalLine[]; page: number; diffPages: DiffPages }

/** Renders one release: its publications, and the merchants that its last publication changed. */
export async function renderReleaseView(
  live: LiveRelease,
  id: string,
  { lines, page, diffPages }: ReleaseFacts,
): Promise<Html | undefined> {
  const told = lines.filter(({ release, verb }) => release === id && verb !== 'found')
  const [last] = told
  const index = live.indexes.get(id)
  if (last === undefined && !live.keptIds.has(id)) return undefined

  const rows = (['added', 'changed', 'removed'] as const).flatMap(what =>
    (last?.[what] ?? []).map(code => ({ code, what })),
  )
  const pages = paginateRows(rows, { path: `${releasesPath}/${id}`, query: {}, page })

  return html`${renderFacts([
    ['Id', html`<code>${id}</code>`],
    ['Now', describeAvailability(id, live) || 'deleted'],
    ['Merchants', index ? Object.keys(index.merchants).length : last?.merchants],
    ['Previous release', last?.before && renderReleaseLink(last.before)],
    ['Keys, images and screens', await renderDiff(live, { before: last?.before, id, diffPages })],
    ['Repainted by new code only', last?.repainted],
    ...told.map(line => [`${line.verb}, ${line.at}`, renderProvenance(line)] as const),
  ])}${renderTable(
    `${rows.length} merchants that differ from the previous release`,
    [
      { name: 'Merchant', cell: ({ code }) => renderMerchantLink(code) },
      { name: 'What', cell: ({ what }) => what },
    ],
    pages.shown,
  )}${pages.links}`
}

type Compared = { before: string | null | undefined; id: string; diffPages: DiffPages }

/**
 * Returns a cell with a link to the release's diff page, or with the command that writes the page.
 * The command works while both releases are stored.
 */
async function renderDiff(live: LiveRelease, { before, id, diffPages }: Compared): Promise<Cell> {
  if (await diffPages.has(id)) return html`<a href="${buildDiffPath(id)}">before and after</a>`
  if (!before || !live.keptIds.has(before) || !live.keptIds.has(id)) return undefined

  const page = quoteShellWord(diffPages.pathOf(id))
  const command = `npm run livery -- diff ${before} ${id} --html ${page} --screens`
  return html`<code>${command}</code>`
}

/** Returns the path to a release's diff page. */
export function buildDiffPath(id: string): string {
  return `${releasesPath}/${id}/diff`
}

function describeAvailability(id: string, live: LiveRelease): string {
  if (id === live.id) return 'served'
  return live.previousIds.includes(id) ? 'kept' : ''
}

function renderProvenance({ who, commit, why, run }: JournalLine): Cell {
  const parts = [who, commit?.slice(0, 12), why].filter(part => part !== null).join(', ')
  const link =
    run !== null && /^https?:\/\//.test(run) && html` <a href="${run}" rel="noreferrer">run</a>`
  return html`${parts}${link}`
}
