/**
 * Checks a journal against itself and against the heads stored in other files. The hash chain by
 * itself cannot show that lines are missing at the journal's end.
 */

import { type JournalLine, journalLine } from '@livery/contract/journal/journal.ts'
import { type MerchantStates, merchantStates, statesTold } from '@livery/contract/journal/states.ts'
import type { JournalHead } from '@livery/contract/release.ts'
import { digestOf } from '#support/hash.ts'
import { parseJson } from '#support/json.ts'

/** A head, and the file that contains it. */
export type NamedHead = JournalHead & { from: string }

export type JournalFault = {
  /** The fault's location in the journal. */
  key: string
  reason: string
  /** Identifies the fault. An `accept` line lists the marks of all faults that it accepts. */
  mark: string
}

/** Returns whether the publisher signed a hash. */
export type IsSigned = (hash: string, signature: string) => boolean

/**
 * Returns all faults of a journal that have not been accepted, in line order.
 *
 * @param text the journal; empty: it does not exist. A partial line left by a killed write is
 * ignored
 * @param isSigned unset: the publisher's key is not configured
 */
export function findJournalFaults(
  text: string,
  heads: readonly NamedHead[],
  isSigned?: IsSigned,
): JournalFault[] {
  const texts = wholeLines(text)
  const lines = texts.map(parseLine)
  const unsigned = isSigned ? findUnsigned(lines, isSigned) : []
  const trusted = lines.filter((_line, at) => !unsigned.some(fault => fault.at === at))
  const accepted = new Set(trusted.flatMap(line => line?.accepted ?? []))
  const inChain = texts.flatMap((text, at) => {
    const reason = judge(lines[at], lines[at - 1]?.hash ?? '')
    if (reason === undefined) return []
    return [{ key: `line ${at + 1}`, reason, mark: `line ${at + 1} ${digestOf(text)}` }]
  })
  const missing = heads.flatMap(head => {
    const { from, length, hash } = head
    if (length === 0 || lines[length - 1]?.hash === hash) return []

    const mark = `${length} ${hash}`

    if (lines.length >= length) {
      const reason = `is not the line that ${from} names: the journal was replaced or truncated`
      return [{ key: `line ${length}`, reason, mark }]
    }

    const reason = `has ${lines.length} lines, but ${from} names ${length}: the journal was truncated`

    return [{ key: 'its end', reason, mark }]
  })

  return [...inChain, ...unsigned.map(({ fault }) => fault), ...missing].filter(
    ({ mark }) => !accepted.has(mark),
  )
}

type Unsigned = { at: number; fault: JournalFault }

/**
 * Returns unsigned lines that follow the first signed line, and lines that the publisher's key did
 * not sign.
 */
function findUnsigned(lines: readonly (JournalLine | undefined)[], isSigned: IsSigned): Unsigned[] {
  const first = lines.findIndex(line => line?.signature !== undefined)
  return lines.flatMap((line, at) => {
    if (first < 0 || at < first || line === undefined) return []

    const { hash, signature } = line
    if (signature !== undefined && isSigned(hash, signature)) return []

    const reason =
      signature === undefined
        ? 'is not signed, but an earlier line is: the publisher did not add it'
        : 'has a signature that the publisher’s key did not make'

    return [{ at, fault: { key: `line ${at + 1}`, reason, mark: `signature ${at + 1} ${hash}` } }]
  })
}

/** Returns a journal's current head. */
export function parseJournalHead(text: string): JournalHead {
  const texts = wholeLines(text)
  return { length: texts.length, hash: parseLine(texts.at(-1) ?? '')?.hash ?? '' }
}

function judge(line: JournalLine | undefined, before: string) {
  if (line === undefined) return 'is not a journal line'
  const { hash, signature: _, ...record } = line
  if (hash === digestOf([before, record])) return undefined
  return 'does not continue the chain of earlier lines: the journal was changed'
}

function wholeLines(text: string): string[] {
  return text.split('\n').slice(0, -1)
}

function parseLine(text: string): JournalLine | undefined {
  return journalLine.safeParse(parseJson(text)).data
}

/**
 * Reads a journal's lines without verifying them. Skips lines that this version does not know, and
 * a partial line left by a killed write.
 */
export function readLines(text: string, isWanted = (_line: string) => true): JournalLine[] {
  return text
    .split('\n')
    .filter(line => line !== '' && isWanted(line))
    .flatMap(line => journalLine.safeParse(parseJson(line)).data ?? [])
}

/** Returns the journal lines with decisions about merchants. */
export function readDecisions(text: string): JournalLine[] {
  return readLines(text, line => line.includes('"states"'))
}

/** Returns the states that result from a journal's decisions. */
export function statesOfJournal(text: string): MerchantStates {
  return statesTold(readDecisions(text))
}

/**
 * Parses states; `undefined` if the text is not a valid list of states, or was modified after it
 * was written.
 */
export function parseStates(text: string | Buffer): MerchantStates | undefined {
  const list = merchantStates.safeParse(parseJson(text)).data
  if (list === undefined) return undefined
  const { digest, ...states } = list
  // A list from an earlier version does not have a digest.
  return digest === undefined || digest === digestOf(states) ? states : undefined
}
