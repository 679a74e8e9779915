import type { Draw } from '@livery/contract/platform/games.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { FeaturedDraw } from './draw-lobby.tsx'

vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => String }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { timeZone: 'Asia/Ho_Chi_Minh' } }))
vi.mock('#i18n/text-group.ts', () => ({ loadTextGroup: () => Promise.resolve() }))

afterEach(cleanup)

const draw: Draw = {
  gameCode: 'lotto',
  name: 'Lotto',
  issue: '2',
  drawAt: '2030-01-01T00:00:00Z',
  lastIssue: '1',
  lastNumbers: [],
}
const ticket = { size: 3, lowest: 1, highest: 45, digits: 2, inOrder: false }
const show = (part: Partial<Draw>) =>
  render(
    <MemoryRouter>
      <FeaturedDraw draw={{ ...draw, ...part }} />
    </MemoryRouter>,
  )

it('a quick pick shows its numbers and passes them to the game', async () => {
  show({ ticket })
  fireEvent.click(screen.getByRole('button', { name: 'Quick pick' }))
  const balls = await screen.findByRole('list', { name: 'Your numbers' })
  const numbers = within(balls)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

  expect(new Set(numbers).size).toBe(3)

  for (const number of numbers) expect(number).toMatch(/^\d\d$/)

  const href = screen.getByRole('link', { name: /Play these/ }).getAttribute('href') ?? ''
  const query = new URL(href, 'https://lotus.test').searchParams

  expect([query.get('code'), query.get('numbers')]).toEqual(['lotto', numbers.join()])
  expect(screen.getByRole('status').textContent).toBe(numbers.join(', '))
})

it('a quick pick is not offered if the game cannot receive its numbers', () => {
  show({})
  expect(screen.queryByRole('button', { name: 'Quick pick' })).toBeNull()
})
