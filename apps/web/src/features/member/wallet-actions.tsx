import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import History from 'lucide-react/icons/history'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './wallet-actions.module.css'

/** The member's money actions: deposit, withdraw, and the history. */
export function WalletActions() {
  const { t } = useTranslation()
  return (
    <section aria-label={t('wallet_actions')}>
      <ul className={styles.actions} data-part="actions">
        <li>
          <RouteLink to={paths.deposit} className={classNames(styles.action, styles.main)}>
            <ArrowDownToLine size={22} aria-hidden="true" />
            <span className={styles.label}>{t('wallet_deposit')}</span>
          </RouteLink>
        </li>
        <li>
          <RouteLink to={paths.withdraw} className={styles.action}>
            <ArrowUpFromLine size={22} aria-hidden="true" />
            <span className={styles.label}>{t('wallet_withdraw')}</span>
          </RouteLink>
        </li>
        <li>
          <RouteLink to={`${paths.orders}?list=bookings`} className={styles.action}>
            <History size={22} aria-hidden="true" />
            <span className={styles.label}>{t('wallet_history')}</span>
          </RouteLink>
        </li>
      </ul>
    </section>
  )
}
