/** Copies releases, journal and configuration into a backup folder. */

import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { indexPath, journalPath, storePath } from '@livery/contract/release.ts'
import type { JournalFault } from '@livery/release/chain/verify-journal.ts'
import { findIndex } from '@livery/release/index/read-index.ts'
import { findFaults } from '@livery/release/journal/journal.ts'
import { findJournalCheck } from '@livery/release/journal/signing.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { syncFolder, writeDurably } from '@livery/release/store/durable.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { listFolder, openStore, readIfThere, type Store } from '@livery/release/store/store.ts'
import { hashesOf, isForeignName } from '@livery/release/support/named-hashes.ts'
import { openRemote } from '#pipeline/publish/open-releases.ts'
import { OperatorError } from '#support/operator-problem.ts'
import {
  describeUse,
  isSound,
  listSnapshots,
  namesOf,
  readIndexes,
  readSnapshot,
  readVerified,
  type Snapshot,
  snapshotsFolder,
  toSnapshotPath,
} from './snapshot.ts'

export type BackedUp = {
  /** Path of the file list, inside the backup folder. */
  backup: string
  release: string
  releases: number
  merchants: number
  /** Number of files in the backup, and how many of them were new to the folder. */
  files: number
  copied: number
  /** Number of earlier files whose bytes were compared with their hash. */
  verified: number
  /** Damaged files that were copied again. */
  repaired: string[]
  /** Damaged files that the releases and the merchants folder no longer have, with their use. */
  damaged: { file: string; use: string; backups: string[] }[]
  /** All faults of the journal, which is copied unchanged. */
  faults: JournalFault[]
}

type Options = {
  out: string
  merchantsDir: string
  folder: string
  /** Verifies all files of the folder, instead of a different part each day. */
  verify?: boolean
  now?: Date
}

/** Days in which each file of a backup folder is verified once. */
const days = 30

const dayMs = 86_400_000

/**
 * Creates a backup in a folder. If a bucket is configured, the releases are read from the bucket.
 * All bytes are verified against their hash before they are copied. The file list is written last,
 * so that a backup is either complete or absent.
 * @throws OperatorError if there is no release, or a file in the current release is missing or
 * damaged
 */
export function backUp({
  out,
  merchantsDir,
  folder,
  verify = false,
  now = new Date(),
}: Options): Promise<BackedUp> {
  return withBuildLock(out, async () => {
    const remote = await openRemote(out)
    const pointer = readPointer(out)
    if (pointer === undefined) throw new OperatorError(`${out}: has no release to back up`)

    const ids = [pointer.current, ...pointer.previous]
    for (const id of ids) await remote.bringIndex(id)

    const kept = ids.flatMap(id => {
      const index = findIndex(out, id)
      return index === undefined ? [] : [{ id, index }]
    })
    const current = kept.find(({ id }) => id === pointer.current)?.index
    if (!current) throw new OperatorError(`${join(out, indexPath(pointer.current))}: is damaged`)

    const [from, to] = [openStore(out), openStore(folder)]
    const files = [...new Set(kept.flatMap(({ index }) => [...hashesOf(index)]))]
    await remote.bring(files.filter(name => !to.has(name) && !from.has(name)))
    const earlier = listNames(folder, verify)
    const part = verify ? earlier : earlier.filter(name => isDue(name, now))
    const unsound = part.filter(name => !isSound(to, name))
    const asides = unsound.map(name => join(folder, storePath(name)))
    // Moved aside, because a store does not write a file that it has.
    for (const path of asides.filter(each => existsSync(each))) renameSync(path, aside(path))
    await remote.bring(files.filter(name => unsound.includes(name) && !from.has(name)))
    const fresh = files.filter(name => !to.has(name))
    for (const name of fresh) await to.put(readVerified(from, name))
    for (const name of unsound) if (isSound(from, name)) await to.put(readVerified(from, name))

    for (const { id } of kept) await to.put(readFileSync(join(out, indexPath(id))))

    const faults = findFaults(out, findJournalCheck())
    const journal = readIfThere(join(out, journalPath))
    const states = readStates(out, current)
    const taken: Snapshot = {
      version: 1,
      at: now.toISOString(),
      pointer,
      releases: kept.map(({ id }) => id),
      files,
      journal: journal === undefined ? null : await to.put(journal),
      states: states.merchants,
      configuration: await copyConfiguration(merchantsDir, to),
    }
    const names = namesOf(taken)
    await to.flush(names)
    const backup = toSnapshotPath(taken.at)
    await writeDurably(folder, backup, `${JSON.stringify(taken)}\n`)
    await syncFolder(join(folder, snapshotsFolder))
    const merchants = Object.keys(current.merchants).length
    const { length: releases } = kept
    for (const path of asides.filter(each => existsSync(aside(each)))) {
      if (existsSync(path)) rmSync(aside(path))
      else renameSync(aside(path), path)
    }

    const repaired = unsound.filter(name => isSound(to, name))
    const damaged = describeDamage(
      unsound.filter(name => !repaired.includes(name)),
      folder,
      to,
    )
    const copied = fresh.filter(name => !unsound.includes(name)).length
    const checked = { verified: part.length, repaired, damaged }
    const counts = { files: names.length, copied, ...checked }

    return { backup, release: pointer.current, releases, merchants, ...counts, faults }
  })
}

function aside(path: string): string {
  return `${path}.damaged`
}

/** Lists the folder's files; with `isWhole`, also files that its backups need and that are missing. */
function listNames(folder: string, isWhole: boolean): string[] {
  const store = join(folder, 'store')
  const there = listFolder(store).flatMap(prefix => listFolder(join(store, prefix)))
  const needed = isWhole
    ? listSnapshots(folder).flatMap(name => namesOf(readSnapshot(folder, name).found))
    : []
  return [...new Set([...there.filter(name => /^[0-9a-f]{64}$/.test(name)), ...needed])]
}

/** Spreads the files evenly over the days, by their hash. */
function isDue(name: string, now: Date): boolean {
  const day = Math.floor(now.getTime() / dayMs)
  return Number.parseInt(name.slice(0, 8), 16) % days === day % days
}

/** Finds the backups that need these files, and what they need them for. */
function describeDamage(names: readonly string[], folder: string, store: Store) {
  if (names.length === 0) return []

  const all = listSnapshots(folder).map(name => readSnapshot(folder, name))

  return names.map(file => {
    const users = all.filter(({ found }) => namesOf(found).includes(file))
    const [first] = users
    const use = first
      ? describeUse(file, first.found, readIndexes(store, first.found))
      : 'no backup in this folder'
    return { file, use, backups: users.map(({ name }) => name) }
  })
}

/** Skips symbolic links: a backup must contain all its content, wherever it is restored. */
async function copyConfiguration(folder: string, to: Store): Promise<Record<string, string>> {
  const copied: Record<string, string> = {}
  for (const path of filesBelow(folder).sort()) {
    copied[path] = await to.put(readFileSync(join(folder, path)))
  }
  return copied
}

/**
 * Lists paths relative to the folder, with slashes; skips files that the operating system put
 * there, which may be unreadable.
 */
function filesBelow(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap(entry => {
    const path = under + entry.name
    if (isForeignName(entry.name)) return []
    if (entry.isDirectory()) return filesBelow(folder, `${path}/`)
    return entry.isFile() ? [path] : []
  })
}
