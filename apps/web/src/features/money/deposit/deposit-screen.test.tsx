import type { DepositSettings } from '@livery/contract/platform/payments.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDrafts } from '#platform/forms/drafts.ts'
import { DepositScreen } from './deposit-screen.tsx'

const call = vi.hoisted(() => vi.fn())
const confirmPayment = vi.hoisted(() => vi.fn())
const last = vi.hoisted(() => ({ id: undefined as string | undefined }))
vi.mock('#brand/parts/legal-line.tsx', () => ({ LegalLine: () => null }))
vi.mock('./page/payment-page.tsx', () => ({ PaymentPage: () => null }))
vi.mock('#platform/client/member-client.ts', () => ({ memberPlatform: { call } }))
vi.mock('#platform/payments/sent-payments.ts', () => ({ confirmPayment }))
vi.mock('#platform/payments/last-ways.ts', () => ({ readLastWay: () => last.id }))
vi.mock('#platform/payments/use-sent-payment.ts', () => ({
  useSentPayment: () => ({ state: 'none', refusal: undefined }),
}))
vi.mock('./form/deposit-head.tsx', () => ({ DepositHead: () => null }))
vi.mock('./form/deposit-history.tsx', () => ({ DepositHistory: () => null }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => (amount: number) => `$${amount / 100}` }))
vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ tag: 'en' }) }))

const method = (id: string) => ({
  ...{ id, kind: 'card' as const, name: id },
  ...{ minimum: 1_000, maximum: 100_000, presets: [1_000, 5_000] },
})
const bonus = (id: string, methodIds?: string[]) => ({
  ...{ id, title: id, minimum: 2_000, basisPoints: 10_000, maximum: 50_000, turnover: 25 },
  ...(methodIds && { methodIds }),
})
const settings: DepositSettings = {
  currency: 'USD',
  methods: [method('card'), method('virtual')],
  bonuses: [bonus('reload'), bonus('welcome'), bonus('usdt', ['virtual'])],
}

async function open(address: string): Promise<QueryClient> {
  call.mockResolvedValue(settings)
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <DepositScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox')

  return client
}

const chosen = (name: string) =>
  screen.getAllByRole<HTMLInputElement>('radio').find(radio => radio.name === name && radio.checked)
    ?.value
const type = (text: string) => userEvent.type(screen.getByRole('textbox'), text)
const payButton = () => screen.getByRole('button', { name: /^(Pay|Deposit)/ })
const pay = () => userEvent.click(payButton())

beforeEach(() => {
  last.id = undefined
  confirmPayment.mockClear()
  dropDrafts()
})
afterEach(cleanup)

it('the deposit form does not preselect a bonus by default', async () => {
  await open('/m/voucherCenter')
  expect(chosen('bonus')).toBe('')
  expect(screen.queryByRole('status')).toBeNull()
})

it('the deposit form preselects the promised bonus, and shows its wagering requirement', async () => {
  await open('/m/voucherCenter?bonus=welcome')
  expect(chosen('bonus')).toBe('welcome')
  expect(screen.getAllByText('Deposit $20: $1000 in bets before you can withdraw')).toHaveLength(2)
  await type('100')
  expect(screen.getAllByText('$100 extra: $5000 in bets before you can withdraw')).toHaveLength(2)
})

it('the deposit form pays with the promised bonus, and its button shows the amount', async () => {
  await open('/m/voucherCenter?bonus=welcome')

  expect(payButton().textContent).toBe('Deposit')

  await type('100')

  expect(payButton().textContent).toBe('Pay $100')

  await pay()

  expect(confirmPayment).toHaveBeenCalledWith({
    ...{ kind: 'deposit', methodId: 'card', amount: 10_000, bonusId: 'welcome' },
  })
})

it('the deposit form starts with the amount, and preselects the last used payment method', async () => {
  last.id = 'virtual'
  await open('/m/voucherCenter')
  const [first] = document.querySelectorAll('input')

  expect(first).toBe(screen.getByRole('textbox'))

  await userEvent.click(screen.getByRole('button', { name: '$50' }))
  await pay()

  expect(confirmPayment).toHaveBeenCalledWith({
    ...{ kind: 'deposit', methodId: 'virtual', amount: 5_000 },
  })
})

it("the deposit form does not pay when Enter closes the phone's keyboard", async () => {
  await open('/m/voucherCenter')
  await type('100{Enter}')
  expect(confirmPayment).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(payButton())
  await userEvent.keyboard('{Enter}')
  expect(confirmPayment).toHaveBeenCalledTimes(1)
})

it("the deposit form requires the selected bonus's minimum, or the lower minimum without a bonus", async () => {
  await open('/m/voucherCenter?bonus=welcome')

  expect(screen.queryByRole('button', { name: '$10' })).toBeNull()

  await type('19.99')
  await pay()

  expect(confirmPayment).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).not.toBeNull()
  expect(
    screen.getByText('This bonus starts at $20. Pay in more, or choose no bonus'),
  ).toBeDefined()

  await userEvent.click(screen.getByRole('radio', { name: /No bonus/ }))

  expect(screen.queryByText(/The least you can pay|This bonus starts at/)).toBeNull()
})

it('the deposit form reports that the promised bonus is unavailable, and does not select another bonus', async () => {
  await open('/m/voucherCenter?bonus=gone')
  expect(screen.getByRole('status').textContent).toBe(
    "The promised bonus isn't available to you now. No other bonus is selected.",
  )
  expect(chosen('bonus')).toBe('')
  await userEvent.click(screen.getByRole('radio', { name: /^reload/ }))
  expect(screen.queryByRole('status')).toBeNull()
})

it('the deposit form reports that the promised bonus has become unavailable, and pays without a bonus', async () => {
  const client = await open('/m/voucherCenter?bonus=welcome')
  await type('100')
  call.mockResolvedValue({ ...settings, bonuses: [bonus('reload')] })
  await act(() => client.invalidateQueries())

  expect((await screen.findByRole('status')).textContent).toBe(
    "The promised bonus isn't available to you now. No other bonus is selected.",
  )
  expect(chosen('bonus')).toBe('')

  await pay()

  expect(confirmPayment).toHaveBeenCalledWith({
    ...{ kind: 'deposit', methodId: 'card', amount: 10_000 },
  })
})

it('the deposit form preselects a method that earns the bonus, and reports a selected method that does not', async () => {
  await open('/m/voucherCenter?bonus=usdt')

  expect([chosen('method'), chosen('bonus')]).toEqual(['virtual', 'usdt'])

  await userEvent.click(screen.getByRole('radio', { name: /^card/ }))

  expect(screen.getByRole('status').textContent).toBe(
    "The promised bonus isn't available with this method. Choose another method to get it.",
  )
  expect(chosen('bonus')).toBe('')

  await userEvent.click(screen.getByRole('radio', { name: /^virtual/ }))

  expect(chosen('bonus')).toBe('usdt')
})
