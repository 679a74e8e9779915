/** Composes the next release's index from painted and carried merchants. */
import type { ReleaseEntry, ReleaseIndex, ReleaseVariant } from '@livery/contract/release.ts'
import type { Problem } from '../../support/operator-problem.ts'

export type Fresh = { code: string; file: string; entry: ReleaseEntry }

type Sources = {
  fresh: readonly Fresh[]
  /** Codes that stay as they are in `current`: invalid ones, and those not selected. */
  carried: readonly string[]
  current: ReleaseIndex | undefined
  /** Variants of the fresh merchants, by id; may contain unused ones. */
  variants: Readonly<Record<string, ReleaseVariant>>
}

export type Composed = { index: ReleaseIndex; left: string[]; problems: Problem[] }

/**
 * The next index. A merchant that claims a host of a carried one cannot be released yet: it is
 * carried too, if possible, and the conflict is reported.
 */
export function composeIndex({ fresh, carried, current, variants }: Sources): Composed {
  const kept = new Map(carried.flatMap(code => entryOf(code, current)))
  const going = new Map(fresh.map(one => [one.code, one]))
  const problems: Problem[] = []
  for (let clash = findClash(going, kept); clash; clash = findClash(going, kept)) {
    problems.push(toProblem(clash))
    going.delete(clash.fresh.code)
    for (const [code, entry] of entryOf(clash.fresh.code, current)) kept.set(code, entry)
  }
  const painted = [...going.values()].map(one => [one.code, one.entry] as const)
  const merchants = Object.fromEntries([...kept, ...painted])
  const index = {
    version: 2 as const,
    variants: pickWorn(merchants, { ...current?.variants, ...variants }),
    merchants,
  }
  return { index, left: [...kept.keys()], problems }
}

type Clash = { fresh: Fresh; host: string; holder: string }

function findClash(going: Map<string, Fresh>, kept: Map<string, ReleaseEntry>): Clash | undefined {
  const claims = new Map<string, Fresh>()
  for (const fresh of going.values()) for (const host of fresh.entry.hosts) claims.set(host, fresh)
  for (const [holder, { hosts }] of kept) {
    const host = hosts.find(name => claims.has(name))
    const fresh = host === undefined ? undefined : claims.get(host)
    if (host !== undefined && fresh !== undefined) return { fresh, host, holder }
  }
  return undefined
}

function toProblem({ fresh, host, holder }: Clash): Problem {
  const reason = `${host} is still served by the last good release of ${holder}`
  return { file: fresh.file, key: 'domains', reason }
}

function entryOf(code: string, index: ReleaseIndex | undefined): [string, ReleaseEntry][] {
  const entry = index?.merchants[code]
  return entry === undefined ? [] : [[code, entry]]
}

/** The variants in use, each with its base; a carried merchant keeps its code. */
function pickWorn(
  merchants: Readonly<Record<string, ReleaseEntry>>,
  known: Readonly<Record<string, ReleaseVariant>>,
): ReleaseIndex['variants'] {
  const worn = new Set(Object.values(merchants).map(({ variant }) => variant))
  const bases = [...worn].flatMap(id => known[id]?.base ?? [])
  return Object.fromEntries(
    [...new Set([...worn, ...bases])].flatMap(id => {
      const variant = known[id]
      return variant === undefined ? [] : [[id, variant]]
    }),
  )
}
