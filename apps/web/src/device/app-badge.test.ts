import { afterEach, expect, it, vi } from 'vitest'
import { setAppBadge } from './app-badge.ts'

afterEach(() => void vi.unstubAllGlobals())

it('setAppBadge sets the number on the icon, and clears the number for 0', () => {
  const badge = {
    setAppBadge: vi.fn(async () => undefined),
    clearAppBadge: vi.fn(async () => undefined),
  }

  vi.stubGlobal('navigator', badge)
  setAppBadge(3)

  expect(badge.setAppBadge).toHaveBeenCalledWith(3)

  setAppBadge(0)

  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
})

it('setAppBadge does not throw in a browser that rejects badges or does not support them', () => {
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('no')) })
  expect(() => setAppBadge(1)).not.toThrow()
  vi.stubGlobal('navigator', {})
  expect(() => setAppBadge(1)).not.toThrow()
})
