import { domainToUnicode } from 'node:url'
import { getDomain } from 'tldts'
import type { LoadedMerchant } from '#pipeline/load/load-merchants.ts'
import { nameSome } from '#support/name-some.ts'
import { nearestHost } from '#support/nearest-host.ts'
import type { Finding } from '../finding.ts'

/**
 * Characters that look alike, for a host name's visual skeleton. A letter from another script gets
 * the Latin letter that it looks like, and a pair that looks like one letter gets that letter.
 * Contains the subset of Unicode's confusables (UTS #39) that can occur in host names.
 */
const lookAlikes: Record<string, string> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  ғ: 'f',
  һ: 'h',
  і: 'l',
  ї: 'l',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  г: 'r',
  // Greek
  α: 'a',
  ε: 'e',
  η: 'n',
  ι: 'l',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  // Armenian, and Latin beyond ASCII
  օ: 'o',
  ս: 'u',
  հ: 'h',
  ո: 'n',
  ɑ: 'a',
  ɡ: 'g',
  ı: 'l',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  // Digits and letters that look like a single stroke
  0: 'o',
  1: 'l',
  i: 'l',
  5: 's',
}

const pairs: readonly [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/** Reports hosts of different merchants that players may confuse, as in phishing. */
export function checkLookAlikeHosts(claims: readonly HostClaim[]): Finding[] {
  return groupMeetings(claims, toSkeleton).flatMap(([, group]) =>
    group.flatMap(claim => {
      const others = group.filter(({ code, host }) => code !== claim.code && host !== claim.host)
      return others.length === 0 ? [] : [buildLookAlikeFinding(claim, others)]
    }),
  )
}

function buildLookAlikeFinding(
  { file, key, host }: HostClaim,
  others: readonly HostClaim[],
): Finding {
  const names = others.map(other => `${formatHost(other.host)} of ${other.code}`)
  const what = `${formatHost(host)} is easily confused with ${nameSome(names, 3)}`
  const fix = { text: 'make sure both belong to the same operator, or choose another name' }
  return { level: 'advice', check: 'look-alike-hosts', file, key, what, fix }
}

function formatHost(host: string): string {
  const shown = domainToUnicode(host)
  return shown === host ? host : `${host} (${shown})`
}

/** Returns equal skeletons for hosts that a reader may confuse; ignores `www.`, `m.` and `-`. */
function toSkeleton(host: string): string {
  const shown = domainToUnicode(host).replace(/^(?:www|m|mobile)\./, '')
  const plain = [...shown.normalize('NFD').replace(/\p{M}/gu, '')]
    .map(character => lookAlikes[character] ?? character)
    .join('')
  return pairs.reduce((text, [pair, one]) => text.replace(pair, one), plain).replace(/-/g, '')
}

/** One entry in a merchant's `domains`, as written. */
export type HostClaim = { code: string; file: string; key: string; host: string }

export function listHostClaims({
  code,
  file,
  merged,
}: Pick<LoadedMerchant, 'code' | 'file' | 'merged'>): HostClaim[] {
  const domains = Array.isArray(merged.domains) ? merged.domains : []
  return domains.flatMap((host: unknown, index) =>
    typeof host === 'string' ? [{ code, file, key: `domains.${index}`, host }] : [],
  )
}

/** Groups claims by a host property; returns only groups with several merchants. */
function groupMeetings(
  claims: readonly HostClaim[],
  toName: (host: string) => string,
): [name: string, claims: HostClaim[]][] {
  const groups = new Map<string, HostClaim[]>()
  for (const claim of claims) {
    const name = toName(claim.host)
    const group = groups.get(name)
    if (group) group.push(claim)
    else groups.set(name, [claim])
  }
  return [...groups].filter(([, group]) => group.some(({ code }) => code !== group[0]?.code))
}

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
      return { level: 'problem', check: 'duplicate-hosts', file, key, what, fix }
    }),
  )
}

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
  const fix = { text: `use a separate domain, or have ${parent} added to publicsuffix.org` }
  return { level: 'advice', check: 'shared-parents', file, key, what, fix }
}

/**
 * Returns a host's registrable domain per the public suffix list; the host itself if it has none.
 */
export function getRegistrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}
