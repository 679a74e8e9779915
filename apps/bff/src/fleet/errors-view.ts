import type { LiveRelease } from '#releases/activate.ts'
import type { ReleaseHealth } from '#releases/releases.ts'
import type { FleetCounts } from './fleet-counts.ts'
import { type Html, html } from './fleet-html.ts'
import { toFacts, toMerchantLink, toTable } from './fleet-layout.ts'

const most = 50

/** Renders the refusals and failures of this server since it started, with their merchants. */
export async function toErrorsView(
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
  return html`<p>Counts from this server only, since it started.</p>${toFacts([
    ['Release refused', health.isRefused ? 'yes: see the log' : 'no'],
    ['Damaged files found', health.damaged],
    ['Journal', health.isJournalBroken ? 'truncated or changed: see the log' : 'intact'],
    ['Bucket', health.isCutOff ? 'unreachable' : 'reachable, or not configured'],
  ])}<h2>Merchants</h2>${toTable(
    `${failing.length} merchants with 5xx, at most ${most} shown`,
    [
      { name: 'Merchant', cell: ({ code }) => toMerchantLink(code) },
      { name: '5xx', isNumber: true, cell: ({ failed }) => failed },
      { name: 'Requests', isNumber: true, cell: ({ requests }) => requests },
    ],
    failing.slice(0, most),
  )}<h2>Error responses of the BFF</h2>${toCounts('Code', 'error codes returned', refused)}<h2>Calls to the platform</h2>${toCounts('Endpoint and outcome', 'endpoints and outcomes of failed calls', calls)}<h2>Errors in browsers</h2>${toCounts('Kind', 'kinds of errors reported by browsers', errors)}`
}

function toCounts(name: string, what: string, rows: readonly (readonly [string, number])[]): Html {
  return toTable(
    `${rows.length} ${what}`,
    [
      { name, cell: ([kind]) => kind },
      { name: 'Count', isNumber: true, cell: ([, count]) => count },
    ],
    rows,
  )
}
