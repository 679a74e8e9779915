/** The flags that define a canary's scope. */

import { resolve } from 'node:path'
import type { CanaryScope } from '@livery/contract/release.ts'
import { InvalidArgumentError } from 'commander'
import { readEnvironment } from '../support/environment.ts'
import { choice, type Flag, parsed, text, toggle, withStandard } from './flag.ts'
import { UsageError } from './output.ts'
import type { Positional } from './verb.ts'

export const merchantsDirFlag: Flag<string> = {
  about: 'the merchants folder',
  value: '<dir>',
  standard: () => [readEnvironment().MERCHANTS_DIR],
}

/** Absolute, because the compiler runs in another folder. */
export const outFlag: Flag<string> = {
  about: 'the releases folder',
  value: '<dir>',
  standard: () => {
    const { RELEASES_DIR } = readEnvironment()
    return [resolve(RELEASES_DIR), RELEASES_DIR]
  },
  read: dir => resolve(dir),
}

export const portFlag = withStandard(text('<port>', 'port of the page; 0 takes any free port'), '0')

/** Reads the value of `portFlag`. @throws UsageError */
export function readPort(port: string): number {
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port)
  throw new UsageError([`--port: ${port} is not a port number, 0 to 65535`])
}

export const allowRemovalsFlag = parsed(
  '<count>',
  'allow this many merchants to be removed; default: one, or 1% of more than 100',
  given => {
    if (/^\d{1,7}$/.test(given)) return Number(given)
    throw new InvalidArgumentError('must be a number of merchants, for example 3')
  },
)

export const messageFlag = text('<text>', 'the reason, for the journal')

export const htmlFlag = text(
  '<file>',
  'also write the differences as an HTML page, images side by side',
)

export const changedFlag = toggle('only merchants that differ from the current release')

/** The merchants whose rollback ends. `all` also ends the release's rollback. */
export const releaseFlag = parsed(
  '<codes>',
  'end the rollback of these merchants; all: for every merchant and for the release',
  splitCodes,
)

export const olderFlag = toggle(
  'publish even from an older commit, or over what others published meanwhile',
)

/**
 * Splits `a,b` into codes, and appends them to earlier values of the same flag or argument. Rejects
 * an empty list, because an empty shell variable would otherwise select all merchants.
 */
export function splitCodes(given: string, before: readonly string[] = []): string[] {
  const codes = given
    .split(',')
    .map(code => code.trim())
    .filter(Boolean)
  if (codes.length > 0) return [...new Set([...before, ...codes])]
  throw new InvalidArgumentError('must name at least one, separated by commas, for example a,b')
}

/** Defines merchants as arguments: `a b` and `a,b` are equivalent. */
export function merchantsArgument(about: string): Positional<string[]> {
  return { about, toUsage: name => `[${name}...]`, read: splitCodes }
}

/** Defines merchants as a flag. */
export function merchantFlag(about: string): Flag<string[] | undefined> {
  return parsed('<codes>', `${about}, separated by commas; may be repeated`, splitCodes)
}

/** Combines the merchants from arguments and flag. */
export function joinCodes({
  merchants,
  merchant = [],
}: {
  merchants: readonly string[]
  merchant?: string[]
}): string[] {
  return [...new Set([...merchants, ...merchant])]
}

/** Defines a flag for a whole number within these bounds. */
export function numberFlag(
  value: string,
  about: string,
  [least, most]: readonly [number, number],
): Flag<number | undefined> {
  return parsed(value, about, given => {
    const number = Number(given)
    if (/^\d{1,6}$/.test(given) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`must be a whole number from ${least} to ${most}`)
  })
}

export type ScopeFlags = { share?: number; merchants?: string[]; tag?: string[] }

const shareFlag = parsed(
  '<percent>',
  'serve the canary to this share of all hosts, for example 1%',
  given => {
    const percent = Number(/^(\d{1,2}(?:\.\d{1,4})?)%$/.exec(given)?.[1])
    if (percent > 0) return percent / 100
    throw new InvalidArgumentError('must be above 0% and below 100%, for example 1%')
  },
)

const triedMerchantsFlag = parsed(
  '<codes>',
  'serve the canary to all hosts of these merchants, separated by commas',
  splitCodes,
)

/** Selects a ring of a rollout: merchants by the tags in their merchant.json. */
export const tagFlag = parsed(
  '<tags>',
  'serve the canary to all hosts of the merchants with these tags, separated by commas',
  splitCodes,
)

/** The flags for the hosts that serve a canary. */
export const scopeFlags = { share: shareFlag, merchants: triedMerchantsFlag }

const stageFlag = choice(
  '<stage>',
  'publish the release as a canary, next to the current release',
  ['canary'],
)

/** The flags that make a new release a canary, and select its hosts. */
export const stageFlags = { stage: stageFlag, ...scopeFlags }

const units = { s: 1_000, m: 60_000, h: 3_600_000 }

/** Builds a flag for a duration in milliseconds. */
export function durationFlag(about: string, standard: string): Flag<number> {
  return withStandard(parsed('<time>', about, parseDurationMs), parseDurationMs(standard), standard)
}

/** @throws InvalidArgumentError */
function parseDurationMs(given: string): number {
  const [, count, unit = ''] = /^(\d{1,5})([smh])$/.exec(given) ?? []
  // The pattern only matches these units.
  if (count !== undefined) return Number(count) * units[unit as keyof typeof units]
  throw new InvalidArgumentError('must be a time, for example 90s, 30m or 24h')
}

export const minVisitsFlag = parsed(
  '<count>',
  'with --auto: minimum visits and boots before promotion; default: 5000',
  given => {
    if (/^[1-9]\d{0,8}$/.test(given)) return Number(given)
    throw new InvalidArgumentError('must be a number of visits, for example 5000')
  },
)

/**
 * Returns the scope; `undefined` if neither flag is set.
 * @throws UsageError if both flags are set
 */
export function parseScope(flags: ScopeFlags): CanaryScope | undefined {
  const { share, merchants } = flags
  const other = merchants ? '--merchants' : flags.tag && '--tag'
  if (share !== undefined && other) {
    throw new UsageError([`--share cannot be combined with ${other}`])
  }
  if (share !== undefined) return { share }
  return merchants && { merchants }
}

/**
 * Replaces tags by the merchants that have them, in addition to merchants named by code.
 * @throws OperatorError for a tag that no merchant has
 */
export async function resolveTags<Flags extends ScopeFlags & { merchantsDir: string }>(
  flags: Flags,
): Promise<Flags> {
  if (flags.tag === undefined || flags.share !== undefined) return flags
  const { findTagged } = await import('../operator/select/find-tagged.ts')
  const tagged = findTagged(flags.merchantsDir, flags.tag)
  return { ...flags, merchants: [...new Set([...(flags.merchants ?? []), ...tagged])].sort() }
}

export type StageFlags = ScopeFlags & { stage?: 'canary' | undefined }

/** Returns the canary's hosts; `undefined` for a release to all hosts. @throws UsageError */
export function parseStage(flags: StageFlags): CanaryScope | undefined {
  const scope = parseScope(flags)
  const isScoped = scope !== undefined || flags.tag !== undefined
  if (flags.stage === undefined && isScoped) {
    throw new UsageError(['--share, --merchants and --tag require --stage canary'])
  }
  if (flags.stage !== undefined && !isScoped) {
    throw new UsageError(['--stage canary requires --share 1%, --merchants a,b or --tag ring1'])
  }

  return scope
}

/** Describes the next steps after publishing a canary. */
export function sayTried(scope: CanaryScope): string {
  return `it is a canary on ${sayScope(scope)}; next: livery promote --auto, promote or promote --abort`
}

/** Formats a scope as `1% of hosts` or `aurora, lotus`. */
export function sayScope({ share, merchants }: CanaryScope): string {
  if (merchants) return merchants.join(', ')
  return `${Number(((share ?? 0) * 100).toFixed(4))}% of hosts`
}

export const lookingFlags = {
  edge: text('<host>', 'host name of your edge, or its IP addresses, separated by commas'),
  resolver: parsed(
    '<addresses>',
    'DNS servers to query, each with an optional :port; the second is used if the first does not respond',
    splitCodes,
  ),
  admin: text('<url>', 'admin port of a BFF, for data from browsers'),
  ca: text('<file>', 'PEM file with a CA to trust in addition to the public CAs'),
  authority: withStandard(
    parsed('<names>', 'CAA names of the CAs that your edge uses, separated by commas', given =>
      splitCodes(given),
    ),
    ['letsencrypt.org'],
    'letsencrypt.org',
  ),
  httpsPort: withStandard(numberFlag('<port>', 'the edge port', [1, 65_535]), 443),
  ending: withStandard(
    numberFlag('<days>', 'warn about certificates that expire within this time', [0, 365]),
    14,
  ),
  out: outFlag,
}
