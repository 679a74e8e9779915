import { afterEach, expect, it, vi } from 'vitest'
import { loadOptional } from './load-in-time.ts'

afterEach(() => void vi.useRealTimers())

const isMarked = () => document.documentElement.hasAttribute('data-optional')

it('marks the page while a part loads, and resolves with the part', async () => {
  const part = loadOptional(async () => 'part')
  expect(isMarked()).toBe(true)
  expect(await part).toBe('part')
  expect(isMarked()).toBe(false)
})

it('resolves without a part that fails, and keeps the mark for another part that is loading', async () => {
  let arrive: (part: string) => void = () => undefined
  const other = loadOptional(() => new Promise<string>(resolve => (arrive = resolve)))
  expect(await loadOptional(() => Promise.reject(new TypeError('blocked')))).toBeUndefined()
  expect(isMarked()).toBe(true)
  arrive('part')
  expect(await other).toBe('part')
  expect(isMarked()).toBe(false)
})

it('gives up on a part that never arrives', async () => {
  vi.useFakeTimers()
  const part = loadOptional(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(30_000)
  expect([await part, isMarked()]).toEqual([undefined, false])
})
