import type { PayoutAccounts } from '@livery/contract/platform/payments.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { toBoundAccounts } from '#platform/answers/bound-accounts.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { AccountLine } from '#ui/layout/account-line.tsx'
import facts from '#ui/layout/fact-list.module.css'
import { PartSection } from './part-section.tsx'
import styles from './security.module.css'

/** MONEY-02: the bound accounts, masked, and the way to another one. */
export function AccountsSection({ query }: { query: UseQueryResult<PayoutAccounts> }) {
  const { t } = useTranslation()
  return (
    <PartSection
      title={t('security_accounts')}
      failed={t('security_accounts_failed')}
      height={132}
      query={query}
    >
      {data => {
        const accounts = toBoundAccounts(data)
        return (
          <>
            {accounts.length === 0 && <p className={styles.text}>{t('security_accounts_empty')}</p>}
            {accounts.length > 0 && (
              <ul className={facts.list}>
                {accounts.map(({ id, ...account }) => (
                  <li key={id} className={styles.entry}>
                    <AccountLine {...account} />
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.way}>
              <LinkButton block variant="secondary" to={paths.addBankCard}>
                {t('security_add_account')}
              </LinkButton>
            </div>
          </>
        )
      }}
    </PartSection>
  )
}
