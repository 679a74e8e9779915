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
import { findSeason } from '#tenants/seasons.ts'
import type { LiveRelease } from './activate.ts'
import { createFindVersion, type FindVersion } from './activate.ts'
import { createBackgroundCopy } from './background-copy.ts'
import type { Served } from './directory.ts'
import { UnusableObject } from './directory.ts'
import { createEarlierShelf } from './earlier-shelf.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createPointedRelease } from './pointed-release.ts'
import type { Pull } from './pull.ts'
import type { ReleaseTrust } from './release-trust.ts'
import { createStatesSource, type StatesSource } from './states-source.ts'

/**
 * Checks whether the journal matches pointer and states. The result does not affect what is served.
 */
type JournalWatch = {
  /** Returns the result of the last check. */
  isBroken(): boolean
  look(pointer: ReleasePointer): Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type Releases = {
  current(): LiveRelease | undefined
  /** The current release as a property, which is faster to read than a function call. */
  served: Served<LiveRelease>
  findVersion: FindVersion
  /** Returns the operator's decisions about merchants. */
  states(): MerchantStates
  /** Caches through which the files of all releases are read. */
  sources: Sources
  /**
   * Reads the pointer and activates the release that it names. The pointer is always read after
   * this call begins. Never throws: a refused release is logged.
   */
  refresh(): Promise<void>
  /** Switches the merchants whose season starts or ends now, and logs them. */
  turnSeasons(): void
  /** Returns the number of merchants that show a season now. */
  countInSeason(): number
  /** Returns the state that is reported to an operator, in addition to the log. */
  health(): ReleaseHealth
  start(): void
  stop(): void
  /**
   * Settles when the background download has ended: each pack is local or known to be unavailable.
   */
  copied(): Promise<void>
}

export type ReleaseHealth = {
  /** Whether the pointer names a release that cannot be served. */
  isRefused: boolean
  /**
   * Whether the pointer names a canary that cannot be served. The canary's hosts then get the
   * current release.
   */
  isCanaryRefused: boolean
  /** Number of damaged files found so far. */
  damaged: number
  /** Whether the bucket failed to respond to the last request. */
  isCutOff: boolean
  /** Whether the merchants' states cannot be read. The last known states then stay in force. */
  isStatesUnread: boolean
  /** Whether the journal was changed, or lacks lines that the pointer or the states reference. */
  isJournalBroken: boolean
  /** Number of the served releases' packs that have not been fetched from the bucket yet. */
  missingPacks: number
  /**
   * When the signature of the served pointer expires, in Unix milliseconds; 0 if signatures are not
   * checked.
   */
  expiresAtMs: number
}

type Options = {
  folder: string
  hostSuffix: string
  log: Log
  /** Returns whether the publisher signed a journal hash; unset if no public key is configured. */
  isSigned?: IsSigned | undefined
  /** Decides by their signatures which releases are served; if unset, all are. */
  trust?: ReleaseTrust | undefined
  /** Source of the folder's releases; unset if another process writes the folder. */
  pull?: (Pick<Pull, 'current' | 'rest'> & Partial<Pull>) | undefined
  /**
   * Called with the notice (`serializePointerNotice`) for every new pointer, before the release is
   * activated.
   */
  onSeen?: (notice: string) => void
  /** The clock for seasons. */
  now?: (() => number) | undefined
  pollMs?: number
  retryMs?: number
}

/** Follows `current.json`: serves the release that it names as soon as possible. */
export function createReleases(options: Options): Releases {
  const { folder, hostSuffix, log, pull, onSeen, pollMs = 1_000, retryMs = 5_000 } = options
  const { now = Date.now } = options
  const damage = createDamageGuard(err => {
    log.error({ err }, 'release damaged')
    damaged += 1
    // Damage in the bucket does not mean that local files are damaged.
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
    ...sources,
    shelf,
    folder,
    hostSuffix,
    log,
    onSeen,
    retryMs,
    now,
    trust: options.trust,
    toStates: states.current,
    mayLack: pull && (id => pull.mayLack?.(id) ?? false),
  })
  const { served } = pointed

  // If a canary's pack is missing from the bucket, the canary is refused. It is retried once the
  // pack exists.
  const onFaults = () => {
    if (served.release?.canary || served.release?.isCanaryRefused) pointed.forget()
  }

  const copy = createBackgroundCopy({ packs: pull?.packs, log, onFaults })
  /** Whether a local file is damaged. The next pull then verifies all files. */
  let isSuspect = false
  let isCutOff = false
  let damaged = 0

  /**
   * Whether a new release is being fetched, which may take a minute. Decisions are applied without
   * waiting for it.
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

    // If the bucket cannot be reached, nothing more can be fetched.
    if (!isCutOff) await fromBucket(() => pull?.rest())
    if (!isCutOff && served.release) copy.begin()
  })

  function turnSeasons(): void {
    for (const { merchant, season } of served.release?.directory.turn(now()) ?? []) {
      if (season === undefined) log.info({ merchant }, 'season ended')
      else log.info({ merchant, season }, 'season started')
    }
  }

  function countInSeason(): number {
    const entries = Object.values(served.release?.index.merchants ?? {})
    return entries.filter(entry => findSeason(entry, now()) !== undefined).length
  }

  function look(): void {
    turnSeasons()
    // The error is ignored, because the refresh below already reports an unreachable bucket.
    if (isMoving) decide().catch(() => undefined)
    void refresh()
  }

  function servedIds() {
    const { id: current, canary } = served.release ?? {}
    return { current, canary: canary?.scope.release }
  }

  /**
   * Runs `work`, which uses the bucket. If the bucket is unreachable, the process continues with
   * its local copy. The outage is logged once, and every call retries.
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
      expiresAtMs: Date.parse(options.trust?.lastAccepted()?.seal?.notAfter ?? '') || 0,
      get missingPacks() {
        return copy.missing()
      },
    }
  }

  const current = () => served.release
  const watch = createFolderWatch(folder, pollMs, look)

  return {
    current,
    served,
    sources,
    refresh,
    health,
    turnSeasons,
    countInSeason,
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

/** @param onBroken called when the first fault differs from the last fault that was reported */
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
      // The journal is read last: lines may be added after the heads were written, but are never
      // removed.
      const [first] = findJournalFaults(await readText(folder), heads, isSigned)
      if (first !== undefined && first.mark !== told) onBroken(first)
      told = first?.mark
    },
  }
}

/** Reads a file. An unreadable file counts as missing. */
function readText(folder: string): Promise<string> {
  return readFile(join(folder, journalPath), 'utf8').catch(() => '')
}

/**
 * Watches a folder with file-system events (fs.watch), or with polling if events are not available:
 * on a network volume, or if the folder does not exist yet.
 */
function createFolderWatch(folder: string, pollMs: number, onChange: () => void) {
  let poll: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined

  function watchFolder(): FSWatcher | undefined {
    try {
      return watch(folder, onChange).on('error', dropWatcher)
    } catch {
      // The folder does not exist yet or cannot be watched. The next poll tries again.
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
