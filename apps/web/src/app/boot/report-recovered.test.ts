import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadError } from '#lib/load-in-time.ts'
import { reportRecovered } from './report-recovered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a defect from which React has recovered is thrown, so that the page reports it', () => {
  const error = new Error('recovered', { cause: new Error('a defect') })
  reportRecovered(error)
  expect(() => vi.runAllTimers()).toThrow(error)
})

it('a part that could not be fetched is not reported', () => {
  reportRecovered(new Error('recovered', { cause: new LoadError('lost') }))
  expect(vi.getTimerCount()).toBe(0)
})
