import { useTranslation } from 'react-i18next'
import { InlineNotice } from '#ui/feedback/inline-notice.tsx'
import spoken from '#ui/feedback/live-region.module.css'
import { useAlertOfForm } from './raise-alert.ts'

/**
 * Shows why a form's submit or a screen's query failed, for a form (`useSubmit`) or query with
 * `showsErrors`. It is the alert of spec §8, placed where the mistake is.
 */
export function FormNotice({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const text = useFormError(error)
  if (text === undefined) return null

  return (
    <div role="alert" data-overlay="alert">
      <h2 className={spoken.spoken}>{t('notice')}</h2>
      <InlineNotice>{text}</InlineNotice>
    </div>
  )
}

/** Returns a failed submit's message, for a form that shows the message at one of its fields. */
export function useFormError(error: unknown): string | undefined {
  const { t } = useTranslation()
  const alert = useAlertOfForm(error)
  return alert && (alert.text ?? t(alert.textKey))
}
