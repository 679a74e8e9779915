/**
 * Simulates the visits of a fleet, minute by minute: a few large and many small brands (Zipf), day
 * and night in three time zones, weekdays, good and bad days, promotions, short outages of the
 * whole fleet. Some brands get a fault, which the judge must report.
 */
import { type MinuteCounts, noMinute } from '../../../apps/bff/src/brand-health/brand-evidence.ts'
import { createBrandJudge } from '../../../apps/bff/src/brand-health/judge-brands.ts'
import { createDraw, type Draw } from '../canary/draw.ts'

/**
 * `dead`: nothing responds; `blocked`: players cannot reach the domain, but checks from outside
 * can; `blank`: pages are served and do not start; `crashing`: pages are killed, half of them
 * before the start.
 */
export const faultKinds = ['dead', 'blocked', 'blank', 'crashing'] as const
export type FaultKind = (typeof faultKinds)[number]

export type Wish = {
  seed: number
  brands: number
  /** Visits an hour of the largest brand, on average. */
  top: number
  /** Weeks before the first fault, which the judge only learns from. */
  learningWeeks: number
  weeks: number
  /** Faults of each kind at each size. */
  faults: number
  /** Share of the players at a failing or blocked brand whose browser reports it. */
  reported: number
}

/** Visits an hour at the time of a fault, and the minutes in which the fault must be reported. */
export const sizes = [
  { visits: 60, minutes: 5 },
  { visits: 5, minutes: 60 },
] as const

export type Result = {
  /** Minutes until each fault was reported, by kind and size; Infinity: never. */
  minutes: Record<string, number[]>
  falseAlarms: string[]
  /** Weeks after learning, in which false alarms were counted. */
  weeks: number
  visits: number
}

const [minuteMs, minutesAnHour, hoursAWeek] = [60_000, 60, 168]
/** A Monday. */
const startMs = Date.UTC(2026, 0, 5)
/** Healthy brands. */
const cachedShare = 0.3
const reportRate = 1e-4
const failedCheckRate = 3e-4
/** The whole fleet is out of reach for twenty minutes so often. */
const outageHours = 4 * hoursAWeek
const [longestFaultMinutes, calmMinutes] = [24 * 60, 6 * 60]

type Brand = {
  code: string
  mean: number
  zone: number
  startShare: number
  fault: { kind: FaultKind; size: number; since: number; told: boolean } | undefined
  /** The first minute in which an alarm would be false again. */
  calmFrom: number
  buckets: (MinuteCounts | undefined)[]
}

export function simulateFleet(wish: Wish): Result {
  const draw = createDraw(wish.seed)
  const judge = createBrandJudge()
  const brands = createBrands(wish, draw)
  const byCode = new Map(brands.map(brand => [brand.code, brand]))
  judge.follow(new Set(byCode.keys()))
  const result: Result = {
    minutes: {},
    falseAlarms: [],
    weeks: wish.weeks - wish.learningWeeks,
    visits: 0,
  }
  const plan = createPlan(wish)
  const learned = wish.learningWeeks * hoursAWeek
  const alarming = new Set<string>()

  for (let hour = 0; hour < wish.weeks * hoursAWeek; hour += 1) {
    const isOutage = hour >= learned && hour % outageHours === 0
    fillHour(brands, hour, draw, result)
    if (hour >= learned) beginFault(brands, hour, plan, draw)

    for (let minute = 0; minute < minutesAnHour; minute += 1) {
      const at = hour * minutesAnHour + minute
      const counts = new Map<string, MinuteCounts>()
      for (const brand of brands) {
        const count = brand.buckets[minute]
        if (count === undefined) continue
        if (isOutage && minute < 20) continue
        const changed = brand.fault ? applyFault(count, brand, wish, draw) : count
        if (changed) counts.set(brand.code, changed)
      }

      const checks = new Map<string, boolean>()
      for (const code of judge.suspects(startMs + at * minuteMs).slice(0, 50)) {
        const isDead = byCode.get(code)?.fault?.kind === 'dead'
        checks.set(code, draw.uniform() >= (isDead ? 0.99 : failedCheckRate))
      }

      judge.add(startMs + (at + 1) * minuteMs, { counts, checks })
      if (hour >= learned) note(at)
    }
  }

  return result

  function note(at: number): void {
    const unwell = judge.listUnwell().filter(({ state }) => state !== 'quiet')
    const now = new Set(unwell.map(({ merchant }) => merchant))
    for (const code of alarming) if (!now.has(code)) alarming.delete(code)

    for (const { merchant, state, evidence } of unwell) {
      const brand = byCode.get(merchant)
      if (!brand || alarming.has(merchant)) continue
      alarming.add(merchant)
      const { fault } = brand
      if (fault) {
        record(fault, at - fault.since + 1)
        brand.fault = undefined
        brand.calmFrom = at + calmMinutes
      } else if (at >= brand.calmFrom) {
        result.falseAlarms.push(`${merchant} ${state} at ${at} ${JSON.stringify(evidence)}`)
      }
    }

    for (const brand of brands) {
      if (!brand.fault || at - brand.fault.since < longestFaultMinutes) continue
      record(brand.fault, Number.POSITIVE_INFINITY)
      brand.fault = undefined
      brand.calmFrom = at + calmMinutes
    }
  }

  function record({ kind, size }: NonNullable<Brand['fault']>, minutes: number): void {
    const key = `${kind} ${size}`
    result.minutes[key] = [...(result.minutes[key] ?? []), minutes]
  }
}

function createBrands({ brands, top }: Wish, draw: Draw): Brand[] {
  return Array.from({ length: brands }, (_, at) => ({
    code: `b${at}`,
    mean: top / (at + 1),
    zone: [0, 7, -4][at % 3] ?? 0,
    startShare: 0.85 + 0.12 * draw.uniform(),
    fault: undefined,
    calmFrom: 0,
    buckets: [],
  }))
}

/** Returns a brand's mean visits in an hour of the week: day and night, and busier weekends. */
function findMean({ mean, zone }: Brand, hour: number): number {
  const local = hour + zone
  const day = Math.floor(local / 24) % 7
  const time = (((local % 24) + 24) % 24) - 21
  return mean * (1 + 0.75 * Math.cos((2 * Math.PI * time) / 24)) * (day >= 5 ? 1.2 : 0.92)
}

/** Visits of a good or bad day differ from the mean by this standard deviation. */
const [dayDeviation, hourDeviation] = [0.12, 0.08]

function fillHour(brands: Brand[], hour: number, draw: Draw, result: Result): void {
  for (const [at, brand] of brands.entries()) {
    const day = createDraw(Math.imul(at + 1, 0x9e3779b1) ^ Math.floor(hour / 24)).normal()
    const factor = Math.exp(dayDeviation * day + hourDeviation * draw.normal())
    const promotion = draw.uniform() < 0.002 ? 3 : 1
    const visits = draw.poisson(findMean(brand, hour) * factor * promotion)
    brand.buckets = []
    result.visits += visits

    for (let left = visits; left > 0; left -= 1) {
      const minute = Math.floor(draw.uniform() * minutesAnHour)
      const count = brand.buckets[minute] ?? { ...noMinute }
      brand.buckets[minute] = count
      if (draw.uniform() < cachedShare) count.cached += 1
      else {
        count.pages += 1
        if (draw.uniform() < brand.startShare) count.starts += 1
      }
      if (draw.uniform() < reportRate) count.failures += 1
      if (draw.uniform() < reportRate) count.unreached += 1
    }
  }
}

function applyFault(
  { pages, cached }: MinuteCounts,
  { fault, startShare }: Brand,
  { reported }: Wish,
  draw: Draw,
): MinuteCounts | undefined {
  const visits = pages + cached
  const none = { pages: visits, starts: 0, cached: 0, failures: 0, unreached: 0 }
  const some = (share: number) => countOf(visits, share, draw)
  if (fault?.kind === 'dead') return undefined
  if (fault?.kind === 'blocked') return { ...none, pages: 0, unreached: some(reported) }
  if (fault?.kind === 'blank') return { ...none, failures: some(reported) }
  return { ...none, starts: some(startShare / 2), failures: some(reported) }
}

function countOf(all: number, share: number, draw: Draw): number {
  let count = 0
  for (let left = all; left > 0; left -= 1) if (draw.uniform() < share) count += 1
  return count
}

type Plan = { kind: FaultKind; size: number; atHour: number }[]

/** Spreads the faults over the weeks after learning. */
function createPlan({ faults, learningWeeks, weeks }: Wish): Plan {
  const from = learningWeeks * hoursAWeek
  const all = faultKinds.flatMap(kind =>
    sizes.flatMap((_, size) => Array.from({ length: faults }, () => ({ kind, size }))),
  )
  const step = ((weeks - learningWeeks) * hoursAWeek - 30) / all.length
  // The same kind must not come at the same time of the week.
  return all.map((one, at) => ({
    ...one,
    atHour: Math.floor(from + ((at * 7) % all.length) * step),
  }))
}

function beginFault(brands: Brand[], hour: number, plan: Plan, draw: Draw): void {
  for (const { kind, size } of plan.filter(({ atHour }) => atHour === hour)) {
    const wanted = sizes[size]?.visits ?? 0
    const fitting = brands.filter(brand => {
      const mean = findMean(brand, hour)
      return !brand.fault && mean >= wanted * 0.97 && mean <= wanted * 1.15
    })
    const brand = fitting[Math.floor(draw.uniform() * fitting.length)]
    if (brand) {
      brand.fault = { kind, size: wanted, since: hour * minutesAnHour, told: false }
    }
  }
}
