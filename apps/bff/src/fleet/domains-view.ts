import type { DomainHealth } from '@livery/contract/domains.ts'
import type { LiveRelease } from '#releases/activate.ts'
import { type Html, html } from './fleet-html.ts'
import {
  fleetPath,
  paginateRows,
  renderFilter,
  renderMerchantLink,
  renderTable,
} from './fleet-layout.ts'

export const domainsPath = `${fleetPath}/domains`

type Row = { domain: string; code: string }
export type LoadHealth = (code: string, domain: string) => Promise<DomainHealth>

/** Renders every configured domain; health is looked up only for the domains on the page. */
export async function renderDomainsView(
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
