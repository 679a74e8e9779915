import type { Payment, WithdrawAccount } from '@livery/contract/platform/payments.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LegalLine } from '#brand/parts/legal-line.tsx'
import { DateTime } from '#i18n/date-time.tsx'
import { useKnownAt } from '#i18n/use-known-at.ts'
import { useMoney } from '#i18n/use-money.ts'
import { paths } from '#lib/paths.ts'
import { useQueryParams } from '#lib/use-query-params.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { toBoundAccounts } from '#platform/answers/bound-accounts.ts'
import { withdrawAccountQuery } from '#platform/answers/get-withdraw-account.ts'
import { dropDraft, useDraft } from '#platform/forms/drafts.ts'
import { paymentsQuery } from '#platform/payments/get-payment.ts'
import { useSentPayment } from '#platform/payments/use-sent-payment.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { KnownAt } from '#ui/feedback/known-at.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { PaymentOutcome } from '#ui/feedback/payment-outcome.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { BackButton } from '#ui/layout/back-button.tsx'
import facts from '#ui/layout/fact-list.module.css'
import { FactList } from '#ui/layout/fact-list.tsx'
import form from '#ui/layout/form-screen.module.css'
import sides from '#ui/layout/side-by-side.module.css'
import { addAccountAddress, buildWithdrawalPaymentUrl } from './payment-address.ts'
import styles from './withdraw.module.css'
import { type Entry, WithdrawalEntry } from './withdrawal-entry.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'
import { computeWithdrawalLimits, findObstacle, type Obstacle } from './withdrawal-terms.ts'

type ObstacleNoteProps = { obstacle: Obstacle; account: WithdrawAccount }

type BalancesProps = { account: WithdrawAccount; knownAt: string | undefined }

type WithdrawFormProps = {
  account: WithdrawAccount
  /** The time of the balances; set only if they may be outdated. */
  knownAt: string | undefined
  entry: Entry
  refusal: string | undefined
}

const shown = 5

/** ROUTE-17: renders the withdrawal screen. With `payment`, shows an existing withdrawal. */
export function WithdrawScreen() {
  const id = useQueryParams().get('payment')
  return (
    <main className={classNames(form.screen, id === null && form.broad)} data-screen="withdraw">
      <BackButton to={id === null ? paths.memberHome : paths.withdraw} />
      {id === null ? <NewWithdrawal /> : <WithdrawalStatus key={id} id={id} />}
      <LegalLine onContact={() => openOverlay('customer-service')} />
    </main>
  )
}

/**
 * Renders the form. After the confirmation in this or another tab, renders the progress instead.
 */
function NewWithdrawal() {
  const { t } = useTranslation()
  const money = useMoney()
  const sent = useSentPayment('withdrawal')
  // Stored outside the form, because the form unmounts while a withdrawal is being sent.
  const [text, setText] = useDraft('session-end', 'amount', '')
  const [accountId, setAccountId] = useDraft('session-end', 'account', '')
  if (sent.state === 'made') return <Made id={sent.payment.id} />
  if (sent.state === 'none') {
    return <Terms entry={{ text, setText, accountId, setAccountId }} refusal={sent.refusal} />
  }

  const amount = money(sent.order.amount)

  if (sent.state === 'sending') {
    return (
      <PaymentOutcome
        tone="waiting"
        title={t('withdraw_sending')}
        amount={amount}
        text={t('withdraw_sending_text')}
      />
    )
  }

  return (
    <PaymentOutcome
      tone="doubt"
      title={t('withdraw_doubt')}
      amount={amount}
      text={t('withdraw_doubt_text')}
    >
      <Button size="lg" block onClick={sent.retry}>
        {t('withdraw_ask_again')}
      </Button>
    </PaymentOutcome>
  )
}

/** Redirects to the withdrawal's page and resets the form. */
function Made({ id }: { id: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    dropDraft()
    navigate(buildWithdrawalPaymentUrl(id), { replace: true })
  }, [id, navigate])
  return null
}

function Terms(props: { entry: Entry; refusal: string | undefined }) {
  const { t } = useTranslation()
  const query = useQuery(withdrawAccountQuery())
  const knownAt = useKnownAt(query.dataUpdatedAt)

  return (
    <>
      <ScreenTitle className={styles.title}>{t('withdraw_title')}</ScreenTitle>
      <div className={sides.columns}>
        <Loaded query={query} skeleton={<WithdrawSkeleton />} failed={t('withdraw_failed_load')}>
          {account => (
            <>
              <WithdrawForm account={account} knownAt={knownAt} {...props} />
              <WithdrawalHistory />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** Renders a skeleton while the balances and the form load. */
function WithdrawSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.held} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height="106px" radius="var(--radius-card)" />
      <Skeleton height="320px" radius="var(--radius-card)" />
    </div>
  )
}

/** Lists the last withdrawals; each links to its page. */
function WithdrawalHistory() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useInfiniteQuery(paymentsQuery('withdrawal'))
  const payments = data?.pages[0]?.payments.slice(0, shown)

  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals" className={facts.title}>
        {t('withdraw_history')}
      </h2>
      <Loaded
        query={{ data: payments, isError, refetch }}
        skeleton={
          <div role="status" aria-busy="true" aria-label={t('loading')}>
            <Skeleton height="72px" radius="var(--radius-card)" />
          </div>
        }
        failed={t('withdraw_history_failed')}
        brief
        empty={<p className={styles.text}>{t('withdraw_history_empty')}</p>}
      >
        {last => <Withdrawals payments={last} />}
      </Loaded>
    </section>
  )
}

function Withdrawals({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation()
  const money = useMoney('exact')
  return (
    <ul className={facts.list}>
      {payments.map(({ id, amount, state, createdAt, methodName }) => (
        <li key={id} className={styles.entry}>
          <RouteLink to={buildWithdrawalPaymentUrl(id)} className={styles.past}>
            <span>
              <span className={styles.method}>{methodName}</span>
              <DateTime className={styles.when} at={createdAt} />
            </span>
            <span className={styles.end}>
              <span className={facts.value}>{money(amount)}</span>
              <span className={styles.state} data-state={state}>
                {t(`withdraw_state_${state}`)}
              </span>
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Renders the balances with the form. If the player cannot withdraw yet, renders the reason and the
 * next step instead of the form.
 */
function WithdrawForm({ account, knownAt, ...rest }: WithdrawFormProps) {
  const { t } = useTranslation()
  const accounts = toBoundAccounts(account)
  const obstacle = findObstacle(account, accounts.length)

  return (
    <section aria-label={t('withdraw_title')}>
      <Balances account={account} knownAt={knownAt} />
      {obstacle ? (
        <ObstacleNote obstacle={obstacle} account={account} />
      ) : (
        <WithdrawalEntry account={account} accounts={accounts} {...rest} />
      )}
    </section>
  )
}

/**
 * Renders the balance, the amount that can be withdrawn now, and the remaining wagering
 * requirement.
 */
function Balances({ account, knownAt }: BalancesProps) {
  const { t } = useTranslation()
  const money = useMoney('exact')
  const rows = [
    [t('balance'), account.balance],
    [t('withdraw_available'), account.available],
    ...(account.turnoverLeft > 0 ? [[t('withdraw_turnover'), account.turnoverLeft] as const] : []),
  ] as const

  const known = (amount: number) => (
    <>
      <KnownAt time={knownAt} /> {money(amount)}
    </>
  )

  return <FactList facts={rows.map(([label, amount]) => [label, known(amount)])} />
}

/** Explains why the player cannot withdraw yet and how to change that. */
function ObstacleNote({ obstacle, account }: ObstacleNoteProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const note = {
    turnover: {
      title: t('withdraw_turnover_title', { amount: money(account.turnoverLeft) }),
      text: t('withdraw_turnover_text'),
      to: paths.game,
      way: t('withdraw_to_games'),
    },
    balance: {
      title: t('withdraw_low_title'),
      text: t('withdraw_low_text', { minimum: money(computeWithdrawalLimits(account).minimum) }),
      to: paths.deposit,
      way: t('withdraw_to_deposit'),
    },
    account: {
      title: t('withdraw_no_account_title'),
      text: t('withdraw_no_account_text'),
      to: addAccountAddress,
      way: t('withdraw_add_account'),
    },
  }[obstacle]

  return (
    <div className={styles.note}>
      <h2 className={styles.noteTitle}>{note.title}</h2>
      <p className={styles.text}>{note.text}</p>
      <LinkButton block to={note.to}>
        {note.way}
      </LinkButton>
    </div>
  )
}
