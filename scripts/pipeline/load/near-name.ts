import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { nearestOf } from '#support/suggest.ts'

/**
 * The file with one of these extensions that is there instead of one that is not: names are lower
 * case, which some disks do not tell apart.
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
    // Unreadable: then the file itself is told as unreadable.
    return []
  }
}
