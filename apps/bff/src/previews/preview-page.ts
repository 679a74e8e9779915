import { hash } from 'node:crypto'
import { type PaintedMerchant, paintedElementId } from '@livery/contract/painted.ts'
import { previewTokenField } from '@livery/contract/preview/preview-link.ts'
import { escapeHtml, toInlineJson } from '@livery/contract/text/html.ts'
import { neutralPageHeaders, toNeutralPage } from '#errors/neutral-page.ts'
import type { PageOfPreview } from '#tenants/preview-tenant.ts'

/** The facts that the banner names. */
export type Told = { host: string; name: string; release: string; expiresAtS: number }

const style =
  '.livery-preview{box-sizing:border-box;padding:6px 12px;background:#1f2937;color:#fff;font:13px/1.4 system-ui,sans-serif;text-align:center}'
const styleSource = `'sha256-${hash('sha256', style, 'base64')}'`

/**
 * Writes the banner into a painted page. Its merchant has no service worker, no pixels and no push
 * there, and this host as its only domain: a preview counts as no visit and leads to no live host.
 */
export function toPreviewPage({ html, csp }: PageOfPreview, told: Told): PageOfPreview {
  const banner = `<style>${style}</style><aside class="livery-preview" lang="en" dir="ltr" aria-label="Preview">${toText(told)}</aside>`
  const at = /<body[^>]*>/.exec(html)
  const end = at ? at.index + at[0].length : html.length
  const page = html.slice(0, end) + banner + html.slice(end)
  return {
    html: changeMerchant(page, told.host),
    csp: csp.replace(/\bstyle-src\b/, `$& ${styleSource}`),
  }
}

function toText({ name, release, expiresAtS }: Told): string {
  return `Preview of ${escapeHtml(name)}: release ${release.slice(0, 12)}, until ${toTime(expiresAtS)}. This is not the public site; accounts, payments and messages are real.`
}

/** `2026-11-26 10:00 UTC` */
export function toTime(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

const painted = new RegExp(`(<script[^>]* id="${paintedElementId}"[^>]*>)([^<]*)(</script>)`)

function changeMerchant(html: string, host: string): string {
  return html.replace(painted, (_all, start: string, json: string, end: string) => {
    // The product's own pipeline has written it.
    const { pixels: _pixels, push: _push, ...merchant } = JSON.parse(json) as PaintedMerchant
    const settings = { ...merchant.settings, serviceWorker: 'retired' }
    return start + toInlineJson({ ...merchant, settings, domains: [host] }) + end
  })
}

/**
 * The page of a link that was not opened yet. Opening takes a press of its button: messengers fetch
 * the links that they show, and would use them up.
 */
export function toLandingPage(token: string, expiresAtS: number): string {
  const field = `<input type="hidden" name="${previewTokenField}" value="${escapeHtml(token)}">`
  const button = '<button style="font:inherit;padding:.6rem 1.2rem">Open the preview</button>'
  return toNeutralPage(
    'Preview of a site',
    `This link shows a site before it is public. It can be opened in one browser, until ${toTime(expiresAtS)}.`,
    { more: `<form method="post">${field}${button}</form>` },
  )
}

/** Header fields of the pages of a preview that are not the merchant's. */
export const previewPageHeaders = {
  ...neutralPageHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const
