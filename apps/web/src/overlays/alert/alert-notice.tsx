import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { openOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import spoken from '#ui/feedback/live-region.module.css'
import { noticePlace } from '#ui/feedback/toast-store.ts'
import { isModalOpen } from '#ui/modal/use-modal-place.ts'
import type { OverlayProps } from '../overlay.ts'
import styles from './alert-notice.module.css'
import type { Alert } from './raise-alert.ts'

/** Renders the first notice in the queue: its text and its button. An unexpected error can also be reported. */
export function AlertNotice({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const alert = useOverlaySubject('alert')
  useHideLeftAlert(alert, onClose)
  if (!alert) return null

  const answer = () => {
    // Replaces the history entry of an open modal, so that back skips it.
    if (alert.goTo) navigate(alert.goTo, { replace: isModalOpen('alert') })
    if (alert.reloads) window.location.reload()
    else onClose()
  }

  const label = alert.goTo ? t('login') : t(alert.reloads ? 'try_again' : 'ok')
  const isUnexpected = alert.textKey === 'unknown_error' && !alert.goTo && !alert.reloads
  const report = () => {
    onClose()
    openOverlay('problem', { subject: 'error' })
  }

  const buttons = (
    <>
      {isUnexpected && (
        <Button size="sm" variant="secondary" onClick={report}>
          {t('problem_title')}
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={answer}>
        {label}
      </Button>
    </>
  )

  return (
    <Snackbar overlay="alert" title={t('notice')} action={buttons} onClose={onClose}>
      <p>{alert.text ?? t(alert.textKey)}</p>
    </Snackbar>
  )
}

/**
 * UI-05: hides a notice from a screen that the player has left: one per second, at most three. A
 * notice that opens a URL or reloads the page stays until its button is pressed.
 */
function useHideLeftAlert(alert: Alert | undefined, onHide: () => void): void {
  const { pathname } = useLocation()
  const hidden = useRef(0)
  const isLeft =
    alert?.raisedOn !== undefined &&
    alert.raisedOn !== pathname &&
    alert.goTo === undefined &&
    !alert.reloads
  const hide = useEffectEvent(() => {
    hidden.current += 1
    onHide()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice of the queue has its own second
  useEffect(() => {
    if (!isLeft || hidden.current >= limits.alertHides) return
    const timer = setTimeout(hide, timings.alertHideMs)
    return () => clearTimeout(timer)
  }, [isLeft, alert])
}

type SnackbarProps = {
  /** Value of `data-overlay` (contract §5). */
  overlay: string
  /** Names the message for screen readers. */
  title: string
  action: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * Renders a message with one action among the toasts. Unlike a dialog, it leaves the page usable
 * and the focus where it is. Unlike a toast, it stays until its action or Escape is pressed.
 */
function Snackbar({ overlay, title, action, onClose, children }: SnackbarProps) {
  const panel = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)
  const onEscape = useEffectEvent(onClose)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      onEscape()
    }
    // On the window, so that Escape closes the message before a dialog below it.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])

  useEffect(() => {
    const { current } = panel
    return () => {
      const { activeElement } = document
      const isFocusLost = activeElement === document.body || current?.contains(activeElement)
      if (isFocusLost && focused.current instanceof HTMLElement) focused.current.focus()
    }
  }, [])

  return createPortal(
    <div
      ref={panel}
      className={styles.snackbar}
      role="alert"
      data-overlay={overlay}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget && !panel.current?.contains(relatedTarget))
          focused.current = relatedTarget
      }}
    >
      <h2 className={spoken.spoken}>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action}
    </div>,
    noticePlace.current ?? document.body,
  )
}
