/**
 * Installs other vendors' emulators, each from its own lockfile, because the emulators are too
 * large for every contributor's install. This file is not in the emulators' folders, because their
 * packages are not ES modules.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from '../tools/support/child.ts'

type Emulator = 'auth' | 's3'

const toFolder = (name: Emulator) => join(import.meta.dirname, name)

/**
 * Installs an emulator unless it is already installed. Must not run in two processes at the same
 * time, because npm empties the folder first.
 * @throws with npm's error
 */
export async function installEmulator(name: Emulator): Promise<void> {
  const folder = toFolder(name)
  if (isInstalled(folder)) return
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
  const { exitCode, stderr } = await runToEnd('npm', args)
  if (exitCode !== 0) throw new Error(`npm ci in ${folder}:\n${stderr}`)
}

/** Checks that an emulator is installed. @throws with the installation command if it is missing */
export function requireEmulator(name: Emulator): void {
  if (isInstalled(toFolder(name))) return
  throw new Error(`the emulator ${name} is not installed: run "npm run provision" first`)
}

/**
 * Returns whether the emulator is installed. npm writes this file last, after all packages are
 * complete.
 */
function isInstalled(folder: string): boolean {
  return existsSync(join(folder, 'node_modules/.package-lock.json'))
}
