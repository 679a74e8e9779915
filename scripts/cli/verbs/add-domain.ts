import { setTimeout as wait } from 'node:timers/promises'
import { stateOf } from '@livery/contract/journal/states.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { addDomain, toSteps } from '../../operator/domains/add-domain.ts'
import { inspectDomain } from '../../operator/domains/inspect-domains.ts'
import { type LookingFlags, openTools } from '../../operator/domains/open-tools.ts'
import { openKeptRelease } from '../../pipeline/publish/open-kept.ts'
import { type ExitCode, exitCodes, type Output } from '../output.ts'

export type AddDomainFlags = LookingFlags & {
  merchantsDir: string
  out: string
  watch?: true
  /** Seconds. */
  every: number
  /** Minutes. */
  timeout: number
}

/** `livery domains add`: writes the domain, says what to set, and with `--watch` waits for it. */
export async function addDomainVerb(
  merchant: string,
  domain: string,
  flags: AddDomainFlags,
  output: Output,
): Promise<ExitCode> {
  const isNew = addDomain(flags.merchantsDir, merchant, domain)
  const steps = toSteps(domain, flags.edge)
  output.say(`${domain} ${isNew ? 'was added to' : 'is in'} ${merchant}`)
  for (const [at, step] of steps.entries()) output.say(`${at + 1}. ${step}`)
  const state = flags.watch === true ? await watch(merchant, domain, flags, output) : undefined
  output.give({ merchant, domain, added: isNew, steps, ...(state !== undefined && { state }) })
  return state === undefined || state === 'live' ? exitCodes.done : exitCodes.failed
}

/** Says each new state until the domain is live, or the time is over. */
async function watch(
  merchant: string,
  domain: string,
  flags: AddDomainFlags,
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

/** A certificate that is new ends soon where an authority's are short. */
async function look(merchant: string, domain: string, flags: AddDomainFlags) {
  const { index } = await openKeptRelease(flags.out, undefined)
  const entry = index.merchants[merchant]
  if (!entry?.hosts.includes(domain)) {
    return { state: 'not-released', what: 'the current release does not have it; livery build' }
  }
  const { closed } = stateOf(readStates(flags.out, index), merchant, entry)
  const expected = { merchant, domain, platformCode: entry.platformCode, closed }
  return inspectDomain(expected, await openTools({ ...flags, ending: 0 }))
}
