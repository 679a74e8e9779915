/**
 * First step of a build: loads the merchants folder and the current state of the releases to build
 * on.
 */
import type { MerchantStates } from '@livery/contract/journal/states.ts'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import { requireWholeJournal } from '@livery/release/journal/journal.ts'
import type { Provenance } from '@livery/release/journal/record-publication.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import type { Problem } from '#support/operator-problem.ts'
import { type MerchantSource, openMerchants } from '../load/load-merchants.ts'
import { refuseOlder } from '../publish/go-forward.ts'
import { findRemovals, type Removals } from '../publish/removals.ts'
import { requireHolds } from './publish-composed.ts'
import { readCurrent, type Standing } from './read-current.ts'
import { requireSelection, type Shard } from './selection.ts'

type Job = {
  merchantsDir: string
  outDir: string
  only: readonly string[]
  shard?: Shard
  allowRemovals?: number
  release: readonly string[]
  provenance: Provenance
  older?: boolean
  log: (line: string) => void
}

export type Folder = {
  source: MerchantSource
  isWanted: (code: string) => boolean
  standing: Standing
  states: MerchantStates
  removals: Removals
}

/** A machine that builds shards does not serve a release. */
const nothingStands: Standing = { index: undefined, codes: [] }

/** @throws OperatorError for an unknown code, or if the journal is damaged */
export function loadFolder(job: Job): Folder {
  const { merchantsDir, outDir, shard, allowRemovals } = job
  const source = openMerchants(merchantsDir)
  const isWanted = requireSelection(source.codes, job.only, shard)
  if (shard === undefined) requireWholeJournal(outDir)
  const standing = shard === undefined ? readCurrent(outDir, job.log) : nothingStands
  requireHolds(job.release, [...source.codes, ...standing.codes], isWanted)
  const states = readStates(outDir, standing.index)
  const removals = findRemovals(source, standing.codes, states, allowRemovals)
  return { source, isWanted, standing, states, removals }
}

/** Returns why the folder is rejected as a whole, or `undefined`. */
export function findRefusal(job: Job, { removals }: Folder): Problem | undefined {
  const older = job.shard === undefined ? refuseOlder(job) : undefined
  if (older !== undefined) return { file: job.merchantsDir, key: '', reason: older }
  // A build of selected merchants does not remove any.
  return job.only.length > 0 ? undefined : removals.fault
}

/**
 * Returns the report for a build that is rejected as a whole: all merchants stay unchanged and are
 * still served.
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
    advice: [],
  }
  const open = { suspended: [], retired: [] }
  const left = Object.keys(current?.merchants ?? {})
  const release = readPointer(outDir)?.current
  const stands = release === undefined ? {} : { release }
  return { ...stands, changed: false, compiled: false, ...none, ...open, left, problems: [fault] }
}
