import { mostServedPreviews, type ServedPreview } from '#previews/served-previews.ts'
import type { LiveRelease } from '#releases/activate.ts'
import { type Html, html } from './fleet-html.ts'
import {
  fleetPath,
  paginateRows,
  renderMerchantLink,
  renderReleaseLink,
  renderTable,
} from './fleet-layout.ts'

export const previewsPath = `${fleetPath}/previews`

/**
 * Renders the previews that this server has served and that have not expired. A merchant or release
 * that only a preview has shown is not linked, because the other pages do not know it.
 */
export function renderPreviewsView(
  live: LiveRelease,
  previews: readonly ServedPreview[],
  page: number,
): Html {
  const pages = paginateRows(previews, { path: previewsPath, query: {}, page })
  return html`<p>Links are signatures and are not listed. This page shows the previews that this server has served since it started, at most ${mostServedPreviews}: previews that nobody has opened, or that another server has served, are missing.</p>${renderTable(
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
