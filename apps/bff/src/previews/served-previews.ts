import type { PreviewClaim } from '@livery/contract/preview/preview-link.ts'
import { LRUCache } from 'lru-cache'

/** A preview that this process has served to a browser, and when it was last served. */
export type ServedPreview = PreviewClaim & { expiresAtS: number; lastServedMs: number }

/**
 * Remembers the previews that this process has served. There is no other list of links, because
 * links are signatures.
 */
export type ServedPreviews = {
  add(claim: PreviewClaim, expiresAtS: number): void
  /** Returns the previews that have not expired, most recently served first. */
  list(): readonly ServedPreview[]
}

/** Maximum number of remembered previews; the least recently served ones are dropped. */
export const mostServedPreviews = 200

export function createServedPreviews(now = Date.now): ServedPreviews {
  const byHost = new LRUCache<string, ServedPreview>({ max: mostServedPreviews })
  return {
    add({ host, merchant, release }, expiresAtS) {
      byHost.set(host, { host, merchant, release, expiresAtS, lastServedMs: now() })
    },
    list: () => [...byHost.values()].filter(({ expiresAtS }) => expiresAtS * 1_000 > now()),
  }
}
