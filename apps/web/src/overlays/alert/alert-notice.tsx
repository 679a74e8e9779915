import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/modal/dialog.tsx'
import type { OverlayProps } from '../overlay.ts'
import { useHideLeftAlert } from './use-hide-left-alert.ts'

/** The first notice of the queue: its text and one button. */
export function AlertNotice({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const alert = useOverlaySubject('alert')
  useHideLeftAlert(alert, onClose)
  if (!alert) return null
  const answer = () => {
    // Replaces the history entry of the open notice, so that back skips it.
    if (alert.goTo) navigate(alert.goTo, { replace: true })
    // Not closed as well: closing goes back in the history, which would cancel the reload.
    if (alert.reloads) window.location.reload()
    else onClose()
  }
  const label = alert.goTo ? t('login') : t(alert.reloads ? 'try_again' : 'ok')
  const button = (
    <Button block onClick={answer}>
      {label}
    </Button>
  )
  return (
    <AlertDialog
      overlay="alert"
      open
      onClose={onClose}
      onEscape={onClose}
      title={t('notice')}
      actions={button}
    >
      <p>{alert.text ?? t(alert.textKey)}</p>
    </AlertDialog>
  )
}
