import type { Language } from '../languages.ts'
import type { Skin } from '../merchant/skins.ts'

/** A script for which a skin or a merchant has a separate heading font. */
export type Script =
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

/** Returns whether a script has more letters than fit in one file of a heading font. */
export function isLarge(script: Script | undefined): boolean {
  return script !== undefined && large.has(script)
}

const large: ReadonlySet<Script> = new Set(['japanese', 'korean', 'simplified', 'traditional'])
