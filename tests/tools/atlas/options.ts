/**
 * Parses the arguments for `npm run atlas`; docs/languages.md describes the flags for `--check`. A
 * merchant code from merchants/ or demos/ selects that merchant; other words select scenes.
 */
import { parseArgs } from 'node:util'
import { parseShard } from '../runner/arguments.ts'
import { brandCodes, demoCodes, listOwnCodes } from '../support/brands.ts'
import { pseudoNames, type TongueName, translated } from './check/tongues.ts'
import { scenes } from './scenes.ts'

export type AtlasOptions = {
  /** Parts of scene names; empty: all scenes. */
  words: readonly string[]
  brands: readonly string[]
  /** Checks the scenes instead of capturing them. */
  check: boolean
  /** Unset: all languages, or with `once` the languages whose turn it is. */
  languages: readonly TongueName[] | undefined
  /** In px. */
  widths: readonly number[]
  axe: boolean
  pictures: boolean
  /** Checks each scene in only one brand. */
  once: boolean
  /** One of several shards of the scenes. */
  shard: { index: number; count: number }
  /** In percent of the browser's default. */
  fontSize: number
  forcedColors: boolean
}

/**
 * @param codes the merchants in this checkout
 * @throws Error with a word or flag whose value is not valid
 */
export function readOptions(
  args: readonly string[],
  codes: readonly string[] = [...brandCodes, ...listOwnCodes(), ...demoCodes],
): AtlasOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      brands: { type: 'string' },
      check: { type: 'boolean', default: false },
      languages: { type: 'string' },
      widths: { type: 'string' },
      axe: { type: 'boolean', default: false },
      pictures: { type: 'boolean', default: false },
      once: { type: 'boolean', default: false },
      shard: { type: 'string', default: '1/1' },
      'font-size': { type: 'string', default: '100' },
      'forced-colors': { type: 'boolean', default: false },
    },
  })
  const { brands, check, languages, axe, pictures, once } = values
  const widths = values.widths ?? (once ? '320' : '320,390')
  const named = positionals.filter(word => codes.includes(word))
  const words = positionals.filter(word => !codes.includes(word))
  const unknown = words.find(word => !scenes.some(({ name }) => name.includes(word)))
  if (unknown !== undefined) throw new Error(describeUnknown(unknown, codes))

  const shard = parseShard(values.shard)
  if (shard === undefined) throw new Error(`--shard: "${values.shard}" is no part such as 2/8`)

  return {
    words,
    brands: named.length > 0 ? named : (pick('brands', brands, codes) ?? brandCodes),
    check,
    languages: pick('languages', languages, [...translated, ...pseudoNames]),
    widths: widths.split(',').map(width => toWhole('widths', width)),
    axe,
    pictures,
    once,
    shard,
    fontSize: toWhole('font-size', values['font-size']),
    forcedColors: values['forced-colors'],
  }
}

/** Lists the merchants and scenes, because a word may select either. */
function describeUnknown(word: string, codes: readonly string[]): string {
  return [
    `there is no merchant and no scene named "${word}"`,
    `merchants: ${codes.join(', ')}; create one: npm run livery -- new`,
    'scenes:',
    ...scenes.map(({ name }) => `  ${name}`),
  ].join('\n')
}

function pick<One extends string>(
  flag: string,
  value: string | undefined,
  all: readonly One[],
): readonly One[] | undefined {
  return value?.split(',').map(name => {
    const found = all.find(one => one === name)
    if (found === undefined) {
      throw new Error(`--${flag}: there is no "${name}"; there is: ${all.join(', ')}`)
    }
    return found
  })
}

function toWhole(flag: string, text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 50 && value <= 2_000) return value
  throw new Error(`--${flag}: "${text}" is no whole number from 50 to 2000`)
}
