import type { MerchantChange } from '#pipeline/compare/diff-releases.ts'
import type { ChangedMerchants, MerchantsPlan } from '#pipeline/publish/change-merchants.ts'
import type { RollbackPlan, Undone } from '#pipeline/publish/rollback-plan.ts'
import { nameSome } from '#support/name-some.ts'
import { findDecider } from '#support/provenance.ts'
import { allowRemovalsFlag, merchantFlag, messageFlag, outFlag } from '../canary-flags.ts'
import { text, toggle } from '../flag.ts'
import { type ExitCode, exitCodes, type Output, UsageError } from '../output.ts'
import { defineVerb, keysOf, optional } from '../verb.ts'

/** The document's second type applies with `--merchant`. */
type Document =
  | (RollbackPlan & { differences?: MerchantChange[] })
  | (Partial<MerchantsPlan> & ChangedMerchants & { differences?: MerchantChange[] })

/** Makes the previous release, or a named release, current; or does so only for some merchants. */
export const rollbackVerb = defineVerb({
  name: 'rollback',
  summary: 'make the release built before the current one, or a named one, current',
  positionals: { release: optional('the same as --to') },
  flags: {
    to: text('<release>', 'a release id or a unique prefix of one; may be a newer release'),
    merchant: merchantFlag('roll back only these merchants, and hold them at that version'),
    dryRun: toggle('change nothing; show the release, and what the rollback undoes and changes'),
    allowRemovals: allowRemovalsFlag,
    message: messageFlag,
    out: outFlag,
  },
  json: keysOf<Document>({
    release: '',
    from: '',
    isForward: '',
    builtAt: '',
    undoes: ' (publications)',
    passes: ' (ids)',
    changes: '',
    reopens: '',
    closed: '',
    held: ' (codes)',
    renamed: ' (the current code of each code in that release)',
    inherited: ' (states by code in that release)',
    aborts: ' (if it ends a canary)',
    refusal: ' (dry runs only)',
    differences: ' (dry runs only: like `changed` of `diff`)',
    lines: ' (with `--merchant`: the `release` for each `code`)',
    changed: ' (with `--merchant`)',
    merchants: ' (with `--merchant`)',
  }),
  async run({ release, ...flags }, output) {
    const { out, to, message, allowRemovals, dryRun = false } = flags
    if (release !== undefined && to !== undefined && release !== to) {
      throw new UsageError([`--to ${to}: the release is named twice`])
    }
    if (flags.merchant) return rollbackSome(flags.merchant, to ?? release, flags, output)

    const onPlan = (plan: RollbackPlan) => {
      for (const line of formatPlan(plan)) output.say(line)
    }

    const provenance = findDecider(message)
    const wanted = to ?? release
    const { rollBack } = await import('#pipeline/publish/roll-back.ts')
    const plan = await rollBack(out, wanted, provenance, allowRemovals, { onPlan, dryRun })
    const differences = dryRun
      ? await sayDifferences(out, [{ release: plan.release }], output)
      : undefined
    output.give({ ...plan, ...(differences && { differences }) })
    if (plan.refusal !== undefined) output.complain(`livery: ${plan.refusal}`)
    output.say(
      dryRun ? 'dry run: nothing was changed' : `release ${short(plan.release)} is current`,
    )

    return plan.refusal === undefined ? exitCodes.done : exitCodes.failed
  },
})

/** Prints which settings and files the rollback would change, and returns these changes. */
async function sayDifferences(
  out: string,
  targets: readonly { release: string; code?: string }[],
  output: Output<Document>,
): Promise<MerchantChange[]> {
  const { openStore } = await import('@livery/release/store/store.ts')
  const { readPointer } = await import('@livery/release/pointer/pointer.ts')
  const { diffReleases } = await import('#pipeline/compare/diff-releases.ts')
  const { openReleasePair } = await import('#pipeline/publish/open-kept.ts')
  const { sayChanged } = await import('../say-diff.ts')
  const current = readPointer(out)?.current
  const changes: MerchantChange[] = []

  for (const { release, code } of targets) {
    const { before, after } = await openReleasePair(out, current, release)
    const { changed } = diffReleases(before.index, after.index, openStore(out))
    changes.push(...changed.filter(({ merchant }) => code === undefined || merchant === code))
  }

  sayChanged({ changed: changes }, output)

  return changes
}

function formatPlan(plan: RollbackPlan): string[] {
  const { changes, builtAt, aborts, passes } = plan
  const built = builtAt === undefined ? '' : `, built ${builtAt},`
  const direction = plan.isForward ? ' again (forward)' : ' again'
  const brands: [what: string, codes: readonly string[]][] = [
    ['changed', changes.changed],
    ['removed', changes.removed],
    ['restored, and served again', plan.reopens],
    ['restored, but closed', plan.closed],
    ['restored, rolled back individually before, and still held', plan.held],
  ]

  return [
    `release ${short(plan.release)}${built} would become current${direction}, instead of ${short(plan.from)}`,
    ...(passes.length > 0
      ? [`  skips ${passes.map(short).join(', ')}: the same merchants as now`]
      : []),
    ...sayUndone(plan.undoes),
    ...(aborts === undefined ? [] : [`  ends the canary ${short(aborts)}`]),
    ...brands.flatMap(([what, codes]) =>
      codes.length === 0 ? [] : [`  ${codes.length} ${what}: ${codes.join(', ')}`],
    ),
    ...(changes.repainted.length > 0
      ? [
          `  ${changes.repainted.length} repainted by different code: ${nameSome(changes.repainted)}`,
        ]
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

type Wish = { out: string; message?: string; allowRemovals?: number; dryRun?: true }

async function rollbackSome(
  codes: string[],
  to: string | undefined,
  { out, message, allowRemovals, dryRun }: Wish,
  output: Output<Document>,
): Promise<ExitCode> {
  if (allowRemovals !== undefined) {
    throw new UsageError([
      '--allow-removals cannot be combined with --merchant, which does not remove merchants',
    ])
  }

  let plan: MerchantsPlan | undefined

  const onPlan = (made: MerchantsPlan) => {
    plan = made
    for (const { code, release, builtAt } of made.lines) {
      const built = builtAt === undefined ? '' : `, built ${builtAt}`
      output.say(`${code} would be as in release ${short(release)}${built}`)
    }
    for (const line of sayUndone(made.undoes)) output.say(line)
  }

  const provenance = findDecider(message)
  const isDry = { ...(dryRun && { dryRun }) }
  const wish = { codes, provenance, onPlan, ...isDry, ...(to !== undefined && { to }) }
  const { rollBackMerchants } = await import('#pipeline/publish/change-merchants.ts')
  const done = await rollBackMerchants(out, wish)
  const differences = dryRun ? await sayDifferences(out, plan?.lines ?? [], output) : undefined
  output.give({ ...plan, ...done, ...(differences && { differences }) })

  if (dryRun) {
    output.say('dry run: nothing was changed')
    return exitCodes.done
  }

  const names = nameSome(codes)
  output.say(`release ${short(done.release)}: ${names} rolled back, all others unchanged`)
  output.say(`builds keep ${names} rolled back until: livery build --release ${codes.join(',')}`)

  return exitCodes.done
}
