import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateTime } from './date-time.tsx'

vi.mock('./language.ts', () => ({ useLanguage: () => ({ language: 'EN', tag: 'en' }) }))

afterEach(cleanup)

it("a timestamp is shown in the player's language, and unchanged in the dateTime attribute", () => {
  const at = '2026-03-10T12:30:00Z'
  render(<DateTime at={at} />)
  const time = document.querySelector('time')
  expect(time?.dateTime).toBe(at)
  expect(time?.textContent).toMatch(/Mar\s1\d,\s2026.*:30/)
})

it('a date without a time is shown without a time', () => {
  render(<DateTime at="2026-03-10T12:30:00Z" isDay />)
  expect(document.querySelector('time')?.textContent).toMatch(/^Mar\s1\d,\s2026$/)
})

it('a timestamp that is not valid is shown unchanged', () => {
  render(<DateTime at="soon" />)
  expect(document.body.textContent).toBe('soon')
  expect(document.querySelector('time')).toBeNull()
})
