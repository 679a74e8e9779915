import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { readReturnPath } from '#lib/addresses/return-address.ts'
import { paths } from '#lib/paths.ts'
import { countriesQuery } from '#platform/answers/get-countries.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { AccountDone } from './account-done.tsx'
import styles from './add-account.module.css'
import { AddAccountForm } from './add-account-form.tsx'
import { type AccountKind, type PayoutRules, toPayoutRules } from './payout-rules.ts'
import type { NewlyBound } from './use-add-account.ts'

type AddAccountPageProps = { name: 'add-bank-card' | 'pix' }

/**
 * ROUTE-18: binds an account. The country of the merchant decides which kinds there are; without it
 * the form asks for less and the platform checks the rest.
 */
export function AddAccountPage({ name }: AddAccountPageProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { data, isFetched } = useQuery(countriesQuery())
  const to = readReturnPath(search, paths.securityCenter)
  return (
    <>
      <ScreenHead back={to} title={t(name === 'pix' ? 'payout_pix_title' : 'payout_title')} />
      <p className={styles.text}>{t('payout_text')}</p>
      {isFetched ? (
        <AddAccount name={name} rules={toPayoutRules(data?.defaultCountry)} to={to} />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

function AddAccount({ name, rules, to }: AddAccountPageProps & { rules: PayoutRules; to: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [chosen, setChosen] = useDraft('reload', 'kind', '')
  const [done, setDone] = useState<NewlyBound>()
  const first = rules.kinds.find(kind => kind !== 'pix') ?? 'bank'
  const kind = name === 'pix' ? 'pix' : (rules.kinds.find(id => id === chosen) ?? first)
  if (done) return <AccountDone account={done} to={to} onAnother={() => setDone(undefined)} />
  // Pix has an address of its own (spec §2).
  const choose = (id: string) => {
    const next = rules.kinds.find(kind => kind === id)
    if (next === 'pix') navigate(paths.addBankCardPix + search, { replace: true })
    else if (name === 'pix') navigate(paths.addBankCard + search, { replace: true })
    else if (next) setChosen(next)
  }
  return (
    <>
      {rules.kinds.includes(kind) && (
        <div className={styles.kinds}>
          <ChoiceChips
            label={t('payout_kind')}
            choices={rules.kinds.map(id => ({ id, label: t(kindKeys[id]) }))}
            current={kind}
            onChange={choose}
            wraps
          />
        </div>
      )}
      <div className={styles.form}>
        <AddAccountForm key={kind} kind={kind} rules={rules} onDone={setDone} />
      </div>
    </>
  )
}

const kindKeys = {
  bank: 'payout_bank',
  card: 'payout_card',
  'e-wallet': 'payout_wallet',
  virtual: 'payout_virtual',
  pix: 'payout_pix',
} as const satisfies Record<AccountKind, string>

function FormSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.held} aria-busy="true" role="status" aria-label={t('loading')}>
      {[44, 76, 76, 76, 52].map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The places never change.
        <Skeleton key={place} height={`${height}px`} radius="var(--radius-control)" />
      ))}
    </div>
  )
}
