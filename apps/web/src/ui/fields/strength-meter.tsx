import { useTranslation } from 'react-i18next'
import { estimatePasswordStrength } from '#lib/field-checks.ts'
import styles from './strength-meter.module.css'

const steps = [1, 2, 3, 4] as const

/** Shows how hard the typed password is to guess. It only advises, and never prevents a submit. */
export function StrengthMeter({ password, username }: { password: string; username?: string }) {
  const { t } = useTranslation()
  const strength = estimatePasswordStrength(password, username)
  const words = strength === 0 ? '' : t(`password_strength_${strength}`)

  return (
    <div className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        {steps.map(step => (
          <span key={step} className={styles.bar} data-on={step <= strength || undefined} />
        ))}
      </span>
      <span className={styles.words} role="status">
        {words}
      </span>
    </div>
  )
}
