import { join } from 'node:path'
import { sha256 } from '@livery/release/support/hash.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import type { MerchantSource } from '../load/load-merchants.ts'
import { type Overrides, overridesIn } from '../overrides/read-overrides.ts'

/** One of `of` parts of all merchants; `shard` is counted from 1. */
export type Shard = { shard: number; of: number }

/**
 * Returns which merchants a build paints; an empty list means all.
 *
 * @throws OperatorError for an unknown code
 */
export function requireSelection(
  codes: readonly string[],
  only: readonly string[],
  shard: Shard | undefined,
): (code: string) => boolean {
  const known = new Set(codes)
  for (const code of only) {
    if (!known.has(code)) throw new OperatorError(`merchant ${suggest(code, codes).reason}`)
  }
  const named = new Set(only)
  return code => (named.size === 0 || named.has(code)) && (!shard || isInShard(code, shard))
}

/** Depends only on the code, so that a new merchant does not move others to a different shard. */
function isInShard(code: string, { shard, of }: Shard): boolean {
  return (Number.parseInt(sha256(code).slice(0, 8), 16) % of) + 1 === shard
}

/** Parses `i/n`; `undefined` for any other string. */
export function parseShard(text: string): Shard | undefined {
  const [, shard, of] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number)
  const isPart = shard !== undefined && of !== undefined && shard >= 1 && shard <= of
  return isPart ? { shard, of } : undefined
}

/**
 * Returns the overrides for the merchants to paint; skips merchant folders that are symbolic links.
 */
export function wantedOverrides(
  { codes, merchantsDir, problems }: MerchantSource,
  isWanted: (code: string) => boolean,
): Generator<Overrides> {
  const bad = new Set(problems.map(({ file }) => file))
  const folders = codes.filter(isWanted).map(code => join(merchantsDir, code))
  return overridesIn(folders.filter(folder => !bad.has(folder)))
}
