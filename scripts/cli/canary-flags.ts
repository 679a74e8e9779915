/** The flags that define a canary's scope. */
import type { CanaryScope } from '@livery/contract/release.ts'
import { InvalidArgumentError } from 'commander'
import { choice, type Flag, parsed, withStandard } from './flag.ts'
import { UsageError } from './output.ts'
import { splitCodes } from './shared-flags.ts'

export type ScopeFlags = { share?: number; merchants?: string[] }

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

/** The hosts that get a canary. */
export const scopeFlags = { share: shareFlag, merchants: triedMerchantsFlag }

const stageFlag = choice(
  '<stage>',
  'publish the release as a canary, next to the current release',
  ['canary'],
)

/** Whether a new release is a canary, and for which hosts. */
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

/** Returns `undefined` without either flag. @throws UsageError for both */
export function parseScope({ share, merchants }: ScopeFlags): CanaryScope | undefined {
  if (share !== undefined && merchants) {
    throw new UsageError(['--share cannot be combined with --merchants'])
  }
  if (share !== undefined) return { share }
  return merchants && { merchants }
}

export type StageFlags = ScopeFlags & { stage?: 'canary' | undefined }

/** Returns the canary's hosts; `undefined` for a release to all hosts. @throws UsageError */
export function parseStage(flags: StageFlags): CanaryScope | undefined {
  const scope = parseScope(flags)
  if (flags.stage === undefined && scope) {
    throw new UsageError(['--share and --merchants require --stage canary'])
  }
  if (flags.stage !== undefined && !scope) {
    throw new UsageError(['--stage canary requires --share 1% or --merchants a,b'])
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
