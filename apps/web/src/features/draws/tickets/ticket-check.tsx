import type { Draw, TicketRule } from '@livery/contract/platform/games.ts'
import { findMatches, toPrize } from '@livery/contract/platform/ticket-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { ChoiceSelect } from '#ui/controls/choice-select.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { joinLineParts } from '#ui/layout/line-parts.tsx'
import { ownTicketsQuery } from './get-own-tickets.ts'
import { readTicket } from './read-ticket.ts'
import styles from './ticket-check.module.css'
import { TicketOutcome } from './ticket-outcome.tsx'

export type CheckedDraw = Draw & { ticket: TicketRule }

/** Holds a ticket against the result of a lottery: numbers that are typed, and a member's own tickets. */
export function TicketCheck({ draws }: { draws: readonly CheckedDraw[] }) {
  const { t } = useTranslation()
  const session = useSession()
  // Not simply the first: their order changes as draws are held.
  const [code, setCode] = useState(draws[0]?.gameCode)
  const draw = draws.find(({ gameCode }) => gameCode === code) ?? draws[0]
  if (!draw) return null
  return (
    <div className={styles.panel}>
      <ChoiceSelect
        label={t('draws')}
        value={draw.gameCode}
        isSet={false}
        options={draws.map(({ gameCode, name, lastIssue }) => ({
          value: gameCode,
          label: joinLineParts([name, lastIssue]),
        }))}
        onChange={setCode}
      />
      {session && <OwnTickets draw={draw} />}
      <TypedTicket key={draw.gameCode} draw={draw} />
    </div>
  )
}

function OwnTickets({ draw }: { draw: CheckedDraw }) {
  const { t } = useTranslation()
  const { data: tickets = [] } = useQuery(ownTicketsQuery(draw))
  if (tickets.length === 0) return null
  return (
    <section aria-labelledby="own-tickets">
      <h3 id="own-tickets" className={styles.title}>
        {t('ticket_own')}
      </h3>
      <ul className={styles.own}>
        {tickets.map(({ id, numbers, payout }) => (
          <li key={id}>
            <TicketOutcome
              numbers={numbers}
              matches={findMatches(numbers, draw.lastNumbers, draw.ticket)}
              prize={payout}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The outcome stays that of the draw that was checked, though the next may be held meanwhile. */
function TypedTicket({ draw }: { draw: CheckedDraw }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState<{ draw: CheckedDraw; numbers: string[] | undefined }>()
  const { size, lowest, highest } = draw.ticket
  const hint = t('ticket_hint', { size, lowest, highest })
  return (
    <>
      <FieldForm
        submitText={t('ticket_submit')}
        onSubmit={() => setChecked({ draw, numbers: readTicket(typed, draw.ticket) })}
      >
        <TextField
          name="ticket"
          label={t('ticket_numbers')}
          hint={hint}
          error={checked && !checked.numbers ? hint : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={text => {
            setTyped(text)
            setChecked(undefined)
          }}
        />
      </FieldForm>
      <div role="status">
        {checked?.numbers && <TypedOutcome draw={checked.draw} numbers={checked.numbers} />}
      </div>
    </>
  )
}

function TypedOutcome({ draw, numbers }: { draw: CheckedDraw; numbers: string[] }) {
  const { t } = useTranslation()
  const matches = findMatches(numbers, draw.lastNumbers, draw.ticket)
  const prize = toPrize(draw.prizes, matches.filter(Boolean).length)
  return (
    <>
      <p className={styles.issue}>{t('draw_issue', { issue: draw.lastIssue })}</p>
      <TicketOutcome numbers={numbers} matches={matches} prize={prize} />
    </>
  )
}
