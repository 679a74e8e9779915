import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenOverlayStands } from '#lib/idle/first-screen.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { useToast } from '#ui/feedback/toast-store.ts'
import { OverlayFrame } from './overlay-place.tsx'
import { closeOverlay, loadsAtOpening, openOverlay } from './overlay-store.ts'

vi.mock('#i18n/text-group.ts', () => ({ loadTextGroup: async () => undefined }))

beforeEach(() => {
  // React logs errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  useToast.setState({ current: undefined })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  [false, { text: 'You are offline', ms: 1_500 }],
  [true, { text: 'Check your connection and try again.', ms: 2_500 }],
])(
  'each press on an overlay whose code cannot be fetched shows the reason, online: %s [ERROR-12]',
  async (isOnline, told) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const Content = lazyWithTexts('games', () => Promise.reject(new Error('lost')))
    for (const _ of ['a press', 'the next']) {
      useToast.setState({ current: undefined })
      const onFailed = vi.fn()
      render(
        <OverlayFrame name="language" isAsked onFailed={onFailed}>
          <Content />
        </OverlayFrame>,
      )
      await vi.waitFor(() => expect(onFailed).toHaveBeenCalled())
      expect(useToast.getState().current).toMatchObject(told)
      act(cleanup)
    }
  },
)

it('other work waits until an opened overlay has loaded', async () => {
  let arrive: (part: () => ReactNode) => void = () => undefined
  const Content = lazyWithTexts<object>('games', () => new Promise(resolve => (arrive = resolve)))
  const [rest, later] = [vi.fn(), vi.fn()]
  openOverlay('language')
  whenOverlayStands(rest)
  render(
    <OverlayFrame name="language" isAsked onFailed={vi.fn()}>
      <Content />
    </OverlayFrame>,
  )

  expect(rest).not.toHaveBeenCalled()

  arrive(() => <p>there</p>)
  await vi.waitFor(() => expect(rest).toHaveBeenCalledOnce())
  whenOverlayStands(later)

  expect(later).toHaveBeenCalledOnce()
})

it('other work does not wait for an overlay that was closed before it had loaded', () => {
  const rest = vi.fn()
  openOverlay('language')
  whenOverlayStands(rest)
  closeOverlay('language')
  expect(rest).toHaveBeenCalledOnce()
})

it("an overlay's code is requested when the overlay opens", () => {
  const load = vi.fn()
  loadsAtOpening.language = load
  expect(load).not.toHaveBeenCalled()
  openOverlay('language')
  expect(load).toHaveBeenCalledOnce()
})

it('nothing waits for an open overlay that is opened again, as for a similar game', () => {
  const rest = vi.fn()
  openOverlay('language')
  render(
    <OverlayFrame name="language" isAsked onFailed={vi.fn()}>
      <p>there</p>
    </OverlayFrame>,
  )
  act(() => openOverlay('language'))
  whenOverlayStands(rest)
  expect(rest).toHaveBeenCalledOnce()
  act(() => closeOverlay('language'))
})
