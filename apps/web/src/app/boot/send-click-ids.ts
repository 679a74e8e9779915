import { bffPaths } from '@livery/contract/bff-paths.ts'
import { visitCookies } from '@livery/contract/cookies.ts'

export type Tell = (path: string, init: { method: string; keepalive: boolean }) => Promise<unknown>

/** Tells the BFF of the ids that an address carries, if it carries any. */
export async function tellVisit(search: string, tell: Tell): Promise<void> {
  const given = new URLSearchParams(search)
  const names = visitCookies.flatMap(({ params }) => params)
  const carried = [...given].filter(([name]) => names.includes(name))
  if (carried.length === 0) return
  const query = new URLSearchParams(carried)
  await tell(`${bffPaths.visit}?${query}`, { method: 'POST', keepalive: true })
}
