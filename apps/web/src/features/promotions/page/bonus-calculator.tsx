import { calculateShare } from '@livery/contract/currency.ts'
import type { BonusTerms } from '@livery/contract/platform/content.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { type Fact, FactList } from '#ui/layout/fact-list.tsx'
import styles from './bonus-calculator.module.css'

const steps = 20

/**
 * Renders a bonus's terms, and calculates from them what a deposit adds and requires. The slider
 * covers the deposits from the minimum to the deposit with the maximum bonus.
 */
export function BonusCalculator({ bonus }: { bonus: BonusTerms }) {
  const { t } = useTranslation()
  const money = useMoney('exact')
  const { minimum, maximum, basisPoints, turnover, days, excluded } = bonus
  const most = Math.max(minimum, Math.round((maximum * 10_000) / basisPoints))
  const [step, setStep] = useState(0)
  // Multiples of the minimum are round amounts in every currency.
  const deposit =
    step === steps
      ? most
      : Math.round((minimum + ((most - minimum) * step) / steps) / minimum) * minimum
  const added = Math.min(maximum, calculateShare(deposit, basisPoints))
  const terms: Fact[] = [
    [t('promotion_minimum'), money(minimum)],
    [t('promotion_wagering'), t('promotion_wagering_of', { count: turnover })],
    ...(days === undefined ? [] : [[t('promotion_days'), String(days)] satisfies Fact]),
  ]
  const results: Fact[] = [
    [t('promotion_deposit'), money(deposit)],
    [t('promotion_play_with'), money(deposit + added)],
    [t('promotion_wager'), money((deposit + added) * turnover)],
  ]

  return (
    <section className={styles.calculator} aria-label={t('promotion_calculate')}>
      <FactList facts={terms} />
      {excluded && <p className={styles.note}>{excluded}</p>}
      <h2 className={styles.title}>{t('promotion_calculate')}</h2>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={steps}
        value={step}
        aria-label={t('promotion_deposit')}
        aria-valuetext={money(deposit)}
        onChange={event => setStep(event.target.valueAsNumber)}
      />
      <FactList facts={results} />
    </section>
  )
}
