/** Installs the identity emulator from its own lockfile: it is far too large for everybody's install. */
import { installFromLockfile, isInstalled } from '../install.ts'

const here = import.meta.dirname

/**
 * Does nothing when it is installed.
 * @throws with the error of npm when npm fails.
 */
export const installAuthEmulator = (): Promise<void> => installFromLockfile(here)

/** @throws where it is not installed, saying what to do */
export function requireAuthEmulator(): void {
  if (!isInstalled(here)) throw new Error('no identity emulator: run "npm run provision" first')
}
