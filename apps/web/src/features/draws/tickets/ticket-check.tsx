import type { Draw, TicketRule } from '@livery/contract/platform/games.ts'
import { findMatches, findPrize, parseTicket } from '@livery/contract/platform/ticket-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { ticketsQuery } from '#platform/answers/get-own-bets.ts'
import { useSession } from '#platform/session.ts'
import { ChoiceSelect } from '#ui/controls/choice-select.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { joinLineParts } from '#ui/layout/line-parts.tsx'
import { Balls } from '../balls.tsx'
import { BallPad } from './ball-pad.tsx'
import styles from './ticket-check.module.css'

type TicketOutcomeProps = {
  numbers: string[]
  matches: readonly boolean[]
  /** In the currency's smallest unit; undefined if the platform does not send the prize. */
  prize: number | undefined
}

export type CheckedDraw = Draw & { ticket: TicketRule }

/** Checks a ticket against a lottery's result: typed numbers, and a member's own tickets. */
export function TicketCheck({ draws }: { draws: readonly CheckedDraw[] }) {
  const { t } = useTranslation()
  const session = useSession()
  // The code instead of the list index, because the list is reordered after each draw.
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
  const { data = [] } = useQuery(ticketsQuery())
  const tickets = data.filter(
    ({ gameCode, issue, status }) =>
      gameCode === draw.gameCode && issue === draw.lastIssue && status !== 'open',
  )
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

/** Checks the numbers on the pad. Keeps the result for the checked draw even if the next draw is held. */
function TypedTicket({ draw }: { draw: CheckedDraw }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [numbers, setNumbers] = useState<string[]>([])
  const [checked, setChecked] = useState<{ draw: CheckedDraw; numbers: string[] | undefined }>()
  const { size, lowest, highest } = draw.ticket
  const isMistaken = checked && !checked.numbers

  return (
    <>
      <FieldForm
        submitText={t('ticket_submit')}
        onSubmit={() => setChecked({ draw, numbers: parseTicket(numbers, draw.ticket) })}
      >
        <BallPad
          rule={draw.ticket}
          numbers={numbers}
          onChange={changed => {
            setNumbers(changed)
            setChecked(undefined)
          }}
          typed={typed}
          onType={text => {
            setTyped(text)
            setChecked(undefined)
            // A text that is not a ticket must not leave the earlier one on the pad.
            if (text !== '') setNumbers([])
          }}
          error={isMistaken ? t('ticket_hint', { size, lowest, highest }) : undefined}
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
  const prize = findPrize(draw.prizes, matches.filter(Boolean).length)

  return (
    <>
      <p className={styles.issue}>{t('draw_issue', { issue: draw.lastIssue })}</p>
      <TicketOutcome numbers={numbers} matches={matches} prize={prize} />
    </>
  )
}

/** A ticket with its matching numbers highlighted, and its prize if the platform sends one. */
function TicketOutcome({ numbers, matches, prize }: TicketOutcomeProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const matched = matches.filter(Boolean).length

  return (
    <div className={styles.outcome}>
      <Balls
        label={t('quick_pick_numbers')}
        kind="ticket"
        numbers={numbers}
        matches={matches}
        isNew={false}
      />
      <p>{t('ticket_matched', { matched, size: numbers.length })}</p>
      {prize !== undefined && (
        <p className={styles.prize}>
          {prize > 0 ? t('ticket_won', { prize: money(prize) }) : t('ticket_none')}
        </p>
      )}
    </div>
  )
}
