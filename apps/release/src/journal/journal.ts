/**
 * A releases folder's journal: who published which release, when, from which commit, why, and what
 * changed. The journal has one line per publication. Each line has its own digest and the previous
 * line's digest, so that changing or removing a line is detected. The journal is separate from the
 * releases, which stay reproducible.
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
  keptIds,
  pointerPath,
  type ReleaseInputs,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import {
  findJournalFaults,
  type JournalFault,
  parseStates,
  readLines,
} from '#chain/verify-journal.ts'
import { readPointer } from '#pointer/pointer.ts'
import { findForeignFault } from '#pointer/seal.ts'
import type { Ledger } from '#remote/ledger.ts'
import { readReleaseSigner } from '#signing/keys.ts'
import { readIfThere } from '#store/store.ts'
import { digestOf } from '#support/hash.ts'
import { parseJson } from '#support/json.ts'
import { ReleaseError } from '#support/release-error.ts'
import { findSigningFault, type JournalCheck, readIsSigned, readSign } from './signing.ts'

/** A fault in the journal, in the form in which it is reported to an operator. */
export type JournalProblem = { file: string; key: string; reason: string; allowed?: string }

/**
 * Reads the complete lines, without a partial line left by a killed write. @throws ReleaseError if
 * a line is unreadable
 */
export function readJournal(root: string): JournalLine[] {
  return textLines(root).map((text, at) => {
    const found = line.safeParse(parseJson(text))
    if (found.success) return found.data
    throw new ReleaseError(`${join(root, journalPath)}: line ${at + 1} is not a journal line`)
  })
}

/** Verbs whose changes do not affect the current release: publishing and aborting a canary. */
const besideCurrent: ReadonlySet<JournalRecord['verb']> = new Set(['canary', 'abort'])

/** Verbs of decisions about merchants, which do not publish a release. */
const decisions: ReadonlySet<JournalRecord['verb']> = new Set([
  ...(['suspend', 'resume', 'retire', 'release'] as const),
])

/** Returns the codes of all merchants in the current release, according to the journal. */
export function findReleased(bytes: Buffer = Buffer.alloc(0)): string[] {
  const codes = new Set<string>()
  for (const { verb, added, removed } of readLines(bytes.toString())) {
    if (besideCurrent.has(verb)) continue
    for (const code of added) codes.add(code)
    for (const code of removed) codes.delete(code)
  }
  return [...codes]
}

/** Returns the codes of all merchants that were ever in a release, according to the journal. */
export function findNamed(bytes: Buffer = Buffer.alloc(0)): string[] {
  return [...new Set(readLines(bytes.toString()).flatMap(({ added }) => added))]
}

/**
 * Returns the ids of the releases that were served to everybody, newest first, according to the
 * journal.
 */
export function listPublished(bytes: Buffer = Buffer.alloc(0)): string[] {
  const lines = readLines(bytes.toString()).filter(({ verb }) => !decisions.has(verb))
  const ids = lines.map(({ verb, release, before }) => (verb === 'canary' ? before : release))
  return [...new Set(ids.reverse())].filter(id => id !== null)
}

/** Returns whether the line records a decision about merchants that did not change the release. */
export function isDecision({ release, before }: JournalLine): boolean {
  return release === before
}

/**
 * Returns whether the line records a rollback of individual merchants, which holds them. A rollback
 * of a complete release may only pass states on to renamed merchants.
 */
export function isIndividual({ states = {}, renamed }: JournalLine): boolean {
  return renamed === undefined && Object.values(states).some(({ held }) => held === true)
}

/**
 * Returns whether a journal is consistent in itself; ignores a partial line left by a killed write.
 */
export function isWhole(text: string, check: Check = { isSigned: readIsSigned() }): boolean {
  return findJournalFaults(text, [], check.isSigned).length === 0
}

/** The check of the signatures; `isSigned` is unset if they are not checked. */
type Check = Pick<JournalCheck, 'isSigned'>

/** Returns all changes to the journal and missing lines that have not been accepted. */
export function findFaults(
  root: string,
  check: Check = { isSigned: readIsSigned() },
): JournalFault[] {
  // The heads are read first: lines may be added in the meantime, but are never removed.
  const pointer = readPointer(root)?.journal
  const list = readIfThere(join(root, statesPath))
  const states = list && parseStates(list)?.journal
  const heads = [
    ...(pointer ? [{ from: pointerPath, ...pointer }] : []),
    ...(states ? [{ from: statesPath, ...states }] : []),
  ]

  return findJournalFaults(readText(root), heads, check.isSigned)
}

/**
 * Returns all changes and missing lines in a ledger that have not been accepted, from its journal
 * and states.
 */
export async function findLedgerFaults(
  ledger: Ledger,
  check: Check = { isSigned: readIsSigned() },
): Promise<JournalFault[]> {
  const bytes = await ledger.read(statesPath)
  const states = bytes && parseStates(bytes)?.journal
  const heads = states ? [{ from: statesPath, ...states }] : []
  const journal = await ledger.read(journalPath)
  return findJournalFaults(journal?.toString('utf8') ?? '', heads, check.isSigned)
}

/** Returns the first fault as a problem, because most later faults follow from the first. */
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

/**
 * Checks the journal and the pointer before a publication.
 * @throws ReleaseError if lines are missing or changed, or somebody else changed the pointer
 */
export function requireWholeJournal(root: string): void {
  // Reports a missing, wrong or unreadable key before anything changes.
  const fault = findSigningFault(readText(root))
  if (fault !== undefined) {
    throw new ReleaseError(`${fault}, so every later publication would fail; nothing was published`)
  }

  const [first] = verifyJournal(root)
  if (first !== undefined) {
    const { file, key, reason, allowed } = first
    throw new ReleaseError(
      `${file}: ${key}: ${reason}; nothing was published; required: ${allowed}`,
    )
  }

  requireOwnPointer(root)
}

/**
 * Checks the pointer that a publication replaces, if releases are signed: its signature, or without
 * one, whether the journal knows the releases that it names; and whether the journal has later
 * publications. Otherwise the next signature would cover a pointer that somebody else wrote.
 */
function requireOwnPointer(root: string): void {
  const pointer = readPointer(root)
  if (pointer === undefined || readReleaseSigner() === undefined) return

  const fault = findForeignFault(pointer) ?? findUnrecorded(root, pointer)
  if (fault === undefined) return
  throw new ReleaseError(
    `${join(root, pointerPath)}: ${fault}; nothing was published; otherwise restore a backup (livery restore)`,
  )
}

/** Returns how a pointer contradicts the journal. */
function findUnrecorded(root: string, pointer: ReleasePointer): string | undefined {
  const { seal, journal } = pointer
  if (seal === undefined) {
    const unknown = keptIds(pointer).find(id => lastAbout(root, id) === undefined)
    const isKnown = unknown === undefined && isRecorded(root, pointer)
    const [what, id] = unknown ? ['knows', unknown] : ['ends with', pointer.current]
    return isKnown
      ? undefined
      : `is not signed, and names release ${id.slice(0, 12)}, which is not one that the journal ${what}. If a publication was killed, publish once without the release key`
  }

  // The pointer's own line follows the head that the pointer contains.
  const since = textLines(root).slice(journal?.length ?? 0)
  const later = readLines(since.map(text => `${text}\n`).join('')).find(
    one => !isDecision(one) && one.verb !== 'found' && !isAbout(one, pointer),
  )
  return (
    later &&
    `is older than the journal, which has a later publication of ${later.at}: somebody put an earlier pointer back`
  )
}

/** Returns whether a publication resulted in this pointer. */
function isAbout({ verb, release, before }: JournalLine, { current, canary }: ReleasePointer) {
  if (verb === 'canary') return canary?.release === release && before === current
  const endsCanary = verb === 'abort' || verb === 'promote'
  return release === current && !(endsCanary && canary !== undefined)
}

/**
 * Checks that the journal ends with the release in the pointer, before the pointer is signed again
 * without a publication. @throws ReleaseError
 */
export function requireRecorded(root: string, pointer: ReleasePointer): void {
  requireWholeJournal(root)
  if (isRecorded(root, pointer)) return
  throw new ReleaseError(
    `${join(root, journalPath)}: does not end with release ${pointer.current.slice(0, 12)}, which ${pointerPath} names, so it is not signed; if a publication was killed, publish again (livery build)`,
  )
}

/**
 * Returns advice if a publication was killed before it wrote its line; the next publication adds
 * the line.
 */
export function adviseOnEnd(root: string): JournalProblem[] {
  const pointer = readPointer(root)
  if (pointer === undefined || isRecorded(root, pointer) || findFaults(root).length > 0) return []

  const reason =
    'does not end with the release being served: a publication was killed before it wrote its line, or a line was cut off'
  const allowed =
    'the next publication, which adds the line; if a line was cut off, the journal from a backup'

  return [{ file: join(root, journalPath), key: 'its end', reason, allowed }]
}

/**
 * Returns whether the journal ends with the served release. During a canary the current release may
 * change, for example when a merchant is suspended.
 */
function isRecorded(root: string, { current, canary }: ReleasePointer): boolean {
  const last = lastPublication(root)
  if (last === undefined) return false
  if (last.verb === 'canary') return canary?.release === last.release && last.before === current
  const isCanaryTold = canary === undefined || lastAbout(root, canary.release) !== undefined
  return last.release === current && isCanaryTold
}

/**
 * Returns the last line that is not a decision, without reading earlier lines. A decision names the
 * release in the pointer, which somebody else may have written. Returns `undefined` if there is no
 * such line.
 */
function lastPublication(root: string): JournalLine | undefined {
  for (const text of textLines(root).reverse()) {
    const found = line.safeParse(parseJson(text)).data
    if (found === undefined || !decisions.has(found.verb)) return found
  }
  return undefined
}

/** Returns the last line that names a release, as the release that it published or replaced. */
export function lastAbout(root: string, id: string): JournalLine | undefined {
  // The journal may have thousands of long lines, so only lines that contain the id are parsed.
  const text = textLines(root).findLast(one => one.includes(id))
  return text === undefined ? undefined : line.safeParse(parseJson(text)).data
}

/** Returns the inputs that a release was built from, according to its journal lines. */
export function findInputs(root: string, id: string): ReleaseInputs | undefined {
  // The journal may have thousands of long lines, so only lines that may contain the inputs are
  // parsed.
  const own = textLines(root).filter(text => text.includes(id) && text.includes('"committedAt"'))
  const lines = own.flatMap(text => line.safeParse(parseJson(Buffer.from(text))).data ?? [])
  const last = lines.findLast(one => one.release === id && !isDecision(one))
  const { commit = null, committedAt: at } = last ?? {}

  return commit === null || at === undefined ? undefined : { commit, at }
}

/** `text` contains only the complete lines. */
export type Journal = { last: JournalLine | undefined; text: string }

/**
 * Adds lines to the journal in its current state.
 * @param toRecords creates the lines from the current journal
 * @returns the journal with the new lines; `undefined` if there were no lines to add
 */
export async function appendJournal(
  ledger: Ledger,
  toRecords: (journal: Journal) => readonly JournalRecord[],
): Promise<string | undefined> {
  const sign = readSign()
  let written: string | undefined
  await ledger.update(journalPath, (bytes = Buffer.alloc(0)) => {
    const { whole, line: last } = lastOf(bytes)
    // A line without a line break is left over from a killed write.
    const text = bytes.subarray(0, whole).toString('utf8')
    let before = last?.hash ?? ''
    const texts = toRecords({ last, text }).map(one => {
      before = hashRecord(before, one)
      const signature = sign?.(before)
      return `${JSON.stringify({ ...one, hash: before, ...(signature && { signature }) })}\n`
    })

    written = texts.length === 0 ? undefined : text + texts.join('')

    return written
  })

  return written
}

/** Returns the last line; `whole` is the number of bytes in complete lines. */
function lastOf(bytes: Buffer): { whole: number; line: JournalLine | undefined } {
  const whole = bytes.lastIndexOf(0x0a) + 1
  const lines = bytes.subarray(0, Math.max(0, whole - 1))
  const text = lines.subarray(lines.lastIndexOf(0x0a) + 1)
  return { whole, line: line.safeParse(parseJson(text)).data }
}

function hashRecord(before: string, one: JournalRecord): string {
  return digestOf([before, one])
}

function textLines(root: string): string[] {
  return readText(root).split('\n').slice(0, -1)
}

function readText(root: string): string {
  return readIfThere(join(root, journalPath))?.toString('utf8') ?? ''
}
