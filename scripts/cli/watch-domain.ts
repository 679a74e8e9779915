import { setTimeout as wait } from 'node:timers/promises'
import { stateOf } from '@livery/contract/journal/states.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { inspectDomain } from '../operator/domains/inspect-domains.ts'
import { type LookingFlags, openTools } from '../operator/domains/open-tools.ts'
import { openKeptRelease } from '../pipeline/publish/open-kept.ts'
import type { Output } from './output.ts'

type WatchFlags = LookingFlags & {
  out: string
  /** Seconds. */
  every: number
  /** Minutes. */
  timeout: number
}

/** Prints each new state until the domain is live or the timeout has passed. */
export async function watchDomain(
  merchant: string,
  domain: string,
  flags: WatchFlags,
  output: Output,
): Promise<string> {
  const endsAtMs = Date.now() + flags.timeout * 60_000
  let said = ''
  for (;;) {
    const { state, what } = await look(merchant, domain, flags)
    const line = `${state}: ${what}`
    if (line !== said && (state !== 'live' || !said.startsWith('live'))) {
      output.say(`${new Date().toISOString().slice(11, 19)} ${line}`)
    }
    said = line
    if (state === 'live' || Date.now() >= endsAtMs) return state
    await wait(flags.every * 1_000)
  }
}

/**
 * Disables the expiry warning (`ending: 0`), because some CAs issue only short-lived certificates.
 */
async function look(merchant: string, domain: string, flags: WatchFlags) {
  const { index } = await openKeptRelease(flags.out, undefined)
  const entry = index.merchants[merchant]
  if (!entry?.hosts.includes(domain)) {
    return { state: 'not-released', what: 'the current release does not have it; run livery build' }
  }

  const { closed } = stateOf(readStates(flags.out, index), merchant, entry)
  const expected = { merchant, domain, platformCode: entry.platformCode, closed }

  return inspectDomain(expected, await openTools({ ...flags, ending: 0 }))
}
