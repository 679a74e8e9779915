import { domainToUnicode } from 'node:url'
import { whyNoHost } from '#support/host-fault.ts'
import { nameSome } from '#support/name-some.ts'
import { nearestHost } from '#support/nearest-host.ts'
import type { Finding } from '../finding.ts'
import type { HostClaim } from './look-alike-hosts.ts'

/** Names reserved by RFC 2606 and RFC 6761. */
const reserved = /\.(?:example|test|invalid|localhost|local|internal)$/

/** Checks whether each host is a valid name for DNS, certificates and browsers. */
export function checkHostShape(claims: readonly HostClaim[]): Finding[] {
  const own = claims.flatMap(claim => {
    const right = nearestHost(claim.host)
    if (right !== claim.host) return [buildInvalidHostFinding(claim, right)]
    return mixesScripts(claim.host) ? [buildMixedScriptFinding(claim)] : []
  })
  const placeholders = new Map<string, HostClaim[]>()

  for (const claim of claims.filter(({ host }) => isReserved(host))) {
    placeholders.set(claim.code, [...(placeholders.get(claim.code) ?? []), claim])
  }

  return [...own, ...[...placeholders.values()].map(buildReservedFinding)]
}

/**
 * Returns whether a name is reserved: it does not have an IP address and does not need a lookup.
 */
export function isReserved(host: string): boolean {
  return reserved.test(host)
}

function buildInvalidHostFinding(
  { file, key, host }: HostClaim,
  right: string | undefined,
): Finding {
  const fix =
    right === undefined
      ? {
          text: 'write a host name of letters, digits and -, with a dot and at most 63 characters per label',
        }
      : { text: 'write', value: JSON.stringify(right) }
  const what = `${JSON.stringify(host)} ${whyNoHost(host)}`
  return { level: 'problem', check: 'host-shape', file, key, what, fix }
}

/** Reports reserved names once per merchant, because operators add and replace them together. */
function buildReservedFinding(claims: readonly HostClaim[]): Finding {
  const { file = '', key = '' } = claims[0] ?? {}
  const hosts = claims.map(({ host }) => host)
  const what = `${nameSome(hosts, 3)}: reserved names, which cannot be registered`
  const fix = { text: 'put domains you own here before going live' }
  return { level: 'advice', check: 'host-shape', file, key, what, fix }
}

function mixesScripts(host: string): boolean {
  const labels = domainToUnicode(host).split('.')
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
  return labels.some(label => scripts.filter(script => script.test(label)).length > 1)
}

function buildMixedScriptFinding({ file, key, host }: HostClaim): Finding {
  const what = `${host} (${domainToUnicode(host)}) mixes scripts in one label; browsers show the punycode`
  const fix = { text: 'choose a name within one script' }
  return { level: 'advice', check: 'host-shape', file, key, what, fix }
}
