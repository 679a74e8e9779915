import type { DepositMethod, PaymentMethodKind } from '@livery/contract/platform/payments.ts'
import Bitcoin from 'lucide-react/icons/bitcoin'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { formatShare } from '#lib/money.ts'
import { RadioLine } from '#ui/fields/radio-line.tsx'
import styles from './choice-list.module.css'

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

/** The ways of paying, each with what it costs. */
export function MethodChoice({ methods, current, onChange }: MethodChoiceProps) {
  const { t } = useTranslation()
  const toFeeWords = useFeeWords()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('deposit_method')}</legend>
      {methods.map(method => {
        const Icon = icons[method.kind]
        return (
          <RadioLine
            key={method.id}
            className={styles.choice}
            name="method"
            value={method.id}
            checked={method.id === current}
            onChange={() => onChange(method.id)}
          >
            <span className={styles.icon} aria-hidden="true">
              <Icon size={22} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>
                <bdi>{method.name}</bdi>
              </span>
              <span className={styles.note}>{toFeeWords(method)}</span>
            </span>
          </RadioLine>
        )
      })}
    </fieldset>
  )
}

function useFeeWords(): (method: DepositMethod) => string {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney()
  return ({ fee }) => {
    const parts = [
      ...(fee && fee.fixed > 0 ? [money(fee.fixed)] : []),
      ...(fee && fee.basisPoints > 0 ? [formatShare(fee.basisPoints, tag)] : []),
    ]
    return parts.length > 0 ? t('deposit_fee_of', { fee: parts.join(' + ') }) : t('deposit_free')
  }
}
