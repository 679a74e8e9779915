import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createIdleTimeout } from './idle-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = () => {
  const { add, remove } = createIdleTimeout(100)
  const ended: string[] = []

  const start = (name: string) => {
    const moving = {
      movedAtMs: performance.now(),
      place: -1,
      onIdle() {
        ended.push(name)
        remove(moving)
      },
    }
    add(moving)
    return moving
  }

  return { ended, start, remove }
}

it('each idle exchange ends at its own timeout', () => {
  const { ended, start } = watch()
  start('first')
  vi.advanceTimersByTime(40)
  start('second')
  vi.advanceTimersByTime(59)

  expect(ended).toEqual([])

  vi.advanceTimersByTime(1)

  expect(ended).toEqual(['first'])

  vi.advanceTimersByTime(39)

  expect(ended).toEqual(['first'])

  vi.advanceTimersByTime(1)

  expect(ended).toEqual(['first', 'second'])
})

it('activity restarts an exchange’s idle timeout', () => {
  const { ended, start } = watch()
  const moving = start('moving')
  vi.advanceTimersByTime(99)
  moving.movedAtMs = performance.now()
  vi.advanceTimersByTime(99)

  expect(ended).toEqual([])

  vi.advanceTimersByTime(1)

  expect(ended).toEqual(['moving'])
})

it('a removed exchange does not time out, and a later exchange still does', () => {
  const { ended, start, remove } = watch()
  const [first, , third] = [start('first'), start('second'), start('third')]
  remove(first)
  remove(first)
  remove(third)
  vi.advanceTimersByTime(100)

  expect(ended).toEqual(['second'])

  start('fourth')
  vi.advanceTimersByTime(100)

  expect(ended).toEqual(['second', 'fourth'])
})

it('an exchange that starts when another exchange times out is watched by the same timer', () => {
  const { add, remove } = createIdleTimeout(100)
  const ended: string[] = []
  const next = { movedAtMs: 0, place: -1, onIdle: () => void ended.push('next') }
  const first = {
    movedAtMs: performance.now(),
    place: -1,
    onIdle() {
      remove(first)
      next.movedAtMs = performance.now()
      add(next)
    },
  }

  add(first)
  vi.advanceTimersByTime(100)

  expect(vi.getTimerCount()).toBe(1)

  vi.advanceTimersByTime(100)

  expect(ended).toEqual(['next'])
})
