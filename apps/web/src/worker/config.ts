import type { Language } from '@livery/contract/languages.ts'
import type { PaintedTexts } from '@livery/contract/painted.ts'

/** The configuration at the start of a merchant's sw.js, which the paint step writes. */
export type WorkerConfig = {
  merchant: string
  /** The app's name, as on the home screen. */
  name: string
  buildId: string
  platformCode: string
  /**
   * URL paths of the merchant's rescue page (`RescueFile`), its parts (`RescueParts`), and the
   * script that all merchants share.
   */
  rescue: { page: string; parts: string; script: string }
  /** URL paths of the lists of precached files (`PrecacheList`). */
  lists: string[]
  /**
   * URL paths of the files with the merchant's own wordings, by language, and the brand's default
   * language. Absent without own wordings.
   */
  texts?: PaintedTexts['files']
  language?: Language
  /** Digest over the page and its policy (`buildDigestInput`). */
  shell: string
}

declare global {
  interface ServiceWorkerGlobalScope {
    __LIVERY_WORKER__: WorkerConfig
  }
}

export type CacheNames = { precache: string; runtime: string }

const prefix = 'livery'

/**
 * Returns the cache names for one merchant's build. Merchant and build are part of the names, so
 * that two brands in one browser, or two builds for one brand, never use each other's caches.
 */
export function buildCacheNames({ merchant, buildId }: WorkerConfig): CacheNames {
  return {
    precache: `${prefix}-${merchant}-precache-${buildId}`,
    runtime: `${prefix}-${merchant}-runtime-${buildId}`,
  }
}

/**
 * Selects caches from this merchant's other builds: once this build is active, no page uses them.
 */
export function selectOldCaches(names: readonly string[], config: WorkerConfig): string[] {
  const current = Object.values(buildCacheNames(config))
  return names.filter(
    name => name.startsWith(`${prefix}-${config.merchant}-`) && !current.includes(name),
  )
}

/**
 * Selects, while this build is installed, the caches of builds that were installed after the active
 * build but never activated, because a later build replaced them. Otherwise, a tab that stays open
 * would accumulate one precache per release.
 */
export function selectSkippedCaches(names: readonly string[], config: WorkerConfig): string[] {
  const active = findActiveCache(names, config)
  return selectOldCaches(names, config).filter(
    name => active === undefined || parseBuildId(name) !== parseBuildId(active),
  )
}

/**
 * Finds the active build's precache; if no build is active, the installing build's precache. A
 * browser lists caches in creation order, and an active build has deleted all earlier caches.
 */
export function findActiveCache(
  names: readonly string[],
  { merchant }: WorkerConfig,
): string | undefined {
  return names.find(name => name.startsWith(`${prefix}-${merchant}-precache-`))
}

/** Returns the build id in a cache name, which is its last part. */
export function parseBuildId(name: string): string {
  return name.slice(name.lastIndexOf('-') + 1)
}
