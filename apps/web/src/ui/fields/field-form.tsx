import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './field-form.module.css'

type FieldFormProps = {
  /** Called after the form's own validation, which replaces the browser's. */
  onSubmit: () => void
  onFocus?: () => void
  /** Turns true if a submit finds that more fields are required. */
  wantsMore?: boolean
  children: ReactNode
}

/** Fields above each other; after a submit the first one that is marked as wrong has the focus. */
export function FieldForm({ onSubmit, onFocus, wantsMore, children }: FieldFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    if (submits === 0 && !wantsMore) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submits, wantsMore])
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
        setSubmits(submits + 1)
      }}
      onFocus={onFocus}
      noValidate
    >
      {children}
    </form>
  )
}
