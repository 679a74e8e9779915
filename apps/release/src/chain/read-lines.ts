import { type JournalLine, journalLine } from '@livery/contract/journal/journal.ts'
import { type MerchantStates, merchantStates, statesTold } from '@livery/contract/journal/states.ts'
import { digestOf } from '#support/hash.ts'
import { parseJson } from '#support/json.ts'

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

/** Returns the journal lines that decide about merchants. */
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
