/**
 * Decisions about merchants (`states.json` next to the pointer): suspended, retired or held.
 * Decisions are not part of a release. They apply without a new release, and builds and rollbacks
 * do not change them.
 */
import * as z from 'zod'
import { closure, journalHead, type ReleaseEntry, type ReleaseIndex } from '../release.ts'

/** The decision about one merchant. If neither field is set, the merchant is open. */
export const merchantState = z.strictObject({
  closed: closure.optional(),
  /**
   * The merchant was rolled back individually. Builds do not change the merchant until an operator
   * ends the hold.
   */
  held: z.literal(true).optional(),
})
export type MerchantState = z.infer<typeof merchantState>

/**
 * The names under which the platform and players know a closed merchant. They outlive the folder
 * name, so that a renamed folder cannot reopen the merchant.
 */
export const merchantIdentity = z.strictObject({
  platformCode: z.string(),
  /** Every host that the merchant has had since it was closed, sorted. */
  hosts: z.array(z.string()),
})
export type MerchantIdentity = z.infer<typeof merchantIdentity>

export const merchantStates = z.strictObject({
  version: z.literal(1),
  /** Increases with each decision. */
  revision: z.int().nonnegative(),
  /**
   * States by merchant code. A merchant that is missing here has the state from its index entry.
   */
  merchants: z.record(z.string(), merchantState),
  /** Identities of the closed merchants, by code; missing for a merchant that an older version closed. */
  identities: z.record(z.string(), merchantIdentity).optional(),
  /** Head of the journal; missing in older files. */
  journal: journalHead.optional(),
  /**
   * Digest of all other fields. Without it, a corrupted byte could change a merchant's name and the
   * list would still be valid.
   */
  digest: z.string().optional(),
})
export type MerchantStates = z.infer<typeof merchantStates>

export const noStates: MerchantStates = { version: 1, revision: 0, merchants: {} }

export const statesPath = 'states.json'

/** @param entry the merchant's entry in the release; unset if the release has no such merchant */
export function stateOf(
  states: MerchantStates,
  code: string,
  entry: Pick<ReleaseEntry, 'closed' | 'held'> = {},
): MerchantState {
  const decided = Object.hasOwn(states.merchants, code) ? states.merchants[code] : undefined
  return decided ?? pickMerchantState(entry)
}

/** Returns the states in an index's entries; indexes in the older format contain them. */
export function statesIn({ merchants }: ReleaseIndex): MerchantStates['merchants'] {
  return Object.fromEntries(
    Object.entries(merchants)
      .filter(([, { closed, held }]) => closed !== undefined || held !== undefined)
      .map(([code, entry]) => [code, pickMerchantState(entry)]),
  )
}

type Told = {
  states?: MerchantStates['merchants'] | undefined
  identities?: MerchantStates['identities'] | undefined
  revision?: number | undefined
}

/**
 * Rebuilds the states from journal lines, for the case that `states.json` cannot be read. If a
 * merchant has two decisions, the decision with the later revision applies, regardless of the order
 * in the journal. Older lines without a revision count in journal order.
 */
export function statesTold(lines: readonly Told[]): MerchantStates {
  const decisions = lines.filter(({ states }) => states !== undefined)
  const merchants: MerchantStates['merchants'] = {}
  const identities: NonNullable<MerchantStates['identities']> = {}
  const known = new Map<string, number>()

  for (const { states = {}, identities: told = {}, revision } of decisions) {
    for (const [code, state] of Object.entries(states)) {
      if ((revision ?? Number.POSITIVE_INFINITY) < (known.get(code) ?? 0)) continue
      merchants[code] = state
      const identity = told[code]
      if (identity) identities[code] = identity
      else delete identities[code]
      if (revision !== undefined) known.set(code, revision)
    }
  }

  const revision = Math.max(decisions.length, ...known.values())
  const isKnown = Object.keys(identities).length > 0

  return { version: 1, revision, merchants, ...(isKnown && { identities }) }
}

/** Removes the state from an index entry, because states are now in a separate file. */
export function withoutState(entry: ReleaseEntry): ReleaseEntry {
  if (entry.closed === undefined && entry.held === undefined) return entry
  const { closed: _, held: __, ...rest } = entry
  return rest
}

function pickMerchantState({ closed, held }: Pick<ReleaseEntry, 'closed' | 'held'>): MerchantState {
  return { ...(closed !== undefined && { closed }), ...(held && { held }) }
}
