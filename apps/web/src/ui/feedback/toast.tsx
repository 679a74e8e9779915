import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import styles from './toast.module.css'
import { dismissToast, useToast } from './toast-store.ts'

/**
 * Renders the toast host. Mounted once, next to the app's root: inside the root a modal's mask
 * would dim it. Its live region exists before the first message, and its `aria-live` keeps an open
 * modal from hiding it from screen readers. `children` are notices that outlast a toast.
 */
export function ToastHost({ children }: { children?: ReactNode }) {
  const current = useToast(state => state.current)

  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => dismissToast(current.id), current.ms)
    return () => clearTimeout(timer)
  }, [current])

  const host = (
    <div className={styles.host}>
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
