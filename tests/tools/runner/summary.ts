/** Writes a run's results: `summary.json`, `flaky.json`, and the last lines of the output. */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { resultsFolder } from '../support/results.ts'
import { type Flaky, noOutcome, type Outcome, sumOutcomes, toSummaryLine } from './outcome.ts'
import type { Kind } from './run-tool.ts'
import { toShardName } from './stages.ts'

/** A completed stage: its duration and its time limit. */
export type StageRun = {
  name: string
  seconds: number
  /**
   * The processor time of the stage's processes and of parallel stages; unset if the system does
   * not report this time.
   */
  processorSeconds?: number
  budgetSeconds: number
  outcome: Outcome
}

export type Summary = {
  commit: string
  /** Whether the working tree was identical to the commit. */
  clean: boolean
  kind: Kind
  shard?: string
  ok: boolean
  seconds: number
  processorSeconds?: number
  passed: number
  failed: number
  skipped: number
  stages: (Omit<StageRun, 'outcome'> &
    Pick<Outcome, 'passed' | 'failed' | 'skipped'> & { flaky: number; notRun: number })[]
  flaky: Flaky[]
  failures: string[]
  notRun: string[]
}

const slowestShown = 10
const notRunShown = 10

const run = promisify(execFile)

export async function summarise(
  root: string,
  { kind, shard }: { kind: Kind; shard?: string },
  seconds: number,
  stages: readonly StageRun[],
): Promise<Summary> {
  const sum = stages.map(({ outcome }) => outcome).reduce(sumOutcomes, noOutcome)
  const { passed, failed, skipped, flaky, failures, notRun } = sum
  const told = stages.flatMap(({ processorSeconds = [] }) => processorSeconds)
  return {
    ...(await readCommit(root)),
    kind,
    ...(shard !== undefined && { shard }),
    ok: failed === 0,
    seconds: round(seconds),
    ...(told.length > 0 && { processorSeconds: round(told.reduce((a, b) => a + b, 0)) }),
    ...{ passed, failed, skipped },
    stages: stages.map(({ outcome, ...stage }) => ({
      ...stage,
      passed: outcome.passed,
      failed: outcome.failed,
      skipped: outcome.skipped,
      flaky: outcome.flaky.length,
      notRun: outcome.notRun.length,
    })),
    ...{ flaky, failures, notRun },
  }
}

export async function writeSummary(root: string, summary: Summary): Promise<void> {
  const folder = join(root, resultsFolder)
  const ending = summary.shard === undefined ? '' : `.${toShardName(summary.shard)}`
  await mkdir(folder, { recursive: true })
  for (const [name, value] of Object.entries({ summary, flaky: summary.flaky })) {
    await writeFile(join(folder, `${name}${ending}.json`), `${JSON.stringify(value, null, 1)}\n`)
  }
}

/**
 * Formats the slowest tests, the stages with their time limits, the tests that did not run, the
 * failures, and the total.
 */
export function toLastLines(summary: Summary, stages: readonly StageRun[]): string[] {
  const slowest = stages
    .flatMap(({ outcome }) => outcome.timed)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, slowestShown)
  return [
    ...toPart('The slowest tests:', slowest.map(toTimedLine)),
    ...toPart('Seconds of each stage, of its budget, and of processors:', stages.map(toStageLine)),
    ...toPart(`Not run: ${summary.notRun.length}`, summary.notRun.slice(0, notRunShown)),
    ...toPart(
      `Flaky, passed when tried again: ${summary.flaky.length}`,
      summary.flaky.map(({ title, error }) => `${title}: ${error}`),
    ),
    ...toPart('Failed:', summary.failures),
    '',
    toSummaryLine(summary),
  ]
}

function toPart(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map(line => `  ${line}`)]
}

function toTimedLine({ title, seconds }: { title: string; seconds: number }): string {
  return `${seconds.toFixed(1).padStart(6)}  ${title}`
}

function toStageLine({ name, seconds, budgetSeconds, processorSeconds }: StageRun): string {
  const late = seconds > budgetSeconds ? '  over its budget' : ''
  const used = processorSeconds === undefined ? '' : processorSeconds.toFixed(0)
  return `${name.padEnd(10)}${seconds.toFixed(0).padStart(6)} /${String(budgetSeconds).padStart(5)}${used.padStart(7)}${late}`
}

/** Reads the commit; `undefined` outside a git checkout, such as in an unpacked archive. */
async function readCommit(root: string): Promise<{ commit: string; clean: boolean }> {
  try {
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'], { cwd: root })
    const { stdout: changes } = await run('git', ['status', '--porcelain'], { cwd: root })
    return { commit: commit.trim(), clean: changes === '' }
  } catch {
    return { commit: '', clean: false }
  }
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
