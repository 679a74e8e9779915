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

/** Names the canary that is served and the hosts it is tried at; empty for none. */
export function toTrial(live: { canary: { scope: Canary } | undefined } | undefined): string {
  return live?.canary ? JSON.stringify(live.canary.scope) : ''
}

/** The page that tells: that of the current release, or of the canary at a host it is tried at. */
export type Arm = 'stable' | 'canary'

export type HostReport = {
  host: string
  /** The network of the client, whose part in the counts is bounded. */
  network: string
  arm: Arm
  /** Of the page: what was counted of another page of the host is no past of this one. */
  buildId: string
  isVisit: boolean
  /** Whether the page had an error of any kind. */
  hasError: boolean
  bootMs: number | undefined
}

export type HostCounter = {
  add(report: HostReport): void
  /** The counts of the hosts for which `isServed` holds; the others are forgotten. */
  read(isServed: (host: string) => boolean): CanaryCounts
}

type Known = HostCounts & { buildId: string; canary: ArmCounts; trial: string }

/**
 * Counts what browsers tell of each host, for the test of a canary. `trial` names the canary that is
 * out and its scope, empty for none: when it changes, what was counted becomes the past of a host.
 * A host takes about half a kilobyte, and only hosts of the release are counted.
 */
export function createHostCounter(trial: () => string): HostCounter {
  const hosts = new Map<string, Known>()
  let caps = { trial: trial(), ...createCaps() }

  function add({ host, network, arm, buildId, isVisit, hasError, bootMs }: HostReport): void {
    if (caps.trial !== trial()) caps = { trial: trial(), ...createCaps() }
    const cap = caps[arm]
    const page = `${host} ${buildId}`
    const known = hosts.get(host) ?? toKnown(trial())
    hosts.set(host, known)
    turn(known, trial())
    if (arm === 'stable' && known.buildId !== buildId) {
      Object.assign(known, { before: noCounts(), stable: noCounts(), buildId })
    }
    const counts = known[arm]
    if (isVisit && cap.takeVisit(page, network, counts.visits)) {
      counts.visits += 1
      // A boot is that of the visit in the same report.
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

function toKnown(trial: string): Known {
  const counts = { before: noCounts(), stable: noCounts(), canary: noCounts() }
  return { ...counts, buildId: '', trial }
}

/** Begins anew with another trial; the stable release's counts are the past of the host. */
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
