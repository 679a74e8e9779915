import { toShare } from '@livery/contract/currency.ts'
import type { DepositBonus } from '@livery/contract/platform/payments.ts'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { RadioLine } from '#ui/fields/radio-line.tsx'
import styles from './choice-list.module.css'

type BonusChoiceProps = {
  bonuses: readonly DepositBonus[]
  current: string
  onChange: (id: string) => void
  /** The amount to pay in; undefined while it is none that may be paid. */
  amount: number | undefined
}

/** The bonuses that fit. None is taken for the player: each has stakes to be placed. */
export function BonusChoice({ bonuses, current, onChange, amount }: BonusChoiceProps) {
  const { t } = useTranslation()
  const toNote = useBonusNote(amount)
  const choices = [
    { id: '', title: t('deposit_bonus_none'), note: t('deposit_bonus_none_note') },
    ...bonuses.map(bonus => ({ id: bonus.id, title: bonus.title, note: toNote(bonus) })),
  ]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('deposit_bonus')}</legend>
      {choices.map(({ id, title, note }) => (
        <RadioLine
          key={id}
          className={styles.choice}
          name="bonus"
          value={id}
          checked={id === current}
          onChange={() => onChange(id)}
        >
          <span className={styles.words}>
            <span className={styles.name}>{title}</span>
            <span className={styles.note}>{note}</span>
          </span>
        </RadioLine>
      ))}
    </fieldset>
  )
}

function useBonusNote(amount: number | undefined): (bonus: DepositBonus) => string {
  const { t } = useTranslation()
  const money = useMoney()
  return ({ minimum, maximum, basisPoints, turnover }) => {
    if (amount === undefined || amount < minimum) {
      return t('deposit_bonus_from', { minimum: money(minimum), maximum: money(maximum) })
    }
    const added = Math.min(maximum, toShare(amount, basisPoints))
    return t('deposit_bonus_worth', {
      amount: money(added),
      turnover: money((amount + added) * turnover),
    })
  }
}
