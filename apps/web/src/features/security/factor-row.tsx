import type { SecondFactor } from '@livery/contract/platform/security.ts'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import line from '#ui/layout/account-line.module.css'
import { LineParts } from '#ui/layout/line-parts.tsx'
import { FactorForm } from './factor-form.tsx'
import styles from './security.module.css'

/** One second factor: its state, and the form that changes it. */
export function FactorRow({ factor }: { factor: SecondFactor }) {
  const { t } = useTranslation()
  const { method, isOn, target } = factor
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const name = t(`security_factor_${method}`)
  const action = isOn ? t('security_turn_off') : t('security_turn_on')
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }
  return (
    <li className={styles.factor}>
      <div className={styles.head}>
        <span className={line.words}>
          <span className={line.name}>{name}</span>
          <span className={styles.state} data-on={isOn || undefined}>
            <LineParts
              parts={[
                isOn ? t('security_on') : t('security_off'),
                target && <span dir="ltr">{target}</span>,
              ]}
            />
          </span>
        </span>
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${action}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {action}
        </Button>
      </div>
      <div id={id}>{isOpen && <FactorForm factor={factor} onDone={close} />}</div>
    </li>
  )
}
