import { describe, expect, it } from 'vitest'
import { toClaims } from '#fixtures/host-claims.ts'
import { checkSharedParents, getRegistrableDomain } from './look-alike-hosts.ts'

describe('registrable parent domains', () => {
  it.each([
    ['www.brand.com', 'brand.com'],
    ['brand.com', 'brand.com'],
    ['a.b.brand.co.uk', 'brand.co.uk'],
    ['www.brand.com.ph', 'brand.com.ph'],
    ['co.uk', 'co.uk'],
    ['x.co.io', 'x.co.io'],
    ['10.0.0.1', '10.0.0.1'],
  ])('of %s is %s', (host, parent) => {
    expect(getRegistrableDomain(host)).toBe(parent)
  })

  it('cause advice for each merchant that shares one', () => {
    const found = checkSharedParents(
      toClaims('a: a.group.com', 'a: www.a.group.com', 'b: b.group.com', 'c: own.com'),
    )
    expect(found.map(({ file, key }) => [file, key])).toEqual([
      ['a/merchant.json', 'domains.0'],
      ['b/merchant.json', 'domains.2'],
    ])
    expect(found[0]?.what).toContain('shares group.com with b')
  })

  it('are reported with a few merchant names and the number of others', () => {
    const many = Array.from({ length: 6 }, (_, index) => `m${index}: m${index}.group.com`)
    expect(checkSharedParents(toClaims(...many))[0]?.what).toContain('m1, m2, m3 and 2 more')
  })

  it("do not include one merchant's own subdomains", () => {
    expect(checkSharedParents(toClaims('a: www.a.com', 'a: m.a.com', 'b: b.com'))).toEqual([])
  })
})
