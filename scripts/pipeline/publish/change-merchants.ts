/**
 * Applies decisions about merchants in the current release, without painting, writing or deleting
 * packs.
 */

import {
  type MerchantState,
  type MerchantStates,
  stateOf,
  withoutState,
} from '@livery/contract/journal/states.ts'
import {
  journalPath,
  keptIds,
  type ReleaseEntry,
  type ReleaseIndex,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import { findIndex, readIndex, serializeIndex } from '@livery/release/index/read-index.ts'
import {
  findNamed,
  findReleased,
  listPublished,
  requireWholeJournal,
} from '@livery/release/journal/journal.ts'
import {
  type Provenance,
  recordDecision,
  unknownProvenance,
} from '@livery/release/journal/record-publication.ts'
import { findSigningFault } from '@livery/release/journal/signing.ts'
import { changeStates, findIdentity } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore, type Store } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { hashesOf } from '@livery/release/support/named-hashes.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import { openLedger, openRemote, readCurrentRelease } from './open-releases.ts'
import { publishRelease } from './publish-release.ts'
import { pickWorn } from './roll-back.ts'
import { type OpenIndex, openOrder, requireNamed, toUndone, type Undone } from './rollback-plan.ts'

/** A merchant's entry in an earlier release. */
type Line = {
  code: string
  /** The release that contains the entry. */
  release: string
  entry: ReleaseEntry
  variants: ReleaseIndex['variants']
}

type Search = {
  pointer: ReleasePointer
  current: ReleaseIndex
  /**
   * A unique prefix of a retained release id. Default: the newest release in which the merchant's
   * entry differs.
   */
  to: string | undefined
  open: OpenIndex
}

/** Maximum number of releases in an error message, because hundreds of releases may be retained. */
const mostNamed = 5

export type ChangedMerchants = { release: string; changed: boolean; merchants: string[] }

export type ClosedMerchants = ChangedMerchants & {
  /** The reason why the decision's journal line is not signed by the publisher. */
  unsigned?: string
}

type Change = { codes: readonly string[]; provenance?: Provenance }

const decisions = {
  suspend: state => ({ ...state, closed: 'suspended' }),
  resume: ({ closed: _, ...state }) => state,
  retire: state => ({ ...state, closed: 'retired' }),
} satisfies Record<string, (state: MerchantState) => MerchantState>

/**
 * Suspends, resumes or retires merchants, without making a release or waiting for a build.
 *
 * @throws OperatorError for a merchant that has neither a release entry nor a decision
 */
export async function closeMerchants(
  outDir: string,
  { verb, codes, provenance = unknownProvenance }: Change & { verb: keyof typeof decisions },
): Promise<ClosedMerchants> {
  const ledger = await openLedger(outDir)
  const journal = await ledger.read(journalPath)
  // Also fails early if the key cannot be read.
  const unsigned = findSigningFault(journal?.toString('utf8') ?? '')
  const [last] = listPublished(journal)
  const { id: release, index, canary } = await readCurrentRelease(outDir, last)
  // If somebody else wrote the pointer, servers keep the release that the journal ends with.
  const recorded = last === undefined || last === release ? undefined : findIndex(outDir, last)
  const beside = { ...recorded?.merchants, ...canary?.merchants }
  // If the index is damaged, the journal provides the merchants.
  const released = index ? Object.keys(index.merchants) : findReleased(journal)
  // If the index is damaged, servers may use an earlier release, which may contain merchants that
  // were removed later.
  const known = index ? released : findNamed(journal)
  const successors = findSuccessors(codes, index, beside)
  const served = index && { ...index, merchants: { ...beside, ...index.merchants } }
  const decided = await changeStates(ledger, served, before => {
    requireKnown(codes, [...known, ...Object.keys(before.merchants)])
    const earlier = verb === 'resume' ? findEarlierCodes(codes, before, index) : []
    const all = [...codes, ...successors, ...earlier]
    return Object.fromEntries(all.map(code => [code, decisions[verb](stateOf(before, code))]))
  })
  const changed = Object.keys(decided.states).length > 0
  const { length: merchants } = released
  if (changed) await recordDecision(ledger, { verb, release, merchants, decided, provenance })
  const fault = changed && unsigned !== undefined && { unsigned }

  return { release, changed, merchants: [...codes], ...fault }
}

/**
 * Returns the codes that these merchants have in the canary or in the release that the journal ends
 * with, if they are renamed there. Their hosts would otherwise keep a closed merchant open.
 */
function findSuccessors(
  codes: readonly string[],
  index: ReleaseIndex | undefined,
  beside: ReleaseIndex['merchants'],
): string[] {
  const platformCodes = codes.flatMap(code => index?.merchants[code]?.platformCode ?? [])
  return Object.entries(beside).flatMap(([code, { platformCode }]) => {
    const isNew = index?.merchants[code] === undefined && !codes.includes(code)
    return isNew && platformCodes.includes(platformCode) ? [code] : []
  })
}

/**
 * Returns the codes that these merchants had before their folders were renamed. A state that stays
 * there would close the merchant again after a rollback.
 */
function findEarlierCodes(
  codes: readonly string[],
  states: MerchantStates,
  index: ReleaseIndex | undefined,
): string[] {
  const platformCodes = codes.map(code => findIdentity(code, states, index)?.platformCode)
  return Object.keys(states.merchants).filter(code => {
    const isGone = index !== undefined && index.merchants[code] === undefined
    const own = isGone ? findIdentity(code, states, undefined)?.platformCode : undefined
    return own !== undefined && platformCodes.includes(own) && !codes.includes(code)
  })
}

function requireKnown(codes: readonly string[], known: readonly string[]): void {
  const unknown = codes.find(code => !known.includes(code))
  if (unknown === undefined) return
  throw new OperatorError(`merchant ${suggest(unknown, known, 'in the current release').reason}`)
}

export type MerchantsPlan = {
  /** Id of the release that will become current. */
  release: string
  /** Id of the current release. */
  from: string
  /** For each merchant, the release whose entry the merchant returns to. */
  lines: { code: string; release: string; builtAt?: string }[]
  /** Later publications that changed one of these merchants, newest first. */
  undoes: Undone[]
}

type TakeBack = Change & {
  /**
   * A unique prefix of a retained release id. Default: the newest release in which the merchant's
   * entry differs.
   */
  to?: string
  /** Called with the plan before anything happens. */
  onPlan?: (plan: MerchantsPlan) => void
  /** Changes nothing. */
  dryRun?: boolean
}

/**
 * Rolls merchants back to their entries in an earlier release, and keeps them at these entries in
 * later builds.
 * @throws OperatorError for a merchant without an earlier entry
 */
export function rollBackMerchants(
  outDir: string,
  { codes, to, provenance = unknownProvenance, onPlan, dryRun = false }: TakeBack,
): Promise<ChangedMerchants> {
  return withBuildLock(outDir, async () => {
    const remote = await openRemote(outDir)
    requireWholeJournal(outDir)
    const pointer = readPointer(outDir)
    if (pointer === undefined) throw new OperatorError(`${outDir}: contains no release`)

    const current = readIndex(outDir, pointer.current)
    requireKnown(codes, Object.keys(current.merchants))

    const open = async (id: string) => {
      await remote.bringIndex(id)
      return findIndex(outDir, id)
    }

    const lines = await findLines(codes, { pointer, current, to, open })
    const index = withLines(current, lines)
    const plan = buildPlan(outDir, pointer.current, lines, index)
    onPlan?.(plan)
    if (dryRun) return { release: plan.release, changed: false, merchants: [...codes] }

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

function buildPlan(
  outDir: string,
  from: string,
  lines: readonly Line[],
  index: ReleaseIndex,
): MerchantsPlan {
  const order = openOrder(outDir)
  const undone = new Set(
    lines.flatMap(({ code, release }) =>
      order.between(release, from).filter(({ added, changed }) => {
        return added.includes(code) || changed.includes(code)
      }),
    ),
  )
  const taken = lines.map(({ code, release }) => {
    const builtAt = order.builtAt(release)
    return { code, release, ...(builtAt && { builtAt }) }
  })
  const undoes = [...undone].sort((a, b) => (a.at < b.at ? 1 : -1)).map(toUndone)

  return { release: sha256(serializeIndex(index)), from, lines: taken, undoes }
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

/**
 * Finds the entries that merchants return to.
 * @throws OperatorError for a merchant without such an entry
 */
async function findLines(codes: readonly string[], search: Search): Promise<Line[]> {
  const { pointer, to } = search
  if (to === undefined && pointer.previous.length === 0) {
    throw new OperatorError('there is no earlier release to roll back to')
  }

  const release = to === undefined ? undefined : requireNamed(keptIds(pointer), to)
  const lines: Line[] = []

  for (const code of codes) {
    lines.push(
      await (release === undefined ? findOther(code, search) : findIn(code, release, search)),
    )
  }

  return lines
}

async function findIn(code: string, release: string, { pointer, open }: Search): Promise<Line> {
  const line = findMerchantLine(code, release, await open(release))
  if (line) return line

  const having: string[] = []

  for (const id of pointer.previous) {
    if (having.length === mostNamed) break
    if (findMerchantLine(code, id, await open(id))) having.push(id.slice(0, 12))
  }

  const hint = having.length === 0 ? `see: livery history ${code}` : `it is in ${having.join(', ')}`

  throw new OperatorError(`${code}: is not in release ${release.slice(0, 12)}; ${hint}`)
}

/**
 * Finds the merchant's newest entry that differs from the current entry. Reads one release at a
 * time, newest first.
 */
async function findOther(code: string, { pointer, current, open }: Search): Promise<Line> {
  let isThere = false

  for (const id of pointer.previous) {
    const line = findMerchantLine(code, id, await open(id))
    isThere ||= line !== undefined
    if (line && line.entry.pack !== current.merchants[code]?.pack) return line
  }

  const what = isThere ? 'is the same in every kept release' : 'is in no other kept release'

  throw new OperatorError(`${code}: ${what}; see: livery history ${code}`)
}

function findMerchantLine(
  code: string,
  release: string,
  index: ReleaseIndex | undefined,
): Line | undefined {
  const entry = index?.merchants[code]
  return index && entry && { code, release, entry: withoutState(entry), variants: index.variants }
}
