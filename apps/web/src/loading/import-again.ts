const retries = new Set<() => void>()

/**
 * Registers a callback that allows a failed import to be retried, once the failure is on screen.
 * Before that, React renders the failed part several times, and each render would start a new
 * import in an endless loop.
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
 * Returns whether the page reloads because a chunk could not be fetched. The failed part then stays
 * pending, because an error would close its overlay. Closing an overlay navigates back in the
 * history and would cancel the reload.
 */
export function isPageReloading(): boolean {
  return isReloading
}

declare global {
  interface Window {
    /**
     * The compiled app calls this function for each dynamic import that fails
     * (`retried-imports.ts`).
     */
    importAgain?: (error: unknown) => Promise<unknown>
  }
}

type Load = (url: string) => Promise<unknown>
type Times = Pick<Performance, 'now' | 'getEntriesByName'>

/**
 * Matches Chromium's error message, which contains the module's URL. Other browsers fetch a failed
 * module again, so they do not need this retry.
 */
const failedModule = /imported module: (\S+\.js)$/
/** A request that ended before this interval belongs to an earlier import. */
const justNowMs = 50

/**
 * Handles a failed dynamic import. Chromium up to version 150 remembers until a reload that a
 * module could not be fetched, and does not request it again. Such a module is loaded from another
 * URL; the module has never run, and its imports keep their URLs, so no module exists twice. A
 * network failure is rethrown, because a newer browser may fetch the module from its own URL later.
 */
export function createImportAgain(
  load: Load = url => import(/* @vite-ignore */ url),
  times: Times = performance,
): (error: unknown) => Promise<unknown> {
  const failures = new Map<string, number>()
  const loaded = new Map<string, Promise<unknown>>()

  /**
   * Returns whether the browser did not make a request, because it remembered an earlier failure.
   * Before version 109, Chromium did not record failed requests.
   */
  function isRemembered(url: string, failed: number): boolean {
    // The oldest supported browsers do not have `Array.prototype.at`.
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

/**
 * Must run before the first dynamic import, because the compiled app reads this property at each
 * import.
 */
export function installImportAgain(page: Window): void {
  page.importAgain = createImportAgain()
}
