/** The vendor's page for a lottery: a ticket with the numbers passed by the launch. */
import type { TicketRule } from '@livery/contract/platform/games.ts'
import { writeNumber } from '@livery/contract/platform/ticket-rules.ts'

export type TicketForm = { rule: TicketRule; numbers: readonly string[] | undefined }

export function renderTicketBoard({ rule, numbers }: TicketForm): string {
  const { size, lowest, highest } = rule
  const places = Array.from({ length: size }, (_, place) => place)
  const select = (place: number) => {
    // Without numbers, use the lottery's first numbers.
    const chosen = numbers?.[place] ?? writeNumber(lowest + place, rule)
    const options = Array.from({ length: highest - lowest + 1 }, (_, at) => {
      const number = writeNumber(lowest + at, rule)
      return `<option${number === chosen ? ' selected' : ''}>${number}</option>`
    })
    return `<select aria-label="${place + 1}">${options.join('')}</select>`
  }
  return `<div class="table" data-ticket="">${places.map(select).join('')}</div>`
}
