import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useTheater } from './use-theater.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  delete document.documentElement.dataset.scrollLocked
})

const pressEscape = () =>
  act(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })

it('the tab remembers theater mode for the next game, until Escape ends it', () => {
  const first = renderHook(useTheater)
  expect(first.result.current.isOn).toBe(false)
  act(() => first.result.current.toggle())
  first.unmount()

  const next = renderHook(useTheater)
  expect(next.result.current.isOn).toBe(true)
  pressEscape()
  expect(next.result.current.isOn).toBe(false)
  expect(renderHook(useTheater).result.current.isOn).toBe(false)
})

it('Escape in an open dialog does not end theater mode', () => {
  const { result } = renderHook(useTheater)
  act(() => result.current.toggle())
  document.documentElement.dataset.scrollLocked = ''
  pressEscape()
  expect(result.current.isOn).toBe(true)
})
