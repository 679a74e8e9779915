/** Reduces the texts that a merchant gives by language to the languages of the page. */
import type { Language } from '@livery/contract/languages.ts'
import type { ByLanguage } from '@livery/contract/merchant/by-language.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { chooseText } from '@livery/contract/text/choose-text.ts'

type Legal = Merchant['legal']

export function toPaintedLegal(legal: Legal, offered: readonly Language[], page: Language): Legal {
  const keep = (texts: ByLanguage) => keepSpoken(texts, offered, page)
  const { company, licence, responsiblePlayUrl, disputeUrl, termsUrl } = legal

  return {
    ...legal,
    company: keep(company),
    licence: keep(licence),
    responsiblePlayUrl: keep(responsiblePlayUrl),
    ...(disputeUrl !== undefined && { disputeUrl: keep(disputeUrl) }),
    ...(termsUrl !== undefined && { termsUrl: keep(termsUrl) }),
  }
}

/**
 * Returns the texts in the offered languages. The page's language always has a text, because the
 * page falls back to it.
 */
export function keepSpoken(
  texts: ByLanguage,
  offered: readonly Language[],
  page: Language,
): ByLanguage {
  if (typeof texts === 'string') return texts

  const spoken = offered.filter(code => code !== page && texts[code] !== undefined)

  return {
    [page]: chooseText(texts, page, page).text,
    ...Object.fromEntries(spoken.map(code => [code, texts[code]])),
  }
}
