import * as limits from '@livery/contract/limits.ts'
import type { Ping } from '@livery/contract/platform/system.ts'
import { isRecord } from '#lib/records.ts'

export type RacePorts = {
  /** One probe; resolves with the body of any answer. */
  probe: (host: string, signal: AbortSignal) => Promise<unknown>
  /** 0 up to, not including, 1. */
  random: () => number
  /** Calls back once, after so many milliseconds, unless the returned function is called first. */
  after: (ms: number, run: () => void) => () => void
  timeoutMs: number
}

/**
 * The domain with the first good answer (DOMAIN-07), of at most ten picked at random (CALL-19);
 * undefined when none has answered in time. Good means the ping's own body with this merchant in
 * it: a captive portal and a block page answer 200 too.
 */
export async function raceDomains(
  hosts: readonly string[],
  merchant: string,
  ports: RacePorts,
): Promise<string | undefined> {
  const race = new AbortController()
  const stop = ports.after(ports.timeoutMs, () => race.abort())
  try {
    const runs = pickSome(hosts, ports.random).map(host => run(host, merchant, race.signal, ports))
    return await firstOf(runs)
  } finally {
    stop()
    race.abort()
  }
}

async function run(
  host: string,
  merchant: string,
  signal: AbortSignal,
  { probe }: RacePorts,
): Promise<string | undefined> {
  try {
    return isGood(await probe(host, signal), merchant) ? host : undefined
  } catch {
    // Unreachable, blocked or too slow: this one does not win.
    return undefined
  }
}

/** The first result there is; undefined once all runs have ended without one. */
function firstOf(runs: readonly Promise<string | undefined>[]): Promise<string | undefined> {
  return new Promise(resolve => {
    for (const run of runs) run.then(host => host !== undefined && resolve(host))
    Promise.all(runs).then(() => resolve(undefined))
  })
}

function isGood(body: unknown, merchant: string): boolean {
  if (!isRecord(body) || body.success !== true || !isRecord(body.value)) return false
  const ping: Partial<Record<keyof Ping, unknown>> = body.value
  return ping.merchant === merchant
}

function pickSome(hosts: readonly string[], random: () => number): string[] {
  return hosts
    .map(host => ({ host, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, limits.domainProbeCount)
    .map(({ host }) => host)
}
