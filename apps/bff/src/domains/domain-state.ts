import type { DomainHealth } from '@livery/contract/domains.ts'
import * as limits from '@livery/contract/limits.ts'
import type { Probed } from './probe-domain.ts'

/**
 * The remembered state of one domain, as plain data so that replicas can share it. Times are in
 * milliseconds since 1970.
 */
export type DomainState = {
  /** Durations of the latest good responses, newest last. */
  samplesMs: readonly number[]
  failuresInARow: number
  /** How often the domain was ejected since its last good response. */
  ejections: number
  ejectedUntilMs: number
  checkedAtMs: number
}

/** By domain. */
export type MerchantHealth = Readonly<Record<string, DomainState>>

const keptSamples = 9
const failuresToEject = 3
/**
 * A domain is an outlier if it is slower than the merchant's best domain by this factor and by at
 * least this many milliseconds.
 */
const outlier = { factor: 4, leastMs: 500 }
const ejectionMs = 60_000
const maxEjectionMs = 600_000

const unseen: DomainState = {
  samplesMs: [],
  failuresInARow: 0,
  ejections: 0,
  ejectedUntilMs: 0,
  checkedAtMs: 0,
}

/** Records a probe result. A domain that keeps failing is ejected, each time for longer. */
export function recordProbe(
  state: DomainState = unseen,
  probed: Probed,
  nowMs: number,
): DomainState {
  if (probed.good) {
    const samplesMs = [...state.samplesMs, probed.ms].slice(-keptSamples)
    return { ...state, samplesMs, failuresInARow: 0, ejections: 0, checkedAtMs: nowMs }
  }

  const failuresInARow = state.failuresInARow + 1
  const failed = { ...state, failuresInARow, checkedAtMs: nowMs }

  return failuresInARow % failuresToEject === 0 ? eject(failed, nowMs) : failed
}

/**
 * Ejects domains that are far slower than the merchant's best domain. Clears their samples, so that
 * only new probes count when the domains return.
 */
export function ejectOutliers(health: MerchantHealth, nowMs: number): MerchantHealth {
  const medians = Object.values(health).flatMap(state => computeMedian(state.samplesMs) ?? [])
  const limitMs = Math.min(...medians) * outlier.factor
  return Object.fromEntries(
    Object.entries(health).map(([domain, state]) => {
      const median = computeMedian(state.samplesMs) ?? 0
      const isOutlier = median > limitMs && median > outlier.leastMs
      const judged = state.samplesMs.length >= 3 && isOutlier && !isEjected(state, nowMs)
      return [domain, judged ? { ...eject(state, nowMs), samplesMs: [] } : state]
    }),
  )
}

export function isEjected({ ejectedUntilMs }: DomainState, nowMs: number): boolean {
  return ejectedUntilMs > nowMs
}

export function buildDomainHealth(
  domain: string,
  state: DomainState | undefined,
  nowMs: number,
): DomainHealth {
  if (!state) return { domain, health: 'unknown', medianMs: null, checkedAt: null }
  const median = computeMedian(state.samplesMs)
  return {
    domain,
    health: decideHealth(state, nowMs),
    medianMs: median === undefined ? null : Math.round(median),
    checkedAt: state.checkedAtMs,
  }
}

function decideHealth(state: DomainState, nowMs: number): DomainHealth['health'] {
  if (isEjected(state, nowMs)) return 'ejected'
  return state.failuresInARow > 0 ? 'bad' : 'good'
}

function eject(state: DomainState, nowMs: number): DomainState {
  const ejections = state.ejections + 1
  const forMs = Math.min(ejectionMs * 2 ** (ejections - 1), maxEjectionMs)
  return { ...state, ejections, ejectedUntilMs: nowMs + forMs }
}

function computeMedian(samples: readonly number[]): number | undefined {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined || sorted.length % 2 === 1) return upper
  return ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Picks at most ten domains, at random each time (CALL-19). */
export function pickRandom(domains: readonly string[], random: () => number): readonly string[] {
  return domains
    .map(domain => ({ domain, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, limits.domainProbeCount)
    .map(({ domain }) => domain)
}

/** Returns the domains that are not currently ejected, or all domains if all are ejected. */
export function selectUsable(
  domains: readonly string[],
  health: MerchantHealth,
  nowMs: number,
): readonly string[] {
  const usable = domains.filter(domain => {
    const state = health[domain]
    return state === undefined || !isEjected(state, nowMs)
  })
  return usable.length === 0 ? domains : usable
}
