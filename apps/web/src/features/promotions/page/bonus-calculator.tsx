import { calculateShare } from '@livery/contract/currency.ts'
import type { BonusTerms } from '@livery/contract/platform/content.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { readCurrencyDigits } from '#lib/money.ts'
import { type Fact, FactList } from '#ui/layout/fact-list.tsx'
import { useBonusFacts } from '../use-bonus-facts.ts'
import styles from './bonus-calculator.module.css'

const steps = 20

/**
 * Renders a bonus's terms, and calculates from them what a deposit adds and requires. The slider
 * covers only the deposits that the offer covers, and the page names its ends. Terms without a
 * bonus have no calculator.
 */
export function BonusCalculator({ bonus }: { bonus: BonusTerms }) {
  const { t } = useTranslation()
  const money = useMoney('exact')
  const { maximum, basisPoints, turnover, excluded } = bonus
  const [step, setStep] = useState(0)
  const range = computeRange(bonus)
  const terms = useBonusFacts()(bonus)

  const calculate = (deposit: number): Fact[] => {
    const added = Math.min(maximum, calculateShare(deposit, basisPoints))
    return [
      [t('promotion_deposit'), money(deposit)],
      [t('promotion_play_with'), money(deposit + added)],
      [t('promotion_wager'), money((deposit + added) * turnover)],
    ]
  }

  return (
    <section className={styles.calculator} aria-label={t('promotion_calculate')}>
      <FactList facts={terms} />
      <p className={styles.note}>{t('legal_wagering')}</p>
      {excluded && <p className={styles.note}>{excluded}</p>}
      {range && (
        <>
          <h2 className={styles.title}>{t('promotion_calculate')}</h2>
          {range.least < range.most && (
            <input
              type="range"
              className={styles.slider}
              min={0}
              max={steps}
              value={step}
              aria-label={t('promotion_deposit')}
              aria-valuetext={money(pickDeposit(range, step))}
              onChange={event => setStep(event.target.valueAsNumber)}
            />
          )}
          <p className={styles.note}>
            {t('promotion_range', { minimum: money(range.least), maximum: money(range.most) })}
          </p>
          <FactList facts={calculate(pickDeposit(range, step))} />
        </>
      )}
    </section>
  )
}

type DepositRange = { least: number; most: number }

/**
 * Returns the deposits from the minimum to the first deposit with the maximum bonus; undefined for
 * terms that do not add a bonus.
 */
function computeRange({ minimum, maximum, basisPoints }: BonusTerms): DepositRange | undefined {
  if (basisPoints <= 0 || maximum <= 0) return undefined
  const least = minimum > 0 ? minimum : 10 ** readCurrencyDigits()
  return { least, most: Math.max(least, Math.ceil((maximum * 10_000) / basisPoints)) }
}

/** Returns the slider's deposit: a multiple of the minimum, which is round in every currency. */
function pickDeposit({ least, most }: DepositRange, step: number): number {
  if (step === steps) return most
  return Math.min(most, Math.round((least + ((most - least) * step) / steps) / least) * least)
}
