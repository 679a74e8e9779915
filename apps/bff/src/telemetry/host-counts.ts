import {
  type ArmCounts,
  bootEdgesMs,
  type CanaryCounts,
  type HostCounts,
  noCounts,
  plus,
} from '@livery/contract/canary/canary-counts.ts'
import type { Canary } from '@livery/contract/release.ts'
import { createNetworkCaps } from './network-caps.ts'

/** Identifies the served canary and its hosts; empty without a canary. */
export function serializeTrial(
  live: { canary: { scope: Canary } | undefined } | undefined,
): string {
  return live?.canary ? JSON.stringify(live.canary.scope) : ''
}

/**
 * The kind of page that sent a report: from the current release, or from the canary on a canary
 * host.
 */
export type Arm = 'stable' | 'canary'

export type HostReport = {
  host: string
  /** The client's network, whose share of the counts is limited. */
  network: string
  arm: Arm
  /**
   * The page's build: counts from another page of the same host do not count as this page's
   * history.
   */
  buildId: string
  isVisit: boolean
  /** Whether any kind of error occurred on the page. */
  hasError: boolean
  bootMs: number | undefined
}

export type HostCounter = {
  add(report: HostReport): void
  /** Returns the counts of the hosts for which `isServed` returns true; forgets the others. */
  read(isServed: (host: string) => boolean): CanaryCounts
}

type Known = HostCounts & { buildId: string; canary: ArmCounts; trial: string }

/**
 * Counts the browser reports for each host, to evaluate a canary. `trial` identifies the running
 * canary and its scope, or is empty: when it changes, earlier counts become the host's history. A
 * host takes about half a kilobyte, and only hosts in the release are counted.
 */
export function createHostCounter(trial: () => string): HostCounter {
  const hosts = new Map<string, Known>()
  let caps = { trial: trial(), ...createCaps() }

  function add({ host, network, arm, buildId, isVisit, hasError, bootMs }: HostReport): void {
    if (caps.trial !== trial()) caps = { trial: trial(), ...createCaps() }
    const cap = caps[arm]
    const page = `${host} ${buildId}`
    const known = hosts.get(host) ?? createTrialCounts(trial())
    hosts.set(host, known)
    turn(known, trial())
    if (arm === 'stable' && known.buildId !== buildId) {
      Object.assign(known, { before: noCounts(), stable: noCounts(), buildId })
    }
    const counts = known[arm]
    if (isVisit && cap.takeVisit(page, network, counts.visits)) {
      counts.visits += 1
      // A boot time belongs to the visit in the same report.
      if (bootMs !== undefined) addBoot(counts, bootMs)
    }
    if (hasError && cap.takeError(page, network, counts.errors)) counts.errors += 1
  }

  function read(isServed: (host: string) => boolean): CanaryCounts {
    const now = trial()
    const read: Record<string, HostCounts> = {}
    for (const [host, known] of hosts) {
      if (isServed(host)) {
        turn(known, now)
        const { before, stable, canary } = known
        read[host] = { before, stable, canary }
      } else hosts.delete(host)
    }
    return { canary: now === '' ? null : now, hosts: read }
  }

  return { add, read }
}

function createCaps() {
  return { stable: createNetworkCaps(), canary: createNetworkCaps() }
}

function createTrialCounts(trial: string): Known {
  const counts = { before: noCounts(), stable: noCounts(), canary: noCounts() }
  return { ...counts, buildId: '', trial }
}

/** Resets the counts for a new trial; the stable release's counts become the host's history. */
function turn(known: Known, trial: string): void {
  if (known.trial === trial) return
  const past = plus(known.before, known.stable)
  known.before = trial === '' ? noCounts() : past
  known.stable = trial === '' ? past : noCounts()
  known.canary = noCounts()
  known.trial = trial
}

function addBoot(counts: ArmCounts, bootMs: number): void {
  const found = bootEdgesMs.findIndex(edge => bootMs < edge)
  const at = found === -1 ? bootEdgesMs.length : found
  counts.boots[at] = (counts.boots[at] ?? 0) + 1
}
