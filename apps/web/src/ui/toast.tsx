import { useEffect } from 'react'
import styles from './toast.module.css'
import { dismissToast, useToast } from './toast-store.ts'

/** Where toasts appear. Stands once in the app; its live region exists before the first message. */
export function ToastHost() {
  const current = useToast(state => state.current)

  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => dismissToast(current.id), current.ms)
    return () => clearTimeout(timer)
  }, [current])

  return (
    <div className={styles.host} role="status">
      {current && (
        <p key={current.id} className={styles.toast} data-overlay="toast">
          {current.text}
        </p>
      )}
    </div>
  )
}
