import { InvalidArgumentError } from 'commander'
import type { BuildOptions, BuildReport } from '#pipeline/assemble/build-release.ts'
import { nameSome } from '#support/name-some.ts'
import { isExpected } from '#support/operator-problem.ts'
import { findProvenance } from '#support/provenance.ts'
import {
  allowRemovalsFlag,
  htmlFlag,
  merchantFlag,
  merchantsDirFlag,
  messageFlag,
  olderFlag,
  outFlag,
  parseStage,
  releaseFlag,
  resolveTags,
  sayTried,
  stageFlags,
  tagFlag,
} from '../canary-flags.ts'
import { parsed, text, toggle } from '../flag.ts'
import { createProgressLine, type ExitCode, exitCodes, type Output, UsageError } from '../output.ts'
import { sayProblems } from '../say-problems.ts'
import { formatChanges, sayRemoved } from '../say-removed.ts'
import { defineVerb, type Given, keysOf } from '../verb.ts'

const flags = {
  merchant: merchantFlag('only these merchants'),
  merchantsDir: merchantsDirFlag,
  shard: text('<i/n>', 'build only one shard of the merchants; see merge'),
  // A single bad merchant must not stop a deployment.
  lenient: toggle(
    'exit with code 0 as long as a release is served, even if merchants were skipped',
  ),
  allowRemovals: allowRemovalsFlag,
  release: releaseFlag,
  older: olderFlag,
  expect: parsed('<release>', 'publish only if this release is current', given => {
    if (/^[0-9a-f]{8,64}$/.test(given)) return given
    throw new InvalidArgumentError('must be a release id or a prefix of at least eight digits')
  }),
  dryRun: toggle('publish nothing; show what would be added, changed and removed'),
  html: htmlFlag,
  ...stageFlags,
  tag: tagFlag,
  message: messageFlag,
  watch: toggle('build again whenever a merchant or a base changes'),
  out: outFlag,
}

type BuildFlags = Given<unknown, typeof flags>

/**
 * Exits with 1 if any merchant was left out; with `--lenient` only if there is no release at all.
 */
export const buildVerb = defineVerb({
  name: 'build',
  summary: 'build one atomic release of the named (default: all) merchants',
  positionals: {},
  flags,
  json: keysOf<BuildReport>({
    release: '',
    changed: '',
    changes: ' (codes by kind: `added`, `changed`, `removed`, `repainted`)',
    compiled: '',
    painted: '',
    reused:
      ' (changed since the current release, but already painted by an earlier `check` or build)',
    unchanged: '',
    left: ' (unchanged from their last release: not selected, refused or held)',
    held: '',
    suspended: '',
    retired: '',
    refused: '',
    removed: '',
    renamed: ' (the earlier code by the new code)',
    problems: '',
    advice: '',
    ms: '',
    stage: ' (canaries only: `canary`)',
    diff: ' (with `--dry-run`, like the verb `diff`)',
  }),
  async run(given, output) {
    if (given.shard !== undefined && (given.watch || given.merchant)) {
      throw new UsageError(['--shard cannot be combined with --watch or --merchant'])
    }
    if (given.html !== undefined && !given.dryRun) {
      throw new UsageError(['--html requires --dry-run'])
    }
    if (given.dryRun && (given.watch || given.shard !== undefined)) {
      throw new UsageError(['--dry-run cannot be combined with --watch or --shard'])
    }

    requireStage(given)
    const first = await buildAndSay(given, given.merchant ?? [], output)
    if (!given.watch) return first

    const { watchMerchants } = await import('#pipeline/assemble/watch-merchants.ts')
    await watchMerchants(given.merchantsDir, {
      build: only => rebuild(given, only, output),
      onReady: () => output.say(`watching ${given.merchantsDir}; press Ctrl-C to stop`),
    })

    return exitCodes.done
  },
})

function requireStage(flags: BuildFlags): void {
  parseStage(flags)
  if (flags.stage !== undefined && (flags.watch || flags.shard !== undefined || flags.dryRun)) {
    throw new UsageError(['--stage canary cannot be combined with --watch, --shard or --dry-run'])
  }
}

/** Reports mistakes made while editing and waits for the next change. */
async function rebuild(
  flags: BuildFlags,
  only: readonly string[] | undefined,
  output: Output<BuildReport>,
): Promise<void> {
  try {
    await buildAndSay(flags, only ?? flags.merchant ?? [], output)
  } catch (error) {
    if (!isExpected(error)) throw error
    for (const line of error.message.split('\n')) output.complain(`livery: ${line}`)
  }
}

async function buildAndSay(
  flags: BuildFlags,
  only: readonly string[],
  output: Output<BuildReport>,
): Promise<ExitCode> {
  const progress = createProgressLine({
    mode: flags.json ? 'json' : process.stderr.isTTY ? 'bar' : 'lines',
  })
  const canary = parseStage(await resolveTags(flags))
  const shard =
    flags.shard === undefined
      ? undefined
      : (await import('../read-shard.ts')).readShard(flags.shard)
  const options: BuildOptions = {
    merchantsDir: flags.merchantsDir,
    outDir: flags.out,
    only,
    ...(shard && { shard }),
    ...(flags.allowRemovals !== undefined && { allowRemovals: flags.allowRemovals }),
    ...(flags.release && { release: flags.release }),
    ...(flags.dryRun && { dryRun: true }),
    ...(canary && { canary, isWhole: flags.tag !== undefined }),
    ...(flags.older && { older: true }),
    ...(flags.expect !== undefined && { expect: flags.expect }),
    provenance: findProvenance(flags.message, flags.merchantsDir),
    log: output.say,
    onProgress: progress.show,
  }
  const { buildRelease } = await import('#pipeline/assemble/build-release.ts')
  const report = await buildRelease(options).finally(progress.end)
  const { diff: _, ...brief } = report
  output.give(flags.dryRun ? report : brief)
  sayProblems(report.problems, report.advice, output)

  if (report.diff) {
    const { sayChanged, sayDiff, writeDiff } = await import('../say-diff.ts')
    const title = 'the current release → this folder'
    if (flags.html !== undefined) writeDiff(flags.html, report.diff, title, flags.out)
    if (flags.dryRun) sayDiff(report.diff, output)
    else sayChanged(report.diff, output)
  }

  if (!flags.dryRun) sayRemoved(report.removed, output)
  for (const [code, earlier] of Object.entries(report.renamed)) {
    output.say(`${earlier} is renamed to ${code}, and keeps its state`)
  }

  output.say(
    flags.shard === undefined
      ? summarise(report, flags.dryRun === true)
      : summariseShard(flags.shard, report),
  )
  if (canary && report.changed) output.say(sayTried(canary))
  const isMade = flags.shard !== undefined || report.release !== undefined
  const isGood = isMade && (report.problems.length === 0 || flags.lenient === true)

  return isGood ? exitCodes.done : exitCodes.failed
}

function summarise(report: BuildReport, isDry: boolean): string {
  const { release, changed, left, held, refused, suspended, retired, stage, ms } = report
  if (release === undefined) return 'no merchant can be released'

  const id = release.slice(0, 12)
  const stands = stage === 'canary' ? ' is already a canary' : ' is current'
  const counts = changed ? countChanges(report) : ['nothing changed']
  if (refused.length > 0) counts.push(`${refused.length} refused`)
  if (held.length > 0) counts.push(`${held.length} held back (${nameSome(held)})`)
  if (left.length > 0) counts.push(`${left.length} unchanged from their last release`)
  if (suspended.length > 0) counts.push(`${suspended.length} suspended (${nameSome(suspended)})`)
  if (retired.length > 0) counts.push(`${retired.length} retired (${nameSome(retired)})`)
  const said = counts.join(', ')
  if (isDry)
    return `dry run: release ${id}${changed ? ' would be current' : stands}: ${said} (${ms} ms)`

  return `release ${id}${changed ? '' : stands}: ${said} (${ms} ms)`
}

function summariseShard(shard: string, report: BuildReport): string {
  const counts = [...countPainted(report), `${report.left.length} invalid`]
  return `shard ${shard}: ${counts.join(', ')} (${report.ms} ms); publish all with: livery merge`
}

/** Counts and names the changed merchants by content, regardless of which of them were painted. */
function countChanges({ changes, painted, reused, unchanged }: BuildReport): string[] {
  const fresh = painted.length + reused.length + unchanged.length
  const differing = changes.added.length + changes.changed.length + changes.repainted.length
  return [...formatChanges(changes), `${Math.max(0, fresh - differing)} unchanged`]
}

/**
 * Counts reused output as painted, because operators do not need to know that an earlier `check`
 * painted it.
 */
function countPainted({ painted, reused, unchanged }: BuildReport): string[] {
  return [`${painted.length + reused.length} painted`, `${unchanged.length} unchanged`]
}
