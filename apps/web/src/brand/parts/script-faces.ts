import type { Language } from '@livery/contract/languages.ts'
import type { Skin } from '@livery/contract/merchant/skins.ts'

type Script =
  | 'arabic'
  | 'bengali'
  | 'burmese'
  | 'cyrillic'
  | 'devanagari'
  | 'japanese'
  | 'khmer'
  | 'korean'
  | 'simplified'
  | 'tamil'
  | 'thai'
  | 'traditional'
  | 'viet'

/**
 * The script of each language whose headings use a font that the skin has only for this script. The
 * name is the start of the file names in `skins/<skin>/face/`.
 */
const scripts: Partial<Record<Language, Script>> = {
  RU: 'cyrillic',
  AR: 'arabic',
  UR: 'arabic',
  HI: 'devanagari',
  NE: 'devanagari',
  BN: 'bengali',
  TA: 'tamil',
  TH: 'thai',
  KM: 'khmer',
  MY: 'burmese',
  JA: 'japanese',
  KO: 'korean',
  CN: 'simplified',
  TW: 'traditional',
}

/** Returns a language's script; undefined if the skin's own font has the language's letters. */
export function findScript(skin: Skin, language: Language | undefined): Script | undefined {
  if (language === undefined) return undefined
  // Outfit, the font of neon, has no Vietnamese letters.
  return skin === 'neon' && language === 'VI' ? 'viet' : scripts[language]
}

/**
 * All letters except the spaces, whose font determines a line's height: this font remains the
 * device's.
 */
export const scriptLetters = 'U+21-9F, U+A1-10FFFF'
