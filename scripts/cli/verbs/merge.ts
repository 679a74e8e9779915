import { mergeShards } from '../../pipeline/build/merge-shards.ts'
import { findProvenance } from '../../support/provenance.ts'
import { type ScopeFlags, sayTried, toStage } from '../canary-flags.ts'
import { type ExitCode, exitCodes, type Output } from '../output.ts'
import { sayProblems } from '../say-problems.ts'
import { sayRemoved } from '../say-removed.ts'

export type MergeFlags = ScopeFlags & {
  out: string
  allowRemovals?: number
  /** Merchants whose rollback ends, or `all`. */
  release?: string[]
  /** Published beside the current release, and tried on a few. */
  stage?: 'canary'
  message?: string
  older?: true
}

/** `livery merge`: publishes the shards of a build as one release. */
export async function merge(
  folders: string[],
  flags: MergeFlags,
  output: Output,
): Promise<ExitCode> {
  const canary = toStage(flags)
  const report = await mergeShards(folders, flags.out, {
    ...(flags.allowRemovals !== undefined && { allowRemovals: flags.allowRemovals }),
    ...(flags.release && { release: flags.release }),
    ...(canary && { canary }),
    ...(flags.older && { older: true }),
    provenance: findProvenance(flags.message, '.'),
    log: output.say,
  })
  output.give(report)
  sayProblems(report.problems, [], output)
  if (report.release === undefined) {
    output.complain('livery: no merchant can be released')
    return exitCodes.failed
  }
  sayRemoved(report.removed, output)
  const left = report.left.length > 0 ? `, ${report.left.length} left as they were` : ''
  output.say(`release ${report.release.slice(0, 12)}: ${report.merchants} merchants${left}`)
  if (canary && report.changed) output.say(sayTried(canary))
  return report.problems.length > 0 ? exitCodes.failed : exitCodes.done
}
