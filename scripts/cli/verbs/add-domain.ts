import { setTimeout as wait } from 'node:timers/promises'
import { stateOf } from '@livery/contract/journal/states.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { addDomain, toSteps } from '../../operator/domains/add-domain.ts'
import { inspectDomain } from '../../operator/domains/inspect-domains.ts'
import { type LookingFlags, openTools } from '../../operator/domains/open-tools.ts'
import { openKeptRelease } from '../../pipeline/publish/open-kept.ts'
import { toggle, withStandard } from '../flag.ts'
import { lookingFlags } from '../looking-flags.ts'
import { exitCodes, type Output } from '../output.ts'
import { merchantsDirFlag, numberFlag } from '../shared-flags.ts'
import { keysOf, required, toVerb } from '../verb.ts'

type Added = {
  merchant: string
  domain: string
  added: boolean
  steps: string[]
  state?: string
}

/** Writes the domain, says what to set, and with `--watch` waits for it. */
export const addDomainVerb = toVerb({
  name: 'add',
  summary: 'write a domain into a merchant’s file, and say what to set for it and where',
  positionals: { merchant: required('its code'), host: required('the domain') },
  flags: {
    watch: toggle('watch it until it is live'),
    every: withStandard(numberFlag('<seconds>', 'how often', [1, 3_600]), 10),
    timeout: withStandard(
      numberFlag('<minutes>', 'how long; exit code 1 after that', [1, 10_080]),
      60,
    ),
    merchantsDir: merchantsDirFlag,
    ...lookingFlags,
  },
  json: keysOf<Added>({
    merchant: '',
    domain: '',
    added: '',
    steps: '',
    state: ' (with `--watch`)',
  }),
  async run({ merchant, host: domain, ...flags }, output) {
    const isNew = addDomain(flags.merchantsDir, merchant, domain)
    const steps = toSteps(domain, flags.edge)
    output.say(`${domain} ${isNew ? 'was added to' : 'is in'} ${merchant}`)
    for (const [at, step] of steps.entries()) output.say(`${at + 1}. ${step}`)
    const state = flags.watch === true ? await watch(merchant, domain, flags, output) : undefined
    output.give({ merchant, domain, added: isNew, steps, ...(state !== undefined && { state }) })
    return state === undefined || state === 'live' ? exitCodes.done : exitCodes.failed
  },
})

type WatchFlags = LookingFlags & {
  out: string
  /** Seconds. */
  every: number
  /** Minutes. */
  timeout: number
}

/** Says each new state until the domain is live, or the time is over. */
async function watch(
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

/** A certificate that is new ends soon where an authority's are short. */
async function look(merchant: string, domain: string, flags: WatchFlags) {
  const { index } = await openKeptRelease(flags.out, undefined)
  const entry = index.merchants[merchant]
  if (!entry?.hosts.includes(domain)) {
    return { state: 'not-released', what: 'the current release does not have it; livery build' }
  }
  const { closed } = stateOf(readStates(flags.out, index), merchant, entry)
  const expected = { merchant, domain, platformCode: entry.platformCode, closed }
  return inspectDomain(expected, await openTools({ ...flags, ending: 0 }))
}
