import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { OrderFilters } from './order-filters.tsx'

vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ tag: 'en' }) }))

vi.stubGlobal('matchMedia', () => ({ matches: false }))
afterAll(() => vi.unstubAllGlobals())
afterEach(cleanup)

const filters = (day: string | undefined, onChange = vi.fn()) => (
  <OrderFilters view={{ list: 'bets', kind: undefined, day }} onChange={onChange} />
)
const field = () => document.querySelector('input')
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

it('the day filter opens a date field for another day, and shows all days until a date is set', () => {
  const onChange = vi.fn()
  render(filters(undefined, onChange))

  expect(field()).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Another day' }))

  expect(field()?.value).toBe('')
  expect(pressed()).toEqual(['All', 'Another day'])
  expect(onChange).not.toHaveBeenCalled()
})

it("the day filter shows the URL's day, also after back navigation", () => {
  const { rerender } = render(filters(undefined))

  expect(pressed()).toEqual(['All', 'Every day'])

  rerender(filters('2020-05-01'))

  expect(field()?.value).toBe('2020-05-01')
  expect(pressed()).toEqual(['All', 'Another day'])

  rerender(filters(undefined))

  expect(field()).toBeNull()
})
