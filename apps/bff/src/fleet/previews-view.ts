import { mostServedPreviews, type ServedPreview } from '#previews/served-previews.ts'
import type { LiveRelease } from '#releases/activate.ts'
import { type Html, html } from './fleet-html.ts'
import { fleetPath, toMerchantLink, toPages, toReleaseLink, toTable } from './fleet-layout.ts'

export const previewsPath = `${fleetPath}/previews`

/**
 * Renders the previews that this server has served and that have not expired. A merchant or release
 * that only a preview has shown is not linked, because the other pages do not know it.
 */
export function toPreviewsView(
  live: LiveRelease,
  previews: readonly ServedPreview[],
  page: number,
): Html {
  const pages = toPages(previews, { path: previewsPath, query: {}, page })
  return html`<p>Links are signatures and are not listed. This page shows the previews that this server has served since it started, at most ${mostServedPreviews}: previews that nobody has opened, or that another server has served, are missing.</p>${toTable(
    `${previews.length} active previews`,
    [
      { name: 'Host', cell: ({ host }) => html`<code>${host}</code>` },
      {
        name: 'Merchant',
        cell: ({ merchant }) =>
          Object.hasOwn(live.index.merchants, merchant) ? toMerchantLink(merchant) : merchant,
      },
      {
        name: 'Release',
        cell: ({ release }) =>
          live.keptIds.has(release)
            ? toReleaseLink(release)
            : html`<code>${release.slice(0, 12)}</code>`,
      },
      { name: 'Ends', cell: ({ expiresAtS }) => toTime(expiresAtS * 1_000) },
      { name: 'Last served', cell: ({ lastServedMs }) => toTime(lastServedMs) },
    ],
    pages.shown,
  )}${pages.links}`
}

function toTime(ms: number): string {
  return new Date(ms).toISOString()
}
