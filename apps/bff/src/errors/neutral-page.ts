import { type Language, languages } from '@livery/contract/languages.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import { leadings, typefaces } from '@livery/contract/text/letters.ts'

/**
 * Returns a page that does not name a merchant, for people who follow a bad link.
 *
 * @param more HTML after the text
 */
export function renderNeutralPage(
  title: string,
  text: string,
  { more = '', language = 'EN' }: { more?: string; language?: Language } = {},
): string {
  const { tag, dir } = languages[language]
  const leading = Math.max(1.5, leadings[language] ?? 1)
  const [heading, words] = [escapeHtml(title), escapeHtml(text)]
  const typeface = typefaces[language] ?? 'system-ui,sans-serif'
  return `<!doctype html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${heading}</title>
<style>body{font:16px/${leading} ${typeface};margin:20vh auto;max-width:28rem;padding:0 1.5rem;color:#222}</style>
</head><body><main><h1>${heading}</h1><p>${words}</p>${more}</main></body></html>
`
}

/** Header fields of the neutral page; the response depends on `Accept`. */
export const neutralPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  vary: 'Accept',
} as const

/** Returns whether `Accept` names HTML explicitly, as browsers do for a navigation. */
export function acceptsHtml(accept = ''): boolean {
  return /\btext\/html\b/i.test(accept)
}

/** Returns whether `Accept` names JSON explicitly, and not HTML. */
export function prefersJson(accept = ''): boolean {
  return /\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept) && !acceptsHtml(accept)
}
