import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runWithin } from '../runner/command.ts'
import { plant } from './find-faults.ts'
import type { Mutant } from './mutant.ts'

/** Files that contain a fault at the moment, with their original content. */
const planted = new Map<string, string>()

process.on('exit', () => {
  for (const [path, text] of planted) writeFileSync(path, text)
})

/**
 * Returns whether the mutant's test fails with its fault in place. Restores the file afterwards.
 */
export async function isKilled(root: string, mutant: Mutant): Promise<boolean> {
  const path = join(root, mutant.file)
  const text = readFileSync(path, 'utf8')
  planted.set(path, text)
  try {
    writeFileSync(path, plant(mutant, text))
    return !(await passes(root, mutant))
  } finally {
    writeFileSync(path, text)
    planted.delete(path)
  }
}

/** Returns whether the mutant's test passes on the unchanged tree. */
export async function passes(
  root: string,
  { test, title }: Pick<Mutant, 'test' | 'title'>,
): Promise<boolean> {
  const named = title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  const isInBrowser = test.endsWith('.e2e.ts')
  const args = isInBrowser ? ['test', test, '--grep', named] : ['run', test, '-t', named]
  const command = isInBrowser ? 'playwright' : 'vitest'
  return (await runWithin(command, args, { root, quiet: true })).exitCode === 0
}
