import type { JournalLine } from '@livery/contract/journal/journal.ts'
import type { LiveRelease } from '#releases/activate.ts'
import { type Html, html } from './fleet-html.ts'
import {
  type Cell,
  fleetPath,
  paginateRows,
  renderFacts,
  renderMerchantLink,
  renderReleaseLink,
  renderTable,
} from './fleet-layout.ts'

export const releasesPath = `${fleetPath}/releases`

/**
 * Maximum number of releases listed by name: hundreds may be stored, and the journal's pages list
 * all of them.
 */
const mostNamed = 10

/**
 * Renders every publication in the journal, newest first, and which releases can still be served.
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

/** Renders one release: its publications, and the merchants that its last publication changed. */
export function renderReleaseView(
  live: LiveRelease,
  id: string,
  lines: readonly JournalLine[],
  page: number,
): Html | undefined {
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
    ['Keys, files and images', renderDiffCommand(live, last?.before, id)],
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

/** Returns the command that compares two releases, which works as long as both are stored. */
function renderDiffCommand(live: LiveRelease, before: string | null | undefined, id: string): Cell {
  const isKept = before && live.keptIds.has(before) && live.keptIds.has(id)
  return isKept ? html`<code>npm run livery -- diff ${before} ${id}</code>` : undefined
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
