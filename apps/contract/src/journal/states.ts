/**
 * Decisions about merchants (`states.json` beside the pointer): suspended, retired, held. A
 * decision is no part of a release: it takes effect without one, and outlives builds and rollbacks.
 */
import * as z from 'zod'
import { closure, journalHead, type ReleaseEntry, type ReleaseIndex } from '../release.ts'

/** A merchant of which neither is set was decided to be open. */
export const merchantState = z.strictObject({
  closed: closure.optional(),
  /** It was rolled back alone: builds leave it as it is until they are told to release it. */
  held: z.literal(true).optional(),
})
export type MerchantState = z.infer<typeof merchantState>

export const merchantStates = z.strictObject({
  version: z.literal(1),
  /** One more with each decision. */
  revision: z.int().nonnegative(),
  /** By code. A merchant that it does not name is as its line of the index says. */
  merchants: z.record(z.string(), merchantState),
  /** The journal as of its last line; an object from before has none. */
  journal: journalHead.optional(),
  /** Of all others: a changed byte may leave a list that is valid and names another merchant. */
  digest: z.string().optional(),
})
export type MerchantStates = z.infer<typeof merchantStates>

export const noStates: MerchantStates = { version: 1, revision: 0, merchants: {} }

export const statesPath = 'states.json'

/** @param entry its line of the release; unset: it is in none */
export function stateOf(
  states: MerchantStates,
  code: string,
  entry: Pick<ReleaseEntry, 'closed' | 'held'> = {},
): MerchantState {
  const decided = Object.hasOwn(states.merchants, code) ? states.merchants[code] : undefined
  return decided ?? toState(entry)
}

/** The states that an index from before had in its lines. */
export function statesIn({ merchants }: ReleaseIndex): MerchantStates['merchants'] {
  return Object.fromEntries(
    Object.entries(merchants)
      .filter(([, { closed, held }]) => closed !== undefined || held !== undefined)
      .map(([code, entry]) => [code, toState(entry)]),
  )
}

type Told = { states?: MerchantStates['merchants'] | undefined; revision?: number | undefined }

/**
 * The states that the lines of a journal tell: where the object of states cannot be read, they are
 * all that is known. Of two decisions about a merchant that of the later list counts, whichever was
 * told last; lines from before lists were numbered count in their order.
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

/** The line as indexes have it since states have an object of their own. */
export function withoutState(entry: ReleaseEntry): ReleaseEntry {
  if (entry.closed === undefined && entry.held === undefined) return entry
  const { closed: _, held: __, ...rest } = entry
  return rest
}

function toState({ closed, held }: Pick<ReleaseEntry, 'closed' | 'held'>): MerchantState {
  return { ...(closed !== undefined && { closed }), ...(held && { held }) }
}
