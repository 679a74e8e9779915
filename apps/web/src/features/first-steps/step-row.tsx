import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './first-steps-card.module.css'

export type StepView = { id: string; text: string; isDone: boolean; to?: string }

/** A step that is done, or the link that does it. */
export function StepRow({ step, number }: { step: StepView; number: number }) {
  const { t } = useTranslation()
  if (step.isDone || step.to === undefined) {
    return (
      <li className={styles.row}>
        <span className={styles.done} role="img" aria-label={t('first_done')}>
          <Check size={18} />
        </span>
        <span className={styles.past}>{step.text}</span>
      </li>
    )
  }
  return (
    <li>
      <RouteLink to={step.to} className={styles.row}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className={styles.text}>{step.text}</span>
        <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
      </RouteLink>
    </li>
  )
}
