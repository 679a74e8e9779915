/** Compares a canary's hosts with the other hosts, each host relative to its own history. */
import { bootClasses, type HostCounts } from '@livery/contract/canary/canary-counts.ts'
import type { Events } from './evidence.ts'

/** A host's counts: the number of trials, and how many of them were bad. */
type Trials = { of: number; bad: number }

export type Strata = readonly Record<keyof HostCounts, Trials>[]

/**
 * Weight of the fleet's average rate in a host's expected rate, in trials: a rarely visited host is
 * expected to behave like the average host.
 */
const priorTrials = 50

/** How much worse, as a fraction, a canary may be before it counts as worse. */
const tolerated = 0.05

/** Tolerance for the canary, in standard errors of its expected count. */
const allowance = 2

/**
 * Returns the bad events of both releases, and the share of them that the canary would have if
 * every host behaved as before. Each host's trials are weighted with its own rate, so hosts with
 * different rates do not distort the result, a platform fault that affects all hosts affects both
 * sides, and the share is based on counted visits. Returns `undefined` while there is nothing to
 * compare with.
 */
export function compareArms(strata: Strata): Events | undefined {
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
export function countErrorTrials(hosts: readonly HostCounts[]): Strata {
  return hosts.map(host => mapArms(host, ({ visits, errors }) => ({ of: visits, bad: errors })))
}

/**
 * Returns boots as trials; bad events are the boots slower than the host's p75 on the stable
 * release, rounded to the nearest bucket edge.
 */
export function countBootTrials(hosts: readonly HostCounts[]): Strata {
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

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
