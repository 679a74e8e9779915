import type { Announcement } from '@livery/contract/platform/content.ts'

/** Returns a content hash of each entry, in order (ANNOUNCE-08). */
export function hashAnnouncements(entries: readonly Announcement[]): string[] {
  return entries.map(({ id, title, content, promotionType }) =>
    hashOf(JSON.stringify([id, title, content, promotionType])),
  )
}

export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((hash, at) => hash === other[at])
}

/**
 * Returns 64 bits of FNV-1a, in two runs with different seeds. It only detects changes: a hash
 * collision does not help an attacker.
 */
function hashOf(text: string): string {
  return [0x811c9dc5, 0x1b873593].map(start => run(text, start)).join('')
}

function run(text: string, start: number): string {
  let hash = start
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
