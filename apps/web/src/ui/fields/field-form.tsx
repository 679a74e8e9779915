import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { ActionBar } from '../controls/action-bar.tsx'
import { Button } from '../controls/button.tsx'
import styles from './field-form.module.css'

type FieldFormProps = {
  /** Called after the form's own validation, which replaces the browser's validation. */
  onSubmit: () => void
  onFocus?: () => void
  /** Becomes true if a submit shows that more fields are required. */
  wantsMore?: boolean
  /** The reason why the submit failed, if a field shows it. */
  refusal?: string | undefined
  /** The submit button's label; if unset, the form has its own button. */
  submitText?: string
  /** Whether the submit's call is running. */
  busy?: boolean
  /** Keeps the button within reach of the thumb while the fields scroll. */
  isReachable?: boolean
  children: ReactNode
}

/**
 * Renders fields in a column and their submit button; after a submit, and when the
 * submit fails, the first invalid field receives focus.
 */
export function FieldForm({ submitText, busy = false, children, ...props }: FieldFormProps) {
  const { onSubmit, onFocus, wantsMore, refusal, isReachable = false } = props
  const form = useRef<HTMLFormElement>(null)
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    if (submits === 0 && !wantsMore && refusal === undefined) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submits, wantsMore, refusal])
  const button = submitText !== undefined && (
    <Button type="submit" size="lg" block busy={busy}>
      {submitText}
    </Button>
  )

  return (
    <form
      ref={form}
      className={isReachable ? undefined : styles.form}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
        setSubmits(submits + 1)
      }}
      onFocus={onFocus}
      noValidate
    >
      {isReachable ? (
        <>
          <div className={classNames(styles.form, styles.above)}>{children}</div>
          <ActionBar>{button}</ActionBar>
        </>
      ) : (
        <>
          {children}
          {button}
        </>
      )}
    </form>
  )
}
