/** Writes a run's results: `summary.json`, and the last lines on the screen. */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { resultsFolder } from '../support/results.ts'
import { type Flaky, type Outcome, sumOutcomes, toSummaryLine } from './outcome.ts'
import type { Kind } from './run-tool.ts'
import { toShardName } from './stages.ts'

/** A completed stage: its duration and its time limit. */
export type StageRun = { name: string; seconds: number; budgetSeconds: number; outcome: Outcome }

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>

export type Summary = Counts & {
  commit: string
  /** Whether the working tree was identical to the commit. */
  clean: boolean
  kind: Kind
  shard: string | undefined
  ok: boolean
  seconds: number
  stages: (Omit<StageRun, 'outcome'> & Counts & { flaky: number; notRun: number })[]
  flaky: Flaky[]
  failures: string[]
  notRun: string[]
}

const slowestShown = 10
const notRunShown = 10

export async function summarise(
  root: string,
  { kind, shard }: { kind: Kind; shard?: string },
  seconds: number,
  stages: readonly StageRun[],
): Promise<Summary> {
  const sum = sumOutcomes(stages.map(({ outcome }) => outcome))
  const { passed, failed, skipped, flaky, failures, notRun } = sum
  return {
    ...(await readCommit(root)),
    kind,
    shard,
    ok: failed === 0,
    seconds: Math.round(seconds * 10) / 10,
    passed,
    failed,
    skipped,
    stages: stages.map(({ outcome, ...stage }) => ({
      ...stage,
      passed: outcome.passed,
      failed: outcome.failed,
      skipped: outcome.skipped,
      flaky: outcome.flaky.length,
      notRun: outcome.notRun.length,
    })),
    flaky,
    failures,
    notRun,
  }
}

export async function writeSummary(root: string, summary: Summary): Promise<void> {
  const folder = join(root, resultsFolder)
  const ending = summary.shard === undefined ? '' : `.${toShardName(summary.shard)}`
  await mkdir(folder, { recursive: true })
  const text = `${JSON.stringify(summary, null, 1)}\n`
  await writeFile(join(folder, `summary${ending}.json`), text)
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
  const toTime = (seconds: number) => seconds.toFixed(1).padStart(6)
  const parts: readonly [heading: string, lines: readonly string[]][] = [
    ['The slowest tests:', slowest.map(({ title, seconds }) => `${toTime(seconds)}  ${title}`)],
    [
      'Seconds of each stage, and of its budget:',
      stages.map(({ name, seconds, budgetSeconds }) => {
        const late = seconds > budgetSeconds ? '  over its budget' : ''
        return `${name.padEnd(10)}${toTime(seconds)} /${String(budgetSeconds).padStart(5)}${late}`
      }),
    ],
    [`Not run: ${summary.notRun.length}`, summary.notRun.slice(0, notRunShown)],
    [
      `Flaky, passed when tried again: ${summary.flaky.length}`,
      summary.flaky.map(({ title, error }) => `${title}: ${error}`),
    ],
    ['Failed:', summary.failures],
  ]

  return [
    ...parts
      .filter(([, lines]) => lines.length > 0)
      .flatMap(([heading, lines]) => ['', heading, ...lines.map(line => `  ${line}`)]),
    '',
    toSummaryLine(summary),
  ]
}

/** Reads the commit; outside a git checkout, such as in an unpacked archive, there is none. */
async function readCommit(root: string): Promise<{ commit: string; clean: boolean }> {
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: root })
  try {
    const { stdout: commit } = await git('rev-parse', 'HEAD')
    const { stdout: changes } = await git('status', '--porcelain')
    return { commit: commit.trim(), clean: changes === '' }
  } catch {
    return { commit: '', clean: false }
  }
}
