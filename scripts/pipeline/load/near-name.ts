import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { nearestOf } from '#support/suggest.ts'

/**
 * Returns the existing file with one of these extensions that most resembles a missing file. Names
 * must be lowercase, but some disks ignore case.
 */
export function findNearName(
  folder: string,
  name: string,
  extensions: readonly string[],
): string | undefined {
  return nearestOf(name, listFiles(folder, extensions))
}

function listFiles(folder: string, extensions: readonly string[]): string[] {
  try {
    return readdirSync(folder).filter(name => extensions.includes(extname(name.toLowerCase())))
  } catch {
    // Unreadable: the file itself is then reported as unreadable.
    return []
  }
}
