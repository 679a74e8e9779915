import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import * as limits from '@livery/contract/limits.ts'
import type { Ping } from '@livery/contract/platform/system.ts'
import * as timings from '@livery/contract/timings.ts'
import { isRecord } from '#lib/records.ts'

/** Finds the first host that responds as this merchant, with requests from this browser. */
export function raceFromHere(
  hosts: readonly string[],
  platformCode: string,
): Promise<string | undefined> {
  return raceDomains(hosts, platformCode, {
    probe,
    random: Math.random,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    timeoutMs: timings.domainProbeTimeoutMs,
  })
}

/**
 * CALL-19: probes a host. Without custom headers, so that the browser does not send a preflight
 * request.
 */
async function probe(host: string, signal: AbortSignal): Promise<unknown> {
  const url = `https://${host}${siteEndpoints.ping.path}?speed=${Date.now()}`
  const answer = await fetch(url, { signal, credentials: 'omit', cache: 'no-store' })
  return answer.json()
}

type RacePorts = {
  /** Probes a host; resolves with the body of any response. */
  probe: (host: string, signal: AbortSignal) => Promise<unknown>
  /** Returns a number from 0 up to but not including 1. */
  random: () => number
  /** Calls back once after `ms` milliseconds, unless the returned function is called first. */
  after: (ms: number, run: () => void) => () => void
  timeoutMs: number
}

/**
 * Returns the domain with the first valid response (DOMAIN-07), or undefined after the timeout.
 * Probes at most ten domains, picked at random (CALL-19). A valid response is a ping response that
 * names this merchant, because captive portals and block pages also respond with 200.
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
    // Unreachable, blocked or too slow: this domain does not win.
    return undefined
  }
}

/** Returns the first result; undefined once all runs have ended without a result. */
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
