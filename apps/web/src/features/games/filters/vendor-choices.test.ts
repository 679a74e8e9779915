import { describe, expect, it } from 'vitest'
import { buildVendorChoices, findVendorChoice } from './vendor-select.tsx'

const vendor = (code: string, gameCount: number, isNew = false) => ({
  vendor: code,
  displayName: `${code} Studio`,
  gameCount,
  isNew,
})

const vendors = [
  vendor('PP', 14, true),
  vendor('RNG', 3),
  vendor('BTI', 2),
  vendor('TCG', 5),
  vendor('PVP', 7, true),
]

describe('the vendor filter', () => {
  it("keeps the platform's order, and lists RNG and PVP games under TCG [HOME-06]", () => {
    expect(buildVendorChoices(vendors, {})).toEqual([
      { label: 'PP Studio', vendors: ['PP'], count: 14, isNew: true },
      { label: 'TCG Studio', vendors: ['TCG'], count: 15, isNew: true },
      { label: 'BTI Studio', vendors: ['BTI'], count: 2, isNew: false },
    ])
  })

  it('merges two vendors to which the merchant gave the same label [HOME-07]', () => {
    const choices = buildVendorChoices(vendors, { BTI: 'TLB Originals', TCG: 'TLB Originals' })
    expect(choices.map(({ label, count }) => [label, count])).toEqual([
      ['PP Studio', 14],
      ['TLB Originals', 17],
    ])
  })

  it('finds a merged vendor by any of its vendor codes', () => {
    const choices = buildVendorChoices(vendors, { BTI: 'TLB Originals', TCG: 'TLB Originals' })
    for (const code of ['TCG', 'BTI', 'RNG', 'PVP']) {
      expect(findVendorChoice(choices, code)?.label).toBe('TLB Originals')
    }
    expect(findVendorChoice(choices, 'XX')).toBeUndefined()
    expect(findVendorChoice(choices, undefined)).toBeUndefined()
  })
})
