import { domainToUnicode } from 'node:url'
import { nameSome } from '#support/name-some.ts'
import type { Finding } from '../finding.ts'
import { toSkeleton } from './confusables.ts'
import { groupMeetings, type HostClaim } from './host-claim.ts'

/** Reports hosts of different merchants that players may confuse, as phishing does. */
export function checkLookAlikeHosts(claims: readonly HostClaim[]): Finding[] {
  return groupMeetings(claims, toSkeleton).flatMap(([, group]) =>
    group.flatMap(claim => {
      const others = group.filter(({ code, host }) => code !== claim.code && host !== claim.host)
      return others.length === 0 ? [] : [toFinding(claim, others)]
    }),
  )
}

function toFinding({ file, key, host }: HostClaim, others: readonly HostClaim[]): Finding {
  const names = others.map(other => `${toShown(other.host)} of ${other.code}`)
  const what = `${toShown(host)} is easily taken for ${nameSome(names, 3)}`
  const fix = { text: 'make sure both belong to the same operator, or choose another name' }
  return { level: 'warning', check: 'look-alike-hosts', file, key, what, fix }
}

function toShown(host: string): string {
  const shown = domainToUnicode(host)
  return shown === host ? host : `${host} (${shown})`
}
