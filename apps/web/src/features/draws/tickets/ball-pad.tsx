import type { TicketRule } from '@livery/contract/platform/games.ts'
import { writeNumber } from '@livery/contract/platform/ticket-rules.ts'
import Delete from 'lucide-react/icons/delete'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Balls } from '../balls.tsx'
import styles from './ball-pad.module.css'
import { readTicket } from './read-ticket.ts'

type BallPadProps = {
  rule: TicketRule
  numbers: readonly string[]
  onChange: (numbers: string[]) => void
  /** The text in the field below the pad, if the caller stores it. */
  typed: string
  onType: (typed: string) => void
  /** Set if the numbers are not a valid ticket. */
  error?: string | undefined
}

/**
 * Fills in a ticket by tapping its balls. Numbers that may repeat are entered as digits, one after
 * the other; all others are toggled. Numbers may also be typed or pasted, as text below the balls
 * or anywhere on the pad.
 */
export function BallPad({ rule, numbers, onChange, typed, onType, error }: BallPadProps) {
  const { t } = useTranslation()
  const { size, lowest, highest, inOrder } = rule
  const [isOpen, setOpen] = useState(false)
  const hint = t('ticket_hint', { size, lowest, highest })
  const isTyped = error !== undefined && typed !== ''
  const isBalls = error !== undefined && typed === ''
  const isFull = numbers.length >= size
  const all = Array.from({ length: highest - lowest + 1 }, (_, at) =>
    writeNumber(lowest + at, rule),
  )

  const type = (text: string) => {
    onType(text)
    const read = readTicket(text, rule)
    if (read) onChange(read)
  }

  return (
    <fieldset
      className={styles.pad}
      onPaste={event => {
        // The field below handles its own paste.
        if (event.target instanceof HTMLInputElement) return
        type(event.clipboardData.getData('text'))
      }}
    >
      <legend className={styles.legend}>{hint}</legend>
      {inOrder && (
        <Balls label={t('quick_pick_numbers')} kind="ticket" numbers={numbers} isNew={false} />
      )}
      <div className={styles.grid} dir="ltr">
        {all.map(number => {
          const isPicked = !inOrder && numbers.includes(number)
          return (
            <button
              key={number}
              type="button"
              className={styles.ball}
              {...(!inOrder && { 'aria-pressed': isPicked })}
              // Stays focusable, so that the focus is not lost with the last number.
              aria-disabled={(isFull && !isPicked) || undefined}
              onClick={() => {
                if (isPicked) onChange(numbers.filter(one => one !== number))
                else if (!isFull)
                  onChange(inOrder ? [...numbers, number] : [...numbers, number].sort())
              }}
            >
              {number}
            </button>
          )
        })}
      </div>
      <div className={styles.foot}>
        <p className={classNames(styles.count, isBalls && styles.wrong)} role="status">
          {isBalls ? error : t('pad_picked', { picked: numbers.length, size })}
        </p>
        {inOrder && (
          <button
            type="button"
            className={styles.undo}
            aria-label={t('pad_undo')}
            aria-disabled={numbers.length === 0 || undefined}
            onClick={() => onChange(numbers.slice(0, -1))}
          >
            <Delete size={20} aria-hidden="true" />
          </button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={numbers.length === 0 || undefined}
          onClick={() => {
            onType('')
            onChange([])
          }}
        >
          {t('pad_clear')}
        </Button>
      </div>
      {/* Stays open when the error disappears, because the player is correcting the field. */}
      <details
        open={isOpen || isTyped}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.summary}>{t('pad_type')}</summary>
        <TextField
          name="ticket"
          label={t('ticket_numbers')}
          hint={hint}
          error={isTyped ? error : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={type}
        />
      </details>
    </fieldset>
  )
}
