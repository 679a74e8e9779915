import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a command, as a shell finds it. */
export function findOnPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(existsSync)
}
