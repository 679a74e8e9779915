/** Decides what becomes of a canary, from what servers counted. */
import type { HostCounts } from '@livery/contract/canary/canary-counts.ts'
import { compareArms, type Strata, sumOf, toBootTrials, toErrorTrials } from './compare-arms.ts'
import { type Events, logEvidence } from './evidence.ts'

/** `wait`: too little was counted, so it is neither good nor bad. */
export type Outcome = 'halt' | 'promote' | 'wait'

export type Finding = Partial<Events> & {
  measure: 'errors' | 'slow boots'
  /** Bad events of the canary if it were as good as the stable release, with what it is allowed. */
  expected?: number
  /** The e-value, by its natural logarithm; unset: nothing to compare with yet. */
  logEvidence?: number
  isWorse: boolean
}

export type Verdict = {
  outcome: Outcome
  /** Visits that reached the canary and were counted. */
  visits: number
  findings: Finding[]
}

export type Rule = {
  /** Visits of the canary without which it is not promoted. */
  minVisits: number
  /** The chance that a good canary is ever halted by one measure, however long it is looked at. */
  alpha: number
}

export const usualRule: Rule = { minVisits: 5_000, alpha: 0.005 }

/**
 * Halts where a measure is worse beyond doubt (of the prior it follows that less than six bad events
 * never are), promotes where enough was counted of both measures and
 * neither is, and waits otherwise. It may be asked as often as wanted.
 */
export function judgeCanary(hosts: readonly HostCounts[], rule: Rule = usualRule): Verdict {
  const findings = [
    find('errors', toErrorTrials(hosts), rule),
    find('slow boots', toBootTrials(hosts), rule),
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
