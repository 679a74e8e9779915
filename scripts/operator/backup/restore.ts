/** Brings a backup back: the releases folder or the bucket, and the merchants folder. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type MerchantStates, statesPath, statesTold } from '@livery/contract/journal/states.ts'
import {
  indexPath,
  journalPath,
  pointerPath,
  releasePointer,
  storePath,
} from '@livery/contract/release.ts'
import { isWhole, readDecisions } from '../../pipeline/journal/journal.ts'
import { type Provenance, recordPublication } from '../../pipeline/journal/record-publication.ts'
import { changeStates, findStates, readUntold } from '../../pipeline/journal/states.ts'
import type { Bucket } from '../../pipeline/release/bucket.ts'
import { syncFolder, writeDurably } from '../../pipeline/release/durable.ts'
import { type Ledger, openBucketLedger, openFolderLedger } from '../../pipeline/release/ledger.ts'
import { withBuildLock } from '../../pipeline/release/lock.ts'
import { readIndex } from '../../pipeline/release/pointer.ts'
import { listFolder, openStore, readIfThere, type Store } from '../../pipeline/release/store.ts'
import { readBucketSettings } from '../../support/environment.ts'
import { parseJson } from '../../support/json.ts'
import { mapConcurrently } from '../../support/map-concurrently.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { namesOf, readSnapshot, readVerified, type Snapshot } from './snapshot.ts'

export type Restored = {
  backup: string
  release: string
  releases: number
  files: number
  /** Files written into the merchants folder; 0 when only releases were wanted. */
  configuration: number
}

export type RestoreOptions = {
  folder: string
  out: string
  /** Unset: releases alone. */
  merchantsDir?: string
  /** The beginning of a backup's name; unset: the newest. */
  at?: string
  /** Another release that is current may be replaced. */
  replace: boolean
  provenance: Provenance
}

const parallelTransfers = 16

/**
 * Every file of the backup is verified before anything is written, and the pointer is written last.
 * With a bucket everything goes there too. Decisions about merchants since the backup hold.
 *
 * @throws OperatorError when the backup is not whole, the merchants folder is not empty, or another
 *   release is current
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { folder, out, merchantsDir, at, replace, provenance } = options
  const { name, found } = readSnapshot(folder, at)
  const from = openStore(folder)
  for (const each of namesOf(found)) readVerified(from, each)
  if (merchantsDir !== undefined) refuseFull(merchantsDir)
  return withBuildLock(out, async () => {
    const bucket = await openOwnBucket()
    const before = await findCurrent(out, bucket)
    refuseOther(before, found, replace)
    await writeReleases(found, from, out)
    if (bucket !== undefined) await uploadFiles(found, from, bucket)
    await writePointer(found, out)
    const { current: release } = found.pointer
    const index = readIndex(out, release)
    const ledger = bucket ? openBucketLedger(out, bucket) : openFolderLedger(out)
    const unread = await readUnlisted(ledger)
    await writeJournal(found, from, ledger)
    if (bucket !== undefined) await uploadPointer(out, bucket)
    await changeStates(ledger, index, now => ({ ...found.states, ...now.merchants, ...unread }))
    const told = before === release ? undefined : before
    await recordPublication(out, ledger, {
      verb: 'restore',
      release,
      index,
      before: told,
      provenance,
      untold: readUntold(out),
    })
    if (merchantsDir !== undefined) writeConfiguration(found, from, merchantsDir)
    const configuration = merchantsDir === undefined ? 0 : Object.keys(found.configuration).length
    const counts = { releases: found.releases.length, files: found.files.length, configuration }
    return { backup: name, release, ...counts }
  })
}

function refuseFull(folder: string): void {
  if (listFolder(folder).length === 0) return
  throw new OperatorError(
    `${folder}: is not empty; name an empty folder with --merchants-dir, or say --only releases`,
  )
}

async function openOwnBucket(): Promise<Bucket | undefined> {
  const settings = readBucketSettings()
  // The client is loaded only when there is a bucket.
  return settings && (await import('../../pipeline/release/bucket.ts')).openBucket(settings)
}

/** The release that is current; a pointer that cannot be read is one to replace. */
async function findCurrent(out: string, bucket: Bucket | undefined): Promise<string | undefined> {
  const path = join(out, pointerPath)
  const bytes = bucket ? (await bucket.get(pointerPath))?.bytes : readIfThere(path)
  if (bytes === undefined) return undefined
  return releasePointer.safeParse(parseJson(bytes)).data?.current
}

function refuseOther(before: string | undefined, { pointer }: Snapshot, replace: boolean): void {
  if (before === undefined || before === pointer.current || replace) return
  throw new OperatorError(
    `release ${before.slice(0, 12)} is current, the backup has ${pointer.current.slice(0, 12)}; say --replace to take the backup's`,
  )
}

async function writeReleases(found: Snapshot, from: Store, out: string): Promise<void> {
  const to = openStore(out)
  for (const name of found.files) {
    const bytes = readVerified(from, name)
    // A file that is there may be what was damaged.
    if (to.read(name)?.equals(bytes) !== true) await writeDurably(out, storePath(name), bytes)
  }
  await to.flush(found.files)
  for (const id of found.releases) await writeDurably(out, indexPath(id), readVerified(from, id))
}

async function uploadFiles(found: Snapshot, from: Store, bucket: Bucket): Promise<void> {
  const put = (path: string, name: string) => bucket.put(path, readVerified(from, name))
  await mapConcurrently(found.files, parallelTransfers, name => put(storePath(name), name))
  await mapConcurrently(found.releases, parallelTransfers, id => put(indexPath(id), id))
}

/** Names only the releases whose index is in the backup, and nothing else a pointer may have. */
async function writePointer({ pointer, releases }: Snapshot, out: string): Promise<void> {
  const { version, current } = pointer
  const previous = pointer.previous.filter(id => releases.includes(id))
  await writeDurably(
    out,
    pointerPath,
    `${JSON.stringify({ version, current, previous }, null, 2)}\n`,
  )
  await syncFolder(out)
}

/** Where the list of states cannot be read: what those lines of the journal tell that can be. */
async function readUnlisted(ledger: Ledger): Promise<MerchantStates['merchants']> {
  if (findStates(await ledger.read(statesPath)) !== undefined) return {}
  const journal = await ledger.read(journalPath)
  return journal === undefined ? {} : statesTold(readDecisions(journal)).merchants
}

/** A journal that goes on from the backup's is newer and stays. */
async function writeJournal({ journal }: Snapshot, from: Store, ledger: Ledger): Promise<void> {
  const kept = journal === null ? Buffer.alloc(0) : readVerified(from, journal)
  await ledger.update(journalPath, there => {
    const isNewer = there?.subarray(0, kept.length).equals(kept) === true && isWhole(there)
    return isNewer ? undefined : kept.toString('utf8')
  })
}

async function uploadPointer(out: string, bucket: Bucket): Promise<void> {
  const bytes = readIfThere(join(out, pointerPath))
  if (bytes) await bucket.put(pointerPath, bytes)
}

function writeConfiguration({ configuration }: Snapshot, from: Store, folder: string): void {
  for (const [path, name] of Object.entries(configuration)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), readVerified(from, name))
  }
}
