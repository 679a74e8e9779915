/** Queries a running server's admin port (`--admin`), a few hosts at a time. */
import { mapConcurrently } from '@livery/release/support/map-concurrently.ts'
import type { TlsAnswers } from './tls-allowed.ts'

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
