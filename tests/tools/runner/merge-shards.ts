/** `npm run test:full -- --merge n`: combines the results of all shards of a full run. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resultsFolder } from '../support/results.ts'
import { findUnproven, loadPassedTitles } from '../trace/coverage.ts'
import { toSummaryLine } from './outcome.ts'
import type { Summary } from './summary.ts'

/**
 * Reads the results of shards 1 to `count` from the results folder.
 * @returns the exit code: 1 if a shard is missing or has failed, or if a requirement is not proven
 */
export async function mergeShards(root: string, count: number): Promise<number> {
  const folder = join(root, resultsFolder)
  const shards = Array.from({ length: count }, (_, at) => `${at + 1}-of-${count}`)
  const found = await Promise.all(shards.map(shard => readSummary(folder, shard)))
  const summaries = found.flatMap(summary => summary ?? [])

  for (const summary of summaries) {
    console.log(`shard ${summary.shard}: ${toSummaryLine(summary)} in ${summary.seconds} s`)
    for (const { title, error } of summary.flaky) console.log(`flaky: ${title}: ${error}`)
  }

  const problems = [
    ...shards
      .filter((_, at) => found[at] === undefined)
      .map(shard => `there is no result of shard ${shard}`),
    ...(new Set(summaries.map(({ commit }) => commit)).size > 1
      ? ['the shards are of different commits']
      : []),
    ...summaries.flatMap(({ failures }) => failures),
  ]

  if (problems.length === 0) {
    // The folder may also contain titles from other runs.
    const passed = await loadPassedTitles(folder)
    const titles = [...passed]
      .filter(([stage]) => shards.some(shard => stage.endsWith(`.${shard}`)))
      .flatMap(([, own]) => own)
    const proof = await findUnproven(root, titles, 'full')
    console.log(`${proof.proven} of ${proof.total} requirements are proven`)
    problems.push(...proof.problems)
  }

  for (const problem of problems) console.error(`  ${problem}`)

  const add = (key: 'passed' | 'failed' | 'skipped') =>
    summaries.reduce((sum, summary) => sum + summary[key], 0)
  const failed = Math.max(add('failed'), problems.length)
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
