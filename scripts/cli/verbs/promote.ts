import type { Promoted } from '#pipeline/publish/promote.ts'
import { findDecider } from '#support/provenance.ts'
import { durationFlag, minVisitsFlag, sayScope, scopeFlags, toScope } from '../canary-flags.ts'
import { texts, toggle } from '../flag.ts'
import { exitCodes, UsageError } from '../output.ts'
import type { AutoReport } from '../promote-auto.ts'
import { messageFlag, outFlag } from '../shared-flags.ts'
import { keysOf, toVerb } from '../verb.ts'

/** Extends the canary to more or all hosts, or aborts it. */
export const promoteVerb = toVerb({
  name: 'promote',
  summary: 'give the release that is tried as a canary to all, or to more',
  positionals: {},
  flags: {
    ...scopeFlags,
    abort: toggle('end the trial: its hosts get the current release'),
    auto: toggle('decide by what browsers told the servers; exit code 3: aborted, 4: inconclusive'),
    bff: texts('<url>', 'with --auto: the admin port of a BFF; repeat for each'),
    for: durationFlag('with --auto: how long to wait at most', '24h'),
    every: durationFlag('with --auto: the time between two looks', '1m'),
    minVisits: minVisitsFlag,
    message: messageFlag,
    out: outFlag,
  },
  json: keysOf<Promoted | AutoReport>({
    release: '',
    canary: '',
    stage: '',
    outcome: ' (with `--auto`: `promote`, `halt`, `inconclusive`)',
    visits: ' (with `--auto`)',
    findings:
      ' (with `--auto`: each with `measure`, `canary`, `all`, `share`, `expected`, `logEvidence`, `isWorse`)',
    missing: ' (with `--auto`)',
  }),
  async run(given, output) {
    const scope = toScope(given)
    if (given.abort && scope)
      throw new UsageError(['--abort goes with neither --share nor --merchants'])
    if (given.abort && given.auto) throw new UsageError(['--abort does not go with --auto'])
    if (given.auto) return (await import('../promote-auto.ts')).promoteAuto(given, output)
    if (given.bff || given.minVisits)
      throw new UsageError(['--bff and --min-visits go with --auto'])
    const provenance = findDecider(given.message)
    const { abortCanary, promoteCanary } = await import('#pipeline/publish/promote.ts')
    if (given.abort) {
      const done = await abortCanary(given.out, { provenance })
      output.give(done)
      output.say(
        `release ${done.canary.slice(0, 12)} is aborted; all are on ${done.release.slice(0, 12)}`,
      )
      return exitCodes.done
    }
    const done = await promoteCanary(given.out, { scope, provenance })
    output.give(done)
    const tried = scope ? `is tried on ${sayScope(scope)}` : 'is current'
    output.say(`release ${(scope ? done.canary : done.release).slice(0, 12)} ${tried}`)
    return exitCodes.done
  },
})
