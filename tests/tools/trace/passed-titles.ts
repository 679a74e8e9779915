import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PassedTitles } from './weak-claims.ts'

const suffix = '.passed.json'

/** Loads the titles of passed tests from each stage's last run; empty before the first run. */
export async function loadPassedTitles(folder: string): Promise<PassedTitles> {
  const names = await readdir(folder).catch(toNoFiles)
  const files = names.filter(name => name.endsWith(suffix))
  return new Map(
    await Promise.all(
      files.map(async name => {
        const text = await readFile(join(folder, name), 'utf8')
        // The cast is safe: the runner's stages wrote this file as an array of strings.
        return [name.slice(0, -suffix.length), JSON.parse(text) as string[]] as const
      }),
    ),
  )
}

function toNoFiles(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
