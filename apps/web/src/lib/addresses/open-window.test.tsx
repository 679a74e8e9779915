import { afterEach, expect, it, vi } from 'vitest'
import { openWindow } from './open-window.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('openWindow opens a window that has no access to this page', () => {
  const opened = { opener: window, location: { replace: vi.fn() } }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
  expect(openWindow('https://pay.example/1')).toBe(true)
  expect(open).toHaveBeenCalledWith('', '_blank', '')
  expect(opened.opener).toBeNull()
  expect(opened.location.replace).toHaveBeenCalledWith('https://pay.example/1')
})

it('openWindow returns false if the browser has blocked the window', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(openWindow('https://pay.example/1')).toBe(false)
})
