/**
 * Defines each merchant's outcome in a build. This module is the only place that drops failed
 * merchants.
 */

import { join } from 'node:path'
import type { ReleaseVariant } from '@livery/contract/release.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { OperatorError, type Problem } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import type { Claim } from '../check/check-claims.ts'
import type { MerchantSource } from '../load/load-merchants.ts'
import { type Overrides, overridesIn } from '../overrides/read-overrides.ts'
import type { Fresh } from './compose-index.ts'
import type { Known } from './paintings.ts'

export type Candidate = {
  code: string
  /** Path of the merchant's merchant.json. */
  file: string
  /** The merchant's hosts, valid or not. */
  claims: Claim[]
}

/** A merchant that stops before painting. */
export type Stopped = Candidate &
  (
    | { kind: 'refused'; problems: Problem[] }
    /** One of its bases has mistakes, which are reported once, for the base. */
    | { kind: 'waits' }
    /**
     * The merchant was not selected. Only its hosts are used, for comparison with other merchants'
     * hosts.
     */
    | { kind: 'seen' }
  )

/**
 * A merchant that can be released. `kept` means that the merchant uses an earlier build's painting.
 */
export type Ready = Candidate & { kind: 'painted' | 'kept'; known: Known; advice: Problem[] }

export type Outcome = Ready | Stopped

type Rest = {
  /** Problems that do not belong to a merchant. */
  problems: readonly Problem[]
  /** Returns problems with hosts that several merchants claim. */
  findClashes(claims: readonly Claim[]): Problem[]
}

export type Settled = {
  fresh: Fresh[]
  /** Variants of merchants with overrides, by id. */
  variants: Record<string, ReleaseVariant>
  painted: string[]
  unchanged: string[]
  problems: Problem[]
  /** Advice, which does not block the build. */
  advice: Problem[]
}

/**
 * Combines the outcomes of all merchants. Sorts them by code, because merchants finish in any order
 * and the report must not depend on that order.
 */
export function settle(
  outcomes: readonly Outcome[],
  isWanted: (code: string) => boolean,
  { problems: before, findClashes }: Rest,
): Settled {
  const all = outcomes.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const wanted = all.filter(({ code }) => isWanted(code))
  const files = new Set(wanted.map(({ file }) => file))
  const clashes = findClashes(all.flatMap(({ claims }) => claims))
  const problems = [
    ...wanted.flatMap(one => (one.kind === 'refused' ? one.problems : [])),
    ...clashes.filter(({ file }) => files.has(file)),
  ]
  const faulty = new Set(problems.map(({ file }) => file))
  const going = wanted.filter(isReady).filter(({ file }) => !faulty.has(file))
  const codesOf = (kind: Ready['kind']) =>
    going.filter(one => one.kind === kind).map(({ code }) => code)

  return {
    fresh: going.map(({ code, file, known }) => ({ code, file, entry: known.entry })),
    variants: Object.fromEntries(
      going.flatMap(({ known: { entry, own } }) => (own ? [[entry.variant, own]] : [])),
    ),
    painted: codesOf('painted'),
    unchanged: codesOf('kept'),
    problems: [...before, ...problems.sort(byPlace)],
    advice: going.flatMap(({ advice }) => advice),
  }
}

export function isReady(outcome: Outcome): outcome is Ready {
  return outcome.kind === 'painted' || outcome.kind === 'kept'
}

function byPlace(a: Problem, b: Problem): number {
  const [left, right] = [a, b].map(({ file, key, reason }) => `${file}\0${key}\0${reason}`)
  return String(left) < String(right) ? -1 : 1
}

/**
 * One shard of all merchants. `shard` is the shard's number, starting at 1; `of` is the number of
 * shards.
 */
export type Shard = { shard: number; of: number }

/**
 * Returns a function that selects the merchants to paint; an empty list selects all.
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

/**
 * The shard depends only on the merchant's code, so that a new merchant does not move other
 * merchants to a different shard.
 */
function isInShard(code: string, { shard, of }: Shard): boolean {
  return (Number.parseInt(sha256(code).slice(0, 8), 16) % of) + 1 === shard
}

/** Parses a shard such as `2/5`. Returns `undefined` for any other string. */
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
