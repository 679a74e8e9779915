import { findOnPath } from './find-on-path.ts'

/**
 * Checks that a program is installed.
 * @throws with the installation command if the program is missing
 */
export function requireCommand(command: string): void {
  if (findOnPath(command) !== undefined) return
  throw new Error(`${command} is not installed: run "npm run provision" first`)
}
