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
import { journalPath, type ReleasePointer } from '@livery/contract/release.ts'
import { digestOf } from '../../support/hash.ts'
import { parseJson } from '../../support/json.ts'
import { OperatorError, type Problem } from '../../support/operator-problem.ts'
import type { Ledger } from '../release/ledger.ts'
import { readPointer } from '../release/pointer.ts'
import { readIfThere } from '../release/store.ts'

/** The whole lines; the remains of a killed write are left out. @throws OperatorError when unreadable */
export function readJournal(root: string): JournalLine[] {
  return textLines(root).map((text, at) => {
    const found = line.safeParse(parseJson(Buffer.from(text)))
    if (found.success) return found.data
    throw new OperatorError(`${join(root, journalPath)}: line ${at + 1} is not of a journal`)
  })
}

/** The lines that tell of decisions about merchants; what is not of a journal is passed over. */
export function readDecisions(bytes: Buffer): JournalLine[] {
  return readLines(bytes, text => text.includes('"states"'))
}

function readLines(bytes: Buffer, isWanted = (_text: string) => true): JournalLine[] {
  return bytes
    .toString('utf8')
    .split('\n')
    .filter(isWanted)
    .flatMap(text => line.safeParse(parseJson(Buffer.from(text))).data ?? [])
}

/** Verbs whose changes are not of what all are served: a canary's, and those against one. */
const besideCurrent: ReadonlySet<JournalRecord['verb']> = new Set(['canary', 'abort'])

/** Codes of the merchants that the current release has, as the lines of a journal tell it. */
export function findReleased(bytes: Buffer = Buffer.alloc(0)): string[] {
  const codes = new Set<string>()
  for (const { verb, added, removed } of readLines(bytes)) {
    if (besideCurrent.has(verb)) continue
    for (const code of added) codes.add(code)
    for (const code of removed) codes.delete(code)
  }
  return [...codes]
}

/** The ids of the releases that all were served, as the lines of a journal tell it, the newest first. */
export function listPublished(bytes: Buffer = Buffer.alloc(0)): string[] {
  const ids = readLines(bytes).map(({ verb, release, before }) =>
    verb === 'canary' ? before : release,
  )
  return [...new Set(ids.reverse())].filter(id => id !== null)
}

/** Whether the line tells of a decision that left the release as it was. */
export function isDecision({ release, before }: JournalLine): boolean {
  return release === before
}

/** Lines that do not follow from the ones before, as problems of the journal. */
export function verifyJournal(root: string): Problem[] {
  return verifyLines(textLines(root), join(root, journalPath))
}

/** Whether a journal is whole; the remains of a killed write are passed over. */
export function isWhole(bytes: Buffer): boolean {
  return verifyLines(toLines(bytes), journalPath).length === 0
}

function verifyLines(texts: readonly string[], file: string): Problem[] {
  let before = ''
  for (const [at, text] of texts.entries()) {
    const found = line.safeParse(parseJson(Buffer.from(text)))
    const key = `line ${at + 1}`
    if (!found.success) return [{ file, key, reason: 'is not of a journal' }]
    const { hash, ...rest } = found.data
    if (hash !== toHash(before, rest)) {
      const reason = 'does not follow from the lines before: the journal was changed'
      return [{ file, key, reason, allowed: 'the journal as it was, from a backup' }]
    }
    before = hash
  }
  return []
}

/**
 * Advice when the last line is not of what is served: lines were cut off at the end, which the chain
 * cannot show, or a publication was killed before its line was written; the next one adds it.
 */
export function adviseOnEnd(root: string): Problem[] {
  const pointer = readPointer(root)
  if (pointer === undefined || isTold(root, pointer)) return []
  const reason =
    'does not end with what is served: lines were cut off, or a publication was killed before it wrote its line'
  const allowed = 'the journal as it was, from a backup; after a kill the next publication adds it'
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
  return text === undefined ? undefined : line.safeParse(parseJson(Buffer.from(text))).data
}

export type Journal = { last: JournalLine | undefined; bytes: Buffer }

/**
 * Adds lines to the journal that is there at that moment.
 *
 * @param toRecords makes them, of the journal at that moment
 */
export function appendJournal(
  ledger: Ledger,
  toRecords: (journal: Journal) => readonly JournalRecord[],
): Promise<void> {
  return ledger.update(journalPath, (bytes = Buffer.alloc(0)) => {
    const { whole, line: last } = lastOf(bytes)
    let before = last?.hash ?? ''
    const records = toRecords({ last, bytes })
    if (records.length === 0) return undefined
    const texts = records.map(one => {
      before = toHash(before, one)
      return `${JSON.stringify({ ...one, hash: before })}\n`
    })
    // A line without an end is of a write that was killed.
    return bytes.subarray(0, whole).toString('utf8') + texts.join('')
  })
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
  return toLines(readIfThere(join(root, journalPath)) ?? Buffer.alloc(0))
}

function toLines(bytes: Buffer): string[] {
  return bytes.toString('utf8').split('\n').slice(0, -1)
}
