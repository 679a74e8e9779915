import { afterEach, expect, it, vi } from 'vitest'
import { swallowSecondPress } from './use-modal-place.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

it('the second press of a double press is ignored within the double-press interval', () => {
  vi.useFakeTimers()
  const link = document.body.appendChild(document.createElement('button'))
  const pressed: number[] = []
  link.addEventListener('click', ({ detail }) => pressed.push(detail))
  const press = (detail: number) =>
    link.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }))
  swallowSecondPress()
  press(2)

  expect(pressed).toEqual([])

  press(1)
  press(0)

  expect(pressed).toEqual([1, 0])

  vi.advanceTimersByTime(500)
  press(2)

  expect(pressed).toEqual([1, 0, 2])
})
