/**
 * First step of a build: loads the merchants folder and the current release that the build starts
 * from.
 */

import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { MerchantStates } from '@livery/contract/journal/states.ts'
import { type CanaryScope, journalPath, type ReleaseIndex } from '@livery/contract/release.ts'
import { findIndex, findRenamed, noChanges, readIndex } from '@livery/release/index/read-index.ts'
import {
  findReleased,
  lastAbout,
  listPublished,
  requireWholeJournal,
} from '@livery/release/journal/journal.ts'
import type { Provenance } from '@livery/release/journal/record-publication.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { isExpected, OperatorError, type Problem } from '#support/operator-problem.ts'
import { glimpseMerchant, type MerchantSource, openMerchants } from '../load/load-merchants.ts'
import { findRemovals, type Removals } from '../publish/removals.ts'
import { refuseOlder } from '../publish/roll-back.ts'
import { requireSelection, type Shard } from './outcome.ts'
import { requireHolds } from './publish-composed.ts'

/** Folders that a compilation and its lock write to. */
const written = ['.', 'locks', 'cache', 'store', 'tmp']

/** Returns whether this process may write to a releases folder or create it. */
function isWritable(root: string): boolean {
  return written.every(name => mayWrite(join(root, name)))
}

function mayWrite(path: string): boolean {
  if (!existsSync(path)) return mayWrite(dirname(path))
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    // The folder belongs to another user, or the disk is mounted read-only.
    return false
  }
}

/**
 * Runs read-only work in the releases folder, or in a temporary folder if the releases folder is
 * not writable.
 */
export async function inWorkplace<T>(
  root: string,
  work: (place: string) => Promise<T>,
  mayUse: (root: string) => boolean = isWritable,
): Promise<T> {
  if (mayUse(root)) return work(root)
  const place = mkdtempSync(join(tmpdir(), 'livery-check-'))
  try {
    return await work(place)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

type LoadJob = {
  merchantsDir: string
  outDir: string
  only: readonly string[]
  shard?: Shard
  allowRemovals?: number
  release: readonly string[]
  canary?: CanaryScope | undefined
  /** The canary contains the changes of all merchants, although only some of them serve it. */
  isWhole?: boolean
  provenance: Provenance
  older?: boolean
  /** Prefix of the release that must be current. */
  expect?: string
  log: (line: string) => void
}

export type Folder = {
  source: MerchantSource
  isWanted: (code: string) => boolean
  standing: Standing
  states: MerchantStates
  removals: Removals
}

/** A machine that builds shards does not have a current release. */
const nothingStands: Standing = { index: undefined, codes: [] }

/** Loads the folder. @throws OperatorError for an unknown code, or if the journal is damaged */
export function loadFolder(job: LoadJob): Folder {
  const { merchantsDir, outDir, shard, allowRemovals } = job
  const source = openMerchants(merchantsDir)
  const isWanted = requireSelection(source.codes, job.only, shard)
  if (shard === undefined) requireWholeJournal(outDir)
  const standing = shard === undefined ? readCurrent(outDir, job.log) : nothingStands
  requireHolds(job.release, [...source.codes, ...standing.codes], isWanted)
  const states = readStates(outDir, standing.index)
  const removals = findOwnRemovals(source, standing, states, allowRemovals)

  return { source, isWanted, standing, states, removals }
}

/** Finds the merchants that a build of the whole folder would remove. */
export function findOwnRemovals(
  source: MerchantSource,
  standing: Standing,
  states: MerchantStates,
  allowed?: number,
): Removals {
  const renamed = findRenamedFolders(source, standing)
  return findRemovals(source, { released: standing.codes, renamed, states }, allowed)
}

function findRenamedFolders(
  source: MerchantSource,
  { codes: released, index }: Standing,
): Record<string, string> {
  const there = new Set(released)
  const folders = new Set(source.codes)
  const gone = Object.entries(index?.merchants ?? {}).filter(([code]) => !folders.has(code))
  if (gone.length === 0) return {}

  const added = source.codes.filter(code => !there.has(code))
  const glimpses = added.flatMap(code => {
    const { platformCode, domains } = glimpseMerchant(source, code)?.merged ?? {}
    const hosts = Array.isArray(domains) ? domains.filter(host => typeof host === 'string') : []
    return typeof platformCode === 'string' ? [[code, { platformCode, hosts }] as const] : []
  })

  return findRenamed(Object.fromEntries(gone), Object.fromEntries(glimpses))
}

/** Returns whether the release leaves all merchants unchanged that the operator has not named. */
export function isPartial({
  only,
  canary,
  isWhole = false,
}: Pick<LoadJob, 'only' | 'canary' | 'isWhole'>): boolean {
  return only.length > 0 || (canary?.merchants !== undefined && !isWhole)
}

/** Returns the problem that rejects the complete folder, or `undefined`. */
export function findRefusal(job: LoadJob, { removals }: Folder): Problem | undefined {
  const unexpected = findUnexpected(job)
  if (unexpected !== undefined) return { file: job.outDir, key: '', reason: unexpected }
  const older = job.shard === undefined ? refuseOlder(job) : undefined
  if (older !== undefined) return { file: job.merchantsDir, key: '', reason: older }
  // A build or canary of selected merchants does not remove any merchants.
  return isPartial(job) ? undefined : removals.fault
}

/** Returns the reason if another release than the expected one is current. */
function findUnexpected({ outDir, expect }: LoadJob): string | undefined {
  const current = readPointer(outDir)?.current
  if (expect === undefined || current?.startsWith(expect)) return undefined
  if (current === undefined) return `there is no release, but --expect names ${expect}`

  const { who, at } = lastAbout(outDir, current) ?? {}
  const by = at === undefined ? '' : ` (published by ${who ?? 'somebody'} at ${at})`

  return `release ${current.slice(0, 12)}${by} is current, not ${expect}; nothing was changed`
}

/**
 * Returns the report for a build that is rejected completely: the release does not change, and all
 * its merchants are still served.
 */
export function buildRejectedReport(
  outDir: string,
  current: ReleaseIndex | undefined,
  fault: Problem,
) {
  const none = {
    painted: [],
    reused: [],
    unchanged: [],
    refused: [],
    held: [],
    removed: [],
    renamed: {},
    advice: [],
  }
  const open = { suspended: [], retired: [] }
  const left = Object.keys(current?.merchants ?? {})
  const release = readPointer(outDir)?.current
  const stands = release === undefined ? {} : { release }

  return {
    ...stands,
    changed: false,
    changes: noChanges,
    compiled: false,
    ...none,
    ...open,
    left,
    problems: [fault],
  }
}

export type Standing = {
  /** The entries that the next release can reuse. */
  index: ReleaseIndex | undefined
  /** Codes of every served merchant, including merchants whose entry cannot be read. */
  codes: readonly string[]
}

/**
 * Reads the current release. If the current release is damaged, takes the entries from the newest
 * readable earlier index, and the codes from the journal. A damaged file or a missing pointer
 * therefore does not remove a merchant.
 */
export function readCurrent(outDir: string, log: (line: string) => void): Standing {
  const pointer = readPointer(outDir)
  const journal = readIfThere(join(outDir, journalPath))
  if (pointer === undefined && journal === undefined) return { index: undefined, codes: [] }

  try {
    if (pointer === undefined) throw new OperatorError(`${outDir}: the release pointer is missing`)
    const index = readIndex(outDir, pointer.current)
    return { index, codes: Object.keys(index.merchants) }
  } catch (error) {
    if (!isExpected(error)) throw error
    const earlier = pointer?.previous ?? listPublished(journal)
    const id = earlier.find(one => findIndex(outDir, one) !== undefined)
    const index = id === undefined ? undefined : findIndex(outDir, id)
    const from = index === undefined ? 'the journal' : 'an earlier release and the journal'
    log(`${error.message}; its merchants are taken from ${from}`)
    const codes = new Set([...Object.keys(index?.merchants ?? {}), ...findReleased(journal)])
    return { index, codes: [...codes].sort() }
  }
}
