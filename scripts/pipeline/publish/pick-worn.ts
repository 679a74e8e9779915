import type { ReleaseEntry, ReleaseIndex, ReleaseVariant } from '@livery/contract/release.ts'

/** Returns the variants in use, each with its base; a carried-over merchant keeps its code. */
export function pickWorn(
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
