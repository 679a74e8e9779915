import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { onAct } from './on-act.ts'

const act = vi.fn()

afterEach(() => {
  act.mockClear()
})

it.each([
  ['a tap', () => fireEvent.pointerUp(document.body), 1],
  ['a press without a pointer', () => fireEvent.click(document.body), 1],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' }), 1],
  ['a modifier key', () => fireEvent.keyDown(document.body, { key: 'Shift' }), 0],
  ['a touch that becomes a scroll', () => fireEvent.pointerCancel(document.body), 0],
  ['a scroll', () => fireEvent.scroll(document.body), 0],
])('onAct is called only for a tap or a key press: %s (%#)', (_name, does, times) => {
  const stop = onAct(act)
  does()
  expect(act).toHaveBeenCalledTimes(times)
  stop()
  does()
  expect(act).toHaveBeenCalledTimes(times)
})
