import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { BackButton } from '#ui/layout/back-button.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackHistory } from './feedback-history.tsx'
import styles from './feedback-screen.module.css'

/** ROUTE-25: tells the merchant what is wrong or missing, and shows its answers. */
export function FeedbackScreen() {
  const { t } = useTranslation()
  return (
    <main className={styles.screen} data-screen="feedback">
      <BackButton to={paths.memberHome} />
      <h1 className={styles.title}>{t('feedback_title')}</h1>
      <p className={styles.text}>{t('feedback_text')}</p>
      <FeedbackForm />
      <FeedbackHistory />
    </main>
  )
}
