import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GameFavourite } from './game-favourite.tsx'

vi.mock('#platform/session.ts', () => ({
  useSession: () => ({ id: '7' }),
  getSession: () => ({ id: '7' }),
  isLoggedIn: () => true,
}))
vi.mock('#brand/merchant.ts', () => ({ merchant: { code: 'aurora' } }))

afterEach(cleanup)

it('the favorite button adds the running game to the favorites, and removes it', () => {
  render(<GameFavourite code="evo-1" />)
  const button = screen.getByRole('button', { name: 'Favorite' })
  const isMarked = () => button.getAttribute('aria-pressed')

  expect(isMarked()).toBe('false')

  fireEvent.click(button)

  expect(isMarked()).toBe('true')

  fireEvent.click(button)

  expect(isMarked()).toBe('false')
})
