import { languageNames } from '@livery/contract/language-names.ts'
import { isLanguage } from '@livery/contract/languages.ts'
import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { DateTime } from '#i18n/date-time.tsx'
import {
  type CurrencyMark,
  toCurrencyMark,
  writeCurrency,
} from '#platform/answers/currency-mark.ts'
import { countriesQuery } from '#platform/answers/get-countries.ts'
import styles from '#ui/layout/fact-list.module.css'
import { FactList } from '#ui/layout/fact-list.tsx'
import { LineParts } from '#ui/layout/line-parts.tsx'

/** The platform's data about this account. */
export function AccountFacts({ member }: { member: MemberInfo }) {
  const { t } = useTranslation()
  const currency = useCurrencyMark()
  const { lastLogin } = member
  const facts = [
    [t('account'), member.account],
    [t('member_id'), member.id],
    [t('member_since'), <DateTime key="at" at={member.regDate} isDay />],
    ...(lastLogin
      ? [
          [
            t('last_login'),
            <LineParts
              key="login"
              parts={[<DateTime key="at" at={lastLogin.at} />, lastLogin.place]}
            />,
          ] as const,
        ]
      : []),
    [t('account_language'), toLanguageName(member.language)],
    [t('currency'), writeCurrency(currency)],
  ] as const

  return (
    <section aria-labelledby="account-details">
      <h2 id="account-details" className={styles.title}>
        {t('account_details')}
      </h2>
      <FactList facts={facts} />
    </section>
  )
}

/** Returns a language's own name; for an unknown language, the platform's name. */
function toLanguageName(language: string): string {
  return isLanguage(language) ? languageNames[language] : language
}

/**
 * Returns the currency symbol for amount fields. Until the symbol has loaded, returns the
 * merchant's currency code.
 */
function useCurrencyMark(): CurrencyMark {
  return toCurrencyMark(useQuery(countriesQuery()).data, merchant.currency)
}
