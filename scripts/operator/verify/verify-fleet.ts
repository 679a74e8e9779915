/** Verifies hosts from outside (verify-host.ts): named hosts, or all hosts of the current release. */
import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type MerchantStates, stateOf } from '@livery/contract/journal/states.ts'
import { verifyMetrics } from '@livery/contract/metrics/metric-table.ts'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import { servedIds } from '@livery/contract/updates/patch-table.ts'
import { hostStates } from '@livery/contract/updates/release-manifest.ts'
import { parsePublicKeys } from '@livery/release/chain/verify-seal.ts'
import { findFaults } from '@livery/release/journal/journal.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPack } from '@livery/release/pack/pack.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { openStore } from '@livery/release/store/store.ts'
import { mapConcurrently } from '@livery/release/support/in-parallel.ts'
import { readHistory } from '#pipeline/publish/history.ts'
import { openKeptRelease } from '#pipeline/publish/open-kept.ts'
import { readEnvironment } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { type Attestation, composeAttestation } from './attest.ts'
import { createFetchPath, type FetchOptions } from './fetch-path.ts'
import {
  type CodePart,
  createVerifyMemo,
  type HostReport,
  type HostState,
  type VerifyTools,
  verifyHost,
} from './verify-host.ts'

export type VerifyFlags = FetchOptions & {
  /** A PEM file; unset: RELEASE_PUBLIC_KEY_FILE. */
  key?: string | undefined
}

/** A host, the part of the shared code to compare, and whether its merchant is closed, if known. */
type Target = { host: string; merchant?: string; part: CodePart; isClosed?: boolean }

/** Hosts that are verified at the same time. */
const parallelHosts = 12
const dayMs = 86_400_000

/** Returns the public keys of `--key`, or of the setting. @throws OperatorError */
function loadKeys(path = readEnvironment().RELEASE_PUBLIC_KEY_FILE): readonly KeyObject[] {
  if (path === undefined) {
    throw new OperatorError(
      '--key: name the publisher’s public key, or set RELEASE_PUBLIC_KEY_FILE',
    )
  }
  try {
    return parsePublicKeys(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new OperatorError(`--key: ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Verifies hosts that an operator names; each host completely. @throws OperatorError */
export function verifyNamed(hosts: readonly string[], flags: VerifyFlags): Promise<HostReport[]> {
  return verifyTargets(
    hosts.map(host => ({ host, part: whole })),
    flags,
  )
}

const whole: CodePart = { at: 0, of: 1 }

type FleetWish = VerifyFlags & {
  out: string
  /** Codes of the merchants; empty: all. */
  codes: readonly string[]
  /** Whether each host is compared completely. */
  full: boolean
}

/**
 * Verifies the hosts of the current release, which must serve this release or its canary. Hosts
 * with the same code share the comparison of this code, and divide it differently each day.
 * @throws OperatorError if the release or a merchant does not exist
 */
export async function verifyFleet(wish: FleetWish): Promise<HostReport[]> {
  const { index } = await openKeptRelease(wish.out, undefined)
  const strange = wish.codes.find(code => !Object.hasOwn(index.merchants, code))
  if (strange !== undefined) throw new OperatorError(`${strange}: is not in the current release`)

  const pointer = readPointer(wish.out)
  const expected = pointer && new Set(servedIds(pointer))
  const states = readStates(wish.out, index)
  const day = wish.full ? undefined : Math.floor(Date.now() / dayMs)
  return verifyTargets(listTargets(index, states, wish.codes, day), wish, expected)
}

/** Lists the hosts. @param day selects the shares of the compiled code; unset: no shares */
export function listTargets(
  index: ReleaseIndex,
  states: MerchantStates,
  codes: readonly string[],
  day: number | undefined,
): Target[] {
  const wanted = codes.length > 0 ? codes : Object.keys(index.merchants)
  const byVariant = new Map<string, Target[]>()

  for (const merchant of wanted) {
    const entry = index.merchants[merchant]
    if (!entry) continue
    const isClosed = stateOf(states, merchant, entry).closed !== undefined
    const same = byVariant.get(entry.variant) ?? []
    for (const host of entry.hosts) same.push({ host, merchant, part: whole, isClosed })
    byVariant.set(entry.variant, same)
  }

  return [...byVariant.values()].flatMap(targets => {
    if (day === undefined) return targets
    const of = targets.length
    return targets.map((target, at) => ({ ...target, part: { at: (at + day) % of, of } }))
  })
}

/** Returns the reports, most severe first. */
async function verifyTargets(
  targets: readonly Target[],
  flags: VerifyFlags,
  expected?: ReadonlySet<string>,
): Promise<HostReport[]> {
  const fetch = createFetchPath(flags)
  const keys = loadKeys(flags.key)
  const tools: VerifyTools = { fetch, keys, now: Date.now, expected, memo: createVerifyMemo() }

  try {
    const reports = await mapConcurrently(targets, parallelHosts, async target => {
      const report = await verifyHost(target.host, tools, target.part)
      // Anyone who changes responses can also return 503, so only the operator's own states tell
      // that a merchant is closed.
      const isUnproven = report.state === 'closed' && target.isClosed !== true
      return isUnproven ? { ...report, state: 'unreachable' as const } : report
    })
    return reports.sort((a, b) => hostStates.indexOf(a.state) - hostStates.indexOf(b.state))
  } finally {
    fetch.close()
  }
}

/**
 * Verifies a merchant's hosts completely, and composes the report about them.
 * @param since the start of the period whose changes are listed
 * @throws OperatorError if the merchant does not exist
 */
export async function attestMerchant(
  merchant: string,
  since: Date,
  flags: VerifyFlags & { out: string },
  now: Date,
): Promise<Attestation> {
  const hosts = await verifyFleet({ ...flags, codes: [merchant], full: true })
  const changes = readHistory(flags.out, merchant, { sinceMs: since.getTime() })
  const { index } = await openKeptRelease(flags.out, undefined)
  const entry = index.merchants[merchant]
  const pack = entry && readPack(openStore(flags.out).read(entry.pack) ?? Buffer.of())

  return composeAttestation({
    merchant,
    name: pack?.merchant.name ?? merchant,
    issuedAt: now,
    ...{ since, hosts, changes, journalFaults: findFaults(flags.out) },
  })
}

/** Returns whether every host serves what was signed, or is closed. */
export function isProven(reports: readonly HostReport[]): boolean {
  return reports.every(({ state }) => state === 'signed' || state === 'closed')
}

type Counts = Readonly<Partial<Record<HostState, number>>>

/** Formats the result for node_exporter's textfile collector. */
export function serializeVerifyMetrics(counts: Counts, nowMs: number): string {
  const [hosts, at] = ['livery_verified_hosts', 'livery_hosts_verified_timestamp_seconds'] as const
  const begin = (name: keyof typeof verifyMetrics) => [
    `# HELP ${name} ${verifyMetrics[name].help}`,
    `# TYPE ${name} ${verifyMetrics[name].type}`,
  ]
  return [
    ...begin(hosts),
    ...hostStates.map(state => `${hosts}{state="${state}"} ${counts[state] ?? 0}`),
    ...begin(at),
    `${at} ${Math.round(nowMs / 1_000)}`,
    '',
  ].join('\n')
}
