import { setTimeout as wait } from 'node:timers/promises'
import type { BrandState, FleetHealth } from '@livery/contract/fleet/brand-health.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ProbeDomain } from '#domains/probe-domain.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { Releases } from '#releases/releases.ts'
import type { BaselineStore } from './baseline-store.ts'
import { createBrandJudge } from './judge-brands.ts'
import type { SharedMinutes } from './shared-minutes.ts'
import type { VisitCounts } from './visit-counts.ts'

export type BrandWatch = {
  /** Loads what was learned, and judges the brands once a minute from then on. */
  start(): void
  stop(): void
  /** Judges the counts since the last call; called once a minute. */
  tick(): Promise<void>
  read(): FleetHealth
}

type Options = {
  counts: VisitCounts
  /** Unset without Redis: each process then judges by the visits that it serves. */
  shared?: SharedMinutes | undefined
  store: BaselineStore
  probe: ProbeDomain
  releases: Pick<Releases, 'current'>
  metrics: Pick<Metrics, 'gauge' | 'gauges'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now: () => number
  /** Waits between attempts to reach a domain. */
  sleep?: (ms: number) => Promise<unknown>
}

const minuteMs = 60_000
const hourMs = 3_600_000
/** Merchants that are checked from outside in a minute. */
const mostChecks = 50
/** Domains of a merchant that a check tries, and how often. */
const [mostDomains, attempts, attemptGapMs] = [3, 3, 5_000]
/** Merchants in the report, and in the metrics. */
const [mostListed, mostExported] = [1_000, 100]

/**
 * Watches whether the brands' visits arrive and their pages start. While a brand's visits are
 * missing, its domains are checked from outside: a dead domain then differs from a quiet hour.
 */
export function createBrandWatch(options: Options): BrandWatch {
  const { counts, shared, store, releases, metrics, log, now } = options
  const judge = createBrandJudge()
  const told = new Map<string, BrandState>()
  let checks = new Map<string, boolean>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  /** Whether the counts since the last tick cover a whole minute. */
  let isWhole = false
  let savedHour = Math.floor(now() / hourMs)
  let lastMs = now()

  metrics.gauges('livery_brands', () =>
    Object.entries(judge.countStates()).map(([state, value]) => {
      // `countStates` returns exactly these keys.
      return { labels: { state: state as BrandState }, value }
    }),
  )
  metrics.gauges('livery_brand_unwell', () =>
    listAlarms()
      .slice(0, mostExported)
      .map(({ merchant, state }) => ({ labels: { merchant, state }, value: 1 })),
  )
  metrics.gauge('livery_fleet_visit_ratio', () => judge.visitRatio() ?? 1)

  const listAlarms = () => judge.listUnwell().filter(({ state }) => state !== 'quiet')

  async function tick(): Promise<void> {
    const atMs = now()
    const own = counts.take()
    const all = shared === undefined ? own : shared.exchange(own)
    // After a pause of the process or a change of the clock, the counts do not cover a minute.
    const isUsual = Math.abs(atMs - lastMs - minuteMs) < minuteMs / 4
    lastMs = atMs
    judge.follow(listOpen())

    if (all === undefined || !isWhole || !isUsual) judge.skip(atMs)
    else judge.add(atMs, { counts: all, checks })
    checks = new Map()

    isWhole = true
    logChanges()
    checks = await checkSuspects(atMs)
    await saveHourly(atMs)
  }

  /** Returns the merchants that players can visit at a domain of their own. */
  function listOpen(): Set<string> {
    const live = releases.current()
    const open = new Set<string>()
    for (const { code, closed } of live?.directory.tenants() ?? []) {
      const isPublic = (live?.index.merchants[code]?.hosts.length ?? 0) > 0
      if (closed === undefined && isPublic) open.add(code)
    }
    return open
  }

  async function checkSuspects(atMs: number): Promise<Map<string, boolean>> {
    const suspects = judge.suspects(atMs).slice(0, mostChecks)
    const results = await Promise.all(
      suspects.map(async code => [code, await checkBrand(code)] as const),
    )
    return new Map(results)
  }

  /** Returns whether one of the merchant's domains responds, in one of a few attempts. */
  async function checkBrand(code: string): Promise<boolean> {
    const { sleep = ms => wait(ms, undefined, { ref: false }), probe } = options
    const entry = releases.current()?.index.merchants[code]
    const domains = entry?.hosts.slice(0, mostDomains) ?? []

    for (let attempt = 1; ; attempt += 1) {
      const probed = domains.map(domain => probe(domain, entry?.platformCode ?? ''))
      if ((await Promise.all(probed)).some(({ good }) => good)) return true
      if (attempt === attempts) return false
      await sleep(attemptGapMs)
    }
  }

  function logChanges(): void {
    const alarms = listAlarms()
    const now = new Map(alarms.map(({ merchant, state }) => [merchant, state]))
    for (const { merchant, state, evidence } of alarms) {
      if (told.get(merchant) !== state) log.warn({ merchant, state, evidence }, 'brand unwell')
      told.set(merchant, state)
    }
    for (const merchant of told.keys()) {
      if (now.has(merchant)) continue
      told.delete(merchant)
      log.info({ merchant }, 'brand recovered')
    }
  }

  async function saveHourly(atMs: number): Promise<void> {
    const hour = Math.floor(atMs / hourMs)
    if (hour === savedHour) return
    savedHour = hour
    // What was not saved now is saved in an hour.
    await store.save(judge.save()).catch((err: unknown) => log.warn({ err }, 'baseline not saved'))
  }

  return {
    start() {
      void store.load().then(saved => {
        if (isStopped) return
        judge.load(saved)
        lastMs = now()
        timer = setInterval(() => void tick(), minuteMs).unref()
      })
    },
    stop() {
      isStopped = true
      clearInterval(timer)
      shared?.stop()
    },
    tick,
    read: () => ({
      counts: judge.countStates(),
      visitRatio: judge.visitRatio(),
      brands: judge.listUnwell().slice(0, mostListed),
    }),
  }
}
