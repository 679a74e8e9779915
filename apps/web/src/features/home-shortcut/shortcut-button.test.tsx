import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setMoney } from '#lib/money.ts'
import type { JoinOffer } from './find-join-offer.ts'
import { ShortcutButton } from './shortcut-button.tsx'

const offer: JoinOffer = {
  bonus: { minimum: 2_000, basisPoints: 10_000, maximum: 50_000, turnover: 12 },
  to: '/m/register?returnTo=deposit',
}

beforeEach(() => setMoney({ currency: 'USD', money: {} }))
afterEach(cleanup)

function open(given: JoinOffer | undefined) {
  const shortcut = { redirect: 'REGISTER', action: { kind: 'register' } } as const
  render(
    <MemoryRouter>
      <ShortcutButton shortcut={shortcut} offer={given} onPress={vi.fn()} onClose={vi.fn()} />
    </MemoryRouter>,
  )
}

it('the call to join names the offered amount with its conditions, and keeps the promise', () => {
  open(offer)
  const link = screen.getByRole('link')
  expect(link.textContent).toBe('Join: 100% up to $500From $20 · Wager deposit + bonus 12×')
  expect(link.getAttribute('href')).toBe(offer.to)
})

it('the call to join is plain without an offer [ACTIVITY-04]', () => {
  open(undefined)
  expect(screen.getByRole('button', { name: 'Join now' })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
