/** Reads the flags of `npm run atlas -- --check`. */
import { parseArgs } from 'node:util'
import { parseShard } from '../../runner/arguments.ts'
import { brandCodes, listOwnCodes } from '../../support/brands.ts'
import { pseudoNames, type TongueName, translated } from './tongues.ts'

export type CheckOptions = {
  /** If unset: all languages, or with `once` the current turn's languages. */
  languages: readonly TongueName[] | undefined
  /** In px. */
  widths: readonly number[]
  brands: readonly string[]
  /** Parts of scene names. If empty, all scenes are checked. */
  words: readonly string[]
  /** Whether to run axe as well. */
  axe: boolean
  /** Whether to save a screenshot of each check. */
  pictures: boolean
  /**
   * Whether to check each scene in only one brand. The languages are the given languages, or the
   * long pseudo language and two languages that depend on the commit.
   */
  once: boolean
  /** Which shard of the scenes to check. */
  shard: { index: number; count: number }
  /** The player's own font size, in percent of the browser's default of 16 px. */
  fontSize: number
  /**
   * Whether to check with forced system colors, including information that forced colors remove.
   */
  forcedColors: boolean
}

/** Reads the flags. @throws Error with a flag whose value is invalid */
export function readCheckOptions(args: readonly string[]): CheckOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      languages: { type: 'string' },
      widths: { type: 'string' },
      brands: { type: 'string' },
      axe: { type: 'boolean', default: false },
      pictures: { type: 'boolean', default: false },
      once: { type: 'boolean', default: false },
      shard: { type: 'string', default: '1/1' },
      'font-size': { type: 'string', default: '100' },
      'forced-colors': { type: 'boolean', default: false },
    },
  })
  const { languages } = values
  return {
    languages:
      languages === undefined
        ? undefined
        : pick('languages', languages, [...translated, ...pseudoNames]),
    widths: (values.widths ?? (values.once ? '320' : '320,390'))
      .split(',')
      .map(width => toWhole('widths', width, [200, 2000], 'px')),
    brands: values.brands
      ? pick('brands', values.brands, [...brandCodes, ...listOwnCodes()])
      : brandCodes,
    words: positionals,
    axe: values.axe,
    pictures: values.pictures,
    once: values.once,
    shard: toShard(values.shard),
    fontSize: toWhole('font-size', values['font-size'], [50, 400], '%'),
    forcedColors: values['forced-colors'],
  }
}

function pick<One extends string>(
  flag: string,
  value: string,
  all: readonly One[],
): readonly One[] {
  return value.split(',').map(name => {
    const found = all.find(one => one === name)
    if (found === undefined) {
      throw new Error(`--${flag}: there is no "${name}"; there is: ${all.join(', ')}`)
    }
    return found
  })
}

function toShard(text: string): { index: number; count: number } {
  const shard = parseShard(text)
  if (shard === undefined) throw new Error(`--shard: "${text}" is not one of several, such as 2/8`)
  return shard
}

function toWhole(
  flag: string,
  text: string,
  [least, most]: [number, number],
  unit: string,
): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`--${flag}: "${text}" is no whole number of ${unit} from ${least} to ${most}`)
}
