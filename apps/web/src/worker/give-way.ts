import { getCacheKeyForURL } from 'workbox-precaching/getCacheKeyForURL.js'
import { shellUrl } from './cacheable.ts'
import { toCacheNames, type WorkerConfig } from './config.ts'

/**
 * Drops the shell, so that the network answers navigations until the next worker has taken over. A
 * release that is withdrawn meanwhile fills the precache again (`refillPrecache`).
 */
export async function giveWay(config: WorkerConfig): Promise<void> {
  const shellKey = getCacheKeyForURL(shellUrl)
  if (!shellKey) return
  const cache = await caches.open(toCacheNames(config).precache)
  await cache.delete(shellKey)
}
