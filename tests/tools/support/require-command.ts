import { findOnPath } from './find-on-path.ts'

/** @throws if a program that a test starts is not installed, with the command that installs it */
export function requireCommand(command: string): void {
  if (findOnPath(command) !== undefined) return
  throw new Error(`${command} is not installed: run "npm run provision" first`)
}
