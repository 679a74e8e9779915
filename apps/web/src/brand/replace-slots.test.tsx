import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { replaceSlots } from './replace-slots.tsx'
import { withReplaced } from './replaced-slots.ts'
import type { LoginHeaderProps, Slots } from './slots.ts'

const skin = {
  LoginHeader: ({ title }: LoginHeaderProps) => <h1>{title} of the skin</h1>,
  PromoCard: () => <p>card of the skin</p>,
} as unknown as Slots

vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'abc123' } }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('draws a component of the brand in its slot, and the skin in the others', () => {
  replaceSlots({ LoginHeader: ({ title }) => <h1>{title} of the brand</h1> })
  const { LoginHeader, PromoCard } = withReplaced(skin)
  render(<LoginHeader title="Hello" heading="h1" />)
  expect(screen.getByRole('heading').textContent).toBe('Hello of the brand')
  expect(PromoCard).toBe(skin.PromoCard)
})

it('draws the skin’s own where a component throws, and tells which slot it was', () => {
  // React logs errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const sendBeacon = vi.fn(() => true)
  vi.stubGlobal('navigator', { ...navigator, sendBeacon })
  replaceSlots({
    LoginHeader: () => {
      throw new TypeError("Cannot read properties of undefined (reading 'x')")
    },
  })
  const { LoginHeader } = withReplaced(skin)
  render(
    <main>
      <LoginHeader title="Hello" heading="h1" />
      <p>the rest</p>
    </main>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Hello of the skin')
  expect(screen.getByText('the rest')).toBeTruthy()
  const report = '{"buildId":"abc123","events":[{"kind":"slot","slot":"LoginHeader"}]}'
  expect(sendBeacon.mock.calls).toEqual([['/bff/telemetry', report]])
})
