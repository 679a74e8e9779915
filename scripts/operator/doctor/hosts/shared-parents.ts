import { getDomain } from 'tldts'
import { nameSome } from '#support/name-some.ts'
import type { Finding } from '../finding.ts'
import { groupMeetings, type HostClaim } from './host-claim.ts'

/**
 * Reports merchants that share a registrable domain: a cookie for the parent domain reaches all of
 * them, and browsers treat them as one site.
 */
export function checkSharedParents(claims: readonly HostClaim[]): Finding[] {
  return groupMeetings(claims, getRegistrableDomain).flatMap(([parent, group]) => {
    const first = new Map<string, HostClaim>()
    for (const claim of group) if (!first.has(claim.code)) first.set(claim.code, claim)
    const codes = [...first.keys()]
    return [...first.values()].map(claim => buildSharedParentFinding(claim, parent, codes))
  })
}

/** Lists only a few other merchants, because thousands may share a parent domain. */
function buildSharedParentFinding(
  { code, file, key }: HostClaim,
  parent: string,
  codes: readonly string[],
): Finding {
  const some = codes.slice(0, 4).filter(other => other !== code)
  const others = nameSome(some, 3, codes.length - 1)
  const what = `shares ${parent} with ${others}, so cookies of the parent reach all of them`
  const fix = { text: `give it its own domain, or have ${parent} added to publicsuffix.org` }
  return { level: 'warning', check: 'shared-parents', file, key, what, fix }
}

/**
 * Returns a host's registrable domain per the public suffix list; the host itself if it has none.
 */
export function getRegistrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}
