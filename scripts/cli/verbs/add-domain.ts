import { toggle, withStandard } from '../flag.ts'
import { lookingFlags } from '../looking-flags.ts'
import { exitCodes } from '../output.ts'
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
    const { addDomain, toSteps } = await import('#operator/domains/add-domain.ts')
    // First: a mistake in --edge leaves the file unchanged.
    const steps = toSteps(domain, flags.edge)
    const isNew = addDomain(flags.merchantsDir, merchant, domain)
    output.say(`${domain} ${isNew ? 'was added to' : 'is in'} ${merchant}`)
    for (const [at, step] of steps.entries()) output.say(`${at + 1}. ${step}`)
    const watch = flags.watch && (await import('../watch-domain.ts')).watchDomain
    const state = await watch?.(merchant, domain, flags, output)
    output.give({ merchant, domain, added: isNew, steps, ...(state !== undefined && { state }) })
    return state === undefined || state === 'live' ? exitCodes.done : exitCodes.failed
  },
})
