/**
 * Counts what home costs a phone until it has settled, whatever the speed of the machine. Its functions
 * run in the page.
 */
import type { PrecacheList } from '@livery/contract/updates/precache-list.ts'

export type HomeCounts = {
  /** Requests of the page, the document among them. */
  requests: number
  /** The compressed bytes of their bodies, in KiB. */
  kibibytes: number
  /** Script files that ran. */
  scripts: number
  /** Functions of these that were called at least once. */
  functions: number
  /** Times that a component was drawn, in all. */
  renders: number
  /** Changes of the document that React made. */
  commits: number
  elements: number
  /** Of the document, its elements and its window, after a garbage collection. */
  listeners: number
  /** Timers and intervals that are still set. */
  timers: number
  /** Files that the service worker fetches when it is installed. */
  precached: number
}

type Watch = { renders: number; commits: number; timers: Set<number> }

declare global {
  interface Window {
    /** Left by `watchHome` for `readHome`. */
    liveryWatch: Watch
    /** React tells its developer tools of each commit, in a release as well. */
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object
  }
}

/** Of React's tree, as its developer tools read it. */
type Fiber = {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/**
 * Before the page's own scripts: counts renders and timers. No timer of a second or more runs out, so
 * that what is fetched ahead, asked for again or turned by the clock is not counted by chance.
 */
export function watchHome(): void {
  const watch: Watch = { renders: 0, commits: 0, timers: new Set() }
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
        run(...given)
      }, hold(ms))
      watch.timers.add(id)
      return id
    }
    const again = (run: Run, ms?: number, ...given: unknown[]) => {
      const id = setInterval(run, hold(ms), ...given)
      watch.timers.add(id)
      return id
    }
    const stop = (end: (id?: number) => void) => (id?: number) => {
      if (id !== undefined) watch.timers.delete(id)
      end(id)
    }
    Object.assign(window, {
      setTimeout: later,
      setInterval: again,
      clearTimeout: stop(clearTimeout),
      clearInterval: stop(clearInterval),
    })
  }

  /** Components that this commit drew: React leaves trees alone in which it drew none. */
  function countRenders(root: Fiber): number {
    const performedWork = 1
    // Functions, classes, forwarded references and both kinds of memo.
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

/**
 * The files that the page's service worker keeps with its installation: the core of each of its lists.
 * @throws when it names no list
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
