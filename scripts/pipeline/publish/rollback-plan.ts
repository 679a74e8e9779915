/** Decides what a rollback does, before it does anything. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { JournalLine, JournalRecord } from '@livery/contract/journal/journal.ts'
import { type MerchantStates, stateOf, withoutState } from '@livery/contract/journal/states.ts'
import {
  indexPath,
  journalPath,
  type ReleaseIndex,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import { compareIndexes, type IndexChanges } from '@livery/release/index/compare-indexes.ts'
import { toIndexText } from '@livery/release/index/index-text.ts'
import { findIndex, readIndex } from '@livery/release/index/read-index.ts'
import { findReleased, isDecision, readJournal } from '@livery/release/journal/journal.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { findRemoved, findUnretired, toRefusal } from './removals.ts'

/** A publication that a rollback takes back. */
export type Undone = Pick<JournalRecord, 'release' | 'verb' | 'at' | 'who' | 'why'>

export type RollbackPlan = {
  /** The release that is current afterwards. */
  release: string
  /** The release that is current before. */
  from: string
  /** Whether the release is newer than the one before: only a named one can be. */
  isForward: boolean
  builtAt?: string
  /** The newest first; empty when it goes forward. */
  undoes: Undone[]
  /** Releases in between that have the same merchants: going back to one would change nothing. */
  passes: string[]
  /** Codes, by what happens to them. */
  changes: IndexChanges
  /** Codes whose hosts answer again: they had left. */
  reopens: string[]
  /** Codes whose hosts answer with a closed page: it brings them back so, or their line there says so. */
  closed: string[]
  /** Changed codes that were rolled back alone. */
  held: string[]
  /** The release that is tried as a canary, which ends. */
  aborts?: string
  /** Set: it takes more merchants away than may go. */
  refusal?: string
}

type Wish = {
  /** A unique prefix of an id; unset: the release built before the current one. */
  wanted?: string | undefined
  /** Number of merchants that may leave; unset: as in a build. */
  allowRemovals?: number | undefined
  /** Of hundreds of kept releases a machine over a bucket has few indexes. */
  open: OpenIndex
}

/** The index of a kept release; `undefined` when it is missing or damaged. */
export type OpenIndex = (id: string) => Promise<ReleaseIndex | undefined>

/** @throws OperatorError when there is no such release, or its index is damaged */
export async function planRollback(
  outDir: string,
  { wanted, allowRemovals, open }: Wish,
): Promise<RollbackPlan> {
  const pointer = readPointer(outDir)
  if (pointer === undefined) throw new OperatorError(`${outDir}: contains no release`)
  const order = openOrder(outDir)
  const from = pointer.current
  const current = findIndex(outDir, from)
  const served = [from, ...pointer.previous]
  const { release, passes } =
    wanted === undefined
      ? await findOlder(pointer, order, open)
      : { release: requireNamed(served, wanted), passes: [] }
  const index = (await open(release)) ?? readIndex(outDir, release)
  const states = readStates(outDir, current)
  const changes = compareIndexes(current, index)
  const codes = current
    ? Object.keys(current.merchants)
    : findReleased(readIfThere(join(outDir, journalPath))) // Its index is damaged.
  const leaving = findRemoved(codes, Object.keys(index.merchants))
  const refusal = toRefusal(findUnretired(states, leaving), codes.length, {
    ...{ allowed: allowRemovals, verb: 'rollback' },
  })
  const isForward = release !== from && !order.isOlder(release, from)
  const builtAt = order.builtAt(release)
  return {
    ...{ release, from, isForward, ...(builtAt && { builtAt }), passes, changes },
    ...findClosed(states, current, index, changes),
    undoes: isForward ? [] : order.between(release, from).map(toUndone),
    held: changes.changed
      .concat(changes.repainted)
      .filter(code => stateOf(states, code).held)
      .sort(),
    ...(pointer.canary && { aborts: pointer.canary.release }),
    ...(refusal !== undefined && { refusal }),
  }
}

/** Who answers, and who is closed, otherwise than before. */
function findClosed(
  states: MerchantStates,
  current: ReleaseIndex | undefined,
  index: ReleaseIndex,
  { added }: IndexChanges,
): Pick<RollbackPlan, 'reopens' | 'closed'> {
  const isClosed = (code: string, of: ReleaseIndex | undefined) =>
    stateOf(states, code, of?.merchants[code]).closed !== undefined
  const stays = Object.keys(index.merchants).filter(code => current?.merchants[code] !== undefined)
  return {
    reopens: added.filter(code => !isClosed(code, index)),
    closed: [
      ...added.filter(code => isClosed(code, index)),
      ...stays.filter(code => isClosed(code, index) && !isClosed(code, current)),
    ].sort(),
  }
}

type Order = {
  /** Whether a release was built before another: by the journal, else by their files. */
  isOlder(id: string, than: string): boolean
  /** The publications after the one of `id`, up to that of `last`, the newest first. */
  between(id: string, last: string): JournalLine[]
  builtAt(id: string): string | undefined
}

/** Verbs that make a release current again, or leave one. */
const moves: ReadonlySet<JournalRecord['verb']> = new Set(['rollback', 'restore', 'abort'])

export function openOrder(outDir: string): Order {
  const lines: JournalLine[] = []
  const made = new Map<string, number>()
  for (const line of readJournal(outDir)) {
    // A rollback of some merchants makes a release, unless there was one like it.
    const isMove = moves.has(line.verb) && (line.states === undefined || made.has(line.release))
    if (isMove || isDecision(line)) continue
    made.set(line.release, lines.length)
    lines.push(line)
  }
  const builtAt = (id: string) => lines[made.get(id) ?? -1]?.at ?? fileTime(outDir, id)
  return {
    isOlder(id, than) {
      const [own, other] = [made.get(id), made.get(than)]
      if (own !== undefined && other !== undefined) return own < other
      // The journal begins later than one of them.
      if (own !== undefined || other !== undefined) return own === undefined
      return Date.parse(fileTime(outDir, id) ?? '') < Date.parse(fileTime(outDir, than) ?? '')
    },
    between(id, last) {
      const [first = -1, end = -1] = [made.get(id), made.get(last)]
      const after = lines.filter((_, number) => number > first && number <= end)
      // A canary alone was never served to all.
      const served = after.filter(({ verb }) => verb !== 'canary')
      return served.reverse()
    },
    builtAt,
  }
}

export function toUndone({ release, verb, at, who, why }: JournalLine): Undone {
  return { release, verb, at, who, why }
}

function fileTime(outDir: string, id: string): string | undefined {
  const stats = statSync(join(outDir, indexPath(id)), { throwIfNoEntry: false })
  return stats?.mtime.toISOString()
}

/** The newest kept release that was built before the current one and has other merchants. */
async function findOlder(
  { current, previous }: ReleasePointer,
  order: Order,
  open: OpenIndex,
): Promise<{ release: string; passes: string[] }> {
  const [last] = previous
  if (last === undefined) throw new OperatorError('there is no earlier release to roll back to')
  const older = previous.filter(id => order.isOlder(id, current))
  if (older.length === 0) {
    throw new OperatorError(
      `every kept release is newer than the current one; to move forward: livery rollback --to ${last.slice(0, 12)}`,
    )
  }
  const now = toContent(await open(current))
  for (const [at, release] of older.entries()) {
    if (now === undefined || toContent(await open(release)) !== now) {
      return { release, passes: older.slice(0, at) }
    }
  }
  throw new OperatorError(
    'every earlier kept release has the same merchants as the current one; nothing was changed',
  )
}

/** An index without the states that lines had in releases of their own. */
function toContent(index: ReleaseIndex | undefined): string | undefined {
  if (index === undefined) return undefined
  const lines = Object.entries(index.merchants).map(([code, entry]) => [code, withoutState(entry)])
  return toIndexText({ ...index, merchants: Object.fromEntries(lines) })
}

/** The only id that begins so. @throws OperatorError */
export function requireNamed(ids: readonly string[], wanted: string): string {
  const found = ids.filter(id => id.startsWith(wanted))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const what = found.length > 1 ? 'matches several releases' : 'matches no kept release'
  throw new OperatorError(`${wanted} ${what}; see: livery releases`)
}
