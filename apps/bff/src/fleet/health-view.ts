import type { BrandHealth, FleetHealth } from '@livery/contract/fleet/brand-health.ts'
import {
  fleetPath,
  type Html,
  html,
  paginateRows,
  renderFacts,
  renderMerchantLink,
  renderTable,
} from './fleet-layout.ts'

export const healthPath = `${fleetPath}/health`

/** Renders the brands whose visits are missing or whose pages do not start, with the evidence. */
export function renderHealthView({ counts, visitRatio, brands }: FleetHealth, page: number): Html {
  const pages = paginateRows(brands, { path: healthPath, query: {}, page })
  return html`${renderFacts([
    ['Fine', counts.fine],
    ['Quiet', counts.quiet],
    ['Silent', counts.silent],
    ['Failing', counts.failing],
    [
      'Visits to the fleet',
      visitRatio === null ? 'not known yet' : `${Math.round(visitRatio * 100)}% of the expected`,
    ],
  ])}${renderTable(
    `${brands.length} brands that are not fine`,
    [
      { name: 'Merchant', cell: ({ merchant }) => renderMerchantLink(merchant) },
      { name: 'State', cell: ({ state }) => state },
      { name: 'Since', cell: ({ since }) => since },
      { name: 'Evidence', cell: ({ evidence }) => describeEvidence(evidence) },
    ],
    pages.shown,
  )}${pages.links}`
}

function describeEvidence(evidence: BrandHealth['evidence']): string {
  const { visits, expectedVisits, checks, failedChecks, unreached } = evidence
  const { pages, starts, failures } = evidence
  const parts = [
    expectedVisits > 0 && `${visits} visits of ${expectedVisits.toFixed(1)} expected`,
    checks > 0 && `${failedChecks} of ${checks} checks from outside failed`,
    unreached > 0 && `${unreached} networks could not reach it`,
    pages > 0 && `${starts} starts on ${pages} pages`,
    failures > 0 && `${failures} networks reported failed pages`,
  ]
  return parts.filter(Boolean).join('; ')
}
