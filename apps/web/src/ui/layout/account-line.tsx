import Bitcoin from 'lucide-react/icons/bitcoin'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import Wallet from 'lucide-react/icons/wallet'
import { BrandMark } from '../media/brand-mark.tsx'
import styles from './account-line.module.css'
import { LineParts } from './line-parts.tsx'

const marks = { bank: Landmark, virtual: Bitcoin, 'e-wallet': Wallet, pix: QrCode } as const

type AccountLineProps = {
  kind: keyof typeof marks
  name: string
  masked: string
  holder?: string | undefined
}

/** Renders a payout account: its icon, its name, and the visible part of its number. */
export function AccountLine({ kind, name, masked, holder }: AccountLineProps) {
  const Mark = marks[kind]
  return (
    <span className={styles.line}>
      <span className={styles.mark} aria-hidden="true">
        <BrandMark name={name}>
          <Mark size={20} />
        </BrandMark>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.number}>
          <LineParts
            parts={[
              <span key="number" dir="ltr">
                {masked}
              </span>,
              holder,
            ]}
          />
        </span>
      </span>
    </span>
  )
}
