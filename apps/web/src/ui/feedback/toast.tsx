import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import styles from './toast.module.css'
import { dismissToast, noticePlace, useToast } from './toast-store.ts'

/**
 * Renders the toast host. Mounted once, outside the app's root, because a modal's backdrop would
 * dim it inside the root. Its live region exists before the first message, and `aria-live` keeps it
 * available to screen readers while a modal is open. `children` are notices that stay longer than a
 * toast.
 */
export function ToastHost({ children }: { children?: ReactNode }) {
  const current = useToast(state => state.current)

  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => dismissToast(current.id), current.ms)
    return () => clearTimeout(timer)
  }, [current])

  const host = (
    <div className={styles.host} ref={noticePlace}>
      <div role="status" aria-live="polite">
        {current && (
          <p key={current.id} className={styles.toast} data-overlay="toast">
            {current.text}
          </p>
        )}
      </div>
      {children}
    </div>
  )

  return createPortal(host, document.body)
}
