import { bffPaths } from '@livery/contract/bff-paths.ts'
import { attributionCookies } from '@livery/contract/cookies.ts'

export type PostRequest = (
  path: string,
  init: { method: string; keepalive: boolean },
) => Promise<unknown>

/** Sends any affiliate and click ids in the URL to the BFF. */
export async function sendClickIds(search: string, post: PostRequest): Promise<void> {
  const given = new URLSearchParams(search)
  const names = attributionCookies.flatMap(({ params }) => params)
  const carried = [...given].filter(([name]) => names.includes(name))
  if (carried.length === 0) return
  const query = new URLSearchParams(carried)
  await post(`${bffPaths.visit}?${query}`, { method: 'POST', keepalive: true })
}
