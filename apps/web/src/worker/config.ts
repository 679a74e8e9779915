import type { PrecacheEntry } from 'workbox-precaching/_types.js'

/** The configuration that painting writes into a merchant's sw.js, ahead of this code. */
export type WorkerConfig = {
  merchant: string
  buildId: string
  precache: PrecacheEntry[]
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
