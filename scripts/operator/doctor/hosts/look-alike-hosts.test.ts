import { domainToASCII } from 'node:url'
import { describe, expect, it } from 'vitest'
import { toClaims } from '#fixtures/host-claims.ts'
import { checkLookAlikeHosts } from './look-alike-hosts.ts'

describe('look-alike hosts', () => {
  it.each([
    ['modern.com', 'rnodern.com'],
    ['bingo777.com', 'b1ngo777.com'],
    ['lotto.com', 'l0tt0.com'],
    ['winwin.com', 'vvinwin.com'],
    ['clover.com', 'dover.com'],
    ['aurora-play.com', 'auroraplay.com'],
    ['www.lotus.com', 'm.lotus.com'],
    ['apex.com', 'арех.com'],
    ['lotus.com', 'lötus.com'],
    ['ili.com', '1l1.com'],
  ])('include the pair %s and %s', (one, other) => {
    const found = checkLookAlikeHosts(toClaims(`a: ${one}`, `b: ${domainToASCII(other)}`))
    expect(found.map(({ level, file }) => [level, file])).toEqual([
      ['advice', 'a/merchant.json'],
      ['advice', 'b/merchant.json'],
    ])
    expect(found[1]?.what).toContain(one)
  })

  it.each([
    ['aurora.com', 'lotus.com'],
    ['aurora.com', 'aurora.net'],
    ['win.com', 'wins.com'],
  ])('do not include the pair %s and %s', (one, other) => {
    expect(checkLookAlikeHosts(toClaims(`a: ${one}`, `b: ${other}`))).toEqual([])
  })

  it("do not include a merchant's own mirrors", () => {
    expect(checkLookAlikeHosts(toClaims('a: aurora.com', 'a: aur0ra.com'))).toEqual([])
  })

  it("include only the other merchant's hosts, even if mirrors look alike too", () => {
    const found = checkLookAlikeHosts(toClaims('a: lotto.com', 'a: l0tto.com', 'b: lott0.com'))
    expect(found.map(({ what }) => what.includes(' of a'))).toEqual([false, false, true])
  })

  it('are shown with the skeleton of an international name', () => {
    const [finding] = checkLookAlikeHosts(toClaims('a: xn--80ak6aa92e.com', 'b: apple.com'))
    expect(finding?.what).toContain('xn--80ak6aa92e.com (аррӏе.com)')
  })
})
