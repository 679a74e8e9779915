import type { Draw } from '@livery/contract/platform/games.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import i18n from 'i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DrawJackpot } from './draw-jackpot.tsx'

const { call, money } = vi.hoisted(() => ({
  call: vi.fn(),
  money: vi.fn(String),
}))
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => money }))

const draw = (gameCode: string, jackpot?: number): Draw => ({
  gameCode,
  name: gameCode,
  issue: '2',
  drawAt: '2030-01-01T00:00:00Z',
  lastIssue: '1',
  lastNumbers: [],
  ...(jackpot !== undefined && { jackpot }),
})

const told = (...draws: Draw[]) => call.mockResolvedValue(draws)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(isReduced = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DrawJackpot />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  await pass(0)

  return () => container.querySelector('[data-jackpot]')?.textContent
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the highest jackpot is shown, and counts up to each new response', async () => {
  told(draw('low', 500), draw('high', 60_000), draw('none'))
  const read = await show()

  expect(read()).toBe('60000')

  told(draw('low', 500), draw('high', 60_600))
  await pass(61_000)
  const early = Number(read())
  await pass(30_000)
  const late = Number(read())

  expect(early).toBeGreaterThanOrEqual(60_000)
  expect(late).toBeGreaterThan(early)
  expect(late).toBeLessThan(60_600)

  await pass(31_000)

  expect(read()).toBe('60600')
})

it('only the jackpot amount re-renders, and only while it counts', async () => {
  told(draw('high', 60_000))
  const translate = vi.spyOn(i18n, 't')
  const read = await show()

  expect(translate).toHaveBeenCalled()

  money.mockClear()
  await pass(10_000)

  expect(money).not.toHaveBeenCalled()

  told(draw('high', 60_600))
  await pass(61_000)
  translate.mockClear()
  const early = read()
  await pass(10_000)

  expect(read()).not.toBe(early)
  expect(translate).not.toHaveBeenCalled()
})

it('the jackpot does not count up if the player prefers reduced motion', async () => {
  told(draw('high', 60_000))
  const read = await show(true)
  told(draw('high', 60_600))
  await pass(61_000)
  expect(read()).toBe('60600')
})

it('the jackpot is not rendered when the platform does not send one', async () => {
  told(draw('none'))
  const read = await show()
  expect(read()).toBeUndefined()
})
