/** Plans a rollback before any change is made. */
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
import {
  findReleased,
  isDecision,
  isIndividual,
  readJournal,
} from '@livery/release/journal/journal.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { describeReopenings, findSuccession } from './identities.ts'
import { findRemovalRefusal, findRemoved } from './removals.ts'

/** A publication that a rollback undoes. */
export type Undone = Pick<JournalRecord, 'release' | 'verb' | 'at' | 'who' | 'why'>

export type RollbackPlan = {
  /** Id of the release that will become current. */
  release: string
  /** Id of the current release. */
  from: string
  /**
   * Whether the release is newer than the current release. Only a release that the operator names
   * can be newer.
   */
  isForward: boolean
  builtAt?: string
  /**
   * The publications that the rollback undoes, newest first. Empty if the rollback goes forward.
   */
  undoes: Undone[]
  /**
   * Newer releases that are skipped, because they have the same merchants as the current release. A
   * rollback to one of these releases would not change anything.
   */
  passes: string[]
  /** Codes of changed merchants, by kind of change. */
  changes: IndexChanges
  /** Codes of removed merchants whose hosts will be served again. */
  reopens: string[]
  /**
   * Codes of merchants whose hosts will serve a closed page after the rollback. They return in a
   * closed state, or their entry in the target release is closed.
   */
  closed: string[]
  /** Codes of changed merchants that were rolled back individually. */
  held: string[]
  /** Merchants whose code changes: the current code of each code in that release. */
  renamed: Record<string, string>
  /** States that merchants inherit, because that release has them under another code. */
  inherited: MerchantStates['merchants']
  /** The active canary, which the rollback ends. */
  aborts?: string
  /** The reason if the rollback would remove too many merchants, or reopen a closed merchant. */
  refusal?: string
}

type Wish = {
  /**
   * A unique prefix of a release id. Default: the release that was built before the current
   * release.
   */
  wanted?: string | undefined
  /** Number of merchants that may be removed. Default: the same number as in a build. */
  allowRemovals?: number | undefined
  /**
   * Opens an index on demand. A machine that uses a bucket has only a few indexes locally, and
   * there may be hundreds.
   */
  open: OpenIndex
}

/** Returns a retained release's index, or `undefined` if the index is missing or damaged. */
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
  const { renamed, inherited, reopenings } = findSuccession({
    ...{ current, next: index.merchants, states },
  })
  const after = { ...states, merchants: { ...states.merchants, ...inherited } }
  const changes = compareIndexes(current, index)
  const codes = current
    ? Object.keys(current.merchants)
    : findReleased(readIfThere(join(outDir, journalPath))) // its index is damaged
  const staying = [...Object.keys(index.merchants), ...Object.values(renamed)]
  const wish = { allowed: allowRemovals, verb: 'rollback' } as const
  const removal = findRemovalRefusal(findRemoved(codes, staying), codes.length, states, wish)
  const refusal = removal ?? describeReopenings(reopenings)
  const isForward = release !== from && !order.isOlder(release, from)
  const builtAt = order.builtAt(release)

  return {
    ...{ release, from, isForward, ...(builtAt && { builtAt }), passes, changes },
    ...findClosed(after, current, index, changes),
    renamed,
    inherited,
    undoes: isForward ? [] : order.between(release, from).map(toUndone),
    held: changes.changed
      .concat(changes.repainted)
      .filter(code => stateOf(after, code).held)
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
   * Returns whether one release was built before another. Uses the journal; if the journal contains
   * neither release, uses file times.
   */
  isOlder(id: string, than: string): boolean
  /** Returns the publications between two releases, newest first. Includes `last`, but not `id`. */
  between(id: string, last: string): JournalLine[]
  builtAt(id: string): string | undefined
}

/** Verbs that make an earlier release current again, or leave a canary. */
const moves: ReadonlySet<JournalRecord['verb']> = new Set(['rollback', 'restore', 'abort'])

export function openOrder(outDir: string): Order {
  const lines: JournalLine[] = []
  const made = new Map<string, number>()

  for (const line of readJournal(outDir)) {
    // A rollback of individual merchants creates a release, unless an identical release already
    // existed.
    const isMove = moves.has(line.verb) && (!isIndividual(line) || made.has(line.release))
    if (isMove || isDecision(line)) continue
    made.set(line.release, lines.length)
    lines.push(line)
  }

  const builtAt = (id: string) => lines[made.get(id) ?? -1]?.at ?? fileTime(outDir, id)

  return {
    isOlder(id, than) {
      const [own, other] = [made.get(id), made.get(than)]
      if (own !== undefined && other !== undefined) return own < other
      // The journal contains only one of the two releases, so the other release is older.
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

/**
 * Serializes an index without the merchant states, which older releases stored in their entries.
 */
function serializeContent(index: ReleaseIndex | undefined): string | undefined {
  if (index === undefined) return undefined
  const lines = Object.entries(index.merchants).map(([code, entry]) => [code, withoutState(entry)])
  return serializeIndex({ ...index, merchants: Object.fromEntries(lines) })
}

/**
 * Returns the only id with this prefix.
 * @throws OperatorError if no id, or more than one id, has this prefix
 */
export function requireNamed(ids: readonly string[], wanted: string): string {
  const found = ids.filter(id => id.startsWith(wanted))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const what = found.length > 1 ? 'matches several releases' : 'matches no kept release'
  throw new OperatorError(`${wanted} ${what}; see: livery releases`)
}
