import { rollBackMerchants } from '../../pipeline/publish/change-merchants.ts'
import { nameSome } from '../../pipeline/publish/removals.ts'
import { rollBack } from '../../pipeline/publish/roll-back.ts'
import { findDecider } from '../../support/provenance.ts'
import { type ExitCode, exitCodes, type Output, UsageError } from '../output.ts'

export type RollbackFlags = {
  out: string
  to?: string
  merchant?: string[]
  allowRemovals?: number
  message?: string
}

/** `livery rollback`: makes the release before, or the named one, current; or does so for a few. */
export async function rollback(
  release: string | undefined,
  flags: RollbackFlags,
  output: Output,
): Promise<ExitCode> {
  const { out, to, message, allowRemovals } = flags
  if (release !== undefined && to !== undefined && release !== to) {
    throw new UsageError([`--to ${to}: the release is named twice`])
  }
  if (flags.merchant) return rollbackSome(flags.merchant, to ?? release, flags, output)
  const done = await rollBack(out, to ?? release, findDecider(message), allowRemovals)
  output.give(done)
  const built = done.builtAt === undefined ? '' : `, built ${done.builtAt},`
  const direction = done.isForward ? ' (forward)' : ''
  output.say(`release ${done.release.slice(0, 12)}${built} is current${direction}`)
  for (const [what, codes] of Object.entries(done.changes)) {
    if (codes.length > 0) output.say(`  ${codes.length} ${what}: ${nameSome(codes)}`)
  }
  return exitCodes.done
}

async function rollbackSome(
  codes: string[],
  to: string | undefined,
  { out, message }: RollbackFlags,
  output: Output,
): Promise<ExitCode> {
  const provenance = findDecider(message)
  const done = await rollBackMerchants(out, { codes, provenance, ...(to !== undefined && { to }) })
  output.give(done)
  const names = nameSome(codes)
  output.say(`release ${done.release.slice(0, 12)}: ${names} rolled back, all others as they were`)
  output.say(`builds leave ${names} so until: livery build --release ${codes.join(',')}`)
  return exitCodes.done
}
