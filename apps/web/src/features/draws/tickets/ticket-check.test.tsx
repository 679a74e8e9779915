import type { Order } from '@livery/contract/platform/games.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type CheckedDraw, TicketCheck } from './ticket-check.tsx'

const { call, session } = vi.hoisted(() => ({
  call: vi.fn(),
  session: vi.fn((): object | undefined => undefined),
}))
vi.mock('#platform/client/member-client.ts', () => ({ memberPlatform: { call } }))
vi.mock('#platform/session.ts', () => ({ useSession: session }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => (amount: number) => `₫${amount}` }))

afterEach(() => {
  cleanup()
  session.mockReturnValue(undefined)
})

const draw: CheckedDraw = {
  gameCode: 'lotto',
  name: 'Lotto',
  issue: 'next',
  drawAt: '2030-01-01T00:00:00Z',
  lastIssue: 'last',
  lastNumbers: ['07', '12', '30'],
  ticket: { size: 3, lowest: 1, highest: 45, digits: 2, inOrder: false },
  prizes: [
    { matched: 3, amount: 900 },
    { matched: 2, amount: 50 },
  ],
}
const show = (part: Partial<CheckedDraw> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TicketCheck draws={[{ ...draw, ...part }]} />
    </QueryClientProvider>,
  )
/** The status below the form; the pad has one too. */
const outcome = () => screen.getAllByRole('status').at(-1) ?? expect.fail('no status')
const check = (typed: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
}

it('the ticket check highlights the matching numbers and shows their prize', () => {
  show()
  check('12 7 31')
  const told = outcome()

  expect([...told.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '12',
    '07',
  ])
  expect(told.textContent).toContain('Matching numbers: 2 of 3')
  expect(told.textContent).toContain('Prize: ₫50')

  check('1 2 3')

  expect(told.textContent).toContain('This ticket wins nothing.')
})

it('the ticket check takes its numbers from the balls, up to the size of a ticket', () => {
  show()
  const ball = (number: string) => screen.getByRole('button', { name: number })
  for (const number of ['30', '07', '12', '13']) fireEvent.click(ball(number))

  expect(ball('13').getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByText('3 of 3 picked')).toBeDefined()

  fireEvent.click(ball('12'))
  fireEvent.click(ball('13'))
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))

  expect(outcome().textContent).toContain('Matching numbers: 2 of 3')

  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))

  expect(outcome().textContent).toBe('')
  expect(screen.getAllByText('3 numbers from 1 to 45').length).toBeGreaterThan(1)
})

it('numbers pasted onto the balls fill in the ticket', () => {
  show()
  fireEvent.paste(screen.getByRole('button', { name: '01' }), {
    clipboardData: { getData: () => '7, 12, 30' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))

  expect(outcome().textContent).toContain('Prize: ₫900')
})

it('a ticket of digits is entered in order, and a digit may repeat', () => {
  show({
    ticket: { size: 3, lowest: 0, highest: 9, digits: 1, inOrder: true },
    lastNumbers: ['7', '7', '1'],
  })
  for (const digit of ['7', '7', '0', '1']) {
    fireEvent.click(screen.getByRole('button', { name: digit }))
  }
  fireEvent.click(screen.getByRole('button', { name: 'Delete the last digit' }))
  fireEvent.click(screen.getByRole('button', { name: '1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))

  expect(outcome().textContent).toContain('Matching numbers: 3 of 3')
})

it('the ticket check does not show a prize if the platform has no prize table', () => {
  const { prizes: _, ...untold } = draw
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TicketCheck draws={[untold]} />
    </QueryClientProvider>,
  )
  check('12 7 30')

  expect(outcome().textContent).toContain('Matching numbers: 3 of 3')
  expect(outcome().textContent).not.toMatch(/Prize:|This ticket wins nothing/)
})

it('the ticket check keeps its result for the checked draw when the next draw is held', () => {
  const { rerender } = show()
  check('12 7 31')
  const next = { ...draw, lastIssue: 'later', lastNumbers: ['01', '02', '03'] }
  rerender(
    <QueryClientProvider client={new QueryClient()}>
      <TicketCheck draws={[{ ...draw, gameCode: 'other' }, next]} />
    </QueryClientProvider>,
  )

  expect(screen.getByRole('combobox')).toHaveProperty('value', 'lotto')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '12 7 31')
  expect(outcome().textContent).toContain('Draw last')
  expect(outcome().textContent).toContain('Prize: ₫50')
})

it('the ticket check rejects invalid tickets, and clears its result when the numbers change', () => {
  show()
  check('12 12 30')

  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(outcome().textContent).toBe('')

  check('7 12 30')

  expect(outcome().textContent).toContain('Prize: ₫900')

  fireEvent.change(screen.getByRole('textbox'), { target: { value: '7' } })

  expect(outcome().textContent).toBe('')
})

it('the field for typed numbers stays open while the player corrects an error', () => {
  show()
  check('1')
  const details = screen.getByRole('textbox').closest('details') ?? expect.fail('no details')

  expect(details.open).toBe(true)

  fireEvent(details, new Event('toggle'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '12' } })

  expect(details.open).toBe(true)
})

it("the ticket check compares a member's own tickets with the draw, and shows the payout", async () => {
  session.mockReturnValue({})

  const ticket = (id: string, part: Partial<Order>) => ({
    ...{ id, gameCode: 'lotto', numbers: ['07', '12', '13'], issue: 'last' },
    ...{ stake: 1, payout: 50, status: 'won', ...part },
  })

  const others = [
    ticket('b2', { issue: 'next', status: 'open' }),
    ticket('b3', { gameCode: 'other' }),
    ticket('b4', { issue: 'before' }),
  ]

  call.mockResolvedValue({ orders: [ticket('b1', {}), ...others] })
  show()
  const own = await screen.findByRole('region', { name: 'Your tickets of this draw' })

  expect(within(own).getAllByText(/Matching numbers/)).toHaveLength(1)
  expect(own.querySelectorAll('mark')).toHaveLength(2)
  expect(own.textContent).toContain('Prize: ₫50')
})
