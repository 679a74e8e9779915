import { describe, expect, it } from 'vitest'
import { normalizeIpAddress, parseEdge } from './edge.ts'
import { listSetupSteps } from './edit-domains.ts'
import { judgeDomain } from './judge-domain.ts'

const recordsOf = (domain: string, edge?: string) =>
  listSetupSteps(domain, edge).filter(step => step.startsWith('DNS: '))

describe("a domain's DNS records", () => {
  it.each([
    ['192.0.2.1', ['A     brand.com.  192.0.2.1']],
    ['192.0.2.1,192.0.2.2', ['A     brand.com.  192.0.2.1', 'A     brand.com.  192.0.2.2']],
    [
      '192.0.2.1, 2001:0DB8::0001',
      ['A     brand.com.  192.0.2.1', 'AAAA  brand.com.  2001:db8::1'],
    ],
    ['[2001:db8::1] ,192.0.2.1,', ['AAAA  brand.com.  2001:db8::1', 'A     brand.com.  192.0.2.1']],
  ])('for an edge of %s are one row per IP address', (edge, records) => {
    expect(recordsOf('brand.com', edge)).toEqual(records.map(record => `DNS: set ${record}`))
  })

  it.each([
    ['edge.example', 'CNAME www.brand.com.  edge.example.'],
    ['Edge.Example.', 'CNAME www.brand.com.  edge.example.'],
    [undefined, 'CNAME www.brand.com.  <your edge>'],
  ])('for an edge named %s are one CNAME', (edge, record) => {
    expect(recordsOf('www.brand.com', edge)).toEqual([`DNS: set ${record}`])
  })

  it.each([
    ['edge.example,192.0.2.1', 'mixes names and addresses'],
    ['a.example,b.example', 'a CNAME points to only one'],
    ['192.0.2.1:443', 'is neither an address nor a host name'],
    ['192.0.2.256', 'is neither an address nor a host name'],
    ['https://edge.example', 'is neither an address nor a host name'],
    ['fe80::1%eth0', 'is neither an address nor a host name'],
    [' , ', 'is empty'],
  ])('are rejected for an edge of %j', (edge, reason) => {
    expect(() => listSetupSteps('brand.com', edge)).toThrow(reason)
  })

  it.each([
    ['brand.com', true],
    ['brand.com.vn', true],
    ['brand.com.ph', true],
    ['brand.co.uk', true],
    ['brand.com.my', true],
    ['brand.co.id', true],
    ['brand.in.th', true],
    ['brand.idv.tw', true],
    ['brand.uk.com', true],
    ['brand.xn--55qx5d.cn', true],
    ['brand.city.kawasaki.jp', false],
    ['www.brand.com.vn', false],
    ['play.brand.com', false],
    ['brand.test', true],
  ])('report whether %s is an apex: %s', (domain, isApex) => {
    expect(recordsOf(domain, 'edge.example')[0]?.includes('an apex cannot have a CNAME')).toBe(
      isApex,
    )
  })
})

describe('an IP address', () => {
  it.each([
    ['2001:0DB8:0:0:0:0:0:10', '2001:db8::10'],
    ['2001:db8::0010', '2001:db8::10'],
    ['[2001:DB8::10]', '2001:db8::10'],
    ['::FFFF:192.0.2.1', '::ffff:c000:201'],
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.01', undefined],
    ['edge.example', undefined],
  ])('%s has the canonical form %s', (text, address) => {
    expect(normalizeIpAddress(text)).toBe(address)
  })

  it('of the edge is recognized in every spelling', () => {
    const certificate = { expiresAt: new Date('2099-01-01'), issuer: 'Test' }
    const answer = { certificate, status: 200, merchant: 'AURORA', ms: 5 }
    const addresses = ['192.0.2.10', '2001:db8::10']
    const seen = {
      dns: { cname: [], addresses, isUnknown: false },
      answers: addresses.map(address => ({ address, answer })),
    }

    for (const edge of [
      ['192.0.2.10', '2001:0DB8:0:0:0:0:0:10'],
      parseEdge('192.0.2.10, 2001:db8::0010').addresses,
    ]) {
      const expected = { platformCode: 'AURORA', edge, endingDays: 14 }
      expect(judgeDomain(seen, expected).state).toBe('live')
    }

    const expected = { platformCode: 'AURORA', edge: ['192.0.2.10'], endingDays: 14 }

    expect(judgeDomain(seen, expected).state).toBe('dns-elsewhere')
  })
})
