import type { Problem } from '../../support/operator-problem.ts'
import { inspectOverrides } from '../overrides/inspect-overrides.ts'
import { readOverrides } from '../overrides/read-overrides.ts'

/**
 * Checks a merchant's overrides without compiling them: file names, syntax, imports, exports. Types
 * are checked when they are compiled, as `check`, `doctor` and `build` do.
 */
export async function checkOverrides(merchantFolder: string): Promise<Problem[]> {
  const overrides = readOverrides(merchantFolder)
  if (overrides === undefined) return []
  return Array.isArray(overrides) ? overrides : inspectOverrides(overrides)
}
