import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DownloadOfferPlace } from './download-offer-place.tsx'

const load = vi.hoisted(() => ({ settle: undefined as ((isThere: boolean) => void) | undefined }))

vi.mock('#i18n/text-group.ts', () => ({
  loadTextGroup: () =>
    new Promise<void>((resolve, reject) => {
      load.settle = isThere => (isThere ? resolve() : reject(new Error('lost')))
    }),
}))
vi.mock('./download-offer.tsx', () => ({ DownloadOffer: () => <p>the bar</p> }))
vi.mock('#brand/merchant.ts', () => ({
  merchant: { settings: { downloadBar: { hiddenFromRank: 5 } } },
}))

beforeEach(() => {
  load.settle = undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.offer
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function draw() {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <DownloadOfferPlace />
    </QueryClientProvider>,
  ).container
}

async function settle(isThere: boolean): Promise<void> {
  await waitFor(() => expect(load.settle).toBeDefined())
  await act(async () => load.settle?.(isThere))
}

it("the bar's reserved space is removed when its code cannot be fetched", async () => {
  // React logs errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  document.documentElement.dataset.offer = ''
  const container = draw()

  expect(container.childElementCount).toBe(1)

  await settle(false)
  await waitFor(() => expect(container.childElementCount).toBe(0))
})

it("no space is reserved before the bar's code has loaded, unless the prerendered page reserved it", async () => {
  const first = draw()

  expect(first.childElementCount).toBe(0)

  await settle(true)

  expect(first.childElementCount).toBe(0)

  cleanup()

  expect(draw().childElementCount).toBe(1)
  expect(await screen.findByText('the bar')).toBeTruthy()
})
