import { afterEach, expect, it, vi } from 'vitest'
import { setAppBadge } from './app-badge.ts'

afterEach(() => void vi.unstubAllGlobals())

it('puts the number on the icon, and takes it away with 0', () => {
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

it('leaves a browser alone that refuses, or has no badge', () => {
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('no')) })
  expect(() => setAppBadge(1)).not.toThrow()
  vi.stubGlobal('navigator', {})
  expect(() => setAppBadge(1)).not.toThrow()
})
