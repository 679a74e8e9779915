import { type Explanation, explain } from '../../operator/explain/explain.ts'
import { type ExitCode, exitCodes, type Output } from '../output.ts'

export type ExplainFlags = { merchantsDir: string }

/** `livery explain`: names the file of every value at or under a key. */
export function explainVerb(
  code: string,
  key: string | undefined,
  flags: ExplainFlags,
  output: Output,
): ExitCode {
  const explanations = explain(flags.merchantsDir, code, key ?? '')
  output.give(explanations)
  for (const line of explanations.flatMap(toLines)) output.say(line)
  return exitCodes.done
}

function toLines({ key, description, set, overrode, locked }: Explanation): string[] {
  const value = set === undefined ? 'is not set' : `= ${JSON.stringify(set.value)}`
  const lockedAs = locked?.key === key ? '' : ` (${locked?.key})`
  return [
    `${key} ${value}`,
    ...(description === undefined ? [] : [`  ${description}`]),
    ...(set === undefined ? [] : [`  set by ${set.file}`]),
    ...overrode.map(({ file, value }) => `  instead of ${JSON.stringify(value)} of ${file}`),
    ...(locked === undefined
      ? []
      : [`  locked by ${locked.file}${lockedAs}: no heir may change it`]),
  ]
}
