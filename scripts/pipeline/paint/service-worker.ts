import type { PaintedRescuePage } from './rescue/paint-rescue-page.ts'

type WorkerInput = {
  merchant: string
  /** The merchant's short name, the title of a push message that has none. */
  name: string
  buildId: string
  platformCode: string
  domains: readonly string[]
  rescue: PaintedRescuePage
  /** URLs of the lists of what it keeps (`PrecacheList`). */
  lists: readonly string[]
  /** URLs of the scripts that all merchants share, the worker's code last. */
  scripts: readonly string[]
}

/**
 * A merchant's sw.js: its own values, and one import of what it shares. Shared names carry their hash, so
 * a browser that compares sw.js alone sees every new build.
 */
export function toServiceWorker({ scripts, ...own }: WorkerInput): string {
  return `${values}${JSON.stringify(own)};\n${opening}${JSON.stringify(scripts).slice(1, -1)});\n`
}

/** The URL paths of the scripts that a sw.js imports; none for one that is retired. */
export function readImports(worker: string): string[] {
  const line = worker.split('\n').find(text => text.startsWith(opening))
  return line === undefined ? [] : JSON.parse(`[${line.slice(opening.length, -2)}]`)
}

/** The URL paths of its lists; none for one that is retired, or of a release from before. */
export function readLists(worker: string): string[] {
  const [line = ''] = worker.split('\n')
  const own: Partial<WorkerInput> = line.startsWith(values)
    ? JSON.parse(line.slice(values.length, -1))
    : {}
  return [...(own.lists ?? [])]
}

const values = 'self.__LIVERY_WORKER__='
const opening = 'importScripts('

/**
 * The sw.js of a merchant whose service worker is retired. It needs nothing of the worker it
 * replaces, which may be broken: as soon as a browser has fetched it, it deletes the caches,
 * unregisters itself and reloads the pages that the earlier worker controlled, once each, from the
 * network. It never claims pages first, at which Chromium 156 crashes.
 */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(retire()))
async function retire() {
  const names = await caches.keys()
  await Promise.all(names.map(name => caches.delete(name)))
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.all(pages.map(page => page.navigate(page.url).catch(() => undefined)))
}
`
