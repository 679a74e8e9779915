import { keptQueryParams } from '@livery/contract/query-params.ts'
import {
  noDomains,
  noScript,
  noStyle,
  noTexts,
  type RescueFile,
  type RescueParts,
  rescuePath,
} from '@livery/contract/rescue/rescue.ts'

/**
 * Returns the rescue page's URL with only the parameters that the app preserves over navigations,
 * because another parameter may be a token.
 */
export function buildRescuePageUrl(address: string): string {
  const given = new URL(address).searchParams
  const kept = keptQueryParams.flatMap(name => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  const query = new URLSearchParams(kept).toString()

  return query === '' ? rescuePath : `${rescuePath}?${query}`
}

type PageParts = Pick<RescueFile, 'html' | 'csp'> & RescueParts & { script: string }

/**
 * Builds the rescue page from its template, its parts and the current domains. The page may connect
 * only to these domains.
 */
export function buildRescuePage(
  { html, csp, texts, style, script }: PageParts,
  domains: readonly string[],
): Response {
  const sources = domains.map(host => `https://${host}`).join(' ')
  const page = html
    .replace(noDomains, () => `"domains":${JSON.stringify(domains)}`)
    .replace(noTexts, () => `"texts":${texts}`)
    .replace(noStyle, () => `<style>${style}</style>`)
    .replace(noScript, () => `<script>${script}</script>`)
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${csp}; connect-src 'self' ${sources}`,
      // The other domain recognizes a hand-over by the referring domain (decision 0146).
      'Referrer-Policy': 'strict-origin',
    },
  })
}
