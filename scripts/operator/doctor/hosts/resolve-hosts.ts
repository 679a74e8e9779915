/** Resolves hosts for `--dns`, like `livery domains`. */
import { mapConcurrently } from '@livery/release/support/map-concurrently.ts'
import {
  createLookUp,
  type LookUpRecords,
  lookUpsAtOnce,
} from '#operator/domains/look-up-records.ts'
import type { DnsAnswer } from './dns.ts'

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
