/** Decides what a rollback will do, before it does anything. */
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
import {
  compareIndexes,
  findIndex,
  type IndexChanges,
  readIndex,
  serializeIndex,
} from '@livery/release/index/read-index.ts'
import { findReleased, isDecision, readJournal } from '@livery/release/journal/journal.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { findRemovalRefusal, findRemoved, findUnretired } from './removals.ts'

/** A publication that a rollback undoes. */
export type Undone = Pick<JournalRecord, 'release' | 'verb' | 'at' | 'who' | 'why'>

export type RollbackPlan = {
  /** The release that will be current. */
  release: string
  /** The release that is current now. */
  from: string
  /** Whether the release is newer than the current one: only a named release can be. */
  isForward: boolean
  builtAt?: string
  /** Newest first; empty if the rollback goes forward. */
  undoes: Undone[]
  /**
   * Skipped releases in between that have the same merchants: rolling back to one of them would not
   * change anything.
   */
  passes: string[]
  /** Codes, by kind of change. */
  changes: IndexChanges
  /** Codes of removed merchants whose hosts will be served again. */
  reopens: string[]
  /**
   * Codes whose hosts will serve a closed page, because they return in that state or their entry in
   * that release has it.
   */
  closed: string[]
  /** Changed codes of merchants that were rolled back individually. */
  held: string[]
  /** The active canary, which the rollback ends. */
  aborts?: string
  /** Set if more merchants would be removed than allowed. */
  refusal?: string
}

type Wish = {
  /** A unique prefix of an id; unset: the release built before the current one. */
  wanted?: string | undefined
  /** Number of merchants that may be removed; unset: the same as in a build. */
  allowRemovals?: number | undefined
  /**
   * Opens indexes on demand, because a machine that uses a bucket has few of possibly hundreds
   * locally.
   */
  open: OpenIndex
}

/** Returns a retained release's index; `undefined` if it is missing or damaged. */
export type OpenIndex = (id: string) => Promise<ReleaseIndex | undefined>

/**
 * Plans a rollback. @throws OperatorError if the release does not exist, or its index is damaged
 */
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
    : findReleased(readIfThere(join(outDir, journalPath))) // its index is damaged
  const leaving = findRemoved(codes, Object.keys(index.merchants))
  const refusal = findRemovalRefusal(findUnretired(states, leaving), codes.length, {
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

/** Finds merchants that will be served again, and merchants that will be closed. */
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
  /**
   * Returns whether a release was built before another, according to the journal or else to file
   * times.
   */
  isOlder(id: string, than: string): boolean
  /** Returns the publications after `id`'s, up to and including `last`'s, newest first. */
  between(id: string, last: string): JournalLine[]
  builtAt(id: string): string | undefined
}

/** Verbs that make an earlier release current again, or leave a canary. */
const moves: ReadonlySet<JournalRecord['verb']> = new Set(['rollback', 'restore', 'abort'])

export function openOrder(outDir: string): Order {
  const lines: JournalLine[] = []
  const made = new Map<string, number>()
  for (const line of readJournal(outDir)) {
    // Rolling back some merchants makes a new release, unless an identical release existed.
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
      // The journal begins after one of them.
      if (own !== undefined || other !== undefined) return own === undefined
      return Date.parse(fileTime(outDir, id) ?? '') < Date.parse(fileTime(outDir, than) ?? '')
    },
    between(id, last) {
      const [first = -1, end = -1] = [made.get(id), made.get(last)]
      const after = lines.filter((_, number) => number > first && number <= end)
      // A release that was only a canary was never served to all hosts.
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

/**
 * Finds the newest retained release that was built before the current one and has different
 * merchants.
 */
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
  const now = serializeContent(await open(current))
  for (const [at, release] of older.entries()) {
    if (now === undefined || serializeContent(await open(release)) !== now) {
      return { release, passes: older.slice(0, at) }
    }
  }
  throw new OperatorError(
    'every earlier kept release has the same merchants as the current one; nothing was changed',
  )
}

/** Returns an index's text without the states that entries contained in older releases. */
function serializeContent(index: ReleaseIndex | undefined): string | undefined {
  if (index === undefined) return undefined
  const lines = Object.entries(index.merchants).map(([code, entry]) => [code, withoutState(entry)])
  return serializeIndex({ ...index, merchants: Object.fromEntries(lines) })
}

/** Returns the only id with this prefix. @throws OperatorError */
export function requireNamed(ids: readonly string[], wanted: string): string {
  const found = ids.filter(id => id.startsWith(wanted))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const what = found.length > 1 ? 'matches several releases' : 'matches no kept release'
  throw new OperatorError(`${wanted} ${what}; see: livery releases`)
}
