import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { AppUpgrade } from './app-upgrade.tsx'
import { appUpgradeOverlay } from './app-upgrade-overlay.ts'

vi.mock('#brand/merchant.ts', () => ({
  merchant: { shortName: 'Aurora', logo: { mark: '/mark.svg' } },
}))

const upgrade = { mandatory: false, version: '3.0', text: 'Faster', href: '/app.apk' }
const onClose = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onClose.mockClear()
})
afterEach(() => {
  cleanup()
  act(() => closeOverlay('app-upgrade'))
  vi.useRealTimers()
})

function show(mandatory: boolean): void {
  openOverlay('app-upgrade', { ...upgrade, mandatory })
  render(<AppUpgrade onClose={onClose} />)
}

const readState = () => document.querySelector('[data-state]')?.getAttribute('data-state')
const closeButton = () => screen.queryByRole('button', { name: 'Close' })

describe('the app upgrade', () => {
  it('has a title, a description, an update button and a close button [DOWNLOAD-21]', () => {
    show(false)

    expect(screen.getByRole('heading').textContent).toBe('A new Aurora app is here')
    expect(screen.getByText('Faster')).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/app.apk')
    expect(closeButton()).not.toBeNull()
    expect(appUpgradeOverlay.mayClose?.()).toBe(true)
  })

  it('cannot be closed in any way when it is mandatory [DOWNLOAD-21]', () => {
    show(true)

    expect(closeButton()).toBeNull()

    act(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      vi.advanceTimersByTime(1_000)
    })

    expect([readState(), onClose.mock.calls.length]).toEqual(['visible', 0])
    expect(appUpgradeOverlay.mayClose?.()).toBe(false)
  })

  it('fades out for 250 ms before it is closed [DOWNLOAD-22]', () => {
    show(false)

    expect(readState()).toBe('visible')

    act(() => closeButton()?.click())

    expect(readState()).toBe('hiding')

    act(() => vi.advanceTimersByTime(249))

    expect(onClose).not.toHaveBeenCalled()

    act(() => vi.advanceTimersByTime(1))

    expect(onClose).toHaveBeenCalledOnce()
  })
})
