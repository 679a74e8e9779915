import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IosGuide } from './ios-guide.tsx'

const page = vi.hoisted(() => ({ browser: 'safari' }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { shortName: 'Aurora' } }))
vi.mock('#device/device-kind.ts', () => ({
  readDeviceSigns: () => ({ userAgent: '', touchPoints: 0 }),
}))
vi.mock('#device/read-install-device.ts', () => ({
  readInstallDevice: () => ({ browser: page.browser, iosVersion: [26, 0], system: 'ios' }),
}))
vi.mock('#ui/modal/sheet.tsx', () => ({
  Sheet: ({ title, children }: { title: string; children: ReactNode }) => (
    <section aria-label={title}>{children}</section>
  ),
}))
vi.mock('./profile-part.tsx', () => ({
  ProfilePart: ({ iosVersion }: { iosVersion: number[] }) => (
    <button type="button">profile of {iosVersion[0]}</button>
  ),
}))

beforeEach(() => {
  page.browser = 'safari'
})
afterEach(cleanup)

const open = (onClose: () => void = () => undefined) => render(<IosGuide onClose={onClose} />)

it('the iOS guide ends with the tips, the profile download and a close button [INSTALL-03]', async () => {
  const onClose = vi.fn()
  open(onClose)

  const footer = screen.getByText(
    'The icon opens Aurora full screen and keeps you one tap away. Nothing comes from the App Store.',
  ).parentElement

  expect([...(footer?.children ?? [])].map(part => part.textContent)).toEqual([
    'The icon opens Aurora full screen and keeps you one tap away. Nothing comes from the App Store.',
    'profile of 26',
    'Close',
  ])
  expect(screen.getAllByRole('listitem')).toHaveLength(2)

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))

  expect(onClose).toHaveBeenCalledOnce()
})

it('the iOS guide does not offer the profile in a browser that cannot install profiles [INSTALL-03]', () => {
  page.browser = 'chrome'
  open()

  expect(screen.queryByText(/^profile of/)).toBeNull()
  expect(
    screen.getByText(
      'The icon opens Aurora full screen and keeps you one tap away. Nothing comes from the App Store.',
    ),
  ).toBeDefined()
})
