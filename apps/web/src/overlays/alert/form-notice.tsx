import { useTranslation } from 'react-i18next'
import { InlineNotice } from '#ui/feedback/inline-notice.tsx'
import { useIsOverlayOpen } from '../overlay-store.ts'
import { findTold } from './raise-alert.ts'

/** The words of the notice about a form's refusal stay at the form once the notice is closed. */
export function FormNotice({ error }: { error: unknown }) {
  const text = useToldText(error)
  return text === undefined ? null : <InlineNotice>{text}</InlineNotice>
}

/** The same words, for a form that shows them at one of its fields. */
export function useToldText(error: unknown): string | undefined {
  const { t } = useTranslation()
  const isOpen = useIsOverlayOpen('alert')
  const alert = findTold(error)
  // The texts of a notice have come with it.
  return isOpen || !alert ? undefined : (alert.text ?? t(alert.textKey))
}
