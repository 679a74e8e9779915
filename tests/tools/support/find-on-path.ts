import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Finds a command on the PATH, like a shell. */
export function findOnPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(existsSync)
}
