/**
 * Counts the work that home causes on a phone until the page has settled. The counts do not depend
 * on the machine's speed. The functions run in the page.
 */
import type { PrecacheList } from '@livery/contract/updates/asset-manifest.ts'

export type HomeCounts = {
  /** Requests made by the page, including the document. */
  requests: number
  /** Compressed size of the response bodies, in KiB. */
  kibibytes: number
  /** Executed script files. */
  scripts: number
  /** Functions in these scripts that were called at least once. */
  functions: number
  /** Total number of component renders. */
  renders: number
  /** Document updates made by React. */
  commits: number
  elements: number
  /** Event listeners on the document, its elements and its window, after a garbage collection. */
  listeners: number
  /** Pending timers and intervals. */
  timers: number
  /** Files that the service worker fetches during installation. */
  precached: number
}

type Watch = {
  renders: number
  commits: number
  timers: Set<number>
  /** Pending timeouts that will fire; a subset of `timers`. */
  due: Set<number>
}

declare global {
  interface Window {
    /** `watchHome` sets this property, and `readHome` reads it. */
    liveryWatch: Watch
    /**
     * React reports each commit to this hook, which its developer tools use, even in production
     * builds.
     */
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object
  }
}

/** A node in React's tree, with the fields that React's developer tools read. */
type Fiber = {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/**
 * Counts renders and timers. Runs before the page's own scripts. Timers of a second or more never
 * fire, so that the counts do not depend on prefetches, retries and clock ticks.
 */
export function watchHome(): void {
  const watch: Watch = { renders: 0, commits: 0, timers: new Set(), due: new Set() }
  window.liveryWatch = watch
  watchTimers()
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => {
      watch.commits += 1
      watch.renders += countRenders(current)
    },
  }

  function watchTimers(): void {
    const { setTimeout, setInterval, clearTimeout, clearInterval } = window
    type Run = (...given: unknown[]) => void
    const [longMs, neverMs] = [1_000, 2 ** 31 - 1]
    const hold = (ms = 0) => (ms < longMs ? ms : neverMs)

    const later = (run: Run, ms?: number, ...given: unknown[]) => {
      const id = setTimeout(() => {
        watch.timers.delete(id)
        watch.due.delete(id)
        run(...given)
      }, hold(ms))
      watch.timers.add(id)
      if (hold(ms) !== neverMs) watch.due.add(id)
      return id
    }

    const again = (run: Run, ms?: number, ...given: unknown[]) => {
      const id = setInterval(run, hold(ms), ...given)
      watch.timers.add(id)
      return id
    }

    const stop = (end: (id?: number) => void) => (id?: number) => {
      if (id !== undefined) {
        watch.timers.delete(id)
        watch.due.delete(id)
      }
      end(id)
    }

    Object.assign(window, {
      setTimeout: later,
      setInterval: again,
      clearTimeout: stop(clearTimeout),
      clearInterval: stop(clearInterval),
    })
  }

  /**
   * Counts the components that this commit rendered. React does not touch subtrees without rendered
   * components.
   */
  function countRenders(root: Fiber): number {
    const performedWork = 1
    // React's tags for functions, classes, forwarded refs and both kinds of memo.
    const components = [0, 1, 11, 14, 15]
    let renders = 0
    const open: Fiber[] = [root]

    for (let fiber = open.pop(); fiber; fiber = open.pop()) {
      if (components.includes(fiber.tag) && (fiber.flags & performedWork) > 0) renders += 1
      if (fiber.sibling && fiber !== root) open.push(fiber.sibling)
      if (fiber.child && fiber.child !== fiber.alternate?.child) open.push(fiber.child)
    }

    return renders
  }
}

export function readHome(): Pick<
  HomeCounts,
  'requests' | 'kibibytes' | 'renders' | 'commits' | 'elements' | 'timers'
> {
  const asked = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter(entry => entry instanceof PerformanceResourceTiming)
  const bytes = asked.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  const { renders, commits, timers } = window.liveryWatch

  return {
    requests: asked.length,
    kibibytes: Math.ceil(bytes / 1024),
    renders,
    commits,
    elements: document.querySelectorAll('*').length,
    timers: timers.size,
  }
}

/** Returns how many pending timeouts will fire; `watchHome` holds the others back. */
export function countDueTimers(): number {
  return window.liveryWatch.due.size
}

/**
 * Counts the files that the page's service worker caches during installation: the `core` files in
 * all its lists.
 * @throws Error if the service worker does not name a list
 */
export async function countPrecached(): Promise<number> {
  const worker = await (await fetch('/m/sw.js')).text()
  const paths = [...worker.matchAll(/"(\/m\/assets\/precache-[^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  if (paths.length === 0) throw new Error('the worker names no list of files')

  const lists: Pick<PrecacheList, 'core'>[] = await Promise.all(
    paths.map(async path => (await fetch(path)).json()),
  )

  return lists.flatMap(({ core }) => core).length
}
