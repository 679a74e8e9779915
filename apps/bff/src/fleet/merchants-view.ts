import type { JournalLine } from '@livery/contract/journal/journal.ts'
import {
  type MerchantState,
  type MerchantStates,
  stateOf,
} from '@livery/contract/journal/states.ts'
import type { ReleaseEntry } from '@livery/contract/release.ts'
import type { LiveRelease } from '#releases/activate.ts'
import type { FleetCounts, MerchantTally } from './fleet-counts.ts'
import {
  type Column,
  fleetPath,
  type Html,
  html,
  paginateRows,
  renderFilter,
  renderMerchantLink,
  renderReleaseLink,
  renderTable,
} from './fleet-layout.ts'

const stateNames = ['open', 'suspended', 'retired', 'held'] as const
type StateName = (typeof stateNames)[number]

export type MerchantsQuery = { q: string; state: string; order: string; page: number }

type Row = {
  code: string
  entry: ReleaseEntry
  state: StateName
  season: string | undefined
  tally: MerchantTally
  last: JournalLine | undefined
}

const columns: readonly Column<Row>[] = [
  { name: 'Merchant', cell: ({ code }) => renderMerchantLink(code) },
  { name: 'Platform code', cell: ({ entry }) => entry.platformCode },
  { name: 'State', cell: ({ state }) => state },
  { name: 'Host', cell: ({ entry }) => formatHosts(entry.hosts) },
  { name: 'Variant', cell: ({ entry }) => entry.variant },
  { name: 'Season', cell: ({ season }) => season },
  { name: 'Pack, kB', isNumber: true, cell: ({ entry }) => Math.round(entry.size / 1_000) },
  { name: 'Requests', isNumber: true, cell: ({ tally }) => tally.requests },
  { name: '4xx', isNumber: true, cell: ({ tally }) => tally.refused },
  { name: '5xx', isNumber: true, cell: ({ tally }) => tally.failed },
  { name: 'Last changed', cell: ({ last }) => last?.at },
  { name: 'In release', cell: ({ last }) => last && renderReleaseLink(last.release) },
]

export function toStateName({ closed, held }: MerchantState): StateName {
  return closed ?? (held ? 'held' : 'open')
}

/** Renders the release's merchants, filtered, in the requested order, a hundred per page. */
export function renderMerchantsView(
  live: LiveRelease,
  {
    counts,
    lines,
    states,
    query,
  }: {
    counts: FleetCounts
    lines: readonly JournalLine[]
    states: MerchantStates
    query: MerchantsQuery
  },
): Html {
  const changed = collectLastChanges(lines)
  const wanted = query.q.toLowerCase()
  const rows = Object.entries(live.index.merchants)
    .map(([code, entry]): Row => {
      const state = toStateName(stateOf(states, code, entry))
      const season = live.directory.seasonOf(code)
      return { code, entry, state, season, tally: counts.of(code), last: changed.get(code) }
    })
    .filter(
      ({ code, entry, state }) =>
        (query.state === '' || state === query.state) &&
        (wanted === '' || [code, entry.platformCode, ...entry.hosts].some(isLike(wanted))),
    )
    .sort(orders[query.order] ?? byCode)
  const { q, state, order } = query
  const pages = paginateRows(rows, {
    path: fleetPath,
    query: { q, state, order },
    page: query.page,
  })
  const fields = html`<label>Code or host<input name="q" value="${q}" maxlength="100"></label>
<label>State<select name="state">${renderOptions(['', ...stateNames], state)}</select></label>
<label>Order<select name="order">${renderOptions(Object.keys(orders), order)}</select></label>`

  return html`${renderFilter(fleetPath, fields)}${renderTable(`${rows.length} of ${live.merchantCount} merchants`, columns, pages.shown)}${pages.links}`
}

const byCode = (a: Row, b: Row) => (a.code < b.code ? -1 : 1)

const orders: Readonly<Record<string, (a: Row, b: Row) => number>> = {
  code: byCode,
  'most 5xx': (a, b) => b.tally.failed - a.tally.failed || byCode(a, b),
  'most requests': (a, b) => b.tally.requests - a.tally.requests || byCode(a, b),
  'last changed': (a, b) => (b.last?.at ?? '').localeCompare(a.last?.at ?? '') || byCode(a, b),
}

function isLike(wanted: string): (text: string) => boolean {
  return text => text.toLowerCase().includes(wanted)
}

function renderOptions(values: readonly string[], chosen: string): Html[] {
  return values.map(
    value =>
      html`<option value="${value}"${value === chosen && html` selected`}>${value || 'any'}</option>`,
  )
}

function formatHosts([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

/** Returns, for each merchant, the newest publication that changed the merchant. */
function collectLastChanges(lines: readonly JournalLine[]): ReadonlyMap<string, JournalLine> {
  const found = new Map<string, JournalLine>()
  for (const line of lines) {
    for (const code of [...line.added, ...line.changed]) if (!found.has(code)) found.set(code, line)
  }
  return found
}
