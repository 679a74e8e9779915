/**
 * Binds merchant states to platform codes and hosts. A folder name alone would let a renamed folder
 * reopen a suspended merchant.
 */
import {
  type MerchantState,
  type MerchantStates,
  stateOf,
} from '@livery/contract/journal/states.ts'
import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import { findRenamed } from '@livery/release/index/read-index.ts'
import { findIdentity } from '@livery/release/journal/states.ts'

type Names = Pick<ReleaseEntry, 'hosts' | 'platformCode'>

/** An entry that would reopen a closed merchant. */
type Reopening = { code: string; key: string; reason: string; allowed: string }

export type Succession = {
  /** Earlier code by new code: folders that were renamed, or that return under another name. */
  renamed: Record<string, string>
  /** States by new code, inherited from the earlier code. */
  inherited: MerchantStates['merchants']
  reopenings: Reopening[]
}

type Releases = {
  current: ReleaseIndex | undefined
  next: Readonly<Record<string, Names>>
  states: MerchantStates
}

/**
 * Compares the next release's platform codes and hosts with those of the closed merchants. A new
 * folder with the platform code of a merchant without a folder is the same merchant, and inherits
 * its state. Any other entry that newly claims a closed merchant's host or platform code is a
 * reopening.
 */
export function findSuccession({ current, next, states }: Releases): Succession {
  const renamed: Record<string, string> = findRenamed(current?.merchants ?? {}, next)
  const inherited: MerchantStates['merchants'] = {}
  const reopenings: Reopening[] = []
  const closed = openClosed(states, current)

  for (const [code, entry] of Object.entries(next)) {
    const own = stateOf(states, code)
    const changed = own.closed && closed.platformCodeOf(code)

    if (changed !== undefined && changed !== entry.platformCode) {
      reopenings.push(buildReusedProblem(code, own, changed, entry))
      continue
    }

    const before = current?.merchants[code]

    for (const other of closed.sharing(entry).filter(each => each !== code)) {
      const host = closed.hostOf(other, entry.hosts, before?.hosts)
      const isOwn = closed.platformCodeOf(other) === entry.platformCode
      const isClaimed = isOwn && before?.platformCode !== entry.platformCode
      if (host === undefined && !isClaimed) continue

      if (isOwn && before === undefined && next[other] === undefined) {
        renamed[code] ??= other
        if (!own.closed) inherited[code] = join(inherited[code], stateOf(states, other))
      } else reopenings.push(buildClaimProblem(code, host, entry, other, stateOf(states, other)))
    }

    const earlier = renamed[code]
    const held = earlier === undefined ? {} : stateOf(states, earlier)
    if (held.held && !own.held) inherited[code] = join(inherited[code] ?? own, held)
  }

  return { renamed, inherited, reopenings }
}

/** Combines two states; retired is stricter than suspended. */
function join(one: MerchantState = {}, other: MerchantState): MerchantState {
  const closures = [one.closed, other.closed]
  const closed = closures.find(closure => closure === 'retired') ?? one.closed ?? other.closed
  return { ...(closed && { closed }), ...((one.held || other.held) && { held: true }) }
}

/** Indexes the identities of all closed merchants by platform code and by host. */
function openClosed(states: MerchantStates, current: ReleaseIndex | undefined) {
  const identities = new Map<string, Names>()
  const byName = new Map<string, Set<string>>()

  for (const code of Object.keys(states.merchants)) {
    const identity = stateOf(states, code).closed && findIdentity(code, states, current)
    if (!identity) continue
    identities.set(code, identity)
    for (const name of namesOf(identity)) {
      byName.set(name, (byName.get(name) ?? new Set()).add(code))
    }
  }

  return {
    platformCodeOf: (code: string) => identities.get(code)?.platformCode,
    /** Returns the closed merchants that share a host or the platform code. */
    sharing: (entry: Names) => [
      ...new Set(namesOf(entry).flatMap(name => [...(byName.get(name) ?? [])])),
    ],
    /** Returns a host that the closed merchant has, except for hosts that the entry had before. */
    hostOf: (code: string, hosts: readonly string[], before: readonly string[] = []) =>
      hosts.find(host => identities.get(code)?.hosts.includes(host) && !before.includes(host)),
  }
}

/** Platform codes and hosts share one table, so platform codes get a prefix that no host has. */
function namesOf({ hosts, platformCode }: Names): string[] {
  return [`platform code ${platformCode}`, ...hosts]
}

function buildReusedProblem(
  code: string,
  { closed }: MerchantState,
  platformCode: string,
  entry: Names,
): Reopening {
  return {
    code,
    key: 'platformCode',
    reason: `${code} is ${closed} as the merchant with platform code ${platformCode}, and ${entry.platformCode} is another merchant`,
    allowed: `a different folder name, or: livery resume ${code}`,
  }
}

function buildClaimProblem(
  code: string,
  host: string | undefined,
  { platformCode }: Names,
  other: string,
  { closed }: MerchantState,
): Reopening {
  const what = host ?? `platform code ${platformCode}`
  return {
    code,
    key: host === undefined ? 'platformCode' : 'domains',
    reason: `${what} belongs to ${other}, which is ${closed}; ${code} would open it again`,
    allowed: `livery resume ${other}`,
  }
}

/** Formats reopenings as the reason of a refusal; `undefined` if there are none. */
export function describeReopenings(reopenings: readonly Reopening[]): string | undefined {
  const [first] = reopenings
  if (first === undefined) return undefined
  return `${first.reason}; nothing was changed; required: ${first.allowed}`
}
