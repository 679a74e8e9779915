import { abortCanary, promoteCanary } from '../../pipeline/publish/promote.ts'
import { findDecider } from '../../support/provenance.ts'
import { sayScope, toScope } from '../canary-flags.ts'
import { type ExitCode, exitCodes, type Output, UsageError } from '../output.ts'
import { type AutoFlags, promoteAuto } from './promote-auto.ts'

export type PromoteFlags = AutoFlags & { abort?: true; auto?: true }

/** `livery promote`: gives the canary to all or to more hosts, or ends its trial. */
export async function promote(flags: PromoteFlags, output: Output): Promise<ExitCode> {
  const scope = toScope(flags)
  if (flags.abort && scope)
    throw new UsageError(['--abort goes with neither --share nor --merchants'])
  if (flags.abort && flags.auto) throw new UsageError(['--abort does not go with --auto'])
  if (flags.auto) return promoteAuto(flags, output)
  if (flags.bff || flags.minVisits) throw new UsageError(['--bff and --min-visits go with --auto'])
  const provenance = findDecider(flags.message)
  if (flags.abort) {
    const done = await abortCanary(flags.out, { provenance })
    output.give(done)
    output.say(
      `release ${done.canary.slice(0, 12)} is aborted; all are on ${done.release.slice(0, 12)}`,
    )
    return exitCodes.done
  }
  const done = await promoteCanary(flags.out, { scope, provenance })
  output.give(done)
  const tried = scope ? `is tried on ${sayScope(scope)}` : 'is current'
  output.say(`release ${(scope ? done.canary : done.release).slice(0, 12)} ${tried}`)
  return exitCodes.done
}
