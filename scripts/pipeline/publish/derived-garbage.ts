/** Removes derived pictures of icons that no kept release has. */
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { releasedKeyOf, unnamedKeptMs } from '@livery/contract/derived.ts'
import { listFolder } from '@livery/release/store/store.ts'

/**
 * Removes from `derived/` pictures of icons that no kept release has, and, once they are old, other
 * files (template pictures, half-written files). A server that needs one later renders it again.
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
