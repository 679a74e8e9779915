/** Reads what was decided of merchants, and adds decisions. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type MerchantStates,
  merchantStates,
  stateOf,
  statesIn,
  statesPath,
  statesTold,
} from '@livery/contract/journal/states.ts'
import { journalPath, type ReleaseIndex } from '@livery/contract/release.ts'
import { parseJson } from '../../support/json.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import type { Ledger } from '../release/ledger.ts'
import { readIfThere } from '../release/store.ts'
import { isWhole, readDecisions } from './journal.ts'

/**
 * The states of this folder. A missing or damaged file is replaced by what the journal tells; a merchant
 * that neither names is as its line of the current release says.
 */
export function readStates(root: string, current: ReleaseIndex | undefined): MerchantStates {
  const read = (path: string) => readIfThere(join(root, path))
  return withLines(toStates(read(statesPath), read(journalPath)), current)
}

/**
 * The decisions of this folder's list that its journal does not tell: the program that decided was
 * killed before it wrote its line, or writes it just now.
 */
export function readUntold(root: string): ChangedStates | undefined {
  const listed = findStates(readIfThere(join(root, statesPath)))
  if (listed === undefined) return undefined
  const { revision, merchants } = listed
  return findUntold(readIfThere(join(root, journalPath)) ?? none, { revision, states: merchants })
}

/** Those of some decisions that a journal does not tell; `undefined` for none. */
export function findUntold(journal: Buffer, decided: ChangedStates): ChangedStates | undefined {
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

const none: Buffer = Buffer.alloc(0)

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
  const journal = await ledger.read(journalPath)
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
    const isWritten = findStates(bytes) !== undefined
    if (isWritten && isDeepStrictEqual(merchants, there.merchants)) return undefined
    if (Object.keys(merchants).length === 0) return undefined
    return toText({ version: 1, revision, merchants })
  })
  return { states: changed, revision }
}

/** @throws OperatorError where neither the list nor the journal can be trusted: nobody is opened by guess */
function toStates(bytes: Buffer | undefined, journal = none): MerchantStates {
  const states = findStates(bytes)
  if (states !== undefined) return states
  // Where there never was a list, nobody may ever have been closed.
  if (bytes === undefined || isWhole(journal)) return statesTold(readDecisions(journal))
  throw new OperatorError(
    `${statesPath} cannot be read and ${journalPath} is damaged, so nobody knows who is closed: bring one of them back from a backup (livery restore)`,
  )
}

/** The list, `undefined` where it is none. */
export function findStates(bytes: Buffer | undefined): MerchantStates | undefined {
  return merchantStates.safeParse(bytes && parseJson(bytes)).data
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
