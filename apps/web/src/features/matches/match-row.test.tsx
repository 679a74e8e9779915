import type { GameMatch } from '@livery/contract/platform/games.ts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MatchRow } from './match-lane.tsx'

vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ tag: 'en' }) }))

const nowMs = new Date(2026, 0, 10, 12).getTime()

const match = (id: string, part: Partial<GameMatch> = {}): GameMatch => ({
  id,
  league: 'Cup',
  home: `${id} home`,
  away: `${id} away`,
  startAt: new Date(2026, 0, 12, 18).toISOString(),
  live: false,
  odds: { home: 1.5, away: 2.5 },
  vendor: 'BTI',
  gameCode: 'bti-football',
  ...part,
})
const live = match('live', { live: true, score: '1–0', startAt: new Date(nowMs).toISOString() })
const later = match('later', { league: 'League' })

const row = (matches: GameMatch[], before = matches) => (
  <MemoryRouter>
    <MatchRow matches={matches} before={before} />
  </MemoryRouter>
)
const readNames = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it("the match row shows live matches first, and only the selected filter's matches", () => {
  render(row([later, live]))
  expect(readNames()).toEqual(['live home1–0live away', 'later homelater away'])
  fireEvent.click(screen.getByRole('button', { name: 'League' }))
  expect(readNames()).toEqual(['later homelater away'])
  expect(screen.getByRole('button', { name: 'League' }).getAttribute('aria-pressed')).toBe('true')
})

it('the match row shows all matches again when the selected filter has no more matches', () => {
  const { rerender } = render(row([live, later]))
  fireEvent.click(screen.getByRole('button', { name: 'LIVE' }))
  expect(readNames()).toHaveLength(1)
  rerender(row([later, match('other')]))
  expect(readNames()).toHaveLength(2)
})

it("the link's accessible name contains the odds change, which is announced while the row has focus [WCAG 4.1.3]", () => {
  const before = { ...live, odds: { home: 1.45, away: 2.6 } }
  render(row([live], [before]))
  const risen = screen.getByRole('link', { name: '1 live home 1.50, up from 1.45' })

  expect(screen.getByRole('link', { name: '2 live away 2.50, down from 2.60' })).toBeTruthy()
  expect(within(risen).getByText('1.50').querySelector('svg')?.ariaHidden).not.toBe('false')

  const told = screen.getByRole('status')

  expect(told.textContent).toBe('')

  act(() => risen.focus())

  expect(told.textContent).toBe('Odds that moved: 2')

  act(() => risen.blur())

  expect(told.textContent).toBe('')
})

it('the minute in a live match advances', () => {
  render(row([live]))
  expect(screen.getByText(/1′/)).toBeTruthy()
  act(() => {
    vi.advanceTimersByTime(121_000)
  })
  expect(screen.getByText(/2′/)).toBeTruthy()
})
