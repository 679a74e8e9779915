import { languageNames } from '@livery/contract/language-names.ts'
import { type Language, languages } from '@livery/contract/languages.ts'
import { foldText } from '#lib/fold-text.ts'

/** Languages whose own name, English name, code or tag contains the typed text. */
export function findLanguages(offered: readonly Language[], typed: string): Language[] {
  const wanted = foldText(typed.trim())
  return offered.filter(language =>
    [languageNames[language], toEnglishName(language), language, languages[language].tag].some(
      name => foldText(name).includes(wanted),
    ),
  )
}

function toEnglishName(language: Language): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(languages[language].tag) ?? ''
}
