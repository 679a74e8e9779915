/** Pictures that nobody can ask for any more. */
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { releasedKeyOf, unnamedKeptMs } from '@livery/contract/derived.ts'
import { listFolder } from '../release/store.ts'

/**
 * Removes from `derived/` what was made of an icon of no kept release, and what never was of one
 * (template pictures, half-written files) once it is old. A server that wants one of them after
 * all makes it again.
 */
export function removeDerived(root: string, icons: ReadonlySet<string>, nowMs = Date.now()): void {
  const folder = join(root, 'derived')
  for (const name of listFolder(folder)) {
    const path = join(folder, name)
    const key = releasedKeyOf(name)
    const isWanted = key === undefined ? isYoung(path, nowMs) : icons.has(key)
    if (!isWanted) rmSync(path, { force: true })
  }
}

function isYoung(path: string, nowMs: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && nowMs - stats.mtimeMs < unnamedKeptMs
}
