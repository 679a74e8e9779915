import { describe, expect, it } from 'vitest'
import { groupVendors } from './vendor-groups.ts'

const lane = (...vendors: string[]) => ({
  gameClassify: vendors.map(vendor => ({ vendor, displayName: `${vendor} Studio` })),
})

describe('groupVendors', () => {
  it("lists each vendor once, in the lanes' order", () => {
    expect(groupVendors([lane('PG', 'PP'), lane('PP', 'EVO')], {})).toEqual([
      { label: 'PG Studio', vendors: ['PG'] },
      { label: 'PP Studio', vendors: ['PP'] },
      { label: 'EVO Studio', vendors: ['EVO'] },
    ])
  })

  it('counts RNG and PVP as TCG [HOME-06]', () => {
    expect(groupVendors([lane('RNG', 'PG', 'PVP', 'TCG')], {})).toEqual([
      { label: 'TCG Studio', vendors: ['TCG'] },
      { label: 'PG Studio', vendors: ['PG'] },
    ])
  })

  it('shows BTI and TCG as one vendor if the merchant gives them the same label [HOME-07]', () => {
    const labels = { BTI: 'TLB Originals', TCG: 'TLB Originals' }
    expect(groupVendors([lane('BTI', 'PG', 'RNG')], labels)).toEqual([
      { label: 'TLB Originals', vendors: ['BTI', 'TCG'] },
      { label: 'PG Studio', vendors: ['PG'] },
    ])
  })
})
