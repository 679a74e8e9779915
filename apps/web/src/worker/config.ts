/** The configuration that painting writes into a merchant's sw.js, ahead of this code. */
export type WorkerConfig = {
  merchant: string
  /** The name of the app, as on the home screen. */
  name: string
  buildId: string
  platformCode: string
  /**
   * URL paths of the merchant's rescue page (`RescueFile`), of its parts (`RescueParts`), and of
   * the script that all share.
   */
  rescue: { page: string; parts: string; script: string }
  /** URL paths of the lists of what it keeps (`PrecacheList`). */
  lists: string[]
  /** The digest of the page with its policy (`toDigestInput`). */
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
 * The caches of one build of one merchant. Both are in the names, so that two brands under one
 * browser, or two builds of one brand, never answer for each other.
 */
export function toCacheNames({ merchant, buildId }: WorkerConfig): CacheNames {
  return {
    precache: `${prefix}-${merchant}-precache-${buildId}`,
    runtime: `${prefix}-${merchant}-runtime-${buildId}`,
  }
}

/** The caches of this merchant's other builds: once this build is active, no page uses them. */
export function selectOldCaches(names: readonly string[], config: WorkerConfig): string[] {
  const current = Object.values(toCacheNames(config))
  return names.filter(
    name => name.startsWith(`${prefix}-${config.merchant}-`) && !current.includes(name),
  )
}

/**
 * While this build is installed: the caches of builds that were installed after the active one and
 * never activated, since a later build took their place. Without this, a tab that stays open would keep
 * one precache a release.
 */
export function selectSkippedCaches(names: readonly string[], config: WorkerConfig): string[] {
  const active = findActiveCache(names, config)
  return selectOldCaches(names, config).filter(
    name => active === undefined || toBuild(name) !== toBuild(active),
  )
}

/**
 * The precache of the active build; where none is active, that of the build that is installed. A browser lists
 * caches in the order of their creation, and an active build has dropped all that were there before.
 */
export function findActiveCache(
  names: readonly string[],
  { merchant }: WorkerConfig,
): string | undefined {
  return names.find(name => name.startsWith(`${prefix}-${merchant}-precache-`))
}

/** The build that a cache is named after, the last part of its name. */
export function toBuild(name: string): string {
  return name.slice(name.lastIndexOf('-') + 1)
}
