/** Decides about merchants of the current release: no pack is painted, written or removed. */

import {
  type MerchantState,
  type MerchantStates,
  stateOf,
  withoutState,
} from '@livery/contract/journal/states.ts'
import { journalPath, type ReleaseEntry, type ReleaseIndex } from '@livery/contract/release.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { suggest } from '../../support/suggest.ts'
import { findReleased, listPublished } from '../journal/journal.ts'
import {
  type Provenance,
  recordDecision,
  unknownProvenance,
} from '../journal/record-publication.ts'
import { changeStates } from '../journal/states.ts'
import { openLedger } from '../release/ledger.ts'
import { withBuildLock } from '../release/lock.ts'
import { findIndex, readIndex, readPointer } from '../release/pointer.ts'
import { openRemote, type Remote, readCurrentRelease } from '../release/remote.ts'
import { openStore, type Store } from '../release/store.ts'
import { hashesOf } from '../release/verify.ts'
import { pickWorn } from './pick-worn.ts'
import { publishRelease } from './publish-release.ts'

export type ChangedMerchants = { release: string; changed: boolean; merchants: string[] }

type Change = { codes: readonly string[]; provenance?: Provenance }

const decisions = {
  suspend: state => ({ ...state, closed: 'suspended' }),
  resume: ({ closed: _, ...state }) => state,
  retire: state => ({ ...state, closed: 'retired' }),
} satisfies Record<string, (state: MerchantState) => MerchantState>

/**
 * Suspends, resumes or retires merchants. It makes no release and waits for no build.
 *
 * @throws OperatorError for one that is neither released nor decided about
 */
export async function closeMerchants(
  outDir: string,
  { verb, codes, provenance = unknownProvenance }: Change & { verb: keyof typeof decisions },
): Promise<ChangedMerchants> {
  const ledger = await openLedger(outDir)
  const journal = await ledger.read(journalPath)
  const [last] = listPublished(journal)
  const { id: release, index } = await readCurrentRelease(outDir, last)
  // Of a damaged index the journal tells the merchants.
  const released = index ? Object.keys(index.merchants) : findReleased(journal)
  const decided = await changeStates(ledger, index, before => {
    requireKnown(codes, [...released, ...Object.keys(before.merchants)])
    return Object.fromEntries(codes.map(code => [code, decisions[verb](stateOf(before, code))]))
  })
  const changed = Object.keys(decided.states).length > 0
  const { length: merchants } = released
  if (changed) await recordDecision(ledger, { verb, release, merchants, decided, provenance })
  return { release, changed, merchants: [...codes] }
}

function requireKnown(codes: readonly string[], known: readonly string[]): void {
  const unknown = codes.find(code => !known.includes(code))
  if (unknown === undefined) return
  throw new OperatorError(`merchant ${suggest(unknown, known).reason}, in the current release`)
}

/**
 * Takes merchants back to their lines of an earlier release, and holds them there: unset, the newest
 * earlier release in which the merchant was another.
 *
 * @throws OperatorError for a merchant without an earlier line
 */
export function rollBackMerchants(
  outDir: string,
  { codes, to, provenance = unknownProvenance }: Change & { to?: string },
): Promise<ChangedMerchants> {
  return withBuildLock(outDir, async () => {
    const remote = await openRemote(outDir)
    const pointer = readPointer(outDir)
    if (pointer === undefined) throw new OperatorError(`${outDir}: there is no release here`)
    const current = readIndex(outDir, pointer.current)
    requireKnown(codes, Object.keys(current.merchants))
    const earlier = listEarlier(outDir, to)
    const lines = codes.map(code => findLine(code, current, earlier, to !== undefined))
    const index = withLines(current, lines)
    const store = openStore(outDir)
    await bringNew(index, current, store, remote)
    const decide = (before: MerchantStates) => hold(codes, before)
    const cause = { verb: 'rollback' as const, provenance, decide }
    const { id, changed } = await publishRelease(store, index, remote, cause)
    return { release: id, changed, merchants: [...codes] }
  })
}

function hold(codes: readonly string[], before: MerchantStates): MerchantStates['merchants'] {
  return Object.fromEntries(codes.map(code => [code, { ...stateOf(before, code), held: true }]))
}

type Line = { code: string; entry: ReleaseEntry; variants: ReleaseIndex['variants'] }

function findLine(
  code: string,
  current: ReleaseIndex,
  earlier: readonly ReleaseIndex[],
  isNamed: boolean,
): Line {
  const from = earlier.find(({ merchants }) => {
    const pack = merchants[code]?.pack
    return pack !== undefined && (isNamed || pack !== current.merchants[code]?.pack)
  })
  const entry = from?.merchants[code]
  if (from !== undefined && entry !== undefined) {
    return { code, entry: withoutState(entry), variants: from.variants }
  }
  throw new OperatorError(`${code}: is in no other kept release; see: livery history ${code}`)
}

function withLines(current: ReleaseIndex, lines: readonly Line[]): ReleaseIndex {
  const others = Object.entries(current.merchants).map(([code, entry]) => [
    code,
    withoutState(entry),
  ])
  const own = lines.map(({ code, entry }) => [code, entry])
  const merchants = Object.fromEntries([...others, ...own])
  const known = Object.assign({}, ...lines.map(line => line.variants), current.variants)
  return { version: 2, variants: pickWorn(merchants, known), merchants }
}

async function bringNew(
  index: ReleaseIndex,
  current: ReleaseIndex,
  store: Store,
  remote: Remote,
): Promise<void> {
  const there = hashesOf(current)
  await remote.bring([...hashesOf(index)].filter(hash => !there.has(hash) && !store.has(hash)))
}

/** The kept releases before the current one, or the one whose id begins so. */
function listEarlier(outDir: string, wanted = ''): ReleaseIndex[] {
  const ids = readPointer(outDir)?.previous.filter(id => id.startsWith(wanted)) ?? []
  if (ids.length > 0) return ids.flatMap(id => findIndex(outDir, id) ?? [])
  throw new OperatorError(
    wanted === ''
      ? 'there is no earlier release to go back to'
      : `${wanted} names no kept release; see: livery releases`,
  )
}
