import { type FSWatcher, watch } from 'node:fs'
import type { MerchantStates } from '@livery/contract/journal/states.ts'
import type { ReleasePointer } from '@livery/contract/release.ts'
import type { IsSigned, JournalFault } from '@livery/release/chain/verify-journal.ts'
import { loadPointerText, parsePointer, toNotice } from '@livery/release/pointer/pointer.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createDamageGuard } from '#store/damage-guard.ts'
import { createPackCache } from '#store/pack-cache.ts'
import { createSharedFiles } from '#store/shared-files.ts'
import type { Sources } from '#tenants/merchant-version.ts'
import { type LiveRelease, loadRelease } from './activate.ts'
import type { Served } from './directory.ts'
import { createEarlierShelf } from './earlier-shelf.ts'
import { createFindVersion, type FindVersion } from './find-version.ts'
import { createJournalWatch } from './journal-watch.ts'
import type { Pull } from './pull.ts'
import { createStatesSource } from './states-source.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type Releases = {
  current(): LiveRelease | undefined
  /** The same, to be read at any time. */
  served: Served<LiveRelease>
  findVersion: FindVersion
  /** Decisions about merchants. */
  states(): MerchantStates
  /** Caches through which files of any release are read. */
  sources: Sources
  /**
   * Reads the pointer, at a time after this call, and activates what it names. Never throws: a
   * refusal is logged.
   */
  refresh(): Promise<void>
  /** The part that an operator is told beside the log. */
  health(): ReleaseHealth
  start(): void
  stop(): void
}

export type ReleaseHealth = {
  /** The pointer names a release that cannot be served. */
  isRefused: boolean
  /** It names a canary that cannot be served, so its hosts get the current release. */
  isCanaryRefused: boolean
  /** Damaged files that were met so far. */
  damaged: number
  /** The bucket did not answer when it was last asked. */
  isCutOff: boolean
  /** The states of merchants cannot be read: those known before hold. */
  isStatesUnread: boolean
  /** The journal lacks lines that pointer or states name, or was changed. */
  isJournalBroken: boolean
}

type Options = {
  folder: string
  hostSuffix: string
  log: Log
  /** Whether the publisher signed a hash of the journal; unset: its key is not known. */
  isSigned?: IsSigned | undefined
  /** Source of the folder's releases; unset: another process writes them. */
  pull?: (Pick<Pull, 'current' | 'rest'> & Partial<Pick<Pull, 'bring'>>) | undefined
  /** Called for everything that the pointer says (`toNotice`), before its activation. */
  onSeen?: (notice: string) => void
  pollMs?: number
  retryMs?: number
}

/** Of hundreds of earlier releases the newest few: a start over a damaged one must not take long. */
const mostTried = 4

/** The last pointer, and the outcome of its activation. */
type Tried = { text: string | undefined; atMs: number; failed: boolean }

/**
 * Follows `current.json`: told by the file system where it can (fs.watch), by asking once a second
 * where it cannot (network volumes, a folder that does not exist yet).
 */
export function createReleases(options: Options): Releases {
  const { folder, hostSuffix, log, pull, onSeen, pollMs = 1_000, retryMs = 5_000 } = options
  const damage = createDamageGuard(err => {
    log.error({ err }, 'release damaged')
    damaged += 1
    isSuspect = true
  })
  const sources = {
    packCache: createPackCache({ folder, damage }),
    sharedFiles: createSharedFiles(folder, damage),
  }
  const onRefused = (release: string, err: unknown) =>
    log.warn({ release, err }, 'earlier release left out')
  const shelf = createEarlierShelf({ folder, bring: pull?.bring, onRefused })
  const states = createStatesSource(folder, err => log.error({ err }, 'states not read'))
  const sayBroken = ({ key, reason }: JournalFault) => log.error({ key, reason }, 'journal broken')
  const journal = createJournalWatch(folder, states, sayBroken, options.isSigned)
  /** A file here is damaged: the next pull verifies all of them. */
  let isSuspect = false
  let isCutOff = false
  let damaged = 0
  const served: { release: LiveRelease | undefined } = { release: undefined }
  let tried: Tried = { text: undefined, atMs: 0, failed: false }
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let poll: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined

  function refresh(): Promise<void> {
    if (next) return next
    if (!running) return begin()
    // It may have read the pointer before that moved.
    next = running.then(begin)
    return next
  }

  function begin(): Promise<void> {
    next = undefined
    running = runOnce().finally(() => {
      running = undefined
    })
    return running
  }

  async function runOnce(): Promise<void> {
    await pullFirst()
    try {
      const hasDecided = await states.refresh()
      if (hasDecided) served.release?.directory.decide(states.current())
      const text = await loadPointerText(folder)
      if (text !== undefined && (hasDecided || text !== tried.text)) {
        await journal.look(parsePointer(text))
      }
      if (text !== undefined && isWorthTrying(text)) await activate(text)
    } catch (error) {
      if (!tried.failed) log.error({ err: error }, 'release refused')
      tried.failed = true
      isSuspect = true
    }
    // Of a bucket that cannot be read there is nothing more to fetch.
    if (!isCutOff) await fromBucket(() => pull?.rest())
  }

  async function pullFirst(): Promise<void> {
    const thorough = isSuspect
    isSuspect = false
    await fromBucket(() => pull?.current(thorough))
  }

  /** Without its bucket a process goes on with its copy: logged once, tried again each time. */
  async function fromBucket(work: () => Promise<void> | undefined): Promise<void> {
    try {
      await work()
      isCutOff = false
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!isCutOff) log.warn({ reason }, 'bucket not read')
      isCutOff = true
    }
  }

  /** A refused pointer is tried again: on a shared volume its files may still be on their way. */
  function isWorthTrying(text: string): boolean {
    return text !== tried.text || (tried.failed && Date.now() - tried.atMs >= retryMs)
  }

  async function activate(text: string): Promise<void> {
    const repeated = text === tried.text && tried.failed
    tried = { text, atMs: Date.now(), failed: repeated }
    const pointer = parsePointer(text)
    onSeen?.(toNotice(pointer))
    try {
      served.release = await load(pointer, repeated)
    } catch (error) {
      served.release ??= await findGood(pointer)
      throw error
    }
    const { id, isCanaryRefused, merchantCount: merchants } = served.release
    tried.failed = isCanaryRefused
    isSuspect ||= isCanaryRefused
    if (repeated && isCanaryRefused) return
    const canary = served.release.canary?.scope.release
    log.info({ release: id, canary, merchants }, 'release activated')
  }

  /**
   * A process that starts over a damaged release serves the newest whole one before it: a restart
   * must not take down what was running.
   */
  async function findGood({ previous }: ReleasePointer): Promise<LiveRelease | undefined> {
    for (const [at, current] of previous.slice(0, mostTried).entries()) {
      try {
        const found = await load({ version: 1, current, previous: previous.slice(at + 1) }, false)
        log.error({ release: current }, 'serving an earlier release')
        return found
      } catch (error) {
        log.warn({ release: current, err: error }, 'earlier release left out')
      }
    }
    return undefined
  }

  function load(pointer: ReleasePointer, isRepeated: boolean): Promise<LiveRelease> {
    const onCanaryRefused = (release: string, err: unknown) => {
      if (!isRepeated) log.error({ release, err }, 'canary refused')
    }
    const given = { ...sources, shelf, onCanaryRefused, folder, hostSuffix, before: served.release }
    return loadRelease(pointer, { ...given, states: states.current() })
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

  const health = () => {
    const isCanaryRefused = served.release?.isCanaryRefused === true
    const isRefused = tried.failed && !isCanaryRefused
    const unread = { isStatesUnread: states.isUnread(), isJournalBroken: journal.isBroken() }
    return { isRefused, isCanaryRefused, damaged, isCutOff, ...unread }
  }

  const current = () => served.release
  const findVersion = createFindVersion(folder, current, pull?.bring)
  const given = { current, served, findVersion, sources, refresh, health, start, stop }
  return { ...given, states: states.current }
}
