/** Reads what was decided of merchants, and adds decisions. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type MerchantStates,
  stateOf,
  statesIn,
  statesPath,
} from '@livery/contract/journal/states.ts'
import { journalPath, type ReleaseIndex } from '@livery/contract/release.ts'
import type { Ledger } from '#remote/ledger.ts'
import { readIfThere } from '#store/store.ts'
import { parseStates, statesOfJournal } from './read-lines.ts'

/**
 * The states of this folder. A missing or damaged file is replaced by what the journal tells; a merchant
 * that neither names is as its line of the current release says.
 */
export function readStates(root: string, current: ReleaseIndex | undefined): MerchantStates {
  const read = (path: string) => readIfThere(join(root, path))
  return withLines(toStates(read(statesPath), read(journalPath)), current)
}

type Merchants = MerchantStates['merchants']

/**
 * Adds decisions to the states that are there at that moment.
 *
 * @param decide new states by code, of those before; the same as before: nothing is written
 * @returns those that differ from before
 */
export async function changeStates(
  ledger: Ledger,
  current: ReleaseIndex | undefined,
  decide: (before: MerchantStates) => Merchants,
): Promise<Merchants> {
  const journal = await ledger.read(journalPath)
  let changed: Merchants = {}
  await ledger.update(statesPath, bytes => {
    const there = toStates(bytes, journal)
    const before = withLines(there, current)
    changed = Object.fromEntries(
      Object.entries(decide(before)).filter(([code, state]) => {
        const { closed, held } = stateOf(before, code)
        return state.closed !== closed || state.held !== held
      }),
    )
    const merchants = { ...before.merchants, ...changed }
    const isWritten = bytes !== undefined && parseStates(bytes) !== undefined
    if (isWritten && isDeepStrictEqual(merchants, there.merchants)) return undefined
    if (Object.keys(merchants).length === 0) return undefined
    return toText({ version: 1, revision: before.revision + 1, merchants })
  })
  return changed
}

function toStates(bytes: Buffer | undefined, journal: Buffer | undefined): MerchantStates {
  return (bytes && parseStates(bytes)) ?? statesOfJournal(journal?.toString() ?? '')
}

/** An index from before has the states of its time in its lines. */
function withLines(states: MerchantStates, current: ReleaseIndex | undefined): MerchantStates {
  if (current === undefined) return states
  return { ...states, merchants: { ...statesIn(current), ...states.merchants } }
}

/** A line a merchant, for who looks into it. */
function toText({ version, revision, merchants }: MerchantStates): string {
  const lines = Object.keys(merchants)
    .sort()
    .map(code => `${JSON.stringify(code)}: ${JSON.stringify(merchants[code])}`)
  return `{"version": ${version}, "revision": ${revision}, "merchants": {\n${lines.join(',\n')}\n}}\n`
}
