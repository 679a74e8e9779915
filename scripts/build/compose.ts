/** From what was painted and what is carried over → the index of the next release. */
import type { ReleaseIndex, ReleaseMerchant } from '@livery/contract/release.ts'
import type { Compiled } from '../compile/compiled.ts'
import type { Problem } from '../problem.ts'

export type Fresh = { code: string; file: string; merchant: ReleaseMerchant }

type Sources = {
  fresh: Fresh[]
  /** Codes that stay as they are in `current`: invalid ones, and those not asked for. */
  carried: string[]
  current: ReleaseIndex | undefined
  compiled: Compiled
}

export type Composed = { index: ReleaseIndex; left: string[]; problems: Problem[] }

/**
 * The next index. A merchant that claims a host which a carried one still serves cannot go out
 * yet: it is carried too, if it can be, and the clash is reported.
 */
export function composeIndex({ fresh, carried, current, compiled }: Sources): Composed {
  const kept = new Map(carried.flatMap(code => entryOf(code, current)))
  const going = new Map(fresh.map(one => [one.code, one]))
  const problems: Problem[] = []
  for (let clash = findClash(going, kept); clash; clash = findClash(going, kept)) {
    problems.push(toProblem(clash))
    going.delete(clash.fresh.code)
    for (const [code, merchant] of entryOf(clash.fresh.code, current)) kept.set(code, merchant)
  }
  const painted = [...going.values()].map(one => [one.code, one.merchant] as const)
  const merchants = Object.fromEntries([...kept, ...painted])
  const index = {
    version: 1 as const,
    variants: variantsOf(merchants, current, compiled),
    merchants,
  }
  return { index, left: [...kept.keys()], problems }
}

type Clash = { fresh: Fresh; host: string; holder: string }

function findClash(
  going: Map<string, Fresh>,
  kept: Map<string, ReleaseMerchant>,
): Clash | undefined {
  const holders = new Map<string, string>()
  for (const [code, { hosts }] of kept) for (const host of hosts) holders.set(host, code)
  for (const fresh of going.values()) {
    const host = fresh.merchant.hosts.find(name => holders.has(name))
    if (host !== undefined) return { fresh, host, holder: holders.get(host) ?? '' }
  }
  return undefined
}

function toProblem({ fresh, host, holder }: Clash): Problem {
  const reason = `${host} is still served by the last good release of ${holder}`
  return { file: fresh.file, key: 'domains', reason }
}

function entryOf(code: string, index: ReleaseIndex | undefined): [string, ReleaseMerchant][] {
  const merchant = index?.merchants[code]
  return merchant === undefined ? [] : [[code, merchant]]
}

/** The variants that are worn; a carried merchant keeps the code it was painted for. */
function variantsOf(
  merchants: Record<string, ReleaseMerchant>,
  current: ReleaseIndex | undefined,
  compiled: Compiled,
): ReleaseIndex['variants'] {
  const fresh = Object.values(compiled.variants).map(({ id, files }) => [id, { files }] as const)
  const known = { ...current?.variants, ...Object.fromEntries(fresh) }
  const worn = new Set(Object.values(merchants).map(merchant => merchant.variant))
  return Object.fromEntries(
    [...worn].flatMap(id => {
      const variant = known[id]
      return variant === undefined ? [] : [[id, variant]]
    }),
  )
}
