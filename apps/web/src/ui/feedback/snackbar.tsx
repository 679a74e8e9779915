import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import spoken from './live-region.module.css'
import styles from './snackbar.module.css'
import { getNoticePlace } from './toast-store.ts'

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
export function Snackbar({ overlay, title, action, onClose, children }: SnackbarProps) {
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
    getNoticePlace(),
  )
}
