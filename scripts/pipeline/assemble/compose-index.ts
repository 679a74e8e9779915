/**
 * Composes the next release's index from newly painted merchants and merchants that keep their
 * current entry.
 */

import { type MerchantStates, stateOf, withoutState } from '@livery/contract/journal/states.ts'
import type {
  Closure,
  ReleaseEntry,
  ReleaseIndex,
  ReleaseVariant,
} from '@livery/contract/release.ts'
import type { Problem } from '#support/operator-problem.ts'
import { findSuccession, type Succession } from '../publish/identities.ts'
import { pickWorn } from '../publish/roll-back.ts'

export type Fresh = { code: string; file: string; entry: ReleaseEntry }

type Sources = {
  fresh: readonly Fresh[]
  /**
   * Codes of the merchants that keep their entry in `current`: invalid merchants and merchants that
   * were not selected.
   */
  carried: readonly string[]
  current: ReleaseIndex | undefined
  states: MerchantStates
  /** Variants of the fresh merchants, by id; may contain unused variants. */
  variants: Readonly<Record<string, ReleaseVariant>>
  /** Codes whose rollback ends with this build; `all`: all rollbacks. */
  released?: readonly string[]
  /** Merchants whose folder has a new name: the earlier code by the new code. */
  renamed?: Readonly<Record<string, string>>
}

export type Composed = {
  index: ReleaseIndex
  /** Codes whose index entry is the newly painted one. */
  released: string[]
  left: string[]
  /**
   * Codes of the merchants that stay on an individual rollback, although their new painting is
   * ready for release.
   */
  held: string[]
  /** States that new codes inherit, because a closed or held merchant had their platform code. */
  inherited: MerchantStates['merchants']
  /** The earlier code by the new code. */
  renamed: Record<string, string>
  problems: Problem[]
}

/**
 * Composes the next index. A merchant cannot be released if it claims a host that belongs to a
 * merchant with an unchanged entry. Such a merchant also keeps its current entry, if it has one,
 * and the conflict is reported.
 */
export function composeIndex(sources: Sources): Composed {
  const { fresh, carried, current, states, variants, released = [] } = sources
  const stayed = carried.flatMap(code => entryOf(code, current))
  const next = Object.fromEntries([
    ...stayed,
    ...fresh.map(({ code, entry }) => [code, entry] as const),
  ])
  const { reopenings, inherited, renamed } = findSuccession({ current, next, states })
  const isHeld = ({ code }: Fresh) =>
    (inherited[code] ?? stateOf(states, code)).held === true &&
    !released.includes(code) &&
    !released.includes('all')
  const held = fresh.filter(isHeld).map(({ code }) => code)
  const kept = new Map([
    ...stayed,
    ...held.flatMap(code => {
      const [own] = [code, renamed[code] ?? code].flatMap(each => entryOf(each, current))
      return own ? [[code, own[1]] as const] : []
    }),
  ])
  const going = new Map(fresh.filter(one => !isHeld(one)).map(one => [one.code, one]))
  const problems = [
    ...stopReopenings(reopenings, going, kept, current),
    ...settleHosts(going, kept, current),
  ]

  // The earlier code stays in service if its successor cannot be released.
  for (const [code, earlier] of Object.entries(sources.renamed ?? {})) {
    if (going.has(code) || kept.has(code)) continue
    for (const [name, entry] of entryOf(earlier, current)) kept.set(name, entry)
  }

  const painted = [...going.values()].map(({ code, entry }) => [code, entry] as const)
  const merchants = Object.fromEntries([...kept, ...painted])
  const index = {
    version: 2 as const,
    variants: pickWorn(merchants, { ...current?.variants, ...variants }),
    merchants,
  }

  const pickIn = <T>(table: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(table).filter(([code]) => Object.hasOwn(merchants, code)))

  return {
    ...{ index, released: [...going.keys()], left: [...kept.keys()], held, problems },
    ...{ inherited: pickIn(inherited), renamed: pickIn(renamed) },
  }
}

/** Keeps each merchant that would reopen a closed merchant at its current entry. */
export function stopReopenings(
  reopenings: Succession['reopenings'],
  going: Map<string, Going>,
  kept: Map<string, ReleaseEntry>,
  current: ReleaseIndex | undefined,
): Problem[] {
  return reopenings.flatMap(({ code, key, reason, allowed }) => {
    const file = going.get(code)?.file
    if (!going.delete(code) || file === undefined) return []
    for (const [name, entry] of entryOf(code, current)) kept.set(name, entry)
    return [{ file, key, reason, allowed }]
  })
}

/** A merchant that is about to be released. */
export type Going = {
  code: string
  file: string
  entry: Pick<ReleaseEntry, 'hosts' | 'platformCode'>
}

/**
 * Moves each merchant that claims a kept merchant's host from `going` to `kept`. Returns a problem
 * for each moved merchant.
 */
export function settleHosts(
  going: Map<string, Going>,
  kept: Map<string, ReleaseEntry>,
  current: ReleaseIndex | undefined,
): Problem[] {
  const problems: Problem[] = []
  for (let clash = findClash(going, kept); clash; clash = findClash(going, kept)) {
    problems.push(buildClashProblem(clash))
    going.delete(clash.fresh.code)
    for (const [code, entry] of entryOf(clash.fresh.code, current)) kept.set(code, entry)
  }
  return problems
}

type Clash = { fresh: Going; host: string; holder: string }

function findClash(going: Map<string, Going>, kept: Map<string, ReleaseEntry>): Clash | undefined {
  const claims = new Map<string, Going>()
  for (const fresh of going.values()) for (const host of fresh.entry.hosts) claims.set(host, fresh)

  for (const [holder, { hosts }] of kept) {
    const host = hosts.find(name => claims.has(name))
    const fresh = host === undefined ? undefined : claims.get(host)
    if (host !== undefined && fresh !== undefined) return { fresh, host, holder }
  }

  return undefined
}

function buildClashProblem({ fresh, host, holder }: Clash): Problem {
  const reason = `${host} is still served by the last good release of ${holder}`
  const allowed = `--merchant ${fresh.code},${holder}, which moves the host if ${holder} no longer lists it`
  return { file: fresh.file, key: 'domains', reason, allowed }
}

/** Returns a merchant's entry in a release as a list of map entries. */
export function entryOf(code: string, index: ReleaseIndex | undefined): [string, ReleaseEntry][] {
  const entry = index?.merchants[code]
  return entry === undefined ? [] : [[code, withoutState(entry)]]
}

/** Returns the codes for merchants that serve a closed page. */
export function findClosed(states: MerchantStates, { merchants }: ReleaseIndex) {
  const codes = Object.keys(merchants).sort()
  const those = (closed: Closure) => codes.filter(code => stateOf(states, code).closed === closed)
  return { suspended: those('suspended'), retired: those('retired') }
}
