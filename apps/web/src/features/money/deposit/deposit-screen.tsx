import { useTranslation } from 'react-i18next'
import { LegalLine } from '#brand/parts/legal-line.tsx'
import { buildDepositUrl, readBonusPromise } from '#lib/addresses/bonus-promise.ts'
import { paths } from '#lib/paths.ts'
import { useQueryParams } from '#lib/use-query-params.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { classNames } from '#ui/class-names.ts'
import { BackButton } from '#ui/layout/back-button.tsx'
import form from '#ui/layout/form-screen.module.css'
import { DepositPlace } from './form/deposit-place.tsx'
import { PaymentPage } from './page/payment-page.tsx'

/**
 * ROUTE-16: renders the deposit screen. `?payment=` shows an existing deposit, and `?bonus=`
 * preselects the promised bonus.
 */
export function DepositScreen() {
  const { t } = useTranslation()
  const params = useQueryParams()
  const payment = params.get('payment')
  const promise = readBonusPromise(params)

  return (
    <main
      className={classNames(form.screen, !payment && form.broad)}
      data-screen="deposit"
      aria-label={t('deposit_title')}
    >
      <BackButton to={payment ? buildDepositUrl(promise) : paths.memberHome} />
      {payment ? (
        <PaymentPage key={payment} id={payment} />
      ) : (
        <DepositPlace key={promise?.bonusId} wanted={params.get('method')} promise={promise} />
      )}
      <LegalLine onContact={() => openOverlay('customer-service')} />
    </main>
  )
}
