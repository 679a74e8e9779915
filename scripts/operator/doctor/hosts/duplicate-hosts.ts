import { nameSome } from '#support/name-some.ts'
import { nearestHost } from '#support/nearest-host.ts'
import type { Finding } from '../finding.ts'
import { groupMeetings, type HostClaim } from './host-claim.ts'

/**
 * Reports hosts that two merchants claim: a host must identify one merchant, so neither can be
 * built.
 */
export function checkDuplicateHosts(claims: readonly HostClaim[]): Finding[] {
  return groupMeetings(claims, host => nearestHost(host) ?? host).flatMap(([host, group]) =>
    group.map(({ code, file, key }) => {
      const others = [...new Set(group.map(other => other.code))].filter(other => other !== code)
      const what = `${host} is also claimed by ${nameSome(others, 3)}`
      const fix = { text: `remove it here, or from ${nameSome(others, 3)}` }
      return { level: 'error', check: 'duplicate-hosts', file, key, what, fix }
    }),
  )
}
