import { getCacheKeyForURL } from 'workbox-precaching/getCacheKeyForURL.js'
import { shellUrl } from './cacheable.ts'
import { toCacheNames, type WorkerConfig } from './config.ts'

/**
 * Fills the precache of an active worker that has lost it: the boot watchdog's repair empties the
 * caches and keeps the worker, and workbox fills them at installation only, which is the next
 * release. The shell is put last, so that a refill cut short begins again at the next navigation.
 * Nothing is kept when the domain serves another build by now, since its worker is on the way.
 */
export async function refillPrecache(config: WorkerConfig): Promise<void> {
  const cacheName = toCacheNames(config).precache
  const shellKey = getCacheKeyForURL(shellUrl)
  if (!shellKey || (await caches.match(shellKey, { cacheName }))) return
  try {
    const shell = await fetch(shellUrl, { cache: 'no-cache' })
    if (!shell.ok || !(await shell.clone().text()).includes(config.buildId)) return
    const cache = await caches.open(cacheName)
    const files = config.precache.map(entry => (typeof entry === 'string' ? entry : entry.url))
    await cache.addAll(files.filter(file => file !== shellUrl))
    await cache.put(shellKey, shell)
  } catch {
    // No network, or no room: the app goes on from the network, and the next navigation tries again.
  }
}

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
