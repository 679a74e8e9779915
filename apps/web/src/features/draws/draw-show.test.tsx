import type { Draw } from '@livery/contract/platform/games.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DrawShow } from './draw-show.tsx'

const { call, session } = vi.hoisted(() => ({
  call: vi.fn(),
  session: vi.fn((): object | undefined => undefined),
}))
vi.mock('#platform/client/member-client.ts', () => ({ memberPlatform: { call } }))
vi.mock('#platform/session.ts', () => ({ useSession: session }))

const draw = (gameCode: string): Draw => ({
  ...{ gameCode, name: gameCode, issue: '3', drawAt: '2030-01-01T00:00:00Z', lastIssue: '2' },
  lastNumbers: ['07', '12', '30'],
  ticket: { size: 3, lowest: 1, highest: 45, digits: 2, inOrder: false },
})
const [onStart, onDrawn, onEnd] = [vi.fn(), vi.fn(), vi.fn()]
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const balls = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

async function show(isReduced = false, featured = 'lotto') {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DrawShow
        held={[draw('lotto'), draw('own')]}
        featured={featured}
        onStart={onStart}
        onDrawn={onDrawn}
        onEnd={onEnd}
      />
    </QueryClientProvider>,
  )
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  onStart.mockReset()
  onDrawn.mockReset()
  onEnd.mockReset()
})
afterEach(() => {
  cleanup()
  session.mockReturnValue(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the featured draw is shown ball by ball, announced once, and then ends', async () => {
  await show()

  expect(screen.getByRole('region', { name: 'lotto' })).toBeDefined()
  expect(onStart).toHaveBeenCalledExactlyOnceWith(draw('lotto'))
  expect(balls()).toEqual([])

  await pass(900)
  expect(balls()).toEqual(['07'])
  expect(screen.getByRole('status').textContent).toBe('')

  expect(onDrawn).not.toHaveBeenCalled()

  await pass(900)
  await pass(900)
  expect(balls()).toEqual(['07', '12', '30'])
  expect(onDrawn).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toContain('07, 12, 30')
  expect(onEnd).not.toHaveBeenCalled()

  await pass(8_000)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('without a draw that concerns the player, the show ends at once', async () => {
  await show(false, 'another')
  expect(screen.queryByRole('region')).toBeNull()
  expect([onStart.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 1])
})

it('with reduced motion, all numbers are shown at once', async () => {
  await show(true)
  expect(balls()).toEqual(['07', '12', '30'])
})

it("a draw with the member's ticket comes first, with the ticket's numbers marked", async () => {
  session.mockReturnValue({})
  call.mockResolvedValue({
    orders: [{ id: 'a', gameCode: 'own', issue: '2', numbers: ['12', '30', '31'], status: 'open' }],
  })
  await show(true)
  await pass(0)
  const own = screen.getByRole('region', { name: 'own' })

  expect([...own.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '12',
    '30',
  ])
  expect(screen.getByText('Your numbers are marked')).toBeDefined()
})
