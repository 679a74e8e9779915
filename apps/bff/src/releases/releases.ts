import { type FSWatcher, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MerchantStates, statesPath } from '@livery/contract/journal/states.ts'
import { journalPath, pointerPath, type ReleasePointer } from '@livery/contract/release.ts'
import {
  findJournalFaults,
  type IsSigned,
  type JournalFault,
} from '@livery/release/chain/verify-journal.ts'
import { loadPointerText, parsePointer } from '@livery/release/pointer/pointer.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createPackCache } from '#store/pack-cache.ts'
import { createDamageGuard, createSharedFiles } from '#store/shared-files.ts'
import type { Sources } from '#tenants/merchant-version.ts'
import type { LiveRelease } from './activate.ts'
import { createFindVersion, type FindVersion } from './activate.ts'
import { createBackgroundCopy } from './background-copy.ts'
import type { Served } from './directory.ts'
import { UnusableObject } from './directory.ts'
import { createEarlierShelf } from './earlier-shelf.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createPointedRelease } from './pointed-release.ts'
import type { Pull } from './pull.ts'
import { createStatesSource, type StatesSource } from './states-source.ts'

/** Checks whether the journal matches pointer and states. Does not influence what is served. */
type JournalWatch = {
  /** Returns the result of the last check. */
  isBroken(): boolean
  look(pointer: ReleasePointer): Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type Releases = {
  current(): LiveRelease | undefined
  /** The current release as a property that can be read at any time. */
  served: Served<LiveRelease>
  findVersion: FindVersion
  /** Returns the operator's decisions about merchants. */
  states(): MerchantStates
  /** Caches through which the files of all releases are read. */
  sources: Sources
  /**
   * Reads the pointer, after the call, and activates the release that it names. Never throws: a
   * refusal is logged.
   */
  refresh(): Promise<void>
  /** Returns the state that is reported to an operator, in addition to the log. */
  health(): ReleaseHealth
  start(): void
  stop(): void
  /**
   * Settles when the packs being fetched in the background are local, or are known to be
   * unavailable.
   */
  copied(): Promise<void>
}

export type ReleaseHealth = {
  /** The pointer names a release that cannot be served. */
  isRefused: boolean
  /** The pointer names a canary that cannot be served, so its hosts get the current release. */
  isCanaryRefused: boolean
  /** Number of damaged files found so far. */
  damaged: number
  /** The bucket did not respond to the last request. */
  isCutOff: boolean
  /** The merchants' states cannot be read: the last known states remain in force. */
  isStatesUnread: boolean
  /** The journal lacks lines that pointer or states name, or was changed. */
  isJournalBroken: boolean
  /** Number of packs of the served releases that have not been fetched from the bucket yet. */
  missingPacks: number
}

type Options = {
  folder: string
  hostSuffix: string
  log: Log
  /** Returns whether the publisher signed a journal hash; unset: the key is not configured. */
  isSigned?: IsSigned | undefined
  /** Source of the folder's releases; unset: another process writes them. */
  pull?: (Pick<Pull, 'current' | 'rest'> & Partial<Pull>) | undefined
  /** Called with the notice (`serializePointerNotice`) for every new pointer, before its activation. */
  onSeen?: (notice: string) => void
  pollMs?: number
  retryMs?: number
}

/** Follows `current.json`: the release that it names is served as soon as possible. */
export function createReleases(options: Options): Releases {
  const { folder, hostSuffix, log, pull, onSeen, pollMs = 1_000, retryMs = 5_000 } = options
  const damage = createDamageGuard(err => {
    log.error({ err }, 'release damaged')
    damaged += 1
    // Damage in the bucket itself does not make local files suspect.
    isSuspect ||= !(err instanceof UnusableObject)
  })
  const sources = {
    packCache: createPackCache({ folder, damage, bring: pull?.packs?.bringOne }),
    sharedFiles: createSharedFiles(folder, damage),
  }
  const onRefused = (release: string, err: unknown) =>
    log.warn({ release, err }, 'earlier release skipped')
  const shelf = createEarlierShelf({ folder, bring: pull?.bring, onRefused })
  const states = createStatesSource(folder, err => log.error({ err }, 'states unreadable'))
  const sayBroken = ({ key, reason }: JournalFault) => log.error({ key, reason }, 'journal broken')
  const journal = createJournalWatch(folder, states, sayBroken, options.isSigned)
  const pointed = createPointedRelease({
    ...{ ...sources, shelf, folder, hostSuffix, log, onSeen, retryMs },
    toStates: states.current,
    mayLack: pull && (id => pull.mayLack?.(id) ?? false),
  })
  const { served } = pointed
  // If the bucket lacks one of a canary's packs, the canary is refused, and is retried once the
  // pack exists.
  const onFaults = () => {
    if (served.release?.canary || served.release?.isCanaryRefused) pointed.forget()
  }
  const copy = createBackgroundCopy({ packs: pull?.packs, log, onFaults })
  /** A local file is damaged: the next pull verifies all files. */
  let isSuspect = false
  let isCutOff = false
  let damaged = 0

  /**
   * Fetching a release that replaces another may take a minute, but decisions do not wait for it.
   */
  let isMoving = false
  let isJournalDue = false
  const decide = oneAtATime(async () => {
    try {
      await pull?.decisions?.()
    } finally {
      if (await states.refresh()) {
        isJournalDue = true
        served.release?.directory.decide(states.current())
      }
    }
  })

  const refresh = oneAtATime(async () => {
    const thorough = isSuspect
    isSuspect = false
    await fromBucket(async () => {
      await decide()
      isMoving = true
      await pull?.current(thorough, servedIds()).finally(() => {
        isMoving = false
      })
    })
    try {
      const text = await loadPointerText(folder)
      if (text !== undefined && (isJournalDue || pointed.isNew(text))) {
        isJournalDue = false
        await journal.look(parsePointer(text))
      }
      if (text !== undefined && pointed.isWorthTrying(text)) {
        await pointed.activate(text)
        isSuspect ||= pointed.hasFailed()
      }
    } catch (error) {
      if (pointed.fail()) log.error({ err: error }, 'release refused')
      isSuspect = true
    }
    // If the bucket cannot be read, there is nothing more to fetch.
    if (!isCutOff) await fromBucket(() => pull?.rest())
    if (!isCutOff && served.release) copy.begin()
  })

  function look(): void {
    // The refresh already reports a bucket that does not respond.
    if (isMoving) decide().catch(() => undefined)
    void refresh()
  }

  function servedIds() {
    const { id: current, canary } = served.release ?? {}
    return { current, canary: canary?.scope.release }
  }

  /**
   * Runs `work` on the bucket. If the bucket is unreachable, the process continues with its local
   * copy: this is logged once and retried each time.
   */
  async function fromBucket(work: () => Promise<void> | undefined): Promise<void> {
    try {
      await work()
      isCutOff = false
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!isCutOff) log.warn({ reason }, 'bucket unreadable')
      isCutOff = true
    }
  }

  const health = () => {
    const isCanaryRefused = served.release?.isCanaryRefused === true
    const isRefused = pointed.hasFailed() && !isCanaryRefused
    const unread = { isStatesUnread: states.isUnread(), isJournalBroken: journal.isBroken() }
    const told = { isRefused, isCanaryRefused, damaged, isCutOff, ...unread }
    return {
      ...told,
      get missingPacks() {
        return copy.missing()
      },
    }
  }

  const current = () => served.release
  const watch = createFolderWatch(folder, pollMs, look)
  return {
    ...{ current, served, sources, refresh, health },
    start: watch.start,
    stop() {
      watch.stop()
      copy.stop()
    },
    copied: copy.settled,
    findVersion: createFindVersion(folder, current, pull?.bring),
    states: states.current,
  }
}

/** @param onBroken called when the first fault differs from the last reported one */
function createJournalWatch(
  folder: string,
  states: Pick<StatesSource, 'current'>,
  onBroken: (fault: JournalFault) => void,
  isSigned?: IsSigned,
): JournalWatch {
  let told: string | undefined

  return {
    isBroken: () => told !== undefined,
    async look({ journal: pointed }) {
      const { journal: decided } = states.current()
      const heads = [
        ...(pointed ? [{ from: pointerPath, ...pointed }] : []),
        ...(decided ? [{ from: statesPath, ...decided }] : []),
      ]
      // Reads the journal last: lines may be added after the heads were written, but are never
      // removed.
      const [first] = findJournalFaults(await readText(folder), heads, isSigned)
      if (first !== undefined && first.mark !== told) onBroken(first)
      told = first?.mark
    },
  }
}

/** Reads a file; an unreadable file counts as missing. */
function readText(folder: string): Promise<string> {
  return readFile(join(folder, journalPath), 'utf8').catch(() => '')
}

/**
 * Watches a folder: by file-system events (fs.watch) if possible, else by polling (network volumes,
 * a folder that does not exist yet).
 */
function createFolderWatch(folder: string, pollMs: number, onChange: () => void) {
  let poll: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined

  function watchFolder(): FSWatcher | undefined {
    try {
      return watch(folder, onChange).on('error', dropWatcher)
    } catch {
      // The folder does not exist yet, or cannot be watched: the poll tries again.
      return undefined
    }
  }

  function dropWatcher(): void {
    watcher?.close()
    watcher = undefined
  }

  return {
    start() {
      poll = setInterval(() => {
        watcher ??= watchFolder()
        onChange()
      }, pollMs)
      watcher = watchFolder()
    },
    stop() {
      clearInterval(poll)
      dropWatcher()
    },
  }
}
