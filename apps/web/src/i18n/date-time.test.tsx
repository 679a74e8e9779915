import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateTime } from './date-time.tsx'

vi.mock('./language.ts', () => ({ useLanguage: () => ({ language: 'EN', tag: 'en' }) }))

afterEach(cleanup)

it('a moment is read by players in their words, and by programs as it was sent', () => {
  const at = '2026-03-10T12:30:00Z'
  render(<DateTime at={at} />)
  const time = document.querySelector('time')
  expect(time?.dateTime).toBe(at)
  expect(time?.textContent).toMatch(/Mar\s1\d,\s2026.*:30/)
})

it('a day has no time', () => {
  render(<DateTime at="2026-03-10T12:30:00Z" isDay />)
  expect(document.querySelector('time')?.textContent).toMatch(/^Mar\s1\d,\s2026$/)
})

it('a text that is no moment stays as it was sent', () => {
  render(<DateTime at="soon" />)
  expect(document.body.textContent).toBe('soon')
  expect(document.querySelector('time')).toBeNull()
})
