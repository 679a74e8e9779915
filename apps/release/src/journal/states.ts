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
import { parseStates, statesOfJournal } from '#chain/read-lines.ts'
import { findJournalFaults, toJournalHead } from '#chain/verify-journal.ts'
import type { Ledger } from '#remote/ledger.ts'
import { readIfThere } from '#store/store.ts'
import { readIsSigned } from './signing.ts'

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
    return toText({ ...there, revision: before.revision + 1, merchants })
  })
  return changed
}

/**
 * Writes the head of the journal beside the states. Where the journal lacks the one that is there, that
 * stays, to tell of it; another program may also have added lines meanwhile.
 */
export function tellHead(ledger: Ledger, journal: string): Promise<void> {
  return ledger.update(statesPath, bytes => {
    const there = toStates(bytes, Buffer.from(journal))
    const heads = there.journal ? [{ from: statesPath, ...there.journal }] : []
    if (findJournalFaults(journal, heads, readIsSigned()).length > 0) return undefined
    const head = toJournalHead(journal)
    return isDeepStrictEqual(there.journal, head) ? undefined : toText({ ...there, journal: head })
  })
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
function toText({ version, revision, merchants, journal }: MerchantStates): string {
  const lines = Object.keys(merchants)
    .sort()
    .map(code => `${JSON.stringify(code)}: ${JSON.stringify(merchants[code])}`)
  const head = journal ? `, "journal": ${JSON.stringify(journal)}` : ''
  return `{"version": ${version}, "revision": ${revision}, "merchants": {\n${lines.join(',\n')}\n}${head}}\n`
}
