import type { Finding } from '../finding.ts'
import type { HostClaim } from './host-claim.ts'

/** `unknown`: no resolver responded. */
export type DnsAnswer = 'found' | 'missing' | 'unknown'

/** Checks whether each host has an IP address. If lookups fail, a single finding reports that. */
export function checkDns(
  claims: readonly HostClaim[],
  answers: ReadonlyMap<string, DnsAnswer>,
): Finding[] {
  const asked = claims.filter(({ host }) => answers.has(host))
  const [first] = asked.filter(({ host }) => answers.get(host) === 'unknown')
  const missing = asked
    .filter(({ host }) => answers.get(host) === 'missing')
    .map(buildUnresolvedFinding)
  return first === undefined ? missing : [...missing, buildUnknownFinding(first)]
}

function buildUnresolvedFinding({ file, key, host }: HostClaim): Finding {
  const what = `${host} does not resolve: players cannot reach it`
  const fix = { text: `add an A, AAAA or CNAME record for ${host} that points to your edge` }
  return { level: 'warning', check: 'dns', file, key, what, fix }
}

function buildUnknownFinding({ file, key, host }: HostClaim): Finding {
  const what = `${host} could not be looked up from here`
  const fix = { text: 'run doctor --dns again on a machine with a DNS server' }
  return { level: 'note', check: 'dns', file, key, what, fix }
}
