import { domainToUnicode } from 'node:url'
import { nameSome } from '#support/name-some.ts'
import type { Finding } from '../finding.ts'
import { groupMeetings, type HostClaim } from './host-claim.ts'

/**
 * Maps a host name to its visual skeleton: letters from other scripts that look Latin, and pairs
 * that look like one letter, get the same spelling. Uses the subset of Unicode's confusables (UTS
 * #39) that can occur in host names.
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
  return { level: 'warning', check: 'look-alike-hosts', file, key, what, fix }
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
