import { describe, expect, it } from 'vitest'
import { isTried } from './canary-counts.ts'

const hosts = Array.from({ length: 20_000 }, (_, at) => `brand-${at}.example`)
const triedAt = (share: number) => hosts.filter(host => isTried({ share }, 'aurora', host))

describe('isTried', () => {
  it.each([0.01, 0.1, 0.5])('selects approximately the given share of hosts: %s', share => {
    expect(triedAt(share).length / hosts.length).toBeCloseTo(share, 2)
  })

  it('still selects a host after the share has increased', () => {
    const many = new Set(triedAt(0.1))
    expect(triedAt(0.01).every(host => many.has(host))).toBe(true)
  })

  it('selects the same hosts in every version of the code', () => {
    expect(triedAt(0.0004).slice(0, 3)).toEqual([
      'brand-615.example',
      'brand-4325.example',
      'brand-5745.example',
    ])
  })

  it('selects every host of the named merchants and no other hosts', () => {
    const scope = { merchants: ['aurora'] }
    expect(hosts.slice(0, 50).every(host => isTried(scope, 'aurora', host))).toBe(true)
    expect(hosts.some(host => isTried(scope, 'lotus', host))).toBe(false)
  })
})
