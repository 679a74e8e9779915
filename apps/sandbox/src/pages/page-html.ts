import { escapeHtml } from '@livery/contract/text/html.ts'

/**
 * Renders a full page around `body`. Styles and scripts are separate files because the CSP may
 * forbid inline code.
 */
export function renderPage(page: {
  title: string
  stylesheet: string
  script: string
  body: string
}): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><title>${escapeHtml(page.title)}</title><link rel="stylesheet" href="${page.stylesheet}"></head><body>${page.body}<script src="${page.script}" defer></script></body></html>`
}

/** Returns a URL's path, or the home path: these pages never link to another site. */
export function getLocalPath(address: string | undefined): string {
  const path = address?.replace(/^https?:\/\/[^/]*/i, '')
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : '/m/home'
}
