import type { LiveRelease } from '#releases/activate.ts'
import type { ReleaseHealth } from '#releases/releases.ts'
import type { FleetCounts } from './fleet-counts.ts'
import { type Html, html } from './fleet-html.ts'
import { renderFacts, renderMerchantLink, renderTable } from './fleet-layout.ts'

const most = 50

/** Renders the refusals and failures of this server since it started, with their merchants. */
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
  return html`<p>Counts from this server only, since it started.</p>${renderFacts([
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
