import type { Payment, PaymentSteps } from '@livery/contract/platform/payments.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { isolateAmount } from '@livery/contract/text/intl-tags.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrate, sizeCelebration } from '#brand/celebration/celebrate.ts'
import { sessionStore } from '#device/storage.ts'
import { CancelPayment } from '#features/money/cancel/cancel-payment.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { paymentQuery } from '#platform/payments/get-payment.ts'
import { usePushSettings } from '#platform/push/use-push-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PaymentOutcome } from '#ui/feedback/payment-outcome.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { DepositFacts } from '../deposit-facts.tsx'
import { useDepositSheet } from '../deposit-in-sheet.ts'
import styles from './payment-page.module.css'
import { PaymentTodo } from './payment-todo.tsx'
import { TimeToPay } from './time-to-pay.tsx'

type DepositWayProps = { to: string; variant?: 'primary' | 'secondary'; children: ReactNode }

const todoWords = {
  transfer: 'deposit_todo_transfer',
  page: 'deposit_todo_page',
  pix: 'deposit_todo_pix',
} as const satisfies Record<Exclude<PaymentSteps['kind'], 'address'>, string>

type PendingDepositProps = { payment: Payment; children: ReactNode }

type EndedDepositProps = { payment: Payment; children: ReactNode }

/** Renders a deposit in each of its states, from the payment instructions to the receipt. */
export function PaymentPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(paymentQuery(id))
  // An edited URL may contain the id of a withdrawal, which has a different page.
  const payment = data?.kind === 'deposit' ? data : undefined
  if (payment) return <DepositState payment={payment} />

  return (
    <>
      <ScreenTitle>{t('deposit_title')}</ScreenTitle>
      {isError || data ? (
        <ErrorState
          title={t('deposit_not_found')}
          body={t('deposit_not_found_desc')}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.held} role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height="200px" radius="var(--radius-card)" />
          <Skeleton height="260px" radius="var(--radius-card)" />
        </div>
      )}
      <DepositWay to={paths.deposit} variant="secondary">
        {t('deposit_to_list')}
      </DepositWay>
    </>
  )
}

function DepositState({ payment }: { payment: Payment }) {
  const { id, state, createdAt, endedAt, methodName, amount } = payment
  useDepositCelebration(payment)
  const hasHope = state === 'pending' || state === 'arrived'
  const { fee, bonus, arrives } = hasHope ? payment : {}
  const receipt = { id, createdAt, endedAt }
  const State = state === 'pending' ? PendingDeposit : EndedDeposit

  return (
    <State payment={payment}>
      <DepositFacts
        methodName={methodName}
        // The top of a pending deposit's page shows the amount.
        amount={state === 'pending' ? undefined : amount}
        fee={fee}
        bonus={bonus}
        arrives={arrives}
        receipt={receipt}
      />
    </State>
  )
}

/**
 * Celebrates a deposit once, when it arrives. The tab remembers the deposit that the player waits
 * for, because some payment methods leave this page.
 */
function useDepositCelebration({ id, state, arrives }: Payment) {
  const client = useQueryClient()
  const celebrateArrival = useEffectEvent(() => {
    const balance = client.getQueryData(memberInfoQuery().queryKey)?.balance ?? 0
    celebrate({ size: sizeCelebration(arrives, balance / 2) })
  })

  useEffect(() => {
    if (state === 'pending') sessionStore.set(sessionStorageKeys.awaitedDeposit, id)
    else if (sessionStore.get(sessionStorageKeys.awaitedDeposit) === id) {
      sessionStore.remove(sessionStorageKeys.awaitedDeposit)
      if (state === 'arrived') celebrateArrival()
    }
  }, [id, state])
}

/** Renders a completed deposit, or a deposit that has failed. */
export function EndedDeposit({ payment, children }: EndedDepositProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const sheet = useDepositSheet()

  if (payment.state === 'arrived') {
    return (
      <PaymentOutcome
        tone="good"
        title={t('deposit_arrived')}
        amount={money(payment.arrives - (payment.bonus ?? 0))}
        text={t('deposit_arrived_text')}
      >
        <div className={styles.part}>{children}</div>
        <div className={styles.ways}>
          <DepositWay to={paths.game}>{t('deposit_play')}</DepositWay>
          {!sheet && (
            <LinkButton to={paths.deposit} variant="secondary" block>
              {t('deposit_again')}
            </LinkButton>
          )}
        </div>
      </PaymentOutcome>
    )
  }

  const isFailed = payment.state === 'failed'

  return (
    <PaymentOutcome
      tone="bad"
      title={t(isFailed ? 'deposit_refused' : 'deposit_cancelled')}
      amount={money(payment.amount)}
      text={payment.reason ?? t(hasExpired(payment) ? 'deposit_expired' : 'deposit_refused_text')}
    >
      <div className={styles.ways}>
        <DepositWay to={paths.deposit}>{t('deposit_other_way')}</DepositWay>
        <Button size="lg" block variant="secondary" onClick={() => openOverlay('customer-service')}>
          {t('deposit_support')}
        </Button>
      </div>
      <div className={styles.part}>{children}</div>
    </PaymentOutcome>
  )
}

/**
 * Returns whether the deposit expired, instead of being canceled by the player before the expiry.
 */
function hasExpired({ state, endedAt = '', expiresAt = '' }: Payment): boolean {
  return state === 'cancelled' && Date.parse(endedAt) >= Date.parse(expiresAt)
}

/**
 * Renders a pending deposit: the payment instructions, and a note that the page updates
 * automatically.
 */
export function PendingDeposit({ payment, children }: PendingDepositProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const formatTodo = useTodo()
  const { steps } = payment
  const push = usePushSettings()
  // Offer push messages for the deposit's arrival. The prompt opens when the player leaves this
  // page.
  useEffect(() => {
    if (push) openOverlay('push-prompt', { by: 'deposit' })
  }, [push])

  return (
    <PaymentOutcome
      tone="waiting"
      title={t('deposit_waiting')}
      // A transfer's instructions contain the amount, with a button to copy it.
      amount={steps?.kind === 'transfer' ? undefined : money(payment.amount)}
      text={formatTodo(payment)}
    >
      {steps && (
        <div className={styles.part}>
          <UntilItExpires payment={payment}>
            <PaymentTodo steps={steps} amount={payment.amount} />
          </UntilItExpires>
        </div>
      )}
      <div className={styles.part}>{children}</div>
      <div className={styles.ways}>
        <CancelPayment
          kind="deposit"
          id={payment.id}
          question={{
            title: t('deposit_cancel_title'),
            text: t('deposit_cancel_text'),
            yes: t('deposit_cancel'),
            no: t('deposit_keep'),
          }}
        />
        <DepositWay to={paths.deposit} variant="secondary">
          {t('deposit_to_list')}
        </DepositWay>
      </div>
    </PaymentOutcome>
  )
}

/** Returns a function that builds the instruction for a payment, with the amount for an address. */
function useTodo(): (payment: Payment) => string {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney('exact')

  return ({ steps, amount }) => {
    if (!steps) return t('deposit_waiting_text')
    if (steps.kind !== 'address') return t(todoWords[steps.kind])
    if (!steps.coin) return t('deposit_todo_address', { amount: money(amount) })

    const { coin } = steps
    // A no-break space, because the number and its currency are one amount.
    return t('deposit_todo_coin', {
      amount: isolateAmount(`${coin.amount}\u00A0${coin.name}`, tag),
    })
  }
}

function UntilItExpires({ payment: { expiresAt }, children }: PendingDepositProps) {
  if (expiresAt === undefined) return children
  return (
    <TimeToPay key={expiresAt} expiresAt={expiresAt}>
      {children}
    </TimeToPay>
  )
}

/**
 * Renders the next step after a payment: a link to another page, or a button that closes the sheet.
 */
function DepositWay({ to, variant = 'primary', children }: DepositWayProps) {
  const { t } = useTranslation()
  const sheet = useDepositSheet()

  if (!sheet) {
    return (
      <LinkButton to={to} variant={variant} block>
        {children}
      </LinkButton>
    )
  }

  return (
    <Button size="lg" variant={variant} block onClick={sheet.close}>
      {t('close')}
    </Button>
  )
}
