/**
 * Prevents an upload to a bucket and a removal from the bucket from overlapping. Another publisher
 * may just have uploaded an unused file again, and conditional DELETE requests do not work with
 * every service. Publishers coordinate through one small object, `turns.json`: many uploads may run
 * at the same time, but a removal must run exclusively. The object also lists the releases whose
 * files still have to be removed.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Bucket } from '#bucket/bucket.ts'
import { parseJson } from '#support/json.ts'
import { updateObject } from './ledger.ts'

export const turnsPath = 'turns.json'

const turns = z.object({
  /** Running uploads, by a unique id, with their start times. */
  uploads: z.record(z.string(), z.iso.datetime()),
  /** Id of the running removal. */
  removal: z.string().optional(),
  /** Dropped releases whose files still exist. */
  fallen: z.array(z.string()),
})
type Turns = z.infer<typeof turns>

/** How often a waiting publisher checks again. */
const pollMs = 250

/**
 * A removal stops starting requests after `mostRemovalMs`, and its last request ends within another
 * thirty seconds. If a removal lasts longer than this, its program was killed.
 */
export const mostRemovalMs = 60_000
const mostPolls = (2 * mostRemovalMs) / pollMs

/** An upload that began longer ago than this was killed. */
const deadUploadMs = 24 * 3_600_000

/**
 * Uploads and publishes, after any removal in progress has ended.
 *
 * @param fallen releases that the new pointer does not name
 */
export async function whileUploading<T>(
  bucket: Bucket,
  fallen: readonly string[],
  work: () => Promise<T>,
  pause: () => Promise<unknown> = () => sleep(pollMs),
): Promise<T> {
  const own = randomUUID()
  await begin(bucket, own, fallen, pause)
  const leave = () => change(bucket, found => ({ ...found, uploads: without(found.uploads, own) }))
  const done = await work().catch(async error => {
    // The error from `work` is more useful than another error from a failing bucket.
    await leave().catch(() => undefined)
    throw error
  })

  await leave()

  return done
}

async function begin(
  bucket: Bucket,
  own: string,
  fallen: readonly string[],
  pause: () => Promise<unknown>,
): Promise<void> {
  const polls = new Map<string, number>()
  const isUnderWay = (removal: string | undefined): removal is string =>
    removal !== undefined && (polls.get(removal) ?? 0) < mostPolls
  for (;;) {
    let seen: string | undefined
    await change(bucket, ({ removal, ...found }) => {
      seen = isUnderWay(removal) ? removal : undefined
      if (seen !== undefined) return undefined
      const uploads = { ...found.uploads, [own]: new Date().toISOString() }
      return { uploads, fallen: [...new Set([...found.fallen, ...fallen])] }
    })
    if (seen === undefined) return
    polls.set(seen, (polls.get(seen) ?? 0) + 1)
    await pause()
  }
}

/**
 * Removes the files of dropped releases, unless another program is uploading or removing files. In
 * that case, a later publication removes the files.
 * @param remove returns the releases that were removed completely
 */
export async function whileNobodyUploads(
  bucket: Bucket,
  remove: (fallen: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const own = randomUUID()
  let fallen: readonly string[] = []
  await change(bucket, found => {
    fallen = []
    const uploads = Object.values(found.uploads).filter(isAlive)
    const isFree = uploads.length === 0 && found.removal === undefined
    if (!isFree || found.fallen.length === 0) return undefined
    fallen = found.fallen
    return { uploads: {}, fallen: found.fallen, removal: own }
  })
  if (fallen.length === 0) return

  let removed: readonly string[] = []

  try {
    removed = await remove(fallen)
  } finally {
    await change(bucket, ({ removal, ...found }) => {
      // Another publisher assumed that this removal had been killed.
      if (removal !== own) return undefined
      return { ...found, fallen: found.fallen.filter(id => !removed.includes(id)) }
    })
  }
}

function change(bucket: Bucket, toNext: (found: Turns) => Turns | undefined) {
  return updateObject(bucket, turnsPath, bytes => {
    const next = toNext(readTurns(bytes))
    return next && `${JSON.stringify(next)}\n`
  })
}

/**
 * Reads the turns object. If the object is missing or invalid, the state of other publishers is
 * unknown, so the files of dropped releases stay.
 */
function readTurns(bytes: Buffer | undefined): Turns {
  const found = bytes && turns.safeParse(parseJson(bytes)).data
  return found ?? { uploads: {}, fallen: [] }
}

function isAlive(since: string): boolean {
  return Date.now() - Date.parse(since) < deadUploadMs
}

function without<T>(all: Record<string, T>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== name))
}
