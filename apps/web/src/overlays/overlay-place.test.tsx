import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FunctionComponent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { whenOverlayStands } from '#lib/idle/first-screen.ts'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import type { Overlay, OverlayProps } from './overlay.ts'
import { createOverlayManager } from './overlay-manager.ts'
import { OverlayPlace } from './overlay-place.tsx'
import { closeOverlay, openOverlay } from './overlay-store.ts'

const draws = vi.fn()
const calls = vi.fn()
const onClose = vi.fn()

/** Makes a call on mount, like a form that fetches its rules. */
function Form({ onClose }: OverlayProps) {
  const [typed, setTyped] = useState('')
  draws()
  useEffect(() => calls(), [])

  return (
    <Modal overlay="form" open onClose={onClose}>
      <ModalTitle>Form</ModalTitle>
      <input aria-label="password" value={typed} onChange={event => setTyped(event.target.value)} />
    </Modal>
  )
}

const propose = (Content: FunctionComponent<OverlayProps>, isReady: boolean): Overlay => ({
  name: 'form',
  layer: 'modal',
  useWanted: () => false,
  useReady: () => isReady,
  Content,
})

async function setUp(isReady: boolean) {
  const manager = createOverlayManager({ now: () => 0, wakeAt: () => undefined })
  const overlay = propose(Form, isReady)

  const toPlace = (isShown: boolean) => (
    <OverlayPlace overlay={overlay} manager={manager} isShown={isShown} onClose={onClose} />
  )

  const { rerender } = render(toPlace(false))
  const show = (isShown: boolean) => act(async () => rerender(toPlace(isShown)))

  /** Simulates a tap, and runs `look` when the tap's frame is rendered. */
  const tap = (look: () => void) =>
    act(async () => {
      flushSync(() => rerender(toPlace(true)))
      look()
    })

  // Overlays are rendered ahead in idle time.
  await act(async () => undefined)

  return { show, tap }
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe("an overlay's place in the page", () => {
  it('does not render an overlay that is neither shown nor ready', async () => {
    await setUp(false)
    expect(draws).not.toHaveBeenCalled()
  })

  it('renders a ready overlay outside the page, without its effects', async () => {
    await setUp(true)
    expect(draws).toHaveBeenCalled()
    expect(calls).not.toHaveBeenCalled()
    expect(document.querySelector('input, [data-overlay]')).toBeNull()
  })

  it('shows a prerendered overlay without rendering it again', async () => {
    const { show } = await setUp(true)
    const drawn = draws.mock.calls.length
    await show(true)
    expect(screen.getByRole('dialog', { name: 'Form' })).toBeTruthy()
    expect([draws.mock.calls.length, calls.mock.calls.length]).toEqual([drawn, 1])
  })

  it('focuses the field of a prerendered overlay within the tap on iOS, for the keyboard', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1')
    const { tap } = await setUp(true)
    await tap(() => expect(document.activeElement).toBe(screen.getByLabelText('password')))
    vi.restoreAllMocks()
  })

  it.each([true, false])(
    'responds to the tap before it shows an overlay, prerendered: %s',
    async isReady => {
      const { tap } = await setUp(isReady)
      const drawn = draws.mock.calls.length
      await tap(() => expect(screen.queryByRole('dialog', { name: 'Form' })).toBeNull())

      expect(screen.getByRole('dialog', { name: 'Form' })).toBeTruthy()
      expect(document.activeElement).toBe(screen.getByLabelText('password'))
      expect(draws.mock.calls.length - drawn).toBe(isReady ? 0 : 1)
    },
  )

  it.each([true, false])('is empty on each opening, prerendered: %s', async isReady => {
    const { show } = await setUp(isReady)
    await show(true)
    await userEvent.type(screen.getByLabelText('password'), 'secret')
    await show(false)

    expect(screen.queryByLabelText('password')).toBeNull()

    await show(true)

    expect(screen.getByLabelText<HTMLInputElement>('password').value).toBe('')
    expect(calls).toHaveBeenCalledTimes(2)
  })
})

describe('nothing waits for an overlay that was opened', () => {
  const manager = createOverlayManager({ now: () => 0, wakeAt: () => undefined })

  it.each<[string, Partial<Overlay>, boolean]>([
    ['as a popup, which may be due only after a game', { layer: 'popup' }, true],
    ['without the network that it needs', { layer: 'modal', needsNetwork: true }, false],
  ])('%s', async (_, part, isOnline) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const overlay: Overlay = { name: 'update-notice', layer: 'popup', Content: Form, ...part }
    const rest = vi.fn()
    render(<OverlayPlace overlay={overlay} manager={manager} isShown={false} onClose={onClose} />)

    for (const count of [1, 2]) {
      await act(async () => openOverlay('update-notice'))
      whenOverlayStands(rest)
      expect(rest).toHaveBeenCalledTimes(count)
    }

    act(() => closeOverlay('update-notice'))
    vi.restoreAllMocks()
  })
})
