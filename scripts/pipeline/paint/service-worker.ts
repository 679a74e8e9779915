type WorkerInput = {
  merchant: string
  /** The merchant's short name, the title of a push message that has none. */
  name: string
  buildId: string
  platformCode: string
  /** URL paths of its rescue page, and of the parts and the script of that page. */
  rescue: { page: string; parts: string; script: string }
  /** URLs of the lists of what it keeps (`PrecacheList`). */
  lists: readonly string[]
  /** The digest of its page with the policy of that (`toDigestInput`). */
  shell: string
  /** URL path of the code that all merchants share. */
  code: string
}

/**
 * A merchant's sw.js: its own values, and one import of what it shares. Shared names carry their hash, so
 * a browser that compares sw.js alone sees every new build.
 */
export function toServiceWorker({ code, ...own }: WorkerInput): string {
  return `${values}${JSON.stringify(own)};\n${opening}${JSON.stringify(code)});\n`
}

/** The URL paths of the scripts that a sw.js imports; none for one that is retired. */
export function readImports(worker: string): string[] {
  const line = worker.split('\n').find(text => text.startsWith(opening))
  return line === undefined ? [] : JSON.parse(`[${line.slice(opening.length, -2)}]`)
}

type Kept = { rescue: string[]; lists: string[] }

/**
 * The URL paths of its rescue page with its parts, and of its lists; none for one that is retired, or of
 * a release from before.
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
