import { type JournalLine, journalLine } from '@livery/contract/journal/journal.ts'
import { type MerchantStates, merchantStates, statesTold } from '@livery/contract/journal/states.ts'
import { digestOf } from '#support/hash.ts'
import { parseJson } from '#support/json.ts'

/**
 * The lines of a journal for those who only want to know what it tells. Lines that this version does
 * not know, and the half line of a write that was killed, are passed over.
 */
export function readLines(text: string, isWanted = (_line: string) => true): JournalLine[] {
  return text
    .split('\n')
    .filter(line => line !== '' && isWanted(line))
    .flatMap(line => journalLine.safeParse(parseJson(line)).data ?? [])
}

/** The lines of a journal that decide about merchants. */
export function readDecisions(text: string): JournalLine[] {
  return readLines(text, line => line.includes('"states"'))
}

/** The states as the decisions of a journal tell them. */
export function statesOfJournal(text: string): MerchantStates {
  return statesTold(readDecisions(text))
}

/** The states of this text; `undefined` when it is no list of states, or not as it was written. */
export function parseStates(text: string | Buffer): MerchantStates | undefined {
  const list = merchantStates.safeParse(parseJson(text)).data
  if (list === undefined) return undefined
  const { digest, ...states } = list
  // A list from before has none.
  return digest === undefined || digest === digestOf(states) ? states : undefined
}
