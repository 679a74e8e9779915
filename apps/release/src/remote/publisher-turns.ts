/**
 * Keeps apart those who upload files to a bucket and those who remove some: a file that nobody names
 * may be one that another publisher has just uploaded again, and a DELETE has no condition that every
 * service knows. They agree by one small object, `turns.json`: many may upload at once, a removal goes
 * alone. It also lists the releases whose files are still to be removed.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Bucket } from '#bucket/bucket.ts'
import { parseJson } from '#support/json.ts'
import { updateObject } from './ledger.ts'

export const turnsPath = 'turns.json'

const turns = z.object({
  /** Those who upload, by a name of their own, and since when. */
  uploads: z.record(z.string(), z.iso.datetime()),
  /** The one who removes. */
  removal: z.string().optional(),
  /** Releases that fell and whose files are there. */
  fallen: z.array(z.string()),
})
type Turns = z.infer<typeof turns>

/** How often a publisher that waits looks again. */
const pollMs = 250

/**
 * A removal ends by itself after `mostRemovalMs`, and its last request within another thirty seconds.
 * One that is seen for longer than both is of a program that was killed.
 */
export const mostRemovalMs = 60_000
const mostPolls = (2 * mostRemovalMs) / pollMs

/** An upload that began so long ago was killed. */
const deadUploadMs = 24 * 3_600_000

/**
 * Uploads and publishes, after a removal that is under way.
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
    // The work's own error tells more than that of a bucket which fails again.
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
 * Removes the files of fallen releases, unless another uploads or removes just then: a later
 * publication does.
 *
 * @param remove answers those releases of which nothing is left
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
      // Another took it for dead.
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

/** Of an object that is none nothing is known: files of fallen releases stay. */
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
