import { languageNames } from '@livery/contract/language-names.ts'
import { isLanguage } from '@livery/contract/languages.ts'
import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { writeCurrency } from '#platform/answers/currency-mark.ts'
import { useCurrencyMark } from '#platform/answers/use-currency-mark.ts'
import styles from '#ui/layout/fact-list.module.css'

/** The platform's data of this account. */
export function AccountFacts({ member }: { member: MemberInfo }) {
  const { t } = useTranslation()
  const currency = useCurrencyMark()
  const facts = [
    [t('account'), member.account],
    [t('member_id'), member.id],
    [t('member_since'), <DateTime key="at" at={member.regDate} isDay />],
    [t('account_language'), toLanguageName(member.language)],
    [t('currency'), writeCurrency(currency)],
  ] as const
  return (
    <section aria-labelledby="account-details">
      <h2 id="account-details" className={styles.title}>
        {t('account_details')}
      </h2>
      <dl className={styles.list}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A language's own name; the platform's word for one that is not known here. */
function toLanguageName(language: string): string {
  return isLanguage(language) ? languageNames[language] : language
}
