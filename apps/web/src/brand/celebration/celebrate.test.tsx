import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useToast } from '#ui/feedback/toast-store.ts'
import { celebrate, sizeCelebration } from './celebrate.ts'
import { celebrationMs } from './celebration.ts'
import { isEffectOn, switchEffect } from './effects.ts'
import { showCelebration } from './show-celebration.tsx'

vi.mock('../merchant.ts', () => ({ merchant: { skin: 'paper' } }))

const media = vi.hoisted(() => ({ reduced: false }))
vi.mock('#lib/matches-media.ts', () => ({
  matchesMedia: () => true,
  prefersReducedMotion: () => media.reduced,
}))

const contexts = vi.fn()
class FakeNode {
  gain = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  }
  connect(to: unknown) {
    return to
  }
  start = vi.fn()
  stop = vi.fn()
}

const vibrate = vi.fn()
const findLayer = () => document.querySelector<HTMLElement>('[data-celebration]')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      constructor() {
        contexts()
      }
    },
  )
  vi.stubGlobal('OscillatorNode', FakeNode)
  vi.stubGlobal('GainNode', FakeNode)
  Object.assign(navigator, { vibrate })
  Element.prototype.animate = vi.fn() as never
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  document.documentElement.removeAttribute('style')
  media.reduced = false
  switchEffect('sound', true)
  switchEffect('vibration', true)
})

it.each(['small', 'big'] as const)('a %s celebration removes itself when it ends', size => {
  showCelebration({ size, headline: '$5' })
  expect(findLayer()?.querySelectorAll('i').length).toBeGreaterThan(20)
  expect(findLayer()?.textContent).toBe(size === 'big' ? '$5' : '')
  vi.advanceTimersByTime(celebrationMs[size])
  expect(findLayer()).toBeNull()
})

it('a celebration replaces the elements of the one before it', () => {
  showCelebration({ size: 'big' })
  showCelebration({ size: 'big', headline: 'Gold' })
  expect([...document.querySelectorAll('[data-celebration]')].map(one => one.textContent)).toEqual([
    'Gold',
  ])
})

it('reduced motion shows nothing that moves and does not vibrate', () => {
  media.reduced = true
  showCelebration({ size: 'big' })
  expect(findLayer()).toBeNull()
  expect(vibrate).not.toHaveBeenCalled()
})

it('a brand with calm motion shows only the message', () => {
  document.documentElement.style.setProperty('--celebration', 'none')
  showCelebration({ size: 'big' })
  expect(findLayer()).toBeNull()
  expect(contexts).not.toHaveBeenCalled()
})

it('sound and vibration follow the settings of the device', () => {
  showCelebration({ size: 'small' })
  expect([contexts.mock.calls.length, vibrate.mock.calls.length]).toEqual([1, 1])
  vi.runAllTimers()

  switchEffect('sound', false)
  switchEffect('vibration', false)
  showCelebration({ size: 'small' })

  expect([contexts.mock.calls.length, vibrate.mock.calls.length]).toEqual([1, 1])
  expect([isEffectOn('sound'), isEffectOn('vibration')]).toEqual([false, false])
})

it('the message is a toast, so that screen readers announce it', () => {
  celebrate({ size: 'small', text: 'You won $5' })
  expect(useToast.getState().current?.text).toBe('You won $5')
})

it('a win and a rank at the same moment are celebrated one after the other', async () => {
  celebrate({ size: 'small', text: 'You won $5' })
  celebrate({ size: 'big', text: 'You are now Gold', headline: 'Gold' })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(celebrationMs.small - 1)

  expect(useToast.getState().current?.text).toBe('You won $5')

  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()

  expect(useToast.getState().current?.text).toBe('You are now Gold')
  expect(findLayer()?.textContent).toBe('Gold')
})

it('a gain is big from the reference on', () => {
  expect([sizeCelebration(99, 100), sizeCelebration(100, 100)]).toEqual(['small', 'big'])
})
