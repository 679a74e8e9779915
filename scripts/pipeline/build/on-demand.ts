/** Steps that a build with nothing to do does not take: their code is loaded when the first is. */
import type { ReleaseIndex } from '@livery/contract/release.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import { once } from '../../support/once.ts'
import type { Problem } from '../../support/operator-problem.ts'
import type { ReleaseDiff } from '../compare/diff-releases.ts'
import type { CompileJob } from '../compile/compile-cached.ts'
import type { Compiled } from '../compile/compiled.ts'
import type { Base } from '../load/bases.ts'
import type { Tools } from './try-painting.ts'

export async function checkBases(bases: readonly Base[]): Promise<Problem[]> {
  if (bases.length === 0) return []
  const { checkBase } = await import('../check/check-merchants.ts')
  return bases.flatMap(checkBase)
}

export async function diffAhead(
  job: CompileJob & { remote: Remote },
  current: ReleaseIndex | undefined,
  next: ReleaseIndex,
): Promise<ReleaseDiff> {
  const { compareAhead } = await import('../compare/compare-ahead.ts')
  return compareAhead(job, current, next)
}

export function toTools(job: CompileJob, compiled: Compiled): Tools {
  const loadOwnVariants = once(async () => {
    const { createOwnVariants } = await import('../compile/own-variants.ts')
    return createOwnVariants(job, compiled)
  })
  return {
    loadKit: once(async () => {
      const { loadPaintKit } = await import('../paint/paint-input.ts')
      return loadPaintKit(job.app, compiled)
    }),
    ownVariant: async (skin, overrides) => (await loadOwnVariants())(skin, overrides),
  }
}
