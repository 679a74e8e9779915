/** Decides which releases are kept, why, and for how long. */

import { join } from 'node:path'
import { type JournalLine, journalLine } from '@livery/contract/journal/journal.ts'
import { indexPath, keptReleases, type ReleasePointer } from '@livery/contract/release.ts'
import { remainderPath } from '@livery/contract/remainder.ts'
import { patchTablePath, servedIds } from '@livery/contract/updates/patch-table.ts'
import { readIfThere } from '#store/store.ts'
import { sha256 } from '#support/hash.ts'
import { parseJson } from '#support/json.ts'
import { collectNames } from '#support/named-hashes.ts'
import { findRemainder } from './remainder.ts'

export type KeepSettings = {
  /** How many days an earlier release is kept after it was replaced. */
  days: number
  /**
   * Maximum total size of all kept releases. Above this size, releases beyond the newest five are
   * dropped, oldest first.
   */
  bytes: number
}

/** A release's times according to the journal, in ISO 8601. */
export type ReleaseTimes = {
  /** When the release was first published. */
  built?: string
  /** When the release was last replaced. */
  left?: string
}

export type KeptRelease = {
  id: string
  /** `few`: at least five releases are kept; `age`: the release is recent enough. */
  why: 'current' | 'canary' | 'aborted' | 'few' | 'age'
  /** The release is kept at least until this time. */
  until?: string
}

/** `damaged`: neither its index nor its remainder can be read. */
export type FallenRelease = { id: string; why: 'age' | 'bytes' | 'damaged' }

/** @param lines the journal's lines @returns the times by release */
export function collectReleaseTimes(
  lines: readonly Pick<JournalLine, 'verb' | 'at' | 'release' | 'before'>[],
): Map<string, ReleaseTimes> {
  const times = new Map<string, ReleaseTimes>()
  const note = (id: string, more: ReleaseTimes) => times.set(id, { ...times.get(id), ...more })

  for (const { verb, at, release, before } of lines) {
    if (release === before) continue // A decision about merchants.
    if (!moves.has(verb) && times.get(release)?.built === undefined) note(release, { built: at })
    if (before !== null && verb !== 'canary') note(before, { left: at })
  }

  return times
}

/** Verbs that do not create a release. */
const moves: ReadonlySet<JournalLine['verb']> = new Set([
  'rollback',
  'restore',
  'found',
  'promote',
  'abort',
])

/** Returns the times by release from a journal's bytes; skips invalid lines. */
export function readTimes(bytes: Buffer = Buffer.alloc(0)): Map<string, ReleaseTimes> {
  const line = journalLine.pick({ verb: true, at: true, release: true, before: true }).strip()
  const texts = bytes.toString('utf8').split('\n')
  return collectReleaseTimes(
    texts.flatMap(text => line.safeParse(parseJson(Buffer.from(text))).data ?? []),
  )
}

type Facts = {
  pointer: ReleasePointer
  times: ReadonlyMap<string, ReleaseTimes>
  /**
   * Number of bytes that are kept only for this release and not for any newer release. A release
   * without an entry is damaged.
   */
  bytes: ReadonlyMap<string, number>
  now: Date
  settings: KeepSettings
}

const dayMs = 24 * 3_600_000

/**
 * Decides which releases are kept. Earlier releases are kept without gaps, starting with the most
 * recently served release. If the journal does not record when a release was replaced, the time of
 * the next newer release is used.
 */
export function decideKept({ pointer, times, bytes, now, settings }: Facts): {
  kept: KeptRelease[]
  fallen: FallenRelease[]
} {
  const { current, previous, canary, aborted } = pointer
  const kept: KeptRelease[] = [{ id: current, why: 'current' }]
  const fallen: FallenRelease[] = []
  if (canary) kept.push({ id: canary.release, why: 'canary' })
  let sum = 0

  for (const id of new Set([current, canary?.release, aborted])) {
    sum += (id !== undefined && bytes.get(id)) || 0
  }

  let [leftMs, isEnded] = [now.getTime(), false]

  for (const [at, id] of previous.entries()) {
    sum += bytes.get(id) ?? 0
    const told = times.get(id)?.left
    if (told !== undefined) leftMs = Date.parse(told)
    const untilMs = leftMs + settings.days * dayMs
    const isYoung = now.getTime() < untilMs
    const isFew = at < keptReleases - 1
    const isDamaged = !bytes.has(id)
    isEnded ||= !isFew && !(isYoung && sum <= settings.bytes)
    if (isEnded) fallen.push({ id, why: isYoung ? 'bytes' : 'age' })
    else if (isDamaged && !isFew) fallen.push({ id, why: 'damaged' })
    else if (isYoung) kept.push({ id, why: 'age', until: new Date(untilMs).toISOString() })
    else kept.push({ id, why: 'few' })
  }

  const isNamed = kept.some(({ id }) => id === aborted)
  if (aborted !== undefined && !isNamed) kept.push({ id: aborted, why: 'aborted' })

  return { kept, fallen }
}

/** Logs releases that were dropped early. */
export function sayFallen(fallen: readonly FallenRelease[], log: (line: string) => void): void {
  const early = fallen.filter(({ why }) => why === 'bytes')
  const ids = early.map(({ id }) => id.slice(0, 12))
  if (ids.length === 0) return
  log(
    `the kept releases exceed LIVERY_KEEP_GIB: ${ids.length} removed early, the newest of them ${ids[0]}`,
  )
}

/**
 * Returns the names of all files in kept releases. Reads indexes only for the current, canary and
 * aborted releases, and remainders for all earlier releases, so an additional kept release costs
 * almost nothing. Only the current release and the canary have patches.
 * @returns `undefined` if a release has neither a remainder nor an index that matches its id
 */
export function namesInKept(root: string, pointer: ReleasePointer): Set<string> | undefined {
  const { current, previous, canary, aborted } = pointer
  const named = new Set<string>()

  for (const id of servedIds(pointer)) {
    const table = readIfThere(join(root, patchTablePath(id)))
    if (table) collectNames(table, named)
  }

  const whole = new Set([current, canary?.release, aborted].filter(id => id !== undefined))

  for (const id of previous) {
    if (whole.has(id)) continue
    if (findRemainder(root, id, pointer) === undefined) whole.add(id)
    else collectNames(readIfThere(join(root, remainderPath(id))) ?? Buffer.alloc(0), named)
  }

  for (const id of whole) {
    const bytes = readIfThere(join(root, indexPath(id)))
    if (bytes === undefined) continue // A release without an index cannot be served.
    if (sha256(bytes) !== id) return undefined
    collectNames(bytes, named)
  }

  return named
}
