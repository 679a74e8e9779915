import type {
  DepositBonus,
  DepositMethod,
  PaymentMethodKind,
} from '@livery/contract/platform/payments.ts'
import Bitcoin from 'lucide-react/icons/bitcoin'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import Wallet from 'lucide-react/icons/wallet'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { type AmountFault, formatTypedAmount } from '#lib/amount-text.ts'
import { formatShare, readCurrencyDigits } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { InlineNotice } from '#ui/feedback/inline-notice.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { RadioLine } from '#ui/fields/radio-line.tsx'
import { LineParts } from '#ui/layout/line-parts.tsx'
import { BrandMark } from '#ui/media/brand-mark.tsx'
import { DepositFacts } from '../deposit-facts.tsx'
import {
  type BrokenPromise,
  computeBonusWorth,
  type LastDeposit,
  type Limits,
  type Quote,
} from '../quote.ts'
import bonusChoiceStyles from './choice-list.module.css'
import methodChoiceStyles from './choice-list.module.css'
import styles from './deposit-form.module.css'

type MethodChoiceProps = {
  methods: readonly DepositMethod[]
  current: string
  onChange: (id: string) => void
}

const icons: Record<PaymentMethodKind, ComponentType<{ size: number }>> = {
  bank: Landmark,
  card: CreditCard,
  'e-wallet': Wallet,
  virtual: Bitcoin,
  pix: QrCodeIcon,
}

type BonusChoiceProps = {
  bonuses: readonly DepositBonus[]
  current: string
  onChange: (id: string) => void
  /** The amount to deposit; undefined while it is not a valid amount. */
  amount: number | undefined
}

const words = {
  gone: 'deposit_promise_gone',
  elsewhere: 'deposit_promise_elsewhere',
} as const satisfies Record<BrokenPromise, string>

type DepositFormProps = {
  methods: readonly DepositMethod[]
  method: DepositMethod
  onMethod: (id: string) => void
  text: string
  onText: (text: string) => void
  /** Limits that apply to the payment method with the selected bonus. */
  limits: Limits
  fault: AmountFault | undefined
  broken: BrokenPromise | undefined
  bonuses: readonly DepositBonus[]
  bonusId: string
  onBonus: (id: string) => void
  /** The quote for a valid amount; undefined for an invalid amount. */
  quote: Quote | undefined
  /** The last deposit, which the player can repeat with one tap. */
  last: LastDeposit | undefined
  onRepeat: () => void
  /** The platform's error message for the last attempt. An alert has already shown it. */
  refusal: string | undefined
  onPay: () => void
}

/**
 * Renders the deposit form: amount, payment method and bonus, and the resulting costs. The button
 * shows the amount, and pressing it sends the deposit.
 */
export function DepositForm(props: DepositFormProps) {
  const { method, text, limits, fault, quote, refusal, last } = props
  const { t } = useTranslation()
  const money = useMoney()
  const say = useAmountWords(limits)
  const [isChecked, setChecked] = useState(false)

  const submit = () => {
    setChecked(true)
    props.onPay()
  }

  const writeArrival = ({ arrives, bonus }: Quote) =>
    bonus > 0
      ? t('deposit_plus_bonus', { amount: money(arrives - bonus), bonus: money(bonus) })
      : money(arrives)
  const range = { minimum: money(limits.minimum), maximum: money(limits.maximum) }
  const presets = method.presets
    .filter(amount => amount >= limits.minimum)
    .map(amount => ({
      text: formatTypedAmount(amount, readCurrencyDigits()),
      label: money(amount),
    }))

  return (
    <FieldForm
      onSubmit={submit}
      submitText={quote ? t('deposit_pay', { amount: money(quote.amount) }) : t('deposit_title')}
      isReachable
    >
      {last && (
        <Button variant="secondary" block onClick={props.onRepeat}>
          {t('deposit_repeat', { amount: money(last.amount), method: last.method.name })}
        </Button>
      )}
      <AmountField
        label={t('deposit_amount')}
        value={text}
        onChange={props.onText}
        onKeyDown={leaveByEnter}
        error={isChecked ? say(fault) : undefined}
        hint={
          quote
            ? t('deposit_arrives_hint', { amount: writeArrival(quote) })
            : t('deposit_limits', range)
        }
        presets={presets}
        presetsLabel={t('deposit_presets')}
      />
      <MethodChoice methods={props.methods} current={method.id} onChange={props.onMethod} />
      {props.broken && <BrokenPromiseNotice broken={props.broken} />}
      {props.bonuses.length > 0 && (
        <BonusChoice
          bonuses={props.bonuses}
          current={props.bonusId}
          onChange={props.onBonus}
          amount={quote?.amount}
        />
      )}
      {quote && <DepositFacts {...quote} methodName={method.name} />}
      {refusal && <p className={styles.refusal}>{refusal}</p>}
    </FieldForm>
  )
}

/**
 * Moves the focus to the button when the player presses Enter, so that Enter on a phone's keyboard
 * does not pay.
 */
function leaveByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

/** Returns a function that formats the error message for an invalid amount. */
function useAmountWords({ minimum, maximum, isOfBonus, isOfFee }: Limits) {
  const { t } = useTranslation()
  const money = useMoney()
  return (fault: AmountFault | undefined): string | undefined => {
    switch (fault) {
      case 'missing':
        return t('deposit_amount_missing')
      case 'unreadable':
        return t('deposit_amount_unreadable', {
          example: formatTypedAmount(minimum, readCurrencyDigits()),
        })
      case 'too-low':
        if (isOfFee) return t('deposit_amount_fee', { amount: money(minimum) })
        return t(isOfBonus ? 'deposit_amount_low_bonus' : 'deposit_amount_low', {
          amount: money(minimum),
        })
      case 'too-high':
        return t('deposit_amount_high', { amount: money(maximum) })
      case undefined:
        return undefined
    }
  }
}

/** Explains why the promised bonus is not selected. No other bonus is selected instead. */
function BrokenPromiseNotice({ broken }: { broken: BrokenPromise }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <InlineNotice>{t(words[broken])}</InlineNotice>
    </div>
  )
}

/**
 * Offers the bonuses that are available for the selected payment method. Only a promised bonus is
 * preselected, because each bonus has a wagering requirement.
 */
function BonusChoice({ bonuses, current, onChange, amount }: BonusChoiceProps) {
  const { t } = useTranslation()
  const toNotes = useBonusNotes(amount)
  const choices = [
    { id: '', title: t('deposit_bonus_none'), notes: [t('deposit_bonus_none_note')] },
    ...bonuses.map(bonus => ({ id: bonus.id, title: bonus.title, notes: toNotes(bonus) })),
  ]

  return (
    <fieldset className={bonusChoiceStyles.group} data-part="choices">
      <legend className={bonusChoiceStyles.legend}>{t('deposit_bonus')}</legend>
      {choices.map(({ id, title, notes }) => (
        <RadioLine
          key={id}
          className={bonusChoiceStyles.choice}
          name="bonus"
          value={id}
          checked={id === current}
          onChange={() => onChange(id)}
        >
          <span className={bonusChoiceStyles.words}>
            <span className={bonusChoiceStyles.name}>
              <bdi>{title}</bdi>
            </span>
            {notes.map(note => (
              <span key={note} className={bonusChoiceStyles.note}>
                {note}
              </span>
            ))}
          </span>
        </RadioLine>
      ))}
      <p className={styles.note}>{t('legal_wagering')}</p>
    </fieldset>
  )
}

/** Returns a function that formats a bonus's value and wagering requirement as amounts. */
function useBonusNotes(amount: number | undefined): (bonus: DepositBonus) => string[] {
  const { t } = useTranslation()
  const money = useMoney()
  return bonus => {
    const { minimum, maximum } = bonus

    if (amount === undefined || amount < minimum) {
      const least = computeBonusWorth(minimum, bonus)
      return [
        t('deposit_bonus_from', { minimum: money(minimum), maximum: money(maximum) }),
        t('deposit_bonus_stake', { amount: money(minimum), turnover: money(least.turnover) }),
      ]
    }

    const { added, turnover } = computeBonusWorth(amount, bonus)

    return [t('deposit_bonus_worth', { amount: money(added), turnover: money(turnover) })]
  }
}

/** Offers the payment methods, each with its fee. */
function MethodChoice({ methods, current, onChange }: MethodChoiceProps) {
  const { t } = useTranslation()
  const toFeeWords = useFeeWords()
  const toTimeWords = useTimeWords()
  return (
    <fieldset className={methodChoiceStyles.group} data-part="choices">
      <legend className={methodChoiceStyles.legend}>{t('deposit_method')}</legend>
      {methods.map(method => {
        const Icon = icons[method.kind]
        return (
          <RadioLine
            key={method.id}
            className={methodChoiceStyles.choice}
            name="method"
            value={method.id}
            checked={method.id === current}
            onChange={() => onChange(method.id)}
          >
            <span className={methodChoiceStyles.icon} aria-hidden="true">
              <BrandMark name={method.brands?.length === 1 ? (method.brands[0] ?? '') : ''}>
                <Icon size={22} />
              </BrandMark>
            </span>
            <span className={methodChoiceStyles.words}>
              <span className={methodChoiceStyles.name}>
                <bdi>{method.name}</bdi>
              </span>
              <span className={methodChoiceStyles.note}>
                <LineParts parts={[toFeeWords(method), toTimeWords(method)]} />
              </span>
            </span>
            {method.brands && method.brands.length > 1 && (
              <span className={methodChoiceStyles.brands}>
                {method.brands.map(name => (
                  <span key={name} className={methodChoiceStyles.brand}>
                    <BrandMark name={name} />
                  </span>
                ))}
              </span>
            )}
          </RadioLine>
        )
      })}
    </fieldset>
  )
}

function useFeeWords(): (method: DepositMethod) => string {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney('exact')

  return ({ fee }) => {
    const parts = [
      ...(fee && fee.basisPoints > 0 ? [formatShare(fee.basisPoints, tag)] : []),
      ...(fee && fee.fixed > 0 ? [money(fee.fixed)] : []),
    ]
    return parts.length > 0 ? t('deposit_fee_of', { fee: parts.join(' + ') }) : t('deposit_free')
  }
}

/** Returns a function that formats how long a deposit usually takes; undefined if it is unknown. */
function useTimeWords(): (method: DepositMethod) => string | undefined {
  const { t } = useTranslation()
  return ({ usualMinutes: minutes }) => {
    if (minutes === undefined) return undefined
    return minutes < 60
      ? t('deposit_usual_minutes', { minutes })
      : t('deposit_usual_hours', { hours: Math.round(minutes / 60) })
  }
}
