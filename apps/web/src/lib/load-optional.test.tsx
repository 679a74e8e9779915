import { afterEach, expect, it, vi } from 'vitest'
import { loadOptional } from './load-in-time.ts'

afterEach(() => void vi.useRealTimers())

const isMarked = () => document.documentElement.hasAttribute('data-optional')

it('loadOptional sets data-optional while a part loads, and resolves with the part', async () => {
  const part = loadOptional(async () => 'part')
  expect(isMarked()).toBe(true)
  expect(await part).toBe('part')
  expect(isMarked()).toBe(false)
})

it('a part that fails resolves to undefined, and data-optional stays while another part loads', async () => {
  let arrive: (part: string) => void = () => undefined
  const other = loadOptional(() => new Promise<string>(resolve => (arrive = resolve)))

  expect(await loadOptional(() => Promise.reject(new TypeError('blocked')))).toBeUndefined()
  expect(isMarked()).toBe(true)

  arrive('part')

  expect(await other).toBe('part')
  expect(isMarked()).toBe(false)
})

it('loadOptional stops waiting for a part that never arrives', async () => {
  vi.useFakeTimers()
  const part = loadOptional(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(30_000)
  expect([await part, isMarked()]).toEqual([undefined, false])
})
