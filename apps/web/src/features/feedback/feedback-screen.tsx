import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackHistory } from './feedback-history.tsx'
import styles from './feedback-screen.module.css'

/** ROUTE-25: tells the merchant what is wrong or missing, and shows its answers. */
export function FeedbackScreen() {
  const { t } = useTranslation()
  return (
    <main className={styles.screen} data-screen="feedback">
      <ScreenHead back={paths.memberHome} title={t('feedback_title')} />
      <p className={styles.text}>{t('feedback_text')}</p>
      <FeedbackForm />
      <FeedbackHistory />
    </main>
  )
}
