/** Resolves hosts for `--dns`: a few at a time, each with a timeout. */
import { Resolver } from 'node:dns/promises'
import { mapConcurrently } from '@livery/release/support/map-concurrently.ts'
import type { DnsAnswer } from './dns.ts'

const atOnce = 16
const timeoutMs = 2_000
const missingCodes = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])

export async function lookUp(hosts: readonly string[]): Promise<Map<string, DnsAnswer>> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  const ask = async (host: string) => [host, await resolveOne(resolver, host)] as const
  return new Map(await mapConcurrently([...new Set(hosts)], atOnce, ask))
}

async function resolveOne(resolver: Resolver, host: string): Promise<DnsAnswer> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  if (answers.some(({ status }) => status === 'fulfilled')) return 'found'
  const isMissing = answers.every(
    answer => answer.status === 'rejected' && missingCodes.has(String(answer.reason.code)),
  )
  return isMissing ? 'missing' : 'unknown'
}
