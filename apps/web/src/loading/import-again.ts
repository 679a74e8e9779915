const retries = new Set<() => void>()

/**
 * Registers a callback that lets a failed import be retried, once its failure is on screen. Before
 * that, React renders the failed part several times, and each new attempt would start the next,
 * endlessly and without notifying the player.
 */
export function retryOnceShown(retry: () => void): void {
  retries.add(retry)
}

/** Lets the next render retry every failed import. Called once the failure is on screen. */
export function retryFailedImports(): void {
  for (const retry of retries) retry()
  retries.clear()
}

let isReloading = false

/** Records that the page is being reloaded because of a lost chunk. */
export function noteReload(): void {
  isReloading = true
}

/**
 * Returns whether the page is being reloaded because of a lost chunk. The failed part then stays
 * pending: if it failed, it would close its overlay, which navigates back in the history and
 * cancels the reload.
 */
export function isPageReloading(): boolean {
  return isReloading
}

declare global {
  interface Window {
    /** The compiled app calls it for each dynamic import that fails (`retried-imports.ts`). */
    importAgain?: (error: unknown) => Promise<unknown>
  }
}

type Load = (url: string) => Promise<unknown>
type Times = Pick<Performance, 'now' | 'getEntriesByName'>

/** Chromium names the module that was imported; the other engines fetch it again by themselves. */
const failedModule = /imported module: (\S+\.js)$/
/** A request that ended longer ago is an earlier one. */
const justNowMs = 50

/**
 * Handles a failed dynamic import. Chromium up to version 150 remembers for a page's lifetime that
 * a module could not be fetched, and does not request it again. Such a module is loaded under
 * another URL: it has never run, and its imports keep their own URLs, so nothing exists twice. A
 * network failure is passed on, since a newer browser may fetch the module by its own URL later.
 */
export function createImportAgain(
  load: Load = url => import(/* @vite-ignore */ url),
  times: Times = performance,
): (error: unknown) => Promise<unknown> {
  const failures = new Map<string, number>()
  const loaded = new Map<string, Promise<unknown>>()

  /** Whether no request was made. Before version 109 a failed request left no entry. */
  function isRemembered(url: string, failed: number): boolean {
    // `at` is younger than the oldest browsers that are served.
    const [last] = times.getEntriesByName(url).slice(-1)
    if (!last) return failed > 0
    return times.now() - last.startTime - last.duration > justNowMs
  }

  function loadAgain(url: string, failed: number): Promise<unknown> {
    const known = loaded.get(url)
    if (known) return known
    const loading = load(`${url}?retry=${failed + 1}`)
    loaded.set(url, loading)
    loading.catch(() => loaded.delete(url))
    return loading
  }

  return async error => {
    const [, url] = failedModule.exec(error instanceof Error ? error.message : '') ?? []
    if (url === undefined) throw error
    const failed = failures.get(url) ?? 0
    failures.set(url, failed + 1)
    if (!isRemembered(url, failed)) throw error
    return loadAgain(url, failed)
  }
}

/** Before the first dynamic import: the compiled app reads the property at each. */
export function installImportAgain(page: Window): void {
  page.importAgain = createImportAgain()
}
