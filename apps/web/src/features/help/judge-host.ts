import { isThisDevice } from '@livery/contract/hosts.ts'

/**
 * Judges the page's host. A copy on the player's own device is neither the brand's site nor a fake
 * one, because no other machine can serve it.
 */
export function judgeHost(host: string, domains: readonly string[]): 'yes' | 'local' | 'no' {
  if (domains.includes(host)) return 'yes'
  return isThisDevice(host) ? 'local' : 'no'
}
