/**
 * Decisions about merchants (`states.json` next to the pointer): suspended, retired, held.
 * Decisions are not part of a release: they take effect without a new release and survive builds
 * and rollbacks.
 */
import * as z from 'zod'
import { closure, journalHead, type ReleaseEntry, type ReleaseIndex } from '../release.ts'

/** If neither field is set, the decision was to open the merchant. */
export const merchantState = z.strictObject({
  closed: closure.optional(),
  /**
   * The merchant was rolled back individually: builds leave it unchanged until an operator releases
   * it.
   */
  held: z.literal(true).optional(),
})
export type MerchantState = z.infer<typeof merchantState>

export const merchantStates = z.strictObject({
  version: z.literal(1),
  /** Incremented with each decision. */
  revision: z.int().nonnegative(),
  /** By code. A merchant that is missing here has the state in its index entry. */
  merchants: z.record(z.string(), merchantState),
  /** Journal head; older objects do not have it. */
  journal: journalHead.optional(),
  /**
   * Digest of all other fields: a corrupted byte could leave a valid list that names another
   * merchant.
   */
  digest: z.string().optional(),
})
export type MerchantStates = z.infer<typeof merchantStates>

export const noStates: MerchantStates = { version: 1, revision: 0, merchants: {} }

export const statesPath = 'states.json'

/** @param entry the merchant's entry in the release; unset if the release does not contain it */
export function stateOf(
  states: MerchantStates,
  code: string,
  entry: Pick<ReleaseEntry, 'closed' | 'held'> = {},
): MerchantState {
  const decided = Object.hasOwn(states.merchants, code) ? states.merchants[code] : undefined
  return decided ?? pickMerchantState(entry)
}

/** Returns the states from an index's entries in the older format. */
export function statesIn({ merchants }: ReleaseIndex): MerchantStates['merchants'] {
  return Object.fromEntries(
    Object.entries(merchants)
      .filter(([, { closed, held }]) => closed !== undefined || held !== undefined)
      .map(([code, entry]) => [code, pickMerchantState(entry)]),
  )
}

type Told = { states?: MerchantStates['merchants'] | undefined; revision?: number | undefined }

/**
 * Rebuilds the states from journal lines, which are the only source if `states.json` cannot be
 * read. Of two decisions about a merchant, the later list revision wins, whichever was logged last;
 * older lines without a revision count in journal order.
 */
export function statesTold(lines: readonly Told[]): MerchantStates {
  const decisions = lines.filter(({ states }) => states !== undefined)
  const merchants: MerchantStates['merchants'] = {}
  const known = new Map<string, number>()
  for (const { states = {}, revision } of decisions) {
    for (const [code, state] of Object.entries(states)) {
      if ((revision ?? Number.POSITIVE_INFINITY) < (known.get(code) ?? 0)) continue
      merchants[code] = state
      if (revision !== undefined) known.set(code, revision)
    }
  }
  return { version: 1, revision: Math.max(decisions.length, ...known.values()), merchants }
}

/** Removes the state from an index entry: states now have their own file. */
export function withoutState(entry: ReleaseEntry): ReleaseEntry {
  if (entry.closed === undefined && entry.held === undefined) return entry
  const { closed: _, held: __, ...rest } = entry
  return rest
}

function pickMerchantState({ closed, held }: Pick<ReleaseEntry, 'closed' | 'held'>): MerchantState {
  return { ...(closed !== undefined && { closed }), ...(held && { held }) }
}
