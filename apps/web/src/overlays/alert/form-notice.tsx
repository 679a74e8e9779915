import { useTranslation } from 'react-i18next'
import { InlineNotice } from '#ui/feedback/inline-notice.tsx'
import { useIsOverlayOpen } from '../overlay-store.ts'
import { findAlert } from './raise-alert.ts'

/** Shows a closed notice's text at the form whose submit was refused. */
export function FormNotice({ error }: { error: unknown }) {
  const text = useToldText(error)
  return text === undefined ? null : <InlineNotice>{text}</InlineNotice>
}

/** Returns a closed notice's message, for a form that shows the message at one of its fields. */
export function useToldText(error: unknown): string | undefined {
  const { t } = useTranslation()
  const isOpen = useIsOverlayOpen('alert')
  const alert = findAlert(error)
  // The translations that a notice needs were loaded with the notice.
  return isOpen || !alert ? undefined : (alert.text ?? t(alert.textKey))
}
