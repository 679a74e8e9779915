import { useTranslation } from 'react-i18next'
import styles from './invite-steps.module.css'

/** The three steps of an invitation. */
export function InviteSteps() {
  const { t } = useTranslation()
  const steps = [t('invite_step_share'), t('invite_step_join'), t('invite_step_earn')]
  return (
    <section className={styles.section} aria-labelledby="invite-steps">
      <h2 id="invite-steps" className={styles.title}>
        {t('invite_how')}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
