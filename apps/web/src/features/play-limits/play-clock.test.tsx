import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlayClock } from './play-clock.tsx'

vi.mock('./get-play-session.ts', () => ({
  playSessionQuery: () => ({ queryKey: ['play'], queryFn: vi.fn() }),
}))
vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ tag: 'en' }) }))

const queries = new QueryClient()
const since = '2026-05-02T10:00:00.000Z'

function open(now: string | undefined) {
  queries.setQueryData(['play'], now && { since, now, heardAtMs: performance.now() })
  render(
    <QueryClientProvider client={queries}>
      <PlayClock />
    </QueryClientProvider>,
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const read = () => screen.getByRole('timer').textContent

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  queries.clear()
  vi.useRealTimers()
})

it('the play clock shows the time since the session began, and updates every full minute', async () => {
  open('2026-05-02T10:58:30.000Z')

  expect(read()).toBe('0:58')

  await pass(29_999)

  expect(read()).toBe('0:58')

  await pass(1)

  expect(read()).toBe('0:59')

  await pass(60_000)

  expect(read()).toBe('1:00')
  expect(screen.getByRole('timer', { name: /^Time since .*\d.*: 1\u00a0h$/ })).toBeDefined()

  // A changed device clock must not affect the play clock.
  vi.setSystemTime(Date.now() + 86_400_000)
  await pass(60_000)

  expect(read()).toBe('1:01')
})

it('the play clock is hidden without a play session', () => {
  open(undefined)
  expect(screen.queryByRole('timer')).toBeNull()
})
