/** Compares the hosts of a canary with the others, each host held against its own past. */
import { bootClasses, type HostCounts } from '@livery/contract/canary/canary-counts.ts'
import type { Events } from './evidence.ts'

/** Counts of a host: chances of something bad, and how often it was bad. */
type Trials = { of: number; bad: number }

export type Strata = readonly Record<keyof HostCounts, Trials>[]

/**
 * Chances of a host before the canary that count as much as one of the whole fleet: a host that was
 * hardly visited is expected to be like all.
 */
const priorTrials = 50

/** A canary may be worse by this part before anybody calls it so. */
const tolerated = 0.05

/** Standard errors of the expectation that are given to the canary. */
const allowance = 2

/**
 * The bad events of both releases, and the part of them that the canary would have if every host
 * were as it was before. Each host's chances are weighted with its own rate; so hosts of unlike rates
 * do not mix, a fault of the platform that meets all meets both sides, and the share follows from
 * visits that were counted. `undefined`: there is nothing to compare with yet.
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

/** Visits, and the errors in them. */
export function toErrorTrials(hosts: readonly HostCounts[]): Strata {
  return hosts.map(host => mapArms(host, ({ visits, errors }) => ({ of: visits, bad: errors })))
}

/**
 * Boots, and those slower than the p75 of the stable release at that host: a quarter of them, or what
 * the nearest edge of a class gives.
 */
export function toBootTrials(hosts: readonly HostCounts[]): Strata {
  const all = mergeBoots(hosts.map(({ before }) => before.boots))
  return hosts.map(host => {
    const own = sumOf(host.before.boots) < priorTrials ? all : host.before.boots
    const slow = findSlowClass(own)
    return mapArms(host, ({ boots }) => ({ of: sumOf(boots), bad: sumOf(boots.slice(slow)) }))
  })
}

/** The first class of which, with those after it, about a quarter of the boots are. */
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
