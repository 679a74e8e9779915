import type { PreviewClaim } from '@livery/contract/preview/preview-link.ts'
import { LRUCache } from 'lru-cache'

/** A preview that this process has served to a browser, and when it did last. */
export type ServedPreview = PreviewClaim & { expiresAtS: number; lastServedMs: number }

/** Remembers the previews that this process has served. Links have no list: they are signatures. */
export type ServedPreviews = {
  add(claim: PreviewClaim, expiresAtS: number): void
  /** Those that have not ended, the one served last first. */
  list(): readonly ServedPreview[]
}

/** Previews that are remembered: of more, those that were not served for longest are forgotten. */
export const mostServedPreviews = 200

/** Each host once, the one served last first, of what several processes have served. */
export function latestPreviews(all: readonly ServedPreview[]): readonly ServedPreview[] {
  const byHost = new Map<string, ServedPreview>()
  for (const one of all.toSorted((a, b) => b.lastServedMs - a.lastServedMs)) {
    if (!byHost.has(one.host)) byHost.set(one.host, one)
  }
  return [...byHost.values()].slice(0, mostServedPreviews)
}

export function createServedPreviews(now = Date.now): ServedPreviews {
  const byHost = new LRUCache<string, ServedPreview>({ max: mostServedPreviews })
  return {
    add({ host, merchant, release }, expiresAtS) {
      byHost.set(host, { host, merchant, release, expiresAtS, lastServedMs: now() })
    },
    list: () => [...byHost.values()].filter(({ expiresAtS }) => expiresAtS * 1_000 > now()),
  }
}
