import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { isOnline, noteAnswer, useOnline } from './online.ts'

let word: unknown
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => word as boolean)

const report = (next: boolean) => {
  word = next
  act(() => void window.dispatchEvent(new Event(next ? 'online' : 'offline')))
}

beforeEach(() => report(true))

it("isOnline follows the browser's status until a response disproves the status", () => {
  const { result } = renderHook(useOnline)
  report(false)
  expect(result.current).toBe(false)
  act(noteAnswer)
  expect([result.current, isOnline()]).toEqual([true, true])
})

it('isOnline is false if the browser reports a network loss after a response', () => {
  const { result } = renderHook(useOnline)
  report(false)
  act(noteAnswer)
  report(false)

  expect(result.current).toBe(false)

  report(true)

  expect(result.current).toBe(true)
})

it('isOnline is true if the browser does not report a status', () => {
  word = undefined
  expect(isOnline()).toBe(true)
})
