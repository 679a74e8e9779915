import { type FSWatcher, watch } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { type Live, loadRelease } from './activate.ts'
import { loadPointerText, parsePointer } from './read-release.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type Releases = {
  current(): Live | undefined
  /** Reads the pointer now and activates what it names. Never throws: a refusal is logged. */
  refresh(): Promise<void>
  start(): void
  stop(): void
}

type Options = { folder: string; hostSuffix: string; log: Log; pollMs?: number; retryMs?: number }

/**
 * Follows `current.json`: told by the file system where it can (fs.watch), by asking once a second
 * where it cannot (network volumes, a folder that does not exist yet).
 */
export function createReleases(options: Options): Releases {
  const { folder, hostSuffix, log, pollMs = 1_000, retryMs = 5_000 } = options
  let live: Live | undefined
  let tried = { text: '', atMs: 0, failed: false }
  let running: Promise<void> | undefined
  let again = false
  let poll: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined

  function refresh(): Promise<void> {
    again = running !== undefined
    running ??= runOnce().finally(() => {
      running = undefined
      if (again) void refresh()
    })
    return running
  }

  async function runOnce(): Promise<void> {
    again = false
    try {
      const text = await loadPointerText(folder)
      if (text !== undefined && isWorthTrying(text)) await activate(text)
    } catch (error) {
      if (!tried.failed) log.error({ err: error }, 'release refused')
      tried.failed = true
    }
  }

  /** A refused pointer is tried again: on a shared volume its files may still be on their way. */
  function isWorthTrying(text: string): boolean {
    return text !== tried.text || (tried.failed && Date.now() - tried.atMs >= retryMs)
  }

  async function activate(text: string): Promise<void> {
    const repeated = text === tried.text && tried.failed
    tried = { text, atMs: Date.now(), failed: repeated }
    live = await loadRelease(parsePointer(text), {
      folder,
      hostSuffix,
      known: live?.blobs ?? new Map(),
      onEarlierRefused: (release, err) => log.warn({ release, err }, 'earlier release left out'),
    })
    tried.failed = false
    log.info({ release: live.id, merchants: live.merchantCount }, 'release activated')
  }

  function start(): void {
    poll = setInterval(() => {
      watcher ??= watchFolder()
      void refresh()
    }, pollMs)
    watcher = watchFolder()
  }

  function watchFolder(): FSWatcher | undefined {
    try {
      return watch(folder, () => void refresh()).on('error', dropWatcher)
    } catch {
      // The folder is not there yet, or cannot be watched: the poll asks and tries again.
      return undefined
    }
  }

  function dropWatcher(): void {
    watcher?.close()
    watcher = undefined
  }

  function stop(): void {
    clearInterval(poll)
    dropWatcher()
  }

  return { current: () => live, refresh, start, stop }
}
