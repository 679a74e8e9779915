import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Logo } from '#brand/logo.tsx'
import { TopBar } from './top-bar.tsx'

vi.mock('#brand/merchant.ts', () => ({
  merchant: {
    name: 'Kestrel',
    mode: 'light',
    logo: { wordmark: '/m/light.svg', wordmarkDark: '/m/dark.svg' },
    look: { barMode: 'dark' },
  },
}))
vi.mock('#ui/controls/route-link.tsx', () => ({ RouteLink: 'a' }))

afterEach(cleanup)

it('shows the wordmark for a dark bar on a light page, and elsewhere the one for the page', () => {
  render(
    <>
      <TopBar />
      <Logo />
    </>,
  )
  expect(screen.getAllByRole('img').map(image => image.getAttribute('src'))).toEqual([
    '/m/dark.svg',
    '/m/light.svg',
  ])
})
