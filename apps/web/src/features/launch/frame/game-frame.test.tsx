import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onMoneyNews } from '#platform/balance/money-news.ts'
import { GameFrame } from './game-frame.tsx'

vi.mock('#brand/merchant.ts', () => ({ merchant: { legal: { playLimits: 'off' } } }))

const onRetry = vi.fn()
const onLeave = vi.fn()

function open() {
  const { container } = render(
    <GameFrame
      href="https://games.example/play"
      isOwn={false}
      name="Koi"
      heading=""
      onRetry={onRetry}
      onLeave={onLeave}
    />,
  )
  const frame = container.querySelector('iframe')
  if (!frame) throw new Error('there is no frame')

  return frame
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const findOffer = () => screen.queryByRole('button', { name: 'Open it as a page' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a game that has not loaded within 10 s can be opened as a page', async () => {
  open()
  await pass(9_999)

  expect(findOffer()).toBeNull()
  expect(screen.getByText('Loading')).toBeDefined()

  await pass(1)

  expect(findOffer()).not.toBeNull()
  expect(screen.getByText('The game has not opened here yet.')).toBeDefined()
})

it('a game that has loaded in time is not offered as a page', async () => {
  const frame = open()
  await pass(9_999)
  fireEvent.load(frame)
  await pass(60_000)
  expect(findOffer()).toBeNull()
  expect(screen.queryByText('Loading')).toBeNull()
})

it('a game that has not loaded can be retried or left', async () => {
  open()
  await pass(10_000)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(onRetry).toHaveBeenCalledTimes(1)

  const [, leave] = screen.getAllByRole('button', { name: 'Back' })
  fireEvent.click(leave ?? document.body)

  expect(onLeave).toHaveBeenCalledTimes(1)
})

it('the balance is reported as possibly changed on each message from the game, and when the player leaves', () => {
  const heard: string[] = []
  const stop = onMoneyNews(news => heard.push(news))
  const frame = open()

  const post = (source: Window | null, origin: string) =>
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', { data: { type: 'roundEnd' }, source, origin }),
        ),
    )

  post(frame.contentWindow, 'https://games.example')
  post(frame.contentWindow, 'https://other.example')
  post(window, 'https://games.example')

  expect(heard).toEqual(['hint'])

  cleanup()

  expect(heard).toEqual(['hint', 'moved'])

  stop()
})
