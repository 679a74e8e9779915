import { keptQueryParams } from '@livery/contract/query-params.ts'

/**
 * NAV-01: the query of the next address, with the parameters that survive every navigation taken
 * from the current one. A parameter of the next address wins.
 */
export function toKeptQuery(current: string, next: string): string {
  const kept = new URLSearchParams(current)
  const params = new URLSearchParams(next)
  for (const name of keptQueryParams) {
    const value = kept.get(name)
    if (value !== null && !params.has(name)) params.set(name, value)
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
