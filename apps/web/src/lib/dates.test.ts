import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime } from './dates.ts'

describe('dates', () => {
  it('writes a day in the language asked for', () => {
    expect(formatDate('2026-03-04T12:00:00Z', 'en')).toBe('Mar 4, 2026')
    expect(formatDate('2026-03-04T12:00:00Z', 'vi')).toContain('2026')
  })

  it('answers nothing for what is no instant', () => {
    expect(formatDateTime('soon', 'en')).toBeUndefined()
  })
})
