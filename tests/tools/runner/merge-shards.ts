/** `npm run test:full -- --merge n`: combines the results of all shards of a full run. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resultsFolder } from '../support/results.ts'
import { findUnproven } from '../trace/find-unproven.ts'
import { loadPassedTitles } from '../trace/passed-titles.ts'
import { noOutcome, toProblemOutcome, toSummaryLine } from './outcome.ts'
import type { Summary } from './summary.ts'

/**
 * Reads the results of shards 1 to `count` from the results folder.
 * @returns the exit code: 1 if a shard is missing or has failed, or if a requirement is not proven
 */
export async function mergeShards(root: string, count: number): Promise<number> {
  const folder = join(root, resultsFolder)
  const shards = Array.from({ length: count }, (_, at) => `${at + 1}-of-${count}`)
  const summaries = await Promise.all(shards.map(shard => readSummary(folder, shard)))
  const problems = shards
    .filter((_, at) => summaries[at] === undefined)
    .map(shard => `there is no result of shard ${shard}`)
  const there = summaries.flatMap(summary => summary ?? [])
  if (new Set(there.map(({ commit }) => commit)).size > 1) {
    problems.push('the shards are of different commits')
  }
  for (const { shard, seconds, passed, failed, skipped } of there) {
    const sum = toSummaryLine({ ...noOutcome, passed, failed, skipped })
    console.log(`shard ${shard}: ${sum} in ${seconds} s`)
  }
  for (const { title, error } of there.flatMap(({ flaky }) => flaky)) {
    console.log(`flaky: ${title}: ${error}`)
  }
  problems.push(...there.flatMap(({ failures }) => failures))
  if (problems.length === 0) {
    // The folder may also contain test titles from other runs.
    const titles = [...(await loadPassedTitles(folder))]
      .filter(([stage]) => shards.some(shard => stage.endsWith(`.${shard}`)))
      .flatMap(([, passed]) => passed)
    const found = await findUnproven(root, titles, 'full')
    console.log(`${found.proven} of ${found.total} requirements are proven`)
    problems.push(...found.problems)
  }
  for (const problem of problems) console.error(`  ${problem}`)
  const add = (key: 'passed' | 'failed' | 'skipped') =>
    there.reduce((sum, one) => sum + one[key], 0)
  const failed = Math.max(add('failed'), toProblemOutcome(problems).failed)
  console.log(`\n${toSummaryLine({ passed: add('passed'), failed, skipped: add('skipped') })}`)
  return failed > 0 ? 1 : 0
}

async function readSummary(folder: string, shard: string): Promise<Summary | undefined> {
  try {
    // The cast is safe: the runner wrote this file from a value of this type.
    return JSON.parse(await readFile(join(folder, `summary.${shard}.json`), 'utf8')) as Summary
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
