/** Decides whether to halt or promote a canary, based on the servers' counts. */
import { bootClasses, type HostCounts } from '@livery/contract/canary/canary-counts.ts'

/** Bad events of both releases. */
type Events = {
  /** The number of bad events in the canary. */
  canary: number
  /** Of both. */
  all: number
  /**
   * The share of all bad events expected in the canary if it were as good as the stable release;
   * above 0 and below 1.
   */
  share: number
}

/**
 * Returns the natural logarithm of the e-value `B(a+k, b+n−k) / (B(a, b) · p^k · (1−p)^(n−k))`,
 * with the prior Beta(1, (1−p)/p), whose mean is p. If both releases are equal, the e-value is a
 * martingale that starts at 1. By Ville's inequality, its logarithm then reaches `ln(1/α)` with a
 * probability of at most α, regardless of how often it is checked.
 */
export function logEvidence({ canary: k, all: n, share: p }: Events): number {
  const [a, b] = [1, (1 - p) / p]
  return logBeta(a + k, b + n - k) - logBeta(a, b) - k * Math.log(p) - (n - k) * Math.log1p(-p)
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b)
}

/** Coefficients of the Lanczos approximation for g = 7, with a relative error below 1e-14. */
const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/** Returns the natural logarithm of the gamma function for a number above 0. */
export function logGamma(x: number): number {
  // Uses the reflection formula.
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const series = lanczos.reduce((sum, part, at) => sum + part / (x + at), 0.9999999999998099)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series)
}

/** A host's counts: the number of trials, and how many of them were bad. */
type Trials = { of: number; bad: number }

type Strata = readonly Record<keyof HostCounts, Trials>[]

/**
 * How many trials the fleet's average rate counts for in a host's expected rate. A rarely visited
 * host is therefore expected to have the average rate.
 */
const priorTrials = 50

/**
 * A canary counts as worse only if its bad events exceed the expected number by more than this
 * fraction.
 */
const tolerated = 0.05

/** The tolerance for random variation, in standard errors of the canary's expected count. */
const allowance = 2

/**
 * Returns the bad events in both releases, and the canary's expected share if every host had its
 * earlier rate. Each host's trials are weighted with the host's own rate, so hosts with different
 * rates do not distort the result. A platform fault on all hosts affects both sides equally.
 * Returns `undefined` if there are no earlier counts.
 */
function compareArms(strata: Strata): Events | undefined {
  const before = sum(strata.map(host => host.before))
  if (before.bad === 0) return undefined

  const mean = before.bad / before.of
  let [canary, others, variance] = [0, 0, 0]

  for (const host of strata) {
    const known = host.before.of + priorTrials
    const rate = (host.before.bad + priorTrials * mean) / known
    canary += rate * host.canary.of
    others += rate * host.stable.of
    variance += (host.canary.of ** 2 * rate) / known
  }

  if (canary === 0 || others === 0) return undefined

  const worst = canary * (1 + tolerated) + allowance * Math.sqrt(variance)
  const bad = sum(strata.map(host => host.canary)).bad

  return {
    canary: bad,
    all: bad + sum(strata.map(host => host.stable)).bad,
    share: worst / (worst + others),
  }
}

/** Returns visits as trials, with their errors as bad events. */
function countErrorTrials(hosts: readonly HostCounts[]): Strata {
  return hosts.map(host => mapArms(host, ({ visits, errors }) => ({ of: visits, bad: errors })))
}

/**
 * Returns boots as trials; bad events are the boots slower than the host's p75 on the stable
 * release, rounded to the nearest bucket edge.
 */
function countBootTrials(hosts: readonly HostCounts[]): Strata {
  const all = mergeBoots(hosts.map(({ before }) => before.boots))
  return hosts.map(host => {
    const own = sumOf(host.before.boots) < priorTrials ? all : host.before.boots
    const slow = findSlowClass(own)
    return mapArms(host, ({ boots }) => ({ of: sumOf(boots), bad: sumOf(boots.slice(slow)) }))
  })
}

/** Finds the first bucket such that it and the slower buckets contain about 25% of all boots. */
function findSlowClass(boots: readonly number[]): number {
  const all = sumOf(boots)
  const offBy = (at: number) => Math.abs(sumOf(boots.slice(at)) / all - 0.25)
  const classes = Array.from({ length: bootClasses - 1 }, (_, at) => at + 1)
  return classes.reduce((best, at) => (offBy(at) < offBy(best) ? at : best), 1)
}

function mergeBoots(lists: readonly (readonly number[])[]): number[] {
  return Array.from({ length: bootClasses }, (_, at) => sumOf(lists.map(list => list[at] ?? 0)))
}

function mapArms<Result>(
  { before, stable, canary }: HostCounts,
  map: (counts: HostCounts['before']) => Result,
): Record<keyof HostCounts, Result> {
  return { before: map(before), stable: map(stable), canary: map(canary) }
}

function sum(trials: readonly Trials[]): Trials {
  return { of: sumOf(trials.map(one => one.of)), bad: sumOf(trials.map(one => one.bad)) }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

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
 * Decides about a canary; may be called repeatedly. Halts if a measure is significantly worse; with
 * this prior, fewer than six bad events are never significant. Promotes if both measures have
 * enough data and neither is worse. Otherwise waits.
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
