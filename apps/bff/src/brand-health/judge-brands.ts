/**
 * Judges by minute counts whether each brand's visits arrive and its pages start. Pure: counts in,
 * states out.
 *
 * Each kind of evidence is a CUSUM of log-likelihood ratios in nats, which starts again at 0 when
 * it would become negative. Such a sum exceeds a limit h by chance with at most e^-h per visit, so
 * the limit follows from the fleet's visits a week and the accepted false alarms.
 */
import type { BrandHealth, BrandState } from '@livery/contract/fleet/brand-health.ts'
import { type Baseline, findRate, hourOfWeek, packBaseline, unpackBaseline } from './baseline.ts'
import {
  type Brand,
  createBrand,
  decideState,
  findStartShare,
  type MinuteCounts,
  noMinute,
  quietAt,
  suspectedAt,
  weigh,
} from './brand-evidence.ts'

export type Minute = {
  /** By merchant; merchants without any counts may be missing. */
  counts: ReadonlyMap<string, Readonly<MinuteCounts>>
  /** Whether the domains of a suspected merchant responded to a check from outside. */
  checks?: ReadonlyMap<string, boolean>
}

export type BrandJudge = {
  /** Judges exactly these merchants from now on. */
  follow(codes: ReadonlySet<string>): void
  /** Adds a complete minute that ends at `nowMs`. */
  add(nowMs: number, minute: Minute): void
  /**
   * Passes a minute whose counts are incomplete, so that nothing is concluded from it or learned.
   */
  skip(nowMs: number): void
  /** Returns merchants whose domains should be checked from outside, most suspected first. */
  suspects(nowMs: number): string[]
  /** Returns the merchants that are not fine, most severe first. */
  listUnwell(): BrandHealth[]
  countStates(): Record<BrandState, number>
  /** Returns recent visits of the fleet as a share of the expected; null while nothing is known. */
  visitRatio(): number | null
  save(): Record<string, Baseline>
  load(saved: Readonly<Record<string, Baseline>>): void
}

const hourMs = 3_600_000
const minutesAnHour = 60
/** The baseline is a mean over about this many weeks. */
const keptWeeks = 8
/** An hour is learned only if most of its minutes were complete. */
const leastMinutes = 50
/** Expected rates are calculated again for each part of an hour, and interpolated between hours. */
const partsAnHour = 4
/** After this time, a changed level is learned as the new normal. */
const frozenMs = 7 * 24 * hourMs

/** Share of the expected visits that still arrive at a silent brand. */
const silentShare = 0.05
/** Share of the usual starts that a failing brand still has. */
const failingShare = 0.05
const [logSilent, logFailing] = [Math.log(silentShare), Math.log(failingShare)]
/** Share of visits with a report if a brand fails or is out of reach. */
const reportedShare = 0.5
/** The least rates of reports by healthy brands, by visit. They limit the weight of one report. */
const leastRate = 1e-4
/**
 * Probabilities that a check from outside fails, which consists of several attempts: at a dead and
 * at a healthy brand.
 */
const failedCheck = { dead: 0.95, healthy: 5e-4 }
/** A brand whose domains respond is checked more and more rarely, down to this interval. */
const mostCheckMs = 1_800_000
/**
 * If more than this share of at least `leastChecks` checks fails in one minute, the network of the
 * server that checks is at fault, and they do not count.
 */
const mostFailedChecks = 0.5
const leastChecks = 6

/** Evidence above the limit is dropped, so that a recovery is soon visible. */
const overLimit = 6
/** The two states that raise an alarm share the accepted false alarms. */
const alarmingStates = 2
/** The limit of a new or very small fleet. */
const leastLimit = 8

/** Time in which recent visits of the fleet lose half of their weight, in minutes. */
const recentMinutes = 3
const recentDecay = 0.5 ** (1 / recentMinutes)
/** Fewer expected visits do not show whether the entire fleet is quiet. */
const leastRecent = 20

type Options = {
  /** False alarms that are accepted in a week, over the whole fleet. */
  falseAlarmsAWeek?: number
}

export function createBrandJudge({ falseAlarmsAWeek = 1 }: Options = {}): BrandJudge {
  const brands = new Map<string, Brand>()
  const fleet = { pages: 0, starts: 0, visits: 0, failures: 0, unreached: 0 }
  const recent = { visits: 0, rate: 0 }
  let limit = leastLimit
  let hour = -1
  let part = -1
  let minutes = 0

  /** Moves to the minute that ends at `nowMs`: learns the ended hour, and sets the new rates. */
  function move(nowMs: number): void {
    const at = nowMs - 1
    const nextHour = Math.floor(at / hourMs)
    const nextPart = Math.floor((at * partsAnHour) / hourMs)

    if (nextHour !== hour) {
      if (hour >= 0 && minutes >= leastMinutes) learn(nowMs)
      for (const brand of brands.values()) brand.hourVisits = 0
      minutes = 0
      hour = nextHour
      limit = findLimit()
    }

    if (nextPart === part) return
    part = nextPart
    const place = (nextPart % partsAnHour) / partsAnHour + 1 / (2 * partsAnHour)
    for (const brand of brands.values()) brand.rate = findRate(brand, hour, place)
  }

  function learn(nowMs: number): void {
    const at = hourOfWeek(hour)
    for (const brand of brands.values()) {
      const isAlarming = brand.state === 'silent' || brand.state === 'failing'
      if (isAlarming && nowMs - brand.sinceMs < frozenMs) continue

      const weeks = Math.min((brand.weeks[at] ?? 0) + 1, keptWeeks)
      const visits = (brand.hourVisits * minutesAnHour) / minutes
      const mean = brand.means[at] ?? 0
      brand.means[at] = mean + (visits - mean) / weeks
      brand.weeks[at] = weeks
    }
  }

  function findLimit(): number {
    let visits = 0
    for (const { means } of brands.values()) for (const mean of means) visits += mean
    return Math.max(leastLimit, Math.log((visits * alarmingStates) / falseAlarmsAWeek))
  }

  /**
   * Returns the visits of all other brands as a share of their expected visits, at most 1: in this
   * minute or in the last minutes. An outage of the platform, or a server that players do not reach,
   * is not a fault of each brand.
   */
  function findFleetShare(brand: Brand, visits: number, now: typeof recent): number {
    return Math.min(
      1,
      boundShare(now.visits - visits, now.rate - brand.rate),
      boundShare(recent.visits - brand.recentVisits, recent.rate - brand.recentRate),
    )
  }

  function add(nowMs: number, { counts, checks = new Map() }: Minute): void {
    move(nowMs)
    minutes += 1
    const rates = findFleetRates()
    const usable = isCheckerHealthy(checks) ? checks : new Map<string, boolean>()
    const now = sumMinute(counts)
    const isFleetQuiet = now.visits < now.rate || recent.visits < recent.rate
    const sums = { visits: 0, rate: 0 }

    for (const brand of brands.values()) {
      const count = counts.get(brand.code) ?? noMinute
      const visits = count.pages + count.cached
      const expected = isFleetQuiet ? brand.rate * findFleetShare(brand, visits, now) : brand.rate
      brand.recentVisits = brand.recentVisits * recentDecay + visits
      brand.recentRate = brand.recentRate * recentDecay + brand.rate
      sums.visits += brand.recentVisits
      sums.rate += brand.recentRate

      weighVisits(brand, visits, expected)
      brand.startGap += expected * findStartShare(brand)
      if (count !== noMinute || brand.waiting > 0) weighPages(brand, count, visits, rates)
      weighUnreached(brand, count.unreached, { visits, expected, rate: rates.unreached })
      weighCheck(brand, usable.get(brand.code), nowMs)
      setState(brand, nowMs)
    }

    Object.assign(recent, sums)
  }

  function sumMinute(counts: Minute['counts']) {
    const sum = { visits: 0, rate: 0 }
    for (const { rate } of brands.values()) sum.rate += rate
    for (const { pages, cached } of counts.values()) sum.visits += pages + cached
    return sum
  }

  function findFleetRates() {
    const visits = Math.max(fleet.visits, 1)
    return {
      failures: Math.max(leastRate, fleet.failures / visits),
      unreached: Math.max(leastRate, fleet.unreached / visits),
      starts: (fleet.starts + 80) / (fleet.pages + 100),
    }
  }

  function weighVisits(brand: Brand, visits: number, expected: number): void {
    const gain = expected * (1 - silentShare) + visits * logSilent
    const most = limit + overLimit
    brand.silence = Math.min(Math.max(0, brand.silence + gain), most)
    brand.hourVisits += visits

    if (brand.silence === 0) {
      brand.seen.visits = 0
      brand.seen.expectedVisits = 0
      brand.checks = 0
      brand.checkFromMs = 0
      brand.goodChecks = 0
      brand.seen.checks = 0
      brand.seen.failedChecks = 0
    } else {
      brand.seen.visits += visits
      brand.seen.expectedVisits += expected
    }
  }

  function weighUnreached(
    brand: Brand,
    count: number,
    { visits, expected, rate }: { visits: number; expected: number; rate: number },
  ): void {
    if (count === 0 && brand.unreached === 0) return
    fleet.unreached += brand.state === 'fine' ? count : 0
    const gain =
      count * Math.log(reportedShare / rate) -
      expected * (reportedShare - rate) +
      visits * logSilent
    brand.unreached = Math.min(Math.max(0, brand.unreached + gain), limit + overLimit)
    brand.seen.unreached = brand.unreached === 0 ? 0 : brand.seen.unreached + count
  }

  function weighCheck(brand: Brand, isGood: boolean | undefined, nowMs: number): void {
    if (isGood === undefined) return
    brand.goodChecks = isGood ? brand.goodChecks + 1 : 0
    brand.checkFromMs = isGood
      ? nowMs + Math.min(2 ** (brand.goodChecks - 1) * 60_000, mostCheckMs)
      : 0
    const { dead, healthy } = failedCheck
    const gain = isGood ? Math.log((1 - dead) / (1 - healthy)) : Math.log(dead / healthy)
    brand.checks = Math.min(Math.max(0, brand.checks + gain), limit + overLimit)
    brand.seen.checks += 1
    brand.seen.failedChecks += isGood ? 0 : 1
  }

  /**
   * Weighs the pages of the minute before, because an app starts after its page was sent, and the
   * reports about failures.
   */
  function weighPages(
    brand: Brand,
    { pages, starts, failures }: Readonly<MinuteCounts>,
    visits: number,
    rates: { failures: number; starts: number },
  ): void {
    const most = limit + overLimit
    const usual = Math.min(0.97, (brand.starts + 20 * rates.starts) / (brand.pages + 20))
    // An app that starts in the next minute belongs to a page of this minute.
    const missed = Math.max(0, brand.waiting - Math.max(0, starts - pages))
    brand.waiting = Math.max(0, pages - starts)
    // A crawler may fetch many pages in a minute, and starts none of them.
    const missing = Math.min(missed, 3 + 3 * brand.rate)
    const gain = missing * Math.log((1 - failingShare * usual) / (1 - usual)) + starts * logFailing
    brand.blank = Math.min(Math.max(0, brand.blank + gain), most)
    if (starts > 0) brand.startGap = 0

    const own = (brand.failures + 500 * rates.failures) / (brand.visits + 500)
    const rate = Math.max(own, rates.failures)
    const failed = failures * Math.log(reportedShare / rate) - visits * (reportedShare - rate)
    brand.failing = Math.min(Math.max(0, brand.failing + failed), most)

    const { seen } = brand
    const isGrowing = brand.blank > 0 || brand.failing > 0
    seen.pages = isGrowing ? seen.pages + pages : 0
    seen.starts = isGrowing ? seen.starts + starts : 0
    seen.failures = isGrowing ? seen.failures + failures : 0

    if (brand.state !== 'failing') learnPages(brand, { pages, starts, failures }, visits)
  }

  function learnPages(
    brand: Brand,
    { pages, starts, failures }: Pick<MinuteCounts, 'pages' | 'starts' | 'failures'>,
    visits: number,
  ): void {
    for (const sum of [brand, fleet]) {
      const isFull = sum.visits > (sum === brand ? keptVisits : 100 * keptVisits)
      const kept = isFull ? 0.5 : 1
      sum.pages = sum.pages * kept + pages
      sum.starts = sum.starts * kept + starts
      sum.visits = sum.visits * kept + visits
      sum.failures = sum.failures * kept + failures
      if (sum === fleet) fleet.unreached *= kept
    }
  }

  function setState(brand: Brand, nowMs: number): void {
    const { silent, failing } = weigh(brand)
    if (brand.state === 'fine' && silent < quietAt && failing < limit) return

    const state = decideState(brand, { silent, failing, limit })
    if (state === brand.state) return

    brand.state = state
    brand.sinceMs = nowMs
  }

  return {
    follow(codes) {
      for (const code of brands.keys()) if (!codes.has(code)) brands.delete(code)
      for (const code of codes) if (!brands.has(code)) brands.set(code, createBrand(code))
    },
    add,
    skip: move,
    suspects: nowMs =>
      [...brands.values()]
        .filter(({ silence, checkFromMs }) => silence >= suspectedAt && checkFromMs <= nowMs)
        .sort((a, b) => b.silence - a.silence)
        .map(({ code }) => code),
    listUnwell: () =>
      [...brands.values()]
        .filter(({ state }) => state !== 'fine')
        .sort((a, b) => severity[b.state] - severity[a.state] || a.sinceMs - b.sinceMs)
        .map(({ code: merchant, state, sinceMs, seen }) => {
          return { merchant, state, since: new Date(sinceMs).toISOString(), evidence: { ...seen } }
        }),
    countStates() {
      const counts = { fine: 0, quiet: 0, silent: 0, failing: 0 }
      for (const { state } of brands.values()) counts[state] += 1
      return counts
    },
    visitRatio: () => (recent.rate < leastRecent ? null : recent.visits / recent.rate),
    save: () =>
      Object.fromEntries([...brands.values()].map(brand => [brand.code, packBaseline(brand)])),
    load(saved) {
      for (const [code, baseline] of Object.entries(saved)) {
        brands.set(code, { ...createBrand(code), ...unpackBaseline(baseline) })
      }
    },
  }
}

const severity: Readonly<Record<BrandState, number>> = { fine: 0, quiet: 1, failing: 2, silent: 3 }

/** Pages and reports are counted over about this many of a brand's latest visits. */
const keptVisits = 5_000

/** Returns an upper bound of the share of the expected visits that arrive. */
function boundShare(visits: number, expected: number): number {
  return (Math.max(0, visits) + 2 * Math.sqrt(Math.max(0, visits)) + 3) / Math.max(expected, 1)
}

function isCheckerHealthy(checks: ReadonlyMap<string, boolean>): boolean {
  const failed = [...checks.values()].filter(isGood => !isGood).length
  return checks.size < leastChecks || failed <= checks.size * mostFailedChecks
}
