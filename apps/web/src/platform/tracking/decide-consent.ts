import type { ConsentRule } from '@livery/contract/merchant/merchant-tracking.ts'
import type { ConsentState } from '@livery/contract/platform/tracking.ts'

/** The player's own answer, and the receivers it was given for. */
export type ConsentChoice = { answer: 'granted' | 'denied'; receivers: readonly string[] }

export type ConsentFacts = {
  /** Undefined until the player's country is known, where it decides. */
  rule: ConsentRule | undefined
  choice: ConsentChoice | undefined
  /** Everybody who would receive events now. */
  receivers: readonly string[]
  /** Global Privacy Control: the browser refuses for its user. */
  isRefusedByBrowser: boolean
}

/** Whether events may go to advertising networks. The browser's refusal stands above any yes. */
export function decideConsent(facts: ConsentFacts): ConsentState {
  if (facts.isRefusedByBrowser) return 'denied'
  if (facts.choice?.answer === 'denied') return 'denied'
  if (facts.rule === undefined) return 'pending'
  if (facts.rule === 'opt-in') return isCovered(facts) ? 'granted' : 'pending'
  return 'granted'
}

/** Whether the player is to be asked, or told, without having opened the question. */
export function asksConsent(facts: ConsentFacts): boolean {
  if (facts.isRefusedByBrowser || facts.rule === undefined || facts.rule === 'off') return false
  return facts.choice?.answer !== 'denied' && !isCovered(facts)
}

/** A yes holds for the receivers that it was given for, and no others. */
function isCovered({ choice, receivers }: ConsentFacts): boolean {
  return receivers.every(name => choice?.receivers.includes(name)) && choice !== undefined
}
