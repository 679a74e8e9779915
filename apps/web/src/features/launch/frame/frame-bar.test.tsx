import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FrameBar } from './game-frame.tsx'

vi.mock('#brand/merchant.ts', () => ({ merchant: { legal: { playLimits: 'off' } } }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

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

  expect(names()).toEqual(['back', 'bar_hide'])
  // If full screen is available, a class hides the button while the phone is in portrait.
  expect(screen.getByRole('button', { name: 'bar_hide' }).parentElement?.className).toBe('')
  expect(screen.getByText('$50')).toBeDefined()

  await press('bar_hide')

  expect(names()).toEqual(['bar_show'])
  expect(screen.queryByText('$50')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Lantern Koi' })).toBeDefined()

  await press('bar_show')

  expect(names()).toEqual(['back', 'bar_hide'])
  expect(onLeave).not.toHaveBeenCalled()

  await press('back')

  expect(onLeave).toHaveBeenCalledTimes(1)
})

it('the game bar offers full screen if supported, and can then be hidden only in landscape [GAME-11]', () => {
  open(true)
  expect(names()).toEqual(['back', 'full_screen', 'bar_hide'])
  expect(screen.getByRole('button', { name: 'bar_hide' }).parentElement?.className).not.toBe('')
})

it('the game bar can be hidden in full screen in any orientation, and leaves a handle [GAME-11]', async () => {
  open(true, true)
  expect(screen.getByRole('button', { name: 'bar_hide' }).parentElement?.className).toBe('')
  await press('bar_hide')
  expect(names()).toEqual(['bar_show'])
})
