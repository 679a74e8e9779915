/** The flags of `npm run atlas -- --check`. */
import { parseArgs } from 'node:util'
import type { Language } from '@livery/contract/languages.ts'
import { brandCodes } from '../../support/brands.ts'
import { listTranslated } from '../../support/texts.ts'
import { type PseudoLanguage, pseudoLanguages } from './pseudo.ts'

export type Tongue = Language | PseudoLanguage

export type CheckOptions = {
  languages: readonly Tongue[]
  /** In px. */
  widths: readonly number[]
  brands: readonly string[]
  /** Parts of the names of scenes; none for all. */
  words: readonly string[]
}

/** @throws Error naming a flag whose value is none of those there are */
export function readCheckOptions(args: readonly string[]): CheckOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      languages: { type: 'string' },
      widths: { type: 'string', default: '320,390' },
      brands: { type: 'string' },
    },
  })
  const tongues: Tongue[] = [...listTranslated(), ...toPseudoNames()]
  return {
    languages: pick('languages', values.languages, tongues),
    widths: values.widths.split(',').map(toWidth),
    brands: pick('brands', values.brands, brandCodes),
    words: positionals,
  }
}

/** The pseudo languages whose chunks there are to stand for. */
function toPseudoNames(): PseudoLanguage[] {
  const translated = listTranslated()
  return (Object.keys(pseudoLanguages) as PseudoLanguage[]).filter(name =>
    translated.includes(pseudoLanguages[name]),
  )
}

function pick<One extends string>(
  flag: string,
  value: string | undefined,
  all: readonly One[],
): readonly One[] {
  if (value === undefined) return all
  return value.split(',').map(name => {
    const found = all.find(one => one === name)
    if (found === undefined) {
      throw new Error(`--${flag}: there is no "${name}"; there is: ${all.join(', ')}`)
    }
    return found
  })
}

function toWidth(text: string): number {
  const width = Number(text)
  if (Number.isInteger(width) && width >= 200 && width <= 2000) return width
  throw new Error(`--widths: "${text}" is no whole number of px from 200 to 2000`)
}
