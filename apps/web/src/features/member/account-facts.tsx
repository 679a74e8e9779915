import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { formatDate } from '#lib/dates.ts'
import styles from '#ui/layout/fact-list.module.css'

/** The platform's data of this account. */
export function AccountFacts({ member }: { member: MemberInfo }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const facts = [
    [t('account'), member.account],
    [t('member_id'), member.id],
    [t('member_since'), formatDate(member.regDate, tag) ?? member.regDate],
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
