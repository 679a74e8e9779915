/**
 * The journal of a releases folder: who published which release, when, from which commit, why, and
 * what changed. One line a publication, each with the digest of itself and the line before, so that
 * a line changed or taken out later shows. It stands beside the releases, which stay reproducible.
 */
import { join } from 'node:path'
import {
  type JournalLine,
  type JournalRecord,
  journalLine as line,
} from '@livery/contract/journal/journal.ts'
import { statesPath } from '@livery/contract/journal/states.ts'
import {
  journalPath,
  pointerPath,
  type ReleaseInputs,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import { parseStates, readLines } from '#chain/read-lines.ts'
import { findJournalFaults, type JournalFault } from '#chain/verify-journal.ts'
import { readPointer } from '#pointer/pointer.ts'
import type { Ledger } from '#remote/ledger.ts'
import { readIfThere } from '#store/store.ts'
import { digestOf } from '#support/hash.ts'
import { parseJson } from '#support/json.ts'
import { ReleaseError } from '#support/release-error.ts'
import { readIsSigned, readSign } from './signing.ts'

/** A place of the journal that does not hold, as an operator is told of it. */
export type JournalProblem = { file: string; key: string; reason: string; allowed?: string }

/** The whole lines; the remains of a killed write are left out. @throws ReleaseError when unreadable */
export function readJournal(root: string): JournalLine[] {
  return textLines(root).map((text, at) => {
    const found = line.safeParse(parseJson(text))
    if (found.success) return found.data
    throw new ReleaseError(`${join(root, journalPath)}: line ${at + 1} is not a journal line`)
  })
}

/** Verbs whose changes are not of what all are served: a canary's, and those against one. */
const besideCurrent: ReadonlySet<JournalRecord['verb']> = new Set(['canary', 'abort'])

/** Codes of the merchants that the current release has, as the lines of a journal tell it. */
export function findReleased(bytes: Buffer = Buffer.alloc(0)): string[] {
  const codes = new Set<string>()
  for (const { verb, added, removed } of readLines(bytes.toString())) {
    if (besideCurrent.has(verb)) continue
    for (const code of added) codes.add(code)
    for (const code of removed) codes.delete(code)
  }
  return [...codes]
}

/** Codes of the merchants that any release has had, as the lines of a journal tell it. */
export function findNamed(bytes: Buffer = Buffer.alloc(0)): string[] {
  return [...new Set(readLines(bytes.toString()).flatMap(({ added }) => added))]
}

/** The ids of the releases that all were served, as the lines of a journal tell it, the newest first. */
export function listPublished(bytes: Buffer = Buffer.alloc(0)): string[] {
  const ids = readLines(bytes.toString()).map(({ verb, release, before }) =>
    verb === 'canary' ? before : release,
  )
  return [...new Set(ids.reverse())].filter(id => id !== null)
}

/** Whether the line tells of a decision that left the release as it was. */
export function isDecision({ release, before }: JournalLine): boolean {
  return release === before
}

/** Whether a journal by itself is whole; the remains of a killed write are passed over. */
export function isWhole(text: string): boolean {
  return findJournalFaults(text, [], readIsSigned()).length === 0
}

/** Everything that was changed in the journal or cut from it, and was not accepted. */
export function findFaults(root: string): JournalFault[] {
  // The heads are read first: lines may be added meanwhile, and none goes.
  const pointer = readPointer(root)?.journal
  const list = readIfThere(join(root, statesPath))
  const states = list && parseStates(list)?.journal
  const heads = [
    ...(pointer ? [{ from: pointerPath, ...pointer }] : []),
    ...(states ? [{ from: statesPath, ...states }] : []),
  ]
  return findJournalFaults(readText(root), heads, readIsSigned())
}

/** The same of the journal and the states of a ledger. */
export async function findLedgerFaults(ledger: Ledger): Promise<JournalFault[]> {
  const bytes = await ledger.read(statesPath)
  const states = bytes && parseStates(bytes)?.journal
  const heads = states ? [{ from: statesPath, ...states }] : []
  const journal = await ledger.read(journalPath)
  return findJournalFaults(journal?.toString('utf8') ?? '', heads, readIsSigned())
}

/** The first of them as a problem: most of the others follow from it. */
export function verifyJournal(root: string): JournalProblem[] {
  const file = join(root, journalPath)
  const problems = findFaults(root).map(({ key, reason }) => ({
    file,
    key,
    reason,
    allowed: wayOut,
  }))
  return problems.slice(0, 1)
}

const wayOut =
  'the original journal, from a backup; to continue without it: livery journal --accept --message "why"'

/** For a publication. @throws ReleaseError for a journal that was cut or changed */
export function requireWholeJournal(root: string): void {
  readSign() // A key that cannot be read is told before anything changes.
  const [first] = verifyJournal(root)
  if (first === undefined) return
  const { file, key, reason, allowed } = first
  throw new ReleaseError(`${file}: ${key}: ${reason}; nothing was published; required: ${allowed}`)
}

/** Advice when a publication was killed before its line was written; the next one adds it. */
export function adviseOnEnd(root: string): JournalProblem[] {
  const pointer = readPointer(root)
  if (pointer === undefined || isTold(root, pointer) || findFaults(root).length > 0) return []
  const reason =
    'does not end with the release being served: a publication was killed before it wrote its line, or a line was cut off'
  const allowed =
    'the next publication, which adds the line; if a line was cut off, the journal from a backup'
  return [{ file: join(root, journalPath), key: 'its end', reason, allowed }]
}

/** While a canary is out, the current release may change: suspending a merchant changes it. */
function isTold(root: string, { current, canary }: ReleasePointer): boolean {
  const last = lastLine(root)
  if (last === undefined) return false
  if (last.verb === 'canary') return canary?.release === last.release && last.before === current
  const isCanaryTold = canary === undefined || lastAbout(root, canary.release) !== undefined
  return last.release === current && isCanaryTold
}

/** The last whole line, without reading those before; `undefined` for none. */
function lastLine(root: string): JournalLine | undefined {
  return lastOf(readIfThere(join(root, journalPath)) ?? Buffer.alloc(0)).line
}

/** The last line that names a release, as the one it published or left. */
export function lastAbout(root: string, id: string): JournalLine | undefined {
  // Thousands of lines may be long: only those that name it are parsed.
  const text = textLines(root).findLast(one => one.includes(id))
  return text === undefined ? undefined : line.safeParse(parseJson(text)).data
}

/** The inputs that a release was built from, as its lines tell them. */
export function findInputs(root: string, id: string): ReleaseInputs | undefined {
  // Thousands of lines may be long: only those that may tell it are parsed.
  const own = textLines(root).filter(text => text.includes(id) && text.includes('"committedAt"'))
  const lines = own.flatMap(text => line.safeParse(parseJson(Buffer.from(text))).data ?? [])
  const last = lines.findLast(one => one.release === id && !isDecision(one))
  const { commit = null, committedAt: at } = last ?? {}
  return commit === null || at === undefined ? undefined : { commit, at }
}

/** `text` are its whole lines. */
export type Journal = { last: JournalLine | undefined; text: string }

/**
 * Adds lines to the journal that is there at that moment.
 *
 * @param toRecords makes them, of the journal at that moment
 * @returns the journal with them; `undefined` where there are none to add
 */
export async function appendJournal(
  ledger: Ledger,
  toRecords: (journal: Journal) => readonly JournalRecord[],
): Promise<string | undefined> {
  const sign = readSign()
  let written: string | undefined
  await ledger.update(journalPath, (bytes = Buffer.alloc(0)) => {
    const { whole, line: last } = lastOf(bytes)
    // A line without an end is of a write that was killed.
    const text = bytes.subarray(0, whole).toString('utf8')
    let before = last?.hash ?? ''
    const texts = toRecords({ last, text }).map(one => {
      before = toHash(before, one)
      const signature = sign?.(before)
      return `${JSON.stringify({ ...one, hash: before, ...(signature && { signature }) })}\n`
    })
    written = texts.length === 0 ? undefined : text + texts.join('')
    return written
  })
  return written
}

/** `whole` are the bytes of complete lines. */
function lastOf(bytes: Buffer): { whole: number; line: JournalLine | undefined } {
  const whole = bytes.lastIndexOf(0x0a) + 1
  const lines = bytes.subarray(0, Math.max(0, whole - 1))
  const text = lines.subarray(lines.lastIndexOf(0x0a) + 1)
  return { whole, line: line.safeParse(parseJson(text)).data }
}

function toHash(before: string, one: JournalRecord): string {
  return digestOf([before, one])
}

function textLines(root: string): string[] {
  return readText(root).split('\n').slice(0, -1)
}

function readText(root: string): string {
  return readIfThere(join(root, journalPath))?.toString('utf8') ?? ''
}
