import type { DepositBonus } from '@livery/contract/platform/payments.ts'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { RadioLine } from '#ui/fields/radio-line.tsx'
import { toBonusWorth } from '../quote.ts'
import styles from './choice-list.module.css'

type BonusChoiceProps = {
  bonuses: readonly DepositBonus[]
  current: string
  onChange: (id: string) => void
  /** The amount to pay in; undefined while it is none that may be paid. */
  amount: number | undefined
}

/**
 * The bonuses that fit. None but a promised one is taken for the player: each has stakes to be
 * placed.
 */
export function BonusChoice({ bonuses, current, onChange, amount }: BonusChoiceProps) {
  const { t } = useTranslation()
  const toNotes = useBonusNotes(amount)
  const choices = [
    { id: '', title: t('deposit_bonus_none'), notes: [t('deposit_bonus_none_note')] },
    ...bonuses.map(bonus => ({ id: bonus.id, title: bonus.title, notes: toNotes(bonus) })),
  ]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('deposit_bonus')}</legend>
      {choices.map(({ id, title, notes }) => (
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
            {notes.map(note => (
              <span key={note} className={styles.note}>
                {note}
              </span>
            ))}
          </span>
        </RadioLine>
      ))}
    </fieldset>
  )
}

/** The worth of a bonus and the stakes it asks for, both in figures. */
function useBonusNotes(amount: number | undefined): (bonus: DepositBonus) => string[] {
  const { t } = useTranslation()
  const money = useMoney()
  return bonus => {
    const { minimum, maximum } = bonus
    if (amount === undefined || amount < minimum) {
      const least = toBonusWorth(minimum, bonus)
      return [
        t('deposit_bonus_from', { minimum: money(minimum), maximum: money(maximum) }),
        t('deposit_bonus_stake', { amount: money(minimum), turnover: money(least.turnover) }),
      ]
    }
    const { added, turnover } = toBonusWorth(amount, bonus)
    return [t('deposit_bonus_worth', { amount: money(added), turnover: money(turnover) })]
  }
}
