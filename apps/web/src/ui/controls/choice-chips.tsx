import { classNames } from '../class-names.ts'
import styles from './choice-chips.module.css'
import { ScrollRow } from './scroll-row.tsx'

export type Choice = { id: string; label: string; note?: string | undefined }

type ChoiceChipsProps = {
  label: string
  choices: Choice[]
  current: string
  onChange: (id: string) => void
  /** In lines below each other, so that every choice of a form is in sight. */
  wraps?: boolean
}

/** A scrolling row of buttons of which one is pressed. */
export function ChoiceChips({ label, choices, current, onChange, wraps }: ChoiceChipsProps) {
  const row = (
    <fieldset className={classNames(styles.row, wraps && styles.wraps)} aria-label={label}>
      {choices.map(choice => (
        <button
          key={choice.id}
          type="button"
          className={styles.chip}
          aria-pressed={choice.id === current}
          onClick={() => onChange(choice.id)}
        >
          <span>{choice.label}</span>
          {choice.note && <span className={styles.note}>{choice.note}</span>}
        </button>
      ))}
    </fieldset>
  )
  return wraps ? row : <ScrollRow>{row}</ScrollRow>
}
