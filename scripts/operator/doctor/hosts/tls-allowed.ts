import { mapConcurrently } from '@livery/release/support/in-parallel.ts'
import {
  createLookUp,
  type LookUpRecords,
  lookUpsAtOnce,
} from '#operator/domains/look-up-records.ts'
import type { Finding } from '../finding.ts'
import type { HostClaim } from './look-alike-hosts.ts'

const atOnce = 8
const timeoutMs = 3_000

export async function askTls(admin: string, hosts: readonly string[]): Promise<TlsAnswers> {
  const ask = async (host: string) => [host, await askOne(admin, host)] as const
  return new Map(await mapConcurrently([...new Set(hosts)], atOnce, ask))
}

async function askOne(admin: string, host: string): Promise<number | undefined> {
  const url = new URL(`/tls-allowed?domain=${encodeURIComponent(host)}`, admin)
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    return status
  } catch {
    // A timeout is reported as a separate finding.
    return undefined
  }
}

/** HTTP status of `/tls-allowed`; undefined if the admin port did not respond. */
export type TlsAnswers = ReadonlyMap<string, number | undefined>

/** Checks whether the running server allows the edge to request a certificate for each host. */
export function checkTlsAsk(
  claims: readonly HostClaim[],
  answers: TlsAnswers | undefined,
): Finding[] {
  const [first] = claims
  if (first === undefined) return []
  if (answers === undefined) return [buildNotAskedFinding(first)]
  if (claims.every(({ host }) => answers.get(host) === undefined))
    return [buildSilentFinding(first)]
  return claims.filter(({ host }) => answers.get(host) !== 200).map(buildRefusedFinding)
}

function buildNotAskedFinding({ file }: HostClaim): Finding {
  const what = 'it was not checked whether the edge gets certificates for the merchant’s hosts'
  const text = 'run doctor again with a running server'
  return note(file, what, { text, value: '--admin http://127.0.0.1:9090' })
}

function buildSilentFinding({ file }: HostClaim): Finding {
  const what = 'the admin port did not respond'
  return {
    ...note(file, what, { text: 'start the server, or name its ADMIN_PORT' }),
    level: 'advice',
  }
}

function buildRefusedFinding({ file, key, host }: HostClaim): Finding {
  const what = `the running server refuses a certificate for ${host}, so browsers will not open it`
  const fix = { text: 'release the merchant: npm run livery -- build' }
  return { level: 'problem', check: 'tls-ask', file, key, what, fix }
}

function note(file: string, what: string, fix: Finding['fix']): Finding {
  return { level: 'advice', check: 'tls-ask', file, key: 'domains', what, fix }
}

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
  return { level: 'advice', check: 'dns', file, key, what, fix }
}

function buildUnknownFinding({ file, key, host }: HostClaim): Finding {
  const what = `${host} could not be looked up from here`
  const fix = { text: 'run doctor --dns again on a machine with a DNS server' }
  return { level: 'advice', check: 'dns', file, key, what, fix }
}

export async function lookUp(
  hosts: readonly string[],
  records: LookUpRecords = createLookUp(),
): Promise<Map<string, DnsAnswer>> {
  const answers = new Map<string, DnsAnswer>()

  const ask = async (host: string, attempt: number) => {
    const { addresses, isUnknown } = await records(host, attempt)
    answers.set(host, isUnknown ? 'unknown' : addresses.length > 0 ? 'found' : 'missing')
  }

  await mapConcurrently([...new Set(hosts)], lookUpsAtOnce, host => ask(host, 0))
  const again = [...answers].filter(([, answer]) => answer === 'unknown')
  await mapConcurrently(again, lookUpsAtOnce, ([host]) => ask(host, 1))

  return answers
}
