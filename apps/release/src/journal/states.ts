/** Reads the decisions about merchants, and adds decisions. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type MerchantIdentity,
  type MerchantStates,
  stateOf,
  statesIn,
  statesPath,
  statesTold,
} from '@livery/contract/journal/states.ts'
import { journalPath, type ReleaseIndex } from '@livery/contract/release.ts'
import {
  findJournalFaults,
  parseJournalHead,
  parseStates,
  readDecisions,
  statesOfJournal,
} from '#chain/verify-journal.ts'
import type { Ledger } from '#remote/ledger.ts'
import { readIfThere } from '#store/store.ts'
import { digestOf } from '#support/hash.ts'
import { ReleaseError } from '#support/release-error.ts'
import { isWhole } from './journal.ts'
import { readIsSigned } from './signing.ts'

/**
 * Reads this folder's states. If the file is missing or damaged, reads the decisions from the
 * journal. A merchant that is in neither source has the state in its current index entry.
 */
export function readStates(root: string, current: ReleaseIndex | undefined): MerchantStates {
  return withLines(
    requireMerchantStates(readIfThere(join(root, statesPath)), readText(root)),
    current,
  )
}

/**
 * Returns the decisions in this folder's states list that are not in its journal. The program that
 * made these decisions was killed before it wrote its line, or is about to write the line.
 */
export function readUntold(root: string): ChangedStates | undefined {
  return findUnrecordedStates(readIfThere(join(root, statesPath)), readText(root))
}

/**
 * Returns the decisions in a ledger's states that are not in its journal. The folder may have an
 * older copy of the ledger, or no copy.
 */
export async function findUntoldIn(ledger: Ledger): Promise<ChangedStates | undefined> {
  const journal = await ledger.read(journalPath)
  return findUnrecordedStates(await ledger.read(statesPath), journal?.toString('utf8') ?? '')
}

function findUnrecordedStates(
  bytes: Buffer | undefined,
  journal: string,
): ChangedStates | undefined {
  const listed = bytes && parseStates(bytes)
  if (listed === undefined) return undefined
  const { revision, merchants, identities = {} } = listed
  return findUntold(journal, { revision, states: merchants, identities })
}

/** Returns the decisions that a journal does not contain; `undefined` if there are none. */
export function findUntold(journal: string, decided: ChangedStates): ChangedStates | undefined {
  const lines = readDecisions(journal)
  const told = statesTold(lines).merchants
  const all = statesTold([...lines, decided]).merchants
  const codes = Object.keys(decided.states).filter(
    code => !isDeepStrictEqual(all[code], told[code] ?? {}),
  )
  if (codes.length === 0) return undefined

  const states = Object.fromEntries(codes.map(code => [code, decided.states[code] ?? {}]))

  return { revision: decided.revision, states, ...pickIdentities(codes, decided.identities) }
}

type Merchants = MerchantStates['merchants']

type Identities = NonNullable<MerchantStates['identities']>

export type ChangedStates = { states: Merchants; identities?: Identities; revision: number }

/**
 * Adds decisions to the current states.
 * @param decide returns new states by code, from the current states; if the states are equal,
 * nothing is written
 * @returns the states that changed, and the list revision that contains them
 */
export async function changeStates(
  ledger: Ledger,
  current: ReleaseIndex | undefined,
  decide: (before: MerchantStates) => Merchants,
): Promise<ChangedStates> {
  const journal = (await ledger.read(journalPath))?.toString('utf8') ?? ''
  let changed: Merchants = {}
  let identities: Identities = {}
  let revision = 0
  await ledger.update(statesPath, bytes => {
    const there = requireMerchantStates(bytes, journal)
    const before = withLines(there, current)
    changed = Object.fromEntries(
      Object.entries(decide(before)).filter(([code, state]) => {
        const { closed, held } = stateOf(before, code)
        return state.closed !== closed || state.held !== held
      }),
    )
    const merchants = { ...before.merchants, ...changed }
    identities = collectIdentities(merchants, before.identities, current)
    revision = before.revision + 1
    const isWritten = bytes !== undefined && parseStates(bytes) !== undefined
    const isSame =
      isDeepStrictEqual(merchants, there.merchants) &&
      isDeepStrictEqual(identities, there.identities ?? {})
    if (isWritten && isSame) return undefined
    if (Object.keys(merchants).length === 0) return undefined

    return serializeStates({ ...there, revision, merchants, identities })
  })

  return { states: changed, ...pickIdentities(Object.keys(changed), identities), revision }
}

/**
 * Returns the identities of all closed merchants: the stored identities, extended by the hosts that
 * the release serves for these merchants.
 */
function collectIdentities(
  merchants: Merchants,
  known: Identities = {},
  current: ReleaseIndex | undefined,
): Identities {
  const closed = Object.keys(merchants).filter(code => merchants[code]?.closed !== undefined)
  return Object.fromEntries(
    closed.flatMap(code => {
      const identity = findIdentity(code, { identities: known }, current)
      return identity ? [[code, identity]] : []
    }),
  )
}

/** Returns a closed merchant's identity, from the states and the current release. */
export function findIdentity(
  code: string,
  { identities = {} }: Pick<MerchantStates, 'identities'>,
  current: ReleaseIndex | undefined,
): MerchantIdentity | undefined {
  const stored = Object.hasOwn(identities, code) ? identities[code] : undefined
  const entry = current?.merchants[code]
  const platformCode = stored?.platformCode ?? entry?.platformCode
  if (platformCode === undefined) return undefined
  const hosts = new Set([...(stored?.hosts ?? []), ...(entry?.hosts ?? [])])
  return { platformCode, hosts: [...hosts].sort() }
}

function pickIdentities(
  codes: readonly string[],
  identities: Identities = {},
): Pick<ChangedStates, 'identities'> {
  const own = Object.entries(identities).filter(([code]) => codes.includes(code))
  return own.length > 0 ? { identities: Object.fromEntries(own) } : {}
}

/**
 * Stores the journal's head in the states file. If the journal does not contain the stored head,
 * the stored head is kept as evidence. Another program may have added lines in the meantime.
 */
export function tellHead(ledger: Ledger, journal: string): Promise<void> {
  return ledger.update(statesPath, bytes => {
    const there = requireMerchantStates(bytes, journal)
    const heads = there.journal ? [{ from: statesPath, ...there.journal }] : []
    if (findJournalFaults(journal, heads, readIsSigned()).length > 0) return undefined

    const head = parseJournalHead(journal)

    return isDeepStrictEqual(there.journal, head)
      ? undefined
      : serializeStates({ ...there, journal: head })
  })
}

/**
 * @throws ReleaseError if neither the list nor the journal can be trusted, so that a merchant is
 * never opened on a guess
 */
function requireMerchantStates(bytes: Buffer | undefined, journal: string): MerchantStates {
  const states = bytes && parseStates(bytes)
  if (states !== undefined) return states
  // A missing list may mean that no merchant was ever closed.
  if (bytes === undefined || isWhole(journal)) return statesOfJournal(journal)

  throw new ReleaseError(
    `${statesPath} cannot be read and ${journalPath} is damaged, so it is unknown which merchants are closed: restore one of the files from a backup (livery restore)`,
  )
}

/**
 * Adds the states in the index entries. An index from an earlier version contains the states at its
 * publication.
 */
function withLines(states: MerchantStates, current: ReleaseIndex | undefined): MerchantStates {
  if (current === undefined) return states
  return { ...states, merchants: { ...statesIn(current), ...states.merchants } }
}

function readText(root: string): string {
  return readIfThere(join(root, journalPath))?.toString('utf8') ?? ''
}

/** Formats one line per merchant, for human readers. */
function serializeStates({
  version,
  revision,
  merchants,
  identities = {},
  journal,
}: MerchantStates): string {
  const serializeLines = (table: Readonly<Record<string, unknown>>) =>
    Object.keys(table)
      .sort()
      .map(code => `${JSON.stringify(code)}: ${JSON.stringify(table[code])}`)
      .join(',\n')
  const isKnown = Object.keys(identities).length > 0
  const known = isKnown ? `, "identities": {\n${serializeLines(identities)}\n}` : ''
  const head = journal ? `, "journal": ${JSON.stringify(journal)}` : ''
  const own = isKnown ? { identities } : {}
  const digest = digestOf({ version, revision, merchants, ...own, journal })
  return `{"version": ${version}, "revision": ${revision}, "merchants": {\n${serializeLines(merchants)}\n}${known}${head}, "digest": "${digest}"}\n`
}
