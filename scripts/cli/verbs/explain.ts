import type { Explanation } from '#operator/explain/explain.ts'
import { merchantsDirFlag } from '../canary-flags.ts'
import { chooseMerchant } from '../choose.ts'
import { exitCodes } from '../output.ts'
import { defineVerb, keysOf, optional } from '../verb.ts'

/** Prints the file that set each value at or under a key. */
export const explainVerb = defineVerb({
  name: 'explain',
  summary: 'show the file that set a value, the values it overrode and its lock',
  positionals: {
    merchant: optional('the merchant’s code; at a terminal, livery prompts for it'),
    key: optional('dotted path, for example theme.brand; default: every key'),
  },
  flags: { merchantsDir: merchantsDirFlag },
  json: keysOf<Explanation[]>(
    {
      key: '',
      description: '',
      set: ' (`file`, `value`)',
      overrode: ' (a list of the same)',
      locked: ' (`file`, `key`)',
    },
    '',
  ),
  async run(given, output) {
    const code = await chooseMerchant(given.merchant, given)
    const { explain } = await import('#operator/explain/explain.ts')
    const explanations = explain(given.merchantsDir, code, given.key ?? '')
    output.give(explanations)
    for (const line of explanations.flatMap(formatExplanation)) output.say(line)
    return exitCodes.done
  },
})

function formatExplanation({ key, description, set, overrode, locked }: Explanation): string[] {
  const value = set === undefined ? 'is not set' : `= ${JSON.stringify(set.value)}`
  const lockedAs = locked?.key === key ? '' : ` (${locked?.key})`
  return [
    `${key} ${value}`,
    ...(description === undefined ? [] : [`  ${description}`]),
    ...(set === undefined ? [] : [`  set by ${set.file}`]),
    ...overrode.map(({ file, value }) => `  instead of ${JSON.stringify(value)} of ${file}`),
    ...(locked === undefined
      ? []
      : [`  locked by ${locked.file}${lockedAs}: inheriting files may not change it`]),
  ]
}
