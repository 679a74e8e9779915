import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Footer } from './parts/footer.tsx'
import { replaceSlots } from './replace-slots.tsx'
import type { FooterProps, LoginHeaderProps, Slots } from './slots.ts'
import { withReplaced } from './slots.ts'

const skin = {
  LoginHeader: ({ title }: LoginHeaderProps) => <h1>{title} of the skin</h1>,
  PromoCard: () => <p>card of the skin</p>,
  Footer,
} as unknown as Slots

vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'abc123' } }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it("a brand's component renders in its slot, and the skin's components in the other slots", () => {
  replaceSlots({ LoginHeader: ({ title }) => <h1>{title} of the brand</h1> })
  const { LoginHeader, PromoCard } = withReplaced(skin)
  render(<LoginHeader title="Hello" heading="h1" />)
  expect(screen.getByRole('heading').textContent).toBe('Hello of the brand')
  expect(PromoCard).toBe(skin.PromoCard)
})

it("the skin's component replaces a brand's component that throws, and the slot is reported", () => {
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

const footer: FooterProps = {
  logo: <img alt="the logo" />,
  licence: 'Licence 12/345',
  copyright: '© The company',
  age: { label: '18+', text: 'Adults only' },
  help: { label: 'Play responsibly', href: 'https://help.test/' },
  pause: { label: 'Take a break', onPress: () => undefined },
  privacy: { label: 'Advertising', onPress: () => undefined },
}
const legalWords = ['Licence 12/345', '© The company', '18+', 'Adults only']
const legalControls = ['Play responsibly', 'Take a break', 'Advertising']

it('the legal notice renders outside a brand footer that omits it', () => {
  replaceSlots({ Footer: () => <p data-testid="own">our footer</p> })
  const Replaced = withReplaced(skin).Footer
  render(<Replaced {...footer} />)
  const own = screen.getByTestId('own').parentElement
  const notice = legalWords.map(word => screen.getByText(word))
  const controls = legalControls.map(name => screen.getByText(name))
  for (const one of [...notice, ...controls]) expect(own?.contains(one)).toBe(false)
})

it('the legal notice renders once when a brand footer throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('navigator', { ...navigator, sendBeacon: () => true })
  replaceSlots({
    Footer: () => {
      throw new TypeError('is not a function')
    },
  })
  const Replaced = withReplaced(skin).Footer
  render(<Replaced {...footer} />)

  expect(screen.getByAltText('the logo')).toBeTruthy()

  for (const word of [...legalWords, ...legalControls]) {
    expect(screen.getAllByText(word)).toHaveLength(1)
  }
})
