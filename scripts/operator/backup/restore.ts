/** Restores a backup: the releases folder or the bucket, and the merchants folder. */

import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type MerchantStates, statesPath } from '@livery/contract/journal/states.ts'
import {
  indexPath,
  journalPath,
  pointerPath,
  type ReleasePointer,
  releasePointer,
  storePath,
} from '@livery/contract/release.ts'
import type { Bucket } from '@livery/release/bucket/bucket.ts'
import type { JournalFault } from '@livery/release/chain/verify-journal.ts'
import { parseStates, statesOfJournal } from '@livery/release/chain/verify-journal.ts'
import { findIndex, parseIndex, readIndex } from '@livery/release/index/read-index.ts'
import { findLedgerFaults, isWhole } from '@livery/release/journal/journal.ts'
import { type Provenance, recordPublication } from '@livery/release/journal/record-publication.ts'
import {
  findJournalCheck,
  findSigningFault,
  type JournalCheck,
  readIsSigned,
} from '@livery/release/journal/signing.ts'
import { changeStates, findUntoldIn } from '@livery/release/journal/states.ts'
import { readJournalHead } from '@livery/release/pointer/pointer.ts'
import { checkCopiedSeal, findForeignFault, sealPointer } from '@livery/release/pointer/seal.ts'
import { type Ledger, openBucketLedger, openFolderLedger } from '@livery/release/remote/ledger.ts'
import { whileUploading } from '@livery/release/remote/publisher-turns.ts'
import { collectSealContents } from '@livery/release/retention/move-pointer.ts'
import { syncFolder, writeDurably } from '@livery/release/store/durable.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { listFolder, openStore, readIfThere, type Store } from '@livery/release/store/store.ts'
import { mapConcurrently } from '@livery/release/support/in-parallel.ts'
import { parseJson } from '@livery/release/support/json.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import { findSuccession } from '#pipeline/publish/identities.ts'
import { readBucketSettings } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'
import {
  describeUse,
  isSound,
  namesOf,
  readIndexes,
  readSnapshot,
  readVerified,
  type Snapshot,
} from './snapshot.ts'

export type Restored = {
  backup: string
  release: string
  releases: number
  files: number
  /** Files written into the merchants folder; 0 if only releases were restored. */
  configuration: number
  /** All faults of the restored journal; the restore's journal line records them. */
  faults: JournalFault[]
  /** The checks that a rehearsal could not make without a key, with the reason. */
  unchecked: string[]
}

export type RestoreOptions = {
  folder: string
  out: string
  /** Unset: only releases are restored. */
  merchantsDir?: string
  /** Prefix of a backup's name; unset: the newest backup. */
  at?: string
  /** Whether to replace the current release if it differs from the backup's. */
  replace: boolean
  /**
   * Ignores the bucket, signs nothing and adds no journal line, because the restored copy is only a
   * test. Needs no private key, and checks only the signatures whose public key is configured.
   */
  isRehearsal?: true
  provenance: Provenance
}

const parallelTransfers = 16

/**
 * Restores a backup. Verifies every file before writing any file, and writes the pointer last. If a
 * bucket is configured, also uploads everything. Decisions about merchants that were made after the
 * backup remain in effect.
 * @throws OperatorError if the backup is incomplete, the merchants folder is not empty, or another
 * release is current
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { folder, out, merchantsDir, at, replace, isRehearsal, provenance } = options
  const { name, found } = readSnapshot(folder, at)
  const from = openStore(folder)
  requireSound(found, from)
  if (!isRehearsal) requireSigning(found, from)
  const seal = isRehearsal ? checkCopiedSeal(found.pointer) : {}
  if (seal.fault !== undefined) {
    throw new OperatorError(`${from.root}: the pointer of this backup ${seal.fault}`)
  }

  const check = isRehearsal ? findJournalCheck() : { isSigned: readIsSigned(), unchecked: [] }
  const ofSeal = seal.unchecked ? [`the signature of the release: ${seal.unchecked}`] : []
  const unchecked = [...ofSeal, ...(hasSignature(found, from) ? check.unchecked : [])]

  if (merchantsDir !== undefined) refuseFull(merchantsDir)

  return withBuildLock(out, async () => {
    const bucket = isRehearsal ? undefined : await openOwnBucket()
    const before = await findCurrent(out, bucket)
    refuseOther(before, found, replace)
    // Fails before anything is written if the restored pointer could not be signed.
    if (!isRehearsal) sealPointer(found.pointer, found.pointer, new Date())
    await writeReleases(found, from, out)
    // The journal line lists the changes relative to the previous release.
    if (bucket !== undefined && before !== undefined) await bringIndex(before, bucket, out)
    const ledger = bucket ? openBucketLedger(out, bucket) : openFolderLedger(out)
    const unread = await readUnlisted(ledger)

    const point = async () => {
      if (bucket !== undefined) await uploadFiles(found, from, bucket)
      await writeJournal(found, from, ledger, check)
      await writePointer(found, out, isRehearsal) // Runs after the journal upload, because the pointer contains the journal's head.
      if (bucket !== undefined) await uploadPointer(out, bucket)
    }

    await (bucket === undefined ? point() : whileUploading(bucket, [], point))
    const { current: release } = found.pointer
    const index = readIndex(out, release)
    const served = before === undefined ? undefined : findIndex(out, before)
    if (!isRehearsal) {
      await changeStates(ledger, index, now => {
        const merchants = { ...found.states, ...now.merchants, ...unread }
        const states = { ...now, merchants }
        // The backup may have a merchant under an earlier folder name.
        const { inherited } = findSuccession({ current: served, next: index.merchants, states })
        return { ...merchants, ...inherited }
      })
    }

    // The states may refer to lines that were added after the backup.
    const faults = await findLedgerFaults(ledger, check)
    if (!isRehearsal) {
      await recordPublication(out, ledger, {
        ...{ verb: 'restore', release, index, provenance },
        before: before === release ? undefined : before,
        untold: await findUntoldIn(ledger),
        accepted: faults.map(({ mark }) => mark),
      })
    }

    if (merchantsDir !== undefined) writeConfiguration(found, from, merchantsDir)
    const configuration = merchantsDir === undefined ? 0 : Object.keys(found.configuration).length
    const counts = { releases: found.releases.length, files: found.files.length, configuration }

    return { backup: name, release, ...counts, faults, unchecked }
  })
}

/** Verifies every file. @throws OperatorError that names all damaged files and their use */
function requireSound(found: Snapshot, from: Store): void {
  const damaged = namesOf(found).filter(name => !isSound(from, name))
  if (damaged.length === 0) return

  const indexes = readIndexes(from, found)
  const lines = damaged.map(name => {
    const reason = from.has(name) ? 'is damaged' : 'is missing'
    return `${from.root}: the file ${name} ${reason}: ${describeUse(name, found, indexes)}`
  })

  throw new OperatorError(
    `${lines.join('\n')}\nnothing was restored; use an earlier backup (--at), or repair this one: livery backup --verify`,
  )
}

/**
 * Checks the keys before anything is written: with a wrong key, the restore's own journal line would
 * stop every later publication.
 */
function requireSigning({ journal, pointer }: Snapshot, from: Store): void {
  const foreign = findForeignFault(pointer)
  if (foreign !== undefined) {
    throw new OperatorError(`${from.root}: the pointer of this backup ${foreign}`)
  }

  const fault = findSigningFault(journal === null ? '' : readVerified(from, journal).toString())
  if (fault === undefined) return
  throw new OperatorError(
    `${fault}; nothing was restored. If the key is lost, set JOURNAL_KEY_FILE and JOURNAL_PUBLIC_KEY_FILE to a new pair`,
  )
}

function hasSignature({ journal }: Snapshot, from: Store): boolean {
  return journal !== null && readVerified(from, journal).includes('"signature":')
}

function refuseFull(folder: string): void {
  if (listFolder(folder).length === 0) return
  throw new OperatorError(
    `${folder}: is not empty; name an empty folder with --merchants-dir, or use --only releases`,
  )
}

async function openOwnBucket(): Promise<Bucket | undefined> {
  const settings = readBucketSettings()
  // Loads the client only if a bucket is configured.
  return settings && (await import('@livery/release/bucket/bucket.ts')).openBucket(settings)
}

/** Returns the current release; an unreadable pointer counts as none, so it may be replaced. */
async function findCurrent(out: string, bucket: Bucket | undefined): Promise<string | undefined> {
  const path = join(out, pointerPath)
  const bytes = bucket ? (await bucket.get(pointerPath))?.bytes : readIfThere(path)
  if (bytes === undefined) return undefined
  return releasePointer.safeParse(parseJson(bytes)).data?.current
}

function refuseOther(before: string | undefined, { pointer }: Snapshot, replace: boolean): void {
  if (before === undefined || before === pointer.current || replace) return
  throw new OperatorError(
    `release ${before.slice(0, 12)} is current, the backup has ${pointer.current.slice(0, 12)}; use --replace to restore the backup's`,
  )
}

async function writeReleases(found: Snapshot, from: Store, out: string): Promise<void> {
  const to = openStore(out)

  for (const name of found.files) {
    const bytes = readVerified(from, name)
    // Writes the file even if it exists, unless its bytes are correct, because the existing file
    // may be damaged.
    if (to.read(name)?.equals(bytes) !== true) await writeDurably(out, storePath(name), bytes)
  }

  await to.flush(found.files)

  for (const id of found.releases) await writeDurably(out, indexPath(id), readVerified(from, id))
}

/** Downloads an index; continues without it if it is missing or damaged. */
async function bringIndex(id: string, bucket: Bucket, out: string): Promise<void> {
  const bytes = (await bucket.get(indexPath(id)))?.bytes
  if (bytes && parseIndex(bytes, id)) await writeDurably(out, indexPath(id), bytes)
}

async function uploadFiles(found: Snapshot, from: Store, bucket: Bucket): Promise<void> {
  const put = (path: string, name: string) => bucket.put(path, readVerified(from, name))
  await mapConcurrently(found.files, parallelTransfers, name => put(storePath(name), name))
  await mapConcurrently(found.releases, parallelTransfers, id => put(indexPath(id), id))
}

/**
 * Lists only releases whose index is in the backup, and omits all optional pointer fields, such as
 * a canary.
 */
async function writePointer(
  { pointer, releases }: Snapshot,
  out: string,
  isRehearsal = false,
): Promise<void> {
  const { version, current, inputs } = pointer
  const previous = pointer.previous.filter(id => releases.includes(id))
  const restored: ReleasePointer = {
    version,
    current,
    previous,
    ...readJournalHead(out),
    ...(inputs && { inputs }),
  }
  // The signature in the backup may have expired, and covers the omitted fields.
  const describe = () => collectSealContents(out, restored)
  const sealed = isRehearsal ? restored : sealPointer(restored, pointer, new Date(), describe)
  await writeDurably(out, pointerPath, `${JSON.stringify(sealed, null, 2)}\n`)
  await syncFolder(out)
}

/** Returns the decisions recorded in the journal if the states file is unreadable. */
async function readUnlisted(ledger: Ledger): Promise<MerchantStates['merchants']> {
  const states = await ledger.read(statesPath)
  if (states && parseStates(states) !== undefined) return {}
  const journal = await ledger.read(journalPath)
  return statesOfJournal(journal?.toString('utf8') ?? '').merchants
}

/**
 * Restores the journal. Keeps the existing journal if it continues the backup's journal and is
 * therefore newer. Also keeps it if it is intact and the backup's journal is not.
 */
async function writeJournal(
  { journal }: Snapshot,
  from: Store,
  ledger: Ledger,
  check: JournalCheck,
): Promise<void> {
  const kept = journal === null ? Buffer.alloc(0) : readVerified(from, journal)
  const isSound = (await findLedgerFaults(ledger, check)).length === 0
  await ledger.update(journalPath, there => {
    const text = there?.toString('utf8') ?? ''
    const isNewer = there?.subarray(0, kept.length).equals(kept) === true && isWhole(text, check)
    const isBetter = text !== '' && isSound && !isWhole(kept.toString('utf8'), check)
    // Writes the journal even if it is kept, because a bucket's local folder does not contain a
    // copy yet.
    const next = isNewer || isBetter ? text : kept.toString('utf8')

    return next === '' && there === undefined ? undefined : next
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
