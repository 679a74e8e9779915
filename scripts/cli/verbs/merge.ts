import type { MergeReport } from '#pipeline/assemble/merge-shards.ts'
import { findProvenance } from '#support/provenance.ts'
import {
  allowRemovalsFlag,
  messageFlag,
  olderFlag,
  outFlag,
  parseStage,
  releaseFlag,
  sayTried,
  stageFlags,
} from '../canary-flags.ts'
import { exitCodes } from '../output.ts'
import { sayProblems } from '../say-problems.ts'
import { formatChanges, sayRemoved } from '../say-removed.ts'
import { defineVerb, keysOf, several } from '../verb.ts'

export const mergeVerb = defineVerb({
  name: 'merge',
  summary: 'publish the shards of these folders as one release',
  positionals: { folders: several('the --out of each shard’s build') },
  flags: {
    allowRemovals: allowRemovalsFlag,
    release: releaseFlag,
    older: olderFlag,
    ...stageFlags,
    message: messageFlag,
    out: outFlag,
  },
  json: keysOf<MergeReport>({
    release: '',
    changed: '',
    changes: ' (codes by kind: `added`, `changed`, `removed`, `repainted`)',
    merchants: '',
    left: '',
    held: '',
    removed: '',
    problems: '',
  }),
  async run({ folders, ...flags }, output) {
    const canary = parseStage(flags)
    const { mergeShards } = await import('#pipeline/assemble/merge-shards.ts')
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
    const left =
      report.left.length > 0 ? `, ${report.left.length} unchanged from their last release` : ''
    const changes = formatChanges(report.changes)
      .map(change => `, ${change}`)
      .join('')
    const id = report.release.slice(0, 12)
    output.say(`release ${id}: ${report.merchants} merchants${changes}${left}`)
    if (canary && report.changed) output.say(sayTried(canary))

    return report.problems.length > 0 ? exitCodes.failed : exitCodes.done
  },
})
