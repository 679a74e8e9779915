/**
 * Installs emulators of other vendors, each from its own lockfile: they are too large for everybody's
 * install. This file stands beside their folders, whose packages are no ES modules.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from '../tools/support/child.ts'

type Emulator = 'auth' | 's3'

const toFolder = (name: Emulator) => join(import.meta.dirname, name)

/**
 * Does nothing when it is installed. Not for two processes at a time: npm empties the folder first.
 * @throws with the error of npm when npm fails
 */
export async function installEmulator(name: Emulator): Promise<void> {
  const folder = toFolder(name)
  if (isInstalled(folder)) return
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
  const { exitCode, stderr } = await runToEnd('npm', args)
  if (exitCode !== 0) throw new Error(`npm ci in ${folder}:\n${stderr}`)
}

/** @throws where it is not installed, saying what to do */
export function requireEmulator(name: Emulator): void {
  if (isInstalled(toFolder(name))) return
  throw new Error(`the emulator ${name} is not installed: run "npm run provision" first`)
}

/** npm writes this file last, once every package is in its place. */
function isInstalled(folder: string): boolean {
  return existsSync(join(folder, 'node_modules/.package-lock.json'))
}
