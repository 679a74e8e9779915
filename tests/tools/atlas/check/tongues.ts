/** The languages that a check supports: translations and pseudo languages. */
import { type Language, languages } from '@livery/contract/languages.ts'
import type { Page } from 'playwright'
import { listTranslated, loadAllTexts, type Texts } from '../../support/texts.ts'
import { createJudge, type Judge } from './judge.ts'
import { loadPseudoTexts, type PseudoLanguage, pseudoLanguages, speakPseudo } from './pseudo.ts'

export type TongueName = Language | PseudoLanguage

export type Tongue = {
  name: TongueName
  /** The language code that the page uses. */
  code: Language
  tag: string
  texts: Texts
  judge: Judge
  /** Prepares the page; must be called before the page is opened. */
  prepare: (page: Page) => Promise<void>
}

/** Lists the languages that have translations. */
export const translated: readonly Language[] = listTranslated()

/** The pseudo languages whose real language has chunks. */
export const pseudoNames = Object.keys(pseudoLanguages).filter(isPseudo)

export function toTongue(name: TongueName): Tongue {
  const code = isPseudo(name) ? pseudoLanguages[name] : name
  const all = isPseudo(name) ? loadPseudoTexts(name) : loadAllTexts(name)
  return {
    name,
    code,
    tag: languages[code].tag,
    texts: key => {
      const text = all[key]
      if (text === undefined) throw new Error(`there is no text "${key}"`)
      return text
    },
    judge: createJudge(code, all),
    prepare: async page => {
      if (isPseudo(name)) await speakPseudo(page, name)
    },
  }
}

function isPseudo(name: string): name is PseudoLanguage {
  return name in pseudoLanguages
}
