import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from '../support/child.ts'

/** npm writes this file last, once every package is in its place. */
export function isInstalled(folder: string): boolean {
  return existsSync(join(folder, 'node_modules/.package-lock.json'))
}

/**
 * Installs the packages of a folder as its lockfile has them; does nothing when they are there. Not
 * for two processes at a time: npm empties the folder first.
 * @throws with the error of npm when npm fails
 */
export async function installFromLockfile(folder: string): Promise<void> {
  if (isInstalled(folder)) return
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
  const { exitCode, stderr } = await runToEnd('npm', args)
  if (exitCode !== 0) throw new Error(`npm ci in ${folder}:\n${stderr}`)
}
