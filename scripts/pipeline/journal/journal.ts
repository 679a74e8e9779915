/**
 * The journal of a releases folder: who published which release, when, from which commit, why, and
 * what changed. One line a publication, each with the digest of itself and the line before, so that
 * a line changed or taken out later shows. It stands beside the releases, which stay reproducible.
 */
import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { canaryScope, journalPath } from '@livery/contract/release.ts'
import * as z from 'zod'
import { digestOf } from '../../support/hash.ts'
import { parseJson } from '../../support/json.ts'
import { OperatorError, type Problem } from '../../support/operator-problem.ts'
import { readIfThere } from '../release/store.ts'

const record = z.strictObject({
  /**
   * `found`: the release was current, and no line said so. `canary`: it is tried beside `before`,
   * which stays current; `abort`: the canary `before` is not tried any more, `release` is current.
   */
  verb: z.enum([
    'build',
    'merge',
    'rollback',
    'suspend',
    'resume',
    'retire',
    'found',
    'canary',
    'promote',
    'abort',
  ]),
  at: z.iso.datetime(),
  release: z.string(),
  /** The release that was current before. */
  before: z.string().nullable(),
  who: z.string().nullable(),
  commit: z.string().nullable(),
  why: z.string().nullable(),
  /** Address of the run of a CI system. */
  run: z.string().nullable(),
  merchants: z.int(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  repainted: z.int(),
  /** Of `canary`: the hosts it is tried at. */
  scope: canaryScope.optional(),
})
export type JournalRecord = z.infer<typeof record>

const line = record.extend({ hash: z.string() })
export type JournalLine = z.infer<typeof line>

/** The whole lines; the remains of a killed write are left out. @throws OperatorError when unreadable */
export function readJournal(root: string): JournalLine[] {
  return textLines(root).map((text, at) => {
    const found = line.safeParse(parseJson(Buffer.from(text)))
    if (found.success) return found.data
    throw new OperatorError(`${join(root, journalPath)}: line ${at + 1} is not of a journal`)
  })
}

/** Lines that do not follow from the ones before, as problems of the journal. */
export function verifyJournal(root: string): Problem[] {
  const file = join(root, journalPath)
  let before = ''
  for (const [at, text] of textLines(root).entries()) {
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

/** The last whole line, without reading those before; `undefined` for none. */
export function lastLine(root: string): JournalLine | undefined {
  return lastOf(readIfThere(join(root, journalPath)) ?? Buffer.alloc(0)).line
}

/** The last line that names a release, as the one it published or left. */
export function lastAbout(root: string, id: string): JournalLine | undefined {
  // Thousands of lines may be long: only those that name it are parsed.
  const text = textLines(root).findLast(one => one.includes(id))
  return text === undefined ? undefined : line.safeParse(parseJson(Buffer.from(text))).data
}

/** Adds lines, durably. Requires the build lock. */
export function appendJournal(root: string, records: readonly JournalRecord[]): void {
  const bytes = readIfThere(join(root, journalPath)) ?? Buffer.alloc(0)
  const { whole, line: last } = lastOf(bytes)
  let before = last?.hash ?? ''
  const texts = records.map(one => {
    before = toHash(before, one)
    return `${JSON.stringify({ ...one, hash: before })}\n`
  })
  const opened = openSync(join(root, journalPath), bytes.length === 0 ? 'a' : 'r+')
  try {
    // A killed write leaves a line without an end, of a publication that `found` tells again.
    if (whole < bytes.length) ftruncateSync(opened, whole)
    writeSync(opened, texts.join(''), bytes.length === 0 ? null : whole)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
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
  const text = readIfThere(join(root, journalPath))?.toString('utf8') ?? ''
  return text.split('\n').slice(0, -1)
}
