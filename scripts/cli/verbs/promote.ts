import type { Promoted } from '#pipeline/publish/promote.ts'
import { findDecider } from '#support/provenance.ts'
import {
  durationFlag,
  merchantsDirFlag,
  messageFlag,
  minVisitsFlag,
  outFlag,
  parseScope,
  resolveTags,
  sayScope,
  scopeFlags,
  tagFlag,
} from '../canary-flags.ts'
import { texts, toggle } from '../flag.ts'
import { exitCodes, UsageError } from '../output.ts'
import type { AutoReport } from '../promote-auto.ts'
import { formatChanges } from '../say-removed.ts'
import { defineVerb, keysOf } from '../verb.ts'

/** Extends the canary to more or all hosts, or aborts it. */
export const promoteVerb = defineVerb({
  name: 'promote',
  summary: 'serve the canary release to all hosts, or to more of them',
  positionals: {},
  flags: {
    ...scopeFlags,
    tag: tagFlag,
    merchantsDir: merchantsDirFlag,
    abort: toggle('end the canary: its hosts get the current release'),
    auto: toggle(
      'decide by the metrics that browsers report; exit code 3: aborted, 4: inconclusive',
    ),
    bff: texts('<url>', 'with --auto: the admin port of a BFF; repeat for each'),
    for: durationFlag('with --auto: maximum waiting time', '24h'),
    every: durationFlag('with --auto: time between checks', '1m'),
    minVisits: minVisitsFlag,
    message: messageFlag,
    out: outFlag,
  },
  json: keysOf<Promoted | AutoReport>({
    release: '',
    canary: '',
    stage: '',
    scope: ' (if it stays a canary)',
    changes: ' (codes by kind: `added`, `changed`, `removed`, `repainted`)',
    outcome: ' (with `--auto`: `promote`, `halt`, `inconclusive`)',
    visits: ' (with `--auto`)',
    findings:
      ' (with `--auto`: each with `measure`, `canary`, `all`, `share`, `expected`, `logEvidence`, `isWorse`)',
    missing: ' (with `--auto`)',
  }),
  async run(given, output) {
    const scope = parseScope(given)
    if (given.abort && (scope ?? given.tag))
      throw new UsageError(['--abort cannot be combined with --share, --merchants or --tag'])
    if (given.abort && given.auto) throw new UsageError(['--abort cannot be combined with --auto'])
    if (given.auto) return (await import('../promote-auto.ts')).promoteAuto(given, output)
    if (given.bff || given.minVisits)
      throw new UsageError(['--bff and --min-visits require --auto'])

    const provenance = findDecider(given.message)
    const { abortCanary, promoteCanary } = await import('#pipeline/publish/promote.ts')

    if (given.abort) {
      const done = await abortCanary(given.out, { provenance })
      output.give(done)
      output.say(
        `release ${done.canary.slice(0, 12)} is aborted; all hosts get ${done.release.slice(0, 12)}`,
      )
      return exitCodes.done
    }

    const added = given.tag && ((await resolveTags(given)).merchants ?? [])
    const done = await promoteCanary(given.out, { scope, added, provenance })
    output.give(done)
    const isCanary = done.stage === 'canary'
    const hosts = sayScope(done.scope ?? {})
    const tried = isCanary ? `is a canary on ${hosts}` : 'is current'
    const id = (isCanary ? done.canary : done.release).slice(0, 12)
    output.say(`release ${id} ${tried}: ${formatChanges(done.changes).join(', ')}`)

    return exitCodes.done
  },
})
