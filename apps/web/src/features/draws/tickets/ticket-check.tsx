import type { Draw, TicketRule } from '@livery/contract/platform/games.ts'
import { findMatches, findPrize } from '@livery/contract/platform/ticket-rules.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { useSession } from '#platform/session.ts'
import { ChoiceSelect } from '#ui/controls/choice-select.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { joinLineParts } from '#ui/layout/line-parts.tsx'
import { Balls } from '../balls.tsx'
import { readTicket } from './read-ticket.ts'
import styles from './ticket-check.module.css'

/** A ticket that the member has bought, with the platform's payout. */
type OwnTicket = { id: string; numbers: string[]; payout: number }

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

/** Checks typed numbers. Keeps the result for the checked draw even if the next draw is held. */
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

/** Fetches the member's tickets for a completed draw. Only the newest bets are searched. */
function ownTicketsQuery({ gameCode, lastIssue }: Pick<Draw, 'gameCode' | 'lastIssue'>) {
  return queryOptions({
    queryKey: ['member', 'tickets'],
    queryFn: async ({ signal }) => {
      const ask = { query: {}, signal, alert: 'session' } as const
      const { orders } = await memberPlatform.call('orders', ask)
      return requireList('orders', orders)
    },
    // Always refetched, so that tickets for a recent draw are included.
    staleTime: 0,
    select: orders =>
      orders.flatMap(({ id, numbers, payout, status, ...bet }): OwnTicket[] => {
        const isOf = bet.gameCode === gameCode && bet.issue === lastIssue && status !== 'open'
        return isOf && numbers ? [{ id, numbers, payout }] : []
      }),
  })
}
