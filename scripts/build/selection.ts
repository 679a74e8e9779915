import { suggest } from '../check/suggest.ts'
import type { Loaded } from '../load.ts'
import { OperatorError } from '../problem.ts'

/** Whether a merchant was asked for; naming none means all. @throws OperatorError for a stranger */
export function requireSelection(
  only: readonly string[],
  { codes }: Loaded,
): (code: string) => boolean {
  for (const code of only) {
    if (!codes.includes(code)) throw new OperatorError(`merchant ${suggest(code, codes).reason}`)
  }
  const wanted = new Set(only)
  return code => wanted.size === 0 || wanted.has(code)
}
