/** Reads what was decided of merchants, and adds decisions. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type MerchantStates,
  stateOf,
  statesIn,
  statesPath,
  statesTold,
} from '@livery/contract/journal/states.ts'
import { journalPath, type ReleaseIndex } from '@livery/contract/release.ts'
import { parseStates, readDecisions, statesOfJournal } from '#chain/read-lines.ts'
import { findJournalFaults, toJournalHead } from '#chain/verify-journal.ts'
import type { Ledger } from '#remote/ledger.ts'
import { readIfThere } from '#store/store.ts'
import { digestOf } from '#support/hash.ts'
import { ReleaseError } from '#support/release-error.ts'
import { isWhole } from './journal.ts'
import { readIsSigned } from './signing.ts'

/**
 * The states of this folder. A missing or damaged file is replaced by what the journal tells; a merchant
 * that neither names is as its line of the current release says.
 */
export function readStates(root: string, current: ReleaseIndex | undefined): MerchantStates {
  return withLines(toStates(readIfThere(join(root, statesPath)), readText(root)), current)
}

/**
 * The decisions of this folder's list that its journal does not tell: the program that decided was
 * killed before it wrote its line, or writes it just now.
 */
export function readUntold(root: string): ChangedStates | undefined {
  return toUntold(readIfThere(join(root, statesPath)), readText(root))
}

/** The same of a ledger, of which the folder may have an older copy, or none. */
export async function findUntoldIn(ledger: Ledger): Promise<ChangedStates | undefined> {
  const journal = await ledger.read(journalPath)
  return toUntold(await ledger.read(statesPath), journal?.toString('utf8') ?? '')
}

function toUntold(bytes: Buffer | undefined, journal: string): ChangedStates | undefined {
  const listed = bytes && parseStates(bytes)
  if (listed === undefined) return undefined
  const { revision, merchants } = listed
  return findUntold(journal, { revision, states: merchants })
}

/** Those of some decisions that a journal does not tell; `undefined` for none. */
export function findUntold(journal: string, decided: ChangedStates): ChangedStates | undefined {
  const lines = readDecisions(journal)
  const told = statesTold(lines).merchants
  const all = statesTold([...lines, decided]).merchants
  const codes = Object.keys(decided.states).filter(
    code => !isDeepStrictEqual(all[code], told[code] ?? {}),
  )
  if (codes.length === 0) return undefined
  const states = Object.fromEntries(codes.map(code => [code, decided.states[code] ?? {}]))
  return { revision: decided.revision, states }
}

type Merchants = MerchantStates['merchants']

export type ChangedStates = { states: Merchants; revision: number }

/**
 * Adds decisions to the states that are there at that moment.
 *
 * @param decide new states by code, of those before; the same as before: nothing is written
 * @returns those that differ from before, and the number of the list that has them
 */
export async function changeStates(
  ledger: Ledger,
  current: ReleaseIndex | undefined,
  decide: (before: MerchantStates) => Merchants,
): Promise<ChangedStates> {
  const journal = (await ledger.read(journalPath))?.toString('utf8') ?? ''
  let changed: Merchants = {}
  let revision = 0
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
    revision = before.revision + 1
    const isWritten = bytes !== undefined && parseStates(bytes) !== undefined
    if (isWritten && isDeepStrictEqual(merchants, there.merchants)) return undefined
    if (Object.keys(merchants).length === 0) return undefined
    return toText({ ...there, revision, merchants })
  })
  return { states: changed, revision }
}

/**
 * Writes the head of the journal beside the states. Where the journal lacks the one that is there, that
 * stays, to tell of it; another program may also have added lines meanwhile.
 */
export function tellHead(ledger: Ledger, journal: string): Promise<void> {
  return ledger.update(statesPath, bytes => {
    const there = toStates(bytes, journal)
    const heads = there.journal ? [{ from: statesPath, ...there.journal }] : []
    if (findJournalFaults(journal, heads, readIsSigned()).length > 0) return undefined
    const head = toJournalHead(journal)
    return isDeepStrictEqual(there.journal, head) ? undefined : toText({ ...there, journal: head })
  })
}

/** @throws ReleaseError where neither the list nor the journal can be trusted: nobody is opened by guess */
function toStates(bytes: Buffer | undefined, journal: string): MerchantStates {
  const states = bytes && parseStates(bytes)
  if (states !== undefined) return states
  // Without a list nobody may ever have been closed.
  if (bytes === undefined || isWhole(journal)) return statesOfJournal(journal)
  throw new ReleaseError(
    `${statesPath} cannot be read and ${journalPath} is damaged, so it is unknown which merchants are closed: restore one of the files from a backup (livery restore)`,
  )
}

/** An index from before has the states of its time in its lines. */
function withLines(states: MerchantStates, current: ReleaseIndex | undefined): MerchantStates {
  if (current === undefined) return states
  return { ...states, merchants: { ...statesIn(current), ...states.merchants } }
}

function readText(root: string): string {
  return readIfThere(join(root, journalPath))?.toString('utf8') ?? ''
}

/** A line a merchant, for who looks into it. */
function toText({ version, revision, merchants, journal }: MerchantStates): string {
  const lines = Object.keys(merchants)
    .sort()
    .map(code => `${JSON.stringify(code)}: ${JSON.stringify(merchants[code])}`)
  const head = journal ? `, "journal": ${JSON.stringify(journal)}` : ''
  const digest = digestOf({ version, revision, merchants, journal })
  return `{"version": ${version}, "revision": ${revision}, "merchants": {\n${lines.join(',\n')}\n}${head}, "digest": "${digest}"}\n`
}
