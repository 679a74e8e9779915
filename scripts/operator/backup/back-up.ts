/** Copies releases, journal and configuration into a backup folder. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexPath, journalPath } from '@livery/contract/release.ts'
import type { JournalFault } from '@livery/release/chain/verify-journal.ts'
import { findIndex } from '@livery/release/index/read-index.ts'
import { findFaults } from '@livery/release/journal/journal.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { syncFolder, writeDurably } from '@livery/release/store/durable.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore, readIfThere, type Store } from '@livery/release/store/store.ts'
import { hashesOf, isForeignName } from '@livery/release/support/named-hashes.ts'
import { openRemote } from '#pipeline/publish/open-releases.ts'
import { OperatorError } from '#support/operator-problem.ts'
import {
  namesOf,
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
  /** All faults of the journal, which is copied unchanged. */
  faults: JournalFault[]
}

type Options = { out: string; merchantsDir: string; folder: string; now?: Date }

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
    const fresh = files.filter(name => !to.has(name))
    for (const name of fresh) await to.put(readVerified(from, name))

    for (const { id } of kept) await to.put(readFileSync(join(out, indexPath(id))))

    const faults = findFaults(out)
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
    const counts = { files: names.length, copied: fresh.length }

    return { backup, release: pointer.current, releases, merchants, ...counts, faults }
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
