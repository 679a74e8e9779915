import { languages } from '@livery/contract/languages.ts'
import type { ByLanguage } from '@livery/contract/merchant/by-language.ts'
import { chooseText } from '@livery/contract/text/choose-text.ts'
import { useTranslation } from 'react-i18next'
import { merchant } from './merchant.ts'

/**
 * Returns the merchant's legal values with the texts in the player's language. `licenceTag`: the
 * BCP 47 tag of the license line.
 */
export function useLegal() {
  const { language: tag } = useTranslation().i18n
  const { defaultLanguage, legal } = merchant
  const current = merchant.languages.find(code => languages[code].tag === tag) ?? defaultLanguage
  const say = (texts: ByLanguage) => chooseText(texts, current, defaultLanguage).text
  const licence = chooseText(legal.licence, current, defaultLanguage)

  return {
    ...legal,
    company: say(legal.company),
    licence: licence.text,
    licenceTag: languages[licence.language ?? 'EN'].tag,
    responsiblePlayUrl: say(legal.responsiblePlayUrl),
    disputeUrl: legal.disputeUrl && say(legal.disputeUrl),
    termsUrl: legal.termsUrl && say(legal.termsUrl),
  }
}
