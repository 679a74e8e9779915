import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeOverlay, isOverlayOpen } from '#overlays/overlay-store.ts'
import { DownloadByHand } from './download-prompt.tsx'

vi.mock('../popup/app-popup.tsx', () => ({ AppPopup: () => <p>the links</p> }))

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  cleanup()
  closeOverlay('install-by-hand')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the manual download', () => {
  it.each([
    ['Chrome', chrome.replace('; wv', '').replace('Version/4.0 ', ''), 'the links', false],
    ['Facebook', `${chrome} [FB_IAB/FB4A;FBAV/468.0;]`, '', true],
    ['LINE', `${chrome} Line/14.9.0/IAB`, '', true],
    ['Zalo', `${chrome} Zalo android/12100743`, '', true],
    ["the merchant's own app", `${chrome} App Ver2.4.38`, 'the links', false],
  ])(
    'in %s shows the download, or how to open another browser if the app cannot download files',
    (_, agent, shown, isLedOut) => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
      const onClose = vi.fn()
      const { container } = render(<DownloadByHand onClose={onClose} />)

      expect(container.textContent).toBe(shown)
      expect([onClose.mock.calls.length, isOverlayOpen('install-by-hand')]).toEqual(
        isLedOut ? [1, true] : [0, false],
      )
    },
  )
})
