import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FrameBar } from './game-frame.tsx'

vi.mock('#brand/merchant.ts', () => ({ merchant: { legal: { playLimits: 'off' } } }))

const user = userEvent.setup()

/** Renders the bar. Like iPhones, jsdom does not support full screen. */
function open(hasFullScreen: boolean, isFull = false) {
  const value = isFull ? document.body : null
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value })
  Object.defineProperty(document, 'fullscreenEnabled', {
    configurable: true,
    value: hasFullScreen ? true : undefined,
  })
  const exit = async () => undefined
  Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: exit })
  const onLeave = vi.fn()
  render(
    <FrameBar heading={<h1>Lantern Koi</h1>} onLeave={onLeave}>
      <p>$50</p>
    </FrameBar>,
  )

  return onLeave
}

const names = () => screen.getAllByRole('button').map(({ ariaLabel, title }) => ariaLabel ?? title)
const press = (name: string) => user.click(screen.getByRole('button', { name }))

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'fullscreenElement')
  Reflect.deleteProperty(document, 'fullscreenEnabled')
  Reflect.deleteProperty(document, 'exitFullscreen')
})

it('the game bar can be hidden in any orientation if full screen is not supported [GAME-11]', async () => {
  const onLeave = open(false)

  expect(names()).toEqual(['Back', 'Hide the bar'])
  // If full screen is available, a class hides the button while the phone is in portrait.
  expect(screen.getByRole('button', { name: 'Hide the bar' }).parentElement?.className).toBe('')
  expect(screen.getByText('$50')).toBeDefined()

  await press('Hide the bar')

  expect(names()).toEqual(['Show the bar'])
  expect(screen.queryByText('$50')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Lantern Koi' })).toBeDefined()

  await press('Show the bar')

  expect(names()).toEqual(['Back', 'Hide the bar'])
  expect(onLeave).not.toHaveBeenCalled()

  await press('Back')

  expect(onLeave).toHaveBeenCalledTimes(1)
})

it('the game bar offers full screen if supported, and can then be hidden only in landscape [GAME-11]', () => {
  open(true)
  expect(names()).toEqual(['Back', 'Full screen', 'Hide the bar'])
  expect(screen.getByRole('button', { name: 'Hide the bar' }).parentElement?.className).not.toBe('')
})

it('the game bar can be hidden in full screen in any orientation, and leaves a handle [GAME-11]', async () => {
  open(true, true)
  expect(screen.getByRole('button', { name: 'Hide the bar' }).parentElement?.className).toBe('')
  await press('Hide the bar')
  expect(names()).toEqual(['Show the bar'])
})
