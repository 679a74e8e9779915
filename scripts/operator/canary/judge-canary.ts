/** Decides whether to halt or promote a canary, based on the servers' counts. */
import type { HostCounts } from '@livery/contract/canary/canary-counts.ts'
import {
  compareArms,
  countBootTrials,
  countErrorTrials,
  type Strata,
  sumOf,
} from './compare-arms.ts'
import { type Events, logEvidence } from './evidence.ts'

/** `wait`: the counts are too low for a decision. */
export type Outcome = 'halt' | 'promote' | 'wait'

export type Finding = Partial<Events> & {
  measure: 'errors' | 'slow boots'
  /**
   * Bad events expected in the canary if it were as good as the stable release, plus the tolerance.
   */
  expected?: number
  /** Natural logarithm of the e-value; unset while there is nothing to compare with. */
  logEvidence?: number
  isWorse: boolean
}

export type Verdict = {
  outcome: Outcome
  /** Counted visits to the canary. */
  visits: number
  findings: Finding[]
}

export type Rule = {
  /** Minimum number of canary visits before a promotion. */
  minVisits: number
  /**
   * Upper bound on the probability that one measure ever halts a good canary, no matter how long it
   * is watched.
   */
  alpha: number
}

export const usualRule: Rule = { minVisits: 5_000, alpha: 0.005 }

/**
 * Halts if a measure is significantly worse (with this prior, fewer than six bad events are never
 * significant), promotes if both measures have enough data and neither is worse, and otherwise
 * waits. May be called any number of times.
 */
export function judgeCanary(hosts: readonly HostCounts[], rule: Rule = usualRule): Verdict {
  const findings = [
    find('errors', countErrorTrials(hosts), rule),
    find('slow boots', countBootTrials(hosts), rule),
  ]
  const visits = sumOf(hosts.map(({ canary }) => canary.visits))
  const boots = sumOf(hosts.flatMap(({ canary }) => canary.boots))
  const isEnough = Math.min(visits, boots) >= rule.minVisits
  const isKnown = findings.every(finding => finding.logEvidence !== undefined)
  const isWorse = findings.some(finding => finding.isWorse)
  const outcome = isWorse ? 'halt' : isEnough && isKnown ? 'promote' : 'wait'
  return { outcome, visits, findings }
}

function find(measure: Finding['measure'], strata: Strata, { alpha }: Rule): Finding {
  const events = compareArms(strata)
  if (events === undefined) return { measure, isWorse: false }
  const { canary, all, share } = events
  const evidence = logEvidence(events)
  const isWorse = canary > share * all && evidence >= Math.log(1 / alpha)
  const expected = ((all - canary) * share) / (1 - share)
  return { measure, ...events, expected, logEvidence: evidence, isWorse }
}
