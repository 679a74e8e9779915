import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FrameBar } from './game-frame.tsx'

vi.mock('#brand/merchant.ts', () => ({ merchant: { legal: { playLimits: 'off' } } }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

const user = userEvent.setup()

/** jsdom has no full screen of its own, as an iPhone has none. */
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

it('hides and shows itself on a browser without full screen, at any turn of the phone [GAME-11]', async () => {
  const onLeave = open(false)
  expect(names()).toEqual(['back', 'bar_hide'])
  // A class hides the button while the phone is upright, where there is full screen.
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

it('offers full screen where the browser has it, and hides itself only in landscape [GAME-11]', () => {
  open(true)
  expect(names()).toEqual(['back', 'full_screen', 'bar_hide'])
  expect(screen.getByRole('button', { name: 'bar_hide' }).parentElement?.className).not.toBe('')
})

it('hides itself in full screen at any turn of the phone, and leaves its handle [GAME-11]', async () => {
  open(true, true)
  expect(screen.getByRole('button', { name: 'bar_hide' }).parentElement?.className).toBe('')
  await press('bar_hide')
  expect(names()).toEqual(['bar_show'])
})
