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

it('follows the word of the browser until an answer disproves it', () => {
  const { result } = renderHook(useOnline)
  report(false)
  expect(result.current).toBe(false)
  act(noteAnswer)
  expect([result.current, isOnline()]).toEqual([true, true])
})

it('believes a browser that reports the loss of the network after an answer', () => {
  const { result } = renderHook(useOnline)
  report(false)
  act(noteAnswer)
  report(false)
  expect(result.current).toBe(false)
  report(true)
  expect(result.current).toBe(true)
})

it('takes a browser without a word as online', () => {
  word = undefined
  expect(isOnline()).toBe(true)
})
