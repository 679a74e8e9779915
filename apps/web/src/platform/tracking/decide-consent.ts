import type { ConsentRule } from '@livery/contract/merchant/merchant-tracking.ts'
import type { ConsentState } from '@livery/contract/platform/tracking.ts'

/** The player's own choice, and the receivers it applies to. */
export type ConsentChoice = { answer: 'granted' | 'denied'; receivers: readonly string[] }

export type ConsentFacts = {
  /** Undefined until the player's country is known, if the country determines the rule. */
  rule: ConsentRule | undefined
  choice: ConsentChoice | undefined
  /** All receivers that would currently get events. */
  receivers: readonly string[]
  /** Global Privacy Control: the browser refuses on behalf of its user. */
  isRefusedByBrowser: boolean
}

/**
 * Decides whether events may be sent to advertising networks. A refusal by the browser overrides
 * the player's consent.
 */
export function decideConsent(facts: ConsentFacts): ConsentState {
  if (facts.isRefusedByBrowser) return 'denied'
  if (facts.choice?.answer === 'denied') return 'denied'
  if (facts.rule === undefined) return 'pending'
  if (facts.rule === 'opt-in') return isCovered(facts) ? 'granted' : 'pending'
  return 'granted'
}

/** Returns whether the question or notice should open without a player's press. */
export function asksConsent(facts: ConsentFacts): boolean {
  if (facts.isRefusedByBrowser || facts.rule === undefined || facts.rule === 'off') return false
  return facts.choice?.answer !== 'denied' && !isCovered(facts)
}

/**
 * Returns whether the consent covers all current receivers; it applies only to the receivers that
 * it was given for.
 */
function isCovered({ choice, receivers }: ConsentFacts): boolean {
  return receivers.every(name => choice?.receivers.includes(name)) && choice !== undefined
}
