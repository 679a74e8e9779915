import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from '#lib/field-checks.ts'
import styles from './text-field.module.css'

/** How an input is linked to its label and its note. */
type Tied = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

export type FieldWords = {
  label: string
  /** Shown under the field and linked to it; also marks the field as invalid. */
  error?: string | undefined
  hint?: string | undefined
}

type FieldFrameProps = FieldWords & { children: (tied: Tied) => ReactNode }

/** Renders a field with its visible label above, and its error or hint below. */
export function FieldFrame({ label, error, hint, children }: FieldFrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {note !== undefined && (
        // An error never reuses a hint's element, because screen readers announce new elements.
        <p
          key={error ? 'error' : 'hint'}
          id={noteId}
          className={error ? styles.error : styles.hint}
          role={error && 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** Returns a function that converts a field's fault to its message; undefined without a fault. */
export function useFaultWords(): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useTranslation()
  return fault => fault && t(fault.key, { min: fault.min, max: fault.max })
}
