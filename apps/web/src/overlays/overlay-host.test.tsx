import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from '#ui/feedback/toast.tsx'
import { AlertDialog } from '#ui/modal/dialog.tsx'
import { AlertNotice } from './alert/alert-notice.tsx'
import { raiseAlert } from './alert/raise-alert.ts'
import { newVisit } from './decide-overlays.ts'
import type { Overlay } from './overlay.ts'
import { limitPopups, OverlayHost } from './overlay-host.tsx'
import { closeOverlay, isOpen, openOverlay, queueOverlay } from './overlay-store.ts'

const toSheet = (name: string): Overlay => ({
  name,
  layer: 'modal',
  Content: ({ onClose }) => (
    <AlertDialog overlay={name} open onClose={onClose} title={name} actions={null} />
  ),
})

const overlays: readonly Overlay[] = [
  { name: 'alert', layer: 'modal', isModeless: true, Content: AlertNotice },
  toSheet('login'),
  toSheet('register'),
]

/** Returns the names of the overlays on screen, in the page's order. */
const readShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-overlay]')].map(
    ({ dataset }) => dataset.overlay,
  )

afterEach(() => {
  act(() => {
    for (const { name } of overlays) while (isOpen(name)) closeOverlay(name)
  })
  cleanup()
})

function showHost(): void {
  render(
    <MemoryRouter>
      <OverlayHost overlays={overlays} />
      <ToastHost />
    </MemoryRouter>,
  )
}

describe('the overlay host', () => {
  it('shows the second of two notices when the first is closed', () => {
    showHost()
    act(() => {
      raiseAlert({ textKey: 'unknown_error', text: 'first' })
      raiseAlert({ textKey: 'unknown_error', text: 'second' })
    })

    for (const text of ['first', 'second']) {
      expect(screen.getByRole('alert').textContent).toContain(text)
      fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    }

    expect(readShown()).toEqual([])
  })

  it('replaces the login sheet with the registration sheet, and vice versa [LOGIN-02]', () => {
    showHost()
    act(() => openOverlay('login'))

    expect(readShown()).toEqual(['login'])

    act(() => openOverlay('register'))

    expect(readShown()).toEqual(['register'])

    act(() => openOverlay('login'))

    expect(readShown()).toEqual(['login'])
  })

  it("adds the history entry for the back button after the tap's frame", async () => {
    window.history.replaceState(null, '')
    showHost()
    const push = vi.spyOn(window.history, 'pushState')
    await act(async () => {
      flushSync(() => openOverlay('login'))
      expect(push).not.toHaveBeenCalled()
    })

    expect(push).toHaveBeenCalledOnce()

    push.mockRestore()
  })

  it('shows a notice above the open sheet, and keeps the sheet', () => {
    showHost()
    act(() => openOverlay('login'))
    act(() => queueOverlay('alert', { textKey: 'unknown_error' }))
    expect(readShown()).toEqual(['alert', 'login'])
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(readShown()).toEqual(['login'])
  })

  it('leaves the history unchanged while only a notice is open, because back leaves the screen', async () => {
    window.history.replaceState(null, '')
    showHost()
    const push = vi.spyOn(window.history, 'pushState')
    await act(async () => queueOverlay('alert', { textKey: 'unknown_error' }))

    expect(readShown()).toEqual(['alert'])
    expect(push).not.toHaveBeenCalled()

    push.mockRestore()
  })

  it('does not open a popup, or spend its budget, when a payment opens at the same time', () => {
    const visit = { ...newVisit }
    limitPopups({ perVisit: 1 }, { read: () => visit, keep: next => Object.assign(visit, next) })
    const offer: Overlay = {
      ...toSheet('offer'),
      layer: 'popup',
      useWanted: () => useLocation().pathname === '/m/voucherCenter',
    }

    const Pay = () => {
      const navigate = useNavigate()
      return <button type="button" onClick={() => navigate('/m/voucherCenter')} />
    }

    render(
      <MemoryRouter initialEntries={['/m/home']}>
        <OverlayHost overlays={[offer]} />
        <Pay />
      </MemoryRouter>,
    )
    fireEvent.click(screen.getByRole('button'))

    expect([readShown(), visit.spent]).toEqual([[], []])

    limitPopups(undefined, { read: () => newVisit, keep: () => undefined })
  })
})
