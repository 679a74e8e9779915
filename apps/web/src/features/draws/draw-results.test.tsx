import type { Draw } from '@livery/contract/platform/games.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import styles from './balls.module.css'
import { DrawResults } from './draw-results.tsx'

vi.mock('./result-filters.tsx', () => ({ ResultFilters: () => null }))

const draw = (gameCode: string, lastIssue: string, ...lastNumbers: string[]): Draw => ({
  gameCode,
  name: gameCode,
  issue: 'next',
  drawAt: '2030-01-01T00:00:00Z',
  lastIssue,
  lastNumbers,
})

const client = new QueryClient()
const results = (...draws: Draw[]) => resultsAt('/m/home', draws)
const resultsAt = (address: string, draws: Draw[]) => (
  <MemoryRouter initialEntries={[address]}>
    <QueryClientProvider client={client}>
      <DrawResults draws={draws} drawing={[]} known={[]} />
    </QueryClientProvider>
  </MemoryRouter>
)
const readDropping = (container: HTMLElement) =>
  [...container.querySelectorAll(`.${styles.drop}`)].map(ball => ball.textContent)

vi.stubGlobal('matchMedia', () => ({ matches: false }))
afterAll(() => vi.unstubAllGlobals())
afterEach(cleanup)

it('the balls drop in only for a new result', () => {
  const { container, rerender } = render(
    results(draw('north', '1', '4', '7'), draw('south', '1', '9')),
  )

  expect(readDropping(container)).toEqual([])

  rerender(results(draw('north', '2', '5', '6'), draw('south', '1', '9')))

  expect(readDropping(container)).toEqual(['5', '6'])

  const [first] = container.querySelectorAll('ul ul li')
  rerender(results(draw('north', '3', '5', '6'), draw('south', '1', '9')))

  // The balls are new elements, so their animation runs again.
  expect(container.querySelectorAll('ul ul li')[0]).not.toBe(first)
  expect(readDropping(container)).toEqual(['5', '6'])
})

it.each([
  ['/m/home#latest-results', 1],
  ['/m/home', 0],
])('the URL %s scrolls the results into view %i times', (address, times) => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  render(resultsAt(address, [draw('north', '1', '4', '7')]))
  expect(scroll).toHaveBeenCalledTimes(times)
})
