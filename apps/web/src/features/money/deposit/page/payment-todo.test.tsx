import type { PaymentSteps } from '@livery/contract/platform/payments.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PaymentTodo } from './payment-todo.tsx'
import { TimeToPay } from './time-to-pay.tsx'

const copyText = vi.hoisted(() => vi.fn(async (_text: string) => true))
const aheadMs = vi.hoisted(() => ({ of: 0 }))
vi.mock('#device/clipboard.ts', () => ({ copyText }))
vi.mock('#brand/link-rules.ts', () => ({ readLinkRules: () => ({}) }))
vi.mock('#lib/clock.ts', () => ({ readClock: () => Date.now() + aheadMs.of }))
vi.mock('#ui/media/qr-code.tsx', () => ({ QrCode: () => null }))
vi.mock('#ui/feedback/toast-store.ts', () => ({ toast: vi.fn() }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => (amount: number) => `$${amount / 100}` }))

afterEach(cleanup)

/** Returns the strings that the copy buttons of a payment copy, in order. */
async function copyAll(steps: PaymentSteps, amount: number): Promise<(string | undefined)[]> {
  copyText.mockClear()
  render(<PaymentTodo steps={steps} amount={amount} />)
  for (const button of screen.getAllByRole('button')) await act(async () => fireEvent.click(button))
  return copyText.mock.calls.map(([text]) => text)
}

describe('a copied payment field has the format that payment forms accept', () => {
  const transfer = { kind: 'transfer', bankName: 'Bank', holder: 'LTD', reference: 'R-1' } as const
  const address = { kind: 'address', network: 'TRC20', address: 'TDemo' } as const
  const coin = { name: 'USDT', amount: '120.50', rate: 100 }

  it.each<[string, PaymentSteps, string[]]>([
    [
      'a transfer',
      { ...transfer, number: '0011 2233' },
      ['120.50', 'Bank', 'LTD', '00112233', 'R-1'],
    ],
    ['a coin', { ...address, coin }, ['120.50', 'TDemo']],
    ['a coin of any amount', address, ['TDemo']],
    ['pix', { kind: 'pix', code: '0002' }, ['0002']],
  ])('%s', async (_, steps, copied) => {
    expect(await copyAll(steps, 12_050)).toEqual(copied)
  })

  it("a crypto payment also shows the coin's exchange rate", () => {
    render(<PaymentTodo steps={{ ...address, coin }} amount={12_050} />)
    expect(screen.getByText('120.50 USDT')).toBeTruthy()
    expect(screen.getByText('Rate: 1 USDT = $1')).toBeTruthy()
  })
})

describe('the countdown for a payment', () => {
  const nowMs = Date.UTC(2026, 4, 2)
  const inMs = (ms: number) => new Date(nowMs + ms).toISOString()
  const open = (expiresAt: string) => render(<TimeToPay expiresAt={expiresAt}>address</TimeToPay>)
  const isThere = () => screen.queryByText('address') !== null

  beforeEach(() => {
    vi.useFakeTimers({ now: nowMs })
    aheadMs.of = 0
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('hides the payment details when it reaches zero', () => {
    open(inMs(2_000))

    expect([screen.getByRole('timer').textContent, isThere()]).toEqual([
      'Pay within 00:00:02. After that the deposit is canceled.',
      true,
    ])

    act(() => vi.advanceTimersByTime(2_000))

    expect([screen.getByRole('status').textContent, isThere()]).toEqual([
      'The time to pay has run out. Do not pay to these details any more.',
      false,
    ])
  })

  it.each([
    [
      'in hours, however many',
      26 * 3_600_000,
      'Pay within 26:00:00. After that the deposit is canceled.',
    ],
    [
      'by the platform clock',
      60_000,
      'Pay within 00:00:30. After that the deposit is canceled.',
      30_000,
    ],
  ])('is displayed %s', (_, ms, words, ahead = 0) => {
    aheadMs.of = ahead
    open(inMs(ms))
    expect(screen.getByRole('timer').textContent).toBe(words)
  })

  it('leaves the payment details visible if the end time is invalid', () => {
    open('soon')
    expect([screen.queryByRole('timer'), isThere()]).toEqual([null, true])
  })
})
