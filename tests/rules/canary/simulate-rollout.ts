/**
 * Simulates a random rollout over a fleet: a day with the stable release, then a canary on one
 * percent of the hosts. The canary is judged every quarter of an hour until it is halted, promoted,
 * or a day has passed. The fleet has 10,000 hosts whose visits follow Zipf's law with exponent 0.8.
 * It counts 1,000,000 visits per day; the night minimum is a fifth of the midday rate. A host's
 * error rate is between 0.05 % and 1 %. Its boot times are log-normal with a median between 0.7 s
 * and 3 s and a deviation between 0.45 and 0.75. During the canary's day the platform has problems
 * for two hours, which triple the errors on all hosts and make all boots a tenth slower. To save
 * time, the 9,900 hosts with the stable release are simulated as ninety-nine hosts with a
 * hundredfold number of visits each.
 */
import {
  type ArmCounts,
  bootClasses,
  bootEdgesMs,
  type HostCounts,
  noCounts,
} from '@livery/contract/canary/canary-counts.ts'
import { judgeCanary, type Outcome } from '../../../scripts/operator/canary/judge-canary.ts'
import { createDraw, type Draw } from './draw.ts'

const fleet = { hosts: 10_000, visitsADay: 1_000_000, share: 0.01 }

export type Kind = 'good' | 'more errors' | 'slower boots'

export type Rollout = { outcome: Outcome; hours: number; visits: number }

type Host = {
  isCanary: boolean
  visitsADay: number
  errorRate: number
  medianMs: number
  deviation: number
  /**
   * The probabilities for the host's boot classes, keyed by the factor by which boots are slower.
   */
  chances: Map<number, readonly number[]>
}

const looksADay = 96

export function simulateRollout(kind: Kind, seed: number): Rollout {
  const draw = createDraw(seed)
  const hosts = drawHosts(draw)
  const counts = hosts.map((): HostCounts => {
    return { before: noCounts(), stable: noCounts(), canary: noCounts() }
  })

  for (const [at, host] of hosts.entries()) {
    addVisits(counts[at]?.before, host, host.visitsADay, calm, draw)
  }

  const troubleAt = Math.floor(draw.uniform() * looksADay)

  for (let look = 0; look < looksADay; look++) {
    const trouble = look >= troubleAt && look < troubleAt + 8 ? trouble2h : calm
    for (const [at, host] of hosts.entries()) {
      const visits = (host.visitsADay / looksADay) * timeOfDay(look)
      const effect = host.isCanary ? plus(trouble, changes[kind]) : trouble
      addVisits(host.isCanary ? counts[at]?.canary : counts[at]?.stable, host, visits, effect, draw)
    }
    const { outcome, visits } = judgeCanary(counts)
    if (outcome !== 'wait') return { outcome, visits, hours: (look + 1) / 4 }
    if (look === looksADay - 1) return { outcome, visits, hours: 24 }
  }

  throw new Error('a day has looks')
}

type Effect = { times: number; plus: number; slower: number }

const calm: Effect = { times: 1, plus: 0, slower: 1 }
const trouble2h: Effect = { times: 3, plus: 0, slower: 1.1 }

const changes: Record<Kind, Effect> = {
  good: calm,
  'more errors': { ...calm, plus: 0.02 },
  'slower boots': { ...calm, slower: 1.2 },
}

function plus(one: Effect, other: Effect): Effect {
  return {
    times: one.times * other.times,
    plus: one.plus + other.plus,
    slower: one.slower * other.slower,
  }
}

/** Returns the relative load at a time of day; the mean over a day is 1. */
function timeOfDay(look: number): number {
  return 1 + (2 / 3) * Math.sin((2 * Math.PI * look) / looksADay)
}

function drawHosts(draw: Draw): Host[] {
  const ranks = Array.from({ length: fleet.hosts }, (_, at) => (at + 1) ** -0.8)
  const total = ranks.reduce((sum, rank) => sum + rank, 0)
  const shuffled = ranks
    .map(rank => ({ order: draw.uniform(), visits: (rank / total) * fleet.visitsADay }))
    .sort((one, other) => one.order - other.order)
    .map(({ visits }) => visits)
  const tried = fleet.hosts * fleet.share
  const canaries = shuffled.slice(0, tried).map(visits => drawHost(draw, visits, true))
  const others = Array.from({ length: tried - 1 }, (_, at) => {
    const hundred = shuffled.slice((at + 1) * 100, (at + 2) * 100)
    const visits = hundred.reduce((sum, one) => sum + one, 0)
    return drawHost(draw, visits, false)
  })

  return [...canaries, ...others]
}

function drawHost(draw: Draw, visitsADay: number, isCanary: boolean): Host {
  return {
    isCanary,
    visitsADay,
    errorRate: 0.0005 * 20 ** draw.uniform(),
    medianMs: 700 * (3_000 / 700) ** draw.uniform(),
    deviation: 0.45 + 0.3 * draw.uniform(),
    chances: new Map(),
  }
}

function addVisits(
  counts: ArmCounts | undefined,
  host: Host,
  mean: number,
  { times, plus, slower }: Effect,
  draw: Draw,
): void {
  if (counts === undefined) throw new Error('a host has counts')

  const chances = host.chances.get(slower) ?? toChances(host, slower)
  host.chances.set(slower, chances)

  for (const [at, chance] of chances.entries()) {
    const boots = draw.poisson(mean * chance)
    counts.boots[at] = (counts.boots[at] ?? 0) + boots
    counts.visits += boots
  }

  counts.errors += draw.poisson(mean * (host.errorRate * times + plus))
}

function toChances({ medianMs, deviation }: Host, slower: number): number[] {
  const below = Array.from({ length: bootClasses }, (_, at) => {
    const edge = bootEdgesMs[at]
    return edge === undefined ? 1 : normalBelow(Math.log(edge / (medianMs * slower)) / deviation)
  })
  return below.map((upTo, at) => upTo - (below[at - 1] ?? 0))
}

/**
 * Approximates the cumulative normal distribution (Abramowitz and Stegun 26.2.17), accurate to
 * 7.5e-8.
 */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const [a, b, c, d, e] = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (a + t * (b + t * (c + t * (d + t * e))))

  return z > 0 ? 1 - tail : tail
}
