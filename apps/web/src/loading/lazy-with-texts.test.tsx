import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyWithTexts } from './lazy-with-texts.ts'
import { RetryablePart } from './retryable-part.tsx'

vi.mock('#i18n/text-group.ts', () => ({ loadTextGroup: async () => undefined }))

afterEach(cleanup)

it('a part that cannot be fetched is requested once, shows an error, and loads on a retry', async () => {
  // React logs errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = () => <p>there</p>
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('lost'))
  const Lazy = lazyWithTexts('account', load)
  render(
    <RetryablePart pending={<p>on its way</p>}>
      <Lazy />
    </RetryablePart>,
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })

  expect(load).toHaveBeenCalledTimes(1)

  await userEvent.click(retry)

  expect(await screen.findByText('there')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

it('a part that failed offline loads when the network returns', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => () => <p>there</p>).mockRejectedValueOnce(new Error('lost'))
  const Lazy = lazyWithTexts('account', load)
  render(
    <RetryablePart>
      <Lazy />
    </RetryablePart>,
  )

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()

  online.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))

  expect(await screen.findByText('there')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
