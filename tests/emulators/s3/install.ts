/** Installs the S3 emulator from its own lockfile. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from '../../support/child.ts'

const here = import.meta.dirname
/** npm writes this file last, once every package is in its place. */
const installed = join(here, 'node_modules/.package-lock.json')

/**
 * Does nothing when it is installed. Not for two processes at a time: npm empties the folder first.
 * @throws with the error of npm when npm fails.
 */
export async function installS3Emulator(): Promise<void> {
  if (existsSync(installed)) return
  const args = ['ci', '--prefix', here, '--no-audit', '--no-fund', '--ignore-scripts']
  const { exitCode, stderr } = await runToEnd('npm', args)
  if (exitCode !== 0) throw new Error(`the S3 emulator cannot be installed:\n${stderr}`)
}
