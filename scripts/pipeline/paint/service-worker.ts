type WorkerInput = {
  merchant: string
  /** The merchant's short name, used as the title for a push message without one. */
  name: string
  buildId: string
  platformCode: string
  /** URL paths of the merchant's rescue page, its parts and its script. */
  rescue: { page: string; parts: string; script: string }
  /** URLs of the lists of files to cache (`PrecacheList`). */
  lists: readonly string[]
  /** A digest covering the merchant's page together with the page's policy (`buildDigestInput`). */
  shell: string
  /** URL path of the code that all merchants share. */
  code: string
}

/**
 * Builds a merchant's sw.js: its own values, and one import for the shared code. The import's name
 * contains its hash, so a browser that only compares sw.js notices every new build.
 */
export function buildServiceWorker({ code, ...own }: WorkerInput): string {
  return `${values}${JSON.stringify(own)};\n${opening}${JSON.stringify(code)});\n`
}

/** Returns the URL paths of the scripts that a sw.js imports; empty for a retired worker. */
export function readImports(worker: string): string[] {
  const line = worker.split('\n').find(text => text.startsWith(opening))
  return line === undefined ? [] : JSON.parse(`[${line.slice(opening.length, -2)}]`)
}

type Kept = { rescue: string[]; lists: string[] }

/**
 * Returns the URL paths of the worker's rescue page with its parts, and of its lists; empty for a
 * retired worker or an older release.
 */
export function readKept(worker: string): Kept {
  const [line = ''] = worker.split('\n')
  if (!line.startsWith(values)) return { rescue: [], lists: [] }
  const { rescue, lists = [] }: Partial<WorkerInput> = JSON.parse(line.slice(values.length, -1))
  return { rescue: Object.values(rescue ?? {}), lists: [...lists] }
}

const values = 'self.__LIVERY_WORKER__='
const opening = 'importScripts('

/**
 * The sw.js of a merchant whose service worker is retired. It does not depend on the worker it
 * replaces, which may be broken: as soon as a browser has fetched it, it deletes the caches,
 * unregisters itself and reloads the pages that the previous worker controlled, once each, from the
 * network. It does not claim pages first, because Chromium 156 crashes if it does.
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
