import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import type { BonusPromise } from '#lib/addresses/bonus-promise.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { useSentPayment } from '#platform/payments/use-sent-payment.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import sides from '#ui/layout/side-by-side.module.css'
import { toPaymentAddress } from '../deposit-address.ts'
import { useDepositSheet } from '../deposit-in-sheet.ts'
import { PaymentPage } from '../page/payment-page.tsx'
import { DepositHead } from './deposit-head.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { type DepositDraft, NewDeposit, useDepositDraft } from './new-deposit.tsx'
import { SendingDeposit } from './sending-deposit.tsx'

type DepositPlaceProps = {
  /** The way of paying that the address names. */
  wanted: string | null
  promise: BonusPromise | undefined
}

/** The form of a deposit, or the deposit that was confirmed and is on its way to the platform. */
export function DepositPlace({ wanted, promise }: DepositPlaceProps) {
  const draft = useDepositDraft(promise)
  const sheet = useDepositSheet()
  const sent = useSentPayment('deposit')
  if (sent.state === 'made') {
    const { id } = sent.payment
    return sheet ? <PaymentPage id={id} /> : <Navigate to={toPaymentAddress(id)} replace />
  }
  if (sent.state !== 'none') return <SendingDeposit sent={sent} />
  const offer = { wanted, promise, draft, refusal: sent.refusal }
  return <DepositOffer {...offer} />
}

type DepositOfferProps = DepositPlaceProps & {
  draft: DepositDraft
  refusal: string | undefined
}

function DepositOffer(props: DepositOfferProps) {
  const { t } = useTranslation()
  const sheet = useDepositSheet()
  const query = useQuery(depositSettingsQuery())
  const { data: settings } = query
  if (settings && settings.methods.length > 0) {
    return <NewDeposit {...props} settings={settings} />
  }
  return (
    <>
      <DepositHead />
      <div className={sheet ? undefined : sides.columns}>
        <Loaded
          query={query}
          skeleton={<DepositSkeleton />}
          failed={t('deposit_failed')}
          below={!sheet && <DepositHistory />}
        >
          {() => <EmptyState title={t('deposit_no_methods')} body={t('deposit_ask_service')} />}
        </Loaded>
      </div>
    </>
  )
}

/**
 * CALL-36: how money may be paid in, with limits, fees and bonuses. Never an old answer: a bonus may
 * have been taken since.
 */
function depositSettingsQuery() {
  return queryOptions({
    queryKey: ['deposit-settings'],
    queryFn: ({ signal }) => memberPlatform.call('depositSettings', { signal, alert: 'session' }),
    staleTime: 0,
  })
}
