import { keptQueryParams } from '@livery/contract/query-params.ts'
import { noDomains, rescuePath } from '@livery/contract/rescue/rescue.ts'
import type { WorkerConfig } from './config.ts'

/** With the parameters that the app keeps over navigations, and no others: one may be a token. */
export function toRescueAddress(address: string): string {
  const given = new URL(address).searchParams
  const kept = keptQueryParams.flatMap(name => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  const query = new URLSearchParams(kept).toString()
  return query === '' ? rescuePath : `${rescuePath}?${query}`
}

/** The painted page with the domains of today, which alone it may connect to. */
export function toRescuePage(
  { rescue: { html, csp } }: Pick<WorkerConfig, 'rescue'>,
  domains: readonly string[],
): Response {
  const sources = domains.map(host => `https://${host}`).join(' ')
  return new Response(html.replace(noDomains, `"domains":${JSON.stringify(domains)}`), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${csp}; connect-src 'self' ${sources}`,
      'Referrer-Policy': 'no-referrer',
    },
  })
}
