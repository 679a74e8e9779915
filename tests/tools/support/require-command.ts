import { findOnPath } from './find-on-path.ts'

/** @throws where a program that a test starts is not here, saying what installs it */
export function requireCommand(command: string): void {
  if (findOnPath(command) !== undefined) return
  throw new Error(`${command} is not installed: run "npm run provision" first`)
}
