import { type MerchantsPlan, rollBackMerchants } from '../../pipeline/publish/change-merchants.ts'
import { nameSome } from '../../pipeline/publish/removals.ts'
import { rollBack } from '../../pipeline/publish/roll-back.ts'
import type { RollbackPlan, Undone } from '../../pipeline/publish/rollback-plan.ts'
import { findDecider } from '../../support/provenance.ts'
import { type ExitCode, exitCodes, type Output, UsageError } from '../output.ts'

export type RollbackFlags = {
  out: string
  to?: string
  merchant?: string[]
  allowRemovals?: number
  dryRun?: true
  message?: string
}

/** `livery rollback`: makes the release before, or the named one, current; or does so for a few. */
export async function rollback(
  release: string | undefined,
  flags: RollbackFlags,
  output: Output,
): Promise<ExitCode> {
  const { out, to, message, allowRemovals, dryRun = false } = flags
  if (release !== undefined && to !== undefined && release !== to) {
    throw new UsageError([`--to ${to}: the release is named twice`])
  }
  if (flags.merchant) return rollbackSome(flags.merchant, to ?? release, flags, output)
  const onPlan = (plan: RollbackPlan) => {
    for (const line of toLines(plan)) output.say(line)
  }
  const provenance = findDecider(message)
  const wanted = to ?? release
  const plan = await rollBack(out, wanted, provenance, allowRemovals, { onPlan, dryRun })
  output.give(plan)
  if (plan.refusal !== undefined) output.complain(`livery: ${plan.refusal}`)
  output.say(dryRun ? 'dry run: nothing was changed' : `release ${short(plan.release)} is current`)
  return plan.refusal === undefined ? exitCodes.done : exitCodes.failed
}

function toLines(plan: RollbackPlan): string[] {
  const { changes, builtAt, aborts, passes } = plan
  const built = builtAt === undefined ? '' : `, built ${builtAt},`
  const direction = plan.isForward ? ' again (forward)' : ' again'
  const brands: [what: string, codes: readonly string[]][] = [
    ['changed', changes.changed],
    ['removed', changes.removed],
    ['brought back, and answered again', plan.reopens],
    ['there, and closed', plan.closed],
    ['of them rolled back alone, and still held', plan.held],
  ]
  return [
    `release ${short(plan.release)}${built} is to be current${direction}, instead of ${short(plan.from)}`,
    ...(passes.length > 0
      ? [`  passes over ${passes.map(short).join(', ')}: the same merchants as now`]
      : []),
    ...sayUndone(plan.undoes),
    ...(aborts === undefined ? [] : [`  ends the trial of ${short(aborts)}`]),
    ...brands.flatMap(([what, codes]) =>
      codes.length === 0 ? [] : [`  ${codes.length} ${what}: ${codes.join(', ')}`],
    ),
    ...(changes.repainted.length > 0
      ? [`  ${changes.repainted.length} painted by other code: ${nameSome(changes.repainted)}`]
      : []),
  ]
}

function sayUndone(undone: readonly Undone[]): string[] {
  return undone.map(({ release, verb, at, who, why }) => {
    const by = who === null ? '' : ` by ${who}`
    return `  undoes ${verb} ${short(release)} of ${at}${by}${why === null ? '' : `: ${JSON.stringify(why)}`}`
  })
}

function short(id: string): string {
  return id.slice(0, 12)
}

async function rollbackSome(
  codes: string[],
  to: string | undefined,
  { out, message, allowRemovals, dryRun }: RollbackFlags,
  output: Output,
): Promise<ExitCode> {
  if (allowRemovals !== undefined) {
    throw new UsageError(['--allow-removals does not go with --merchant, which removes none'])
  }
  let plan: MerchantsPlan | undefined
  const onPlan = (made: MerchantsPlan) => {
    plan = made
    for (const { code, release, builtAt } of made.lines) {
      const built = builtAt === undefined ? '' : `, built ${builtAt}`
      output.say(`${code} is to be as in release ${short(release)}${built}`)
    }
    for (const line of sayUndone(made.undoes)) output.say(line)
  }
  const provenance = findDecider(message)
  const isDry = { ...(dryRun && { dryRun }) }
  const wish = { codes, provenance, onPlan, ...isDry, ...(to !== undefined && { to }) }
  const done = await rollBackMerchants(out, wish)
  output.give({ ...plan, ...done })
  if (dryRun) {
    output.say('dry run: nothing was changed')
    return exitCodes.done
  }
  const names = nameSome(codes)
  output.say(`release ${short(done.release)}: ${names} rolled back, all others as they were`)
  output.say(`builds leave ${names} so until: livery build --release ${codes.join(',')}`)
  return exitCodes.done
}
