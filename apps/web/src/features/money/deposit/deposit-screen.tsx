import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { useQueryParams } from '#lib/use-query-params.ts'
import { BackButton } from '#ui/layout/back-button.tsx'
import styles from './deposit-screen.module.css'
import { DepositPlace } from './form/deposit-place.tsx'
import { PaymentPage } from './page/payment-page.tsx'

/** ROUTE-16: pays money in; with `?payment=` what has become of a deposit. */
export function DepositScreen() {
  const { t } = useTranslation()
  const params = useQueryParams()
  const payment = params.get('payment')
  const isReview = params.get('step') === 'review'
  return (
    <main className={styles.screen} data-screen="deposit" aria-label={t('deposit_title')}>
      <BackButton to={payment || isReview ? paths.deposit : paths.memberHome} />
      {payment ? (
        <PaymentPage key={payment} id={payment} />
      ) : (
        <DepositPlace isReview={isReview} wanted={params.get('method')} />
      )}
    </main>
  )
}
