/**
 * Functions that flows run in the page. Each function reads one value and must be self-contained.
 */

export function isTooWide(): boolean {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth
}

export function countPictures(): number {
  const images = [...document.querySelectorAll<HTMLImageElement>('[data-screen="home"] img')]
  return images.filter(image => image.naturalWidth > 0).length
}

export function countTiles(): number {
  return document.querySelectorAll('[data-screen="game"] li button').length
}

export function scrollDown(): number {
  window.scrollTo({ top: 600, behavior: 'instant' })
  return window.scrollY
}

export function readChecked(key: string): boolean {
  const { buildId } = JSON.parse(document.getElementById('livery-merchant')?.textContent ?? '{}')
  return sessionStorage.getItem(key) === buildId
}

export function readBuild(): string {
  return JSON.parse(document.getElementById('livery-merchant')?.textContent ?? '{}').buildId ?? ''
}

export async function readServedBuild(): Promise<string> {
  return (await fetch('/m/asset-manifest.json', { cache: 'no-store' })).text()
}

/**
 * Returns which scripts a build's service worker caches. `made` counts the scripts that the worker
 * has created itself, which have no response header except their type. `fetched` lists the paths of
 * fetched scripts.
 */
export async function readScripts(build: string): Promise<{ made: number; fetched: string[] }> {
  const name = (await caches.keys()).find(each => each.endsWith(`-precache-${build}`)) ?? ''
  const cache = await caches.open(name)
  const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'))
  const fetched: string[] = []

  for (const { url } of scripts) {
    const isFetched = (await cache.match(url))?.headers.has('Cache-Control')
    if (isFetched) fetched.push(new URL(url).pathname)
  }

  return { made: scripts.length - fetched.length, fetched }
}

/** Returns the waiting worker's state; empty if no worker is waiting. */
export async function readWaiting(): Promise<string> {
  return (await navigator.serviceWorker.ready).waiting?.state ?? ''
}

export async function readCaches(): Promise<{ names: string[]; urls: string[] }> {
  const names = await caches.keys()
  const stores = await Promise.all(names.map(name => caches.open(name)))
  const requests = await Promise.all(stores.map(store => store.keys()))
  return { names, urls: requests.flat().map(({ url }) => url) }
}
