import { classNames } from '../class-names.ts'
import styles from './choice-chips.module.css'
import { ScrollRow } from './scroll-row.tsx'

export type Choice = { id: string; label: string; note?: string | undefined }

type ChoiceChipsProps = {
  label: string
  choices: Choice[]
  current: string
  onChange: (id: string) => void
  /** Wraps into several lines, so that every choice in a form is visible. */
  wraps?: boolean
}

/** Renders a scrolling row of buttons; one of them is pressed. */
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
  return wraps ? row : <ScrollRow fades>{row}</ScrollRow>
}
