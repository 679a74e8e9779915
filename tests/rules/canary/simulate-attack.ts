/**
 * Simulates a small canary on eight of forty hosts. The counters in four processes count each
 * visit, and the verdict uses their sums. Each canary runs with and without an attacker's address
 * that sends as many reports as possible. A host's error rate is between 0.3 % and 1 % of visits. A
 * third of all visits share thirty addresses, as behind a carrier's NAT.
 */
import { createHostCounter, type HostReport } from '../../../apps/bff/src/telemetry/host-counts.ts'
import { addCounts, type HostCounts } from '../../../apps/contract/src/canary/canary-counts.ts'
import { judgeCanary, type Outcome } from '../../../scripts/operator/canary/judge-canary.ts'
import { createDraw, type Draw } from './draw.ts'

export type Kind = 'good' | 'more errors' | 'slower boots'

const hostCount = 40
const triedCount = 8
const processes = 4
const steps = 24
const minVisits = 2_500
const visitsPerStep = 800
/**
 * The number of reports that the attacker sends to each process and host per step. The BFF rejects
 * most of these reports.
 */
const attemptsPerStep = 3
const attacker = '203.0.113.7'
const namedTrial = 'canary'

type Host = { name: string; isTried: boolean; errorRate: number; medianMs: number }
type Change = { plus: number; slower: number }

const changes: Record<Kind, Change> = {
  good: { plus: 0, slower: 1 },
  'more errors': { plus: 0.03, slower: 1 },
  'slower boots': { plus: 0, slower: 2 },
}

/** Returns a canary's outcome, which depends only on the seed and the attack. */
export function simulateAttack(kind: Kind, seed: number, isAttacked: boolean): Outcome {
  const draw = createDraw(seed)
  const hosts = drawHosts(draw)
  /**
   * The attacker is either the first client that a process counts, or arrives after the players.
   */
  const isFirst = seed % 2 === 0
  let trial = ''
  const counters = Array.from({ length: processes }, () => createHostCounter(() => trial))

  function visit(change: Change): void {
    for (let at = 0; at < visitsPerStep; at++) {
      const report = drawVisit(hosts[Math.floor(draw.uniform() * hostCount)], change, trial, draw)
      counters[Math.floor(draw.uniform() * processes)]?.add(report)
    }
  }

  function attack(): void {
    for (const host of hosts) {
      for (const counter of counters) {
        for (let at = 0; at < attemptsPerStep; at++) counter.add(forge(host, kind, trial))
      }
    }
  }

  function read(): HostCounts[] {
    return Object.values(addCounts(counters.map(counter => counter.read(() => true))).hosts)
  }

  for (let step = 0; step < steps; step++) {
    if (isAttacked && isFirst) attack()
    visit(changes.good)
    if (isAttacked && !isFirst) attack()
  }

  trial = namedTrial

  for (let step = 0; step < steps; step++) {
    if (isAttacked && isFirst) attack()
    visit(changes[kind])
    if (isAttacked && !isFirst) attack()
    const { outcome } = judgeCanary(read(), { minVisits, alpha: 0.005 })
    if (outcome !== 'wait') return outcome
  }

  return 'wait'
}

function drawHosts(draw: Draw): Host[] {
  return Array.from({ length: hostCount }, (_, at) => ({
    name: `brand-${at}.example`,
    isTried: at < triedCount,
    errorRate: 0.003 + 0.007 * draw.uniform(),
    medianMs: 700 + 2_000 * draw.uniform(),
  }))
}

function drawVisit(host: Host | undefined, change: Change, trial: string, draw: Draw): HostReport {
  if (host === undefined) throw new Error('a visit has a host')

  const isCanary = trial !== '' && host.isTried
  const { plus, slower } = isCanary ? change : changes.good

  return {
    host: host.name,
    network: drawNetwork(draw),
    arm: isCanary ? 'canary' : 'stable',
    buildId: 'b',
    isVisit: true,
    hasError: draw.uniform() < host.errorRate + plus,
    bootMs: host.medianMs * slower * Math.exp(0.6 * draw.normal()),
  }
}

function drawNetwork(draw: Draw): string {
  const isCarrier = draw.uniform() < 1 / 3
  const number = Math.floor(draw.uniform() * (isCarrier ? 30 : 1e6))
  return `${isCarrier ? 'carrier' : 'home'}-${number}`
}

/**
 * Forges a report. For a good canary the reports make the canary look bad and the stable release
 * look good; for a bad canary the reverse.
 */
function forge(host: Host, kind: Kind, trial: string): HostReport {
  const isCanary = trial !== '' && host.isTried
  const isBad = (kind === 'good') === isCanary
  return {
    host: host.name,
    network: attacker,
    arm: isCanary ? 'canary' : 'stable',
    buildId: 'b',
    isVisit: true,
    hasError: isBad,
    bootMs: isBad ? 60_000 : 100,
  }
}
