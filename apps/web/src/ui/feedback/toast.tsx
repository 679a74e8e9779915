import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import styles from './toast.module.css'
import { dismissToast, useToast } from './toast-store.ts'

/**
 * Where toasts appear, beneath what else is told there. Stands once, beside the app rather than in
 * it: a mask would dim it there. Its live region exists before the first message, and by its
 * `aria-live` an open modal does not hide it from readers.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const current = useToast(state => state.current)

  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => dismissToast(current.id), current.ms)
    return () => clearTimeout(timer)
  }, [current])

  const host = (
    <div className={styles.host}>
      {children}
      <div role="status" aria-live="polite">
        {current && (
          <p key={current.id} className={styles.toast} data-overlay="toast">
            {current.text}
          </p>
        )}
      </div>
    </div>
  )
  return createPortal(host, document.body)
}
