import { overridableSlots } from '@livery/contract/slots.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { replaceSlots } from '../replace-slots.tsx'
import { renderSlot } from './render-slot.tsx'

vi.mock('#brand/merchant.ts', () => ({
  merchant: { name: 'Sample', mode: 'dark', logo: {}, legal: {}, settings: {} },
}))

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => vi.unstubAllGlobals())

it.each(Object.values(overridableSlots))(
  'renderSlot renders markup for the %s slot of a skin',
  name => {
    expect(renderSlot(name).join('')).toContain('<')
  },
)

it("renderSlot renders the brand's component in the slot, and rethrows its errors", () => {
  replaceSlots({
    LoginHeader: ({ title }) => <h1>{title} of the brand</h1>,
    PromoCard: () => {
      throw new TypeError('no card')
    },
  })
  expect(renderSlot('LoginHeader')[0]).toBe('<h1>Title of the brand</h1>')
  expect(() => renderSlot('PromoCard')).toThrow('no card')
})
