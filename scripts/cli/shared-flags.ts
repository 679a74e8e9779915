/** Flags and arguments that several verbs share. */
import { resolve } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { readEnvironment } from '../support/environment.ts'
import { type Flag, parsed, text, toggle } from './flag.ts'
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

/** The merchants whose rollback ends, or `all`. */
export const releaseFlag = parsed(
  '<codes>',
  'end the rollback of these merchants; all: of every merchant and the release',
  splitCodes,
)

export const olderFlag = toggle('publish even from an older commit than the current release')

/**
 * Adds the codes in `a,b` to earlier values of the flag or argument. Rejects an empty list, because
 * an empty script variable would otherwise select all merchants.
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

/** Defines the same as a flag. */
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
