import { describe, expect, it } from 'vitest'
import { decideLink, isOwnReferrer, type LinkFacts } from './decide-link.ts'

const nothing: LinkFacts = {
  tab: 'none',
  remembered: 'none',
  hasLeft: false,
  isFromOwnDomain: false,
}

describe('a login link', () => {
  it.each<[string, Partial<LinkFacts>]>([
    ['from any site, without a known player', {}],
    ['from any site, for the remembered account', { remembered: 'same' }],
    ['from any site, for a different account than the remembered one', { remembered: 'other' }],
    ['from an own domain, for another account', { isFromOwnDomain: true, remembered: 'other' }],
    ['with a token of this browser, for another account', { hasLeft: true, remembered: 'other' }],
    ['from any site, in another player’s tab', { tab: 'other' }],
    ['from an own domain, in another player’s tab', { isFromOwnDomain: true, tab: 'other' }],
    ['with a token of this browser, in another player’s tab', { hasLeft: true, tab: 'other' }],
  ])('asks: %s [GUARD-02]', (_case, facts) => {
    expect(decideLink({ ...nothing, ...facts })).toBe('ask')
  })

  it.each<[string, Partial<LinkFacts>]>([
    ['a hand-over between own domains', { isFromOwnDomain: true }],
    ['the same, for the remembered account', { isFromOwnDomain: true, remembered: 'same' }],
    ['a return with a token of this browser', { hasLeft: true }],
    ['the same, for the remembered account', { hasLeft: true, remembered: 'same' }],
  ])('logs in without a question: %s [GUARD-02]', (_case, facts) => {
    expect(decideLink({ ...nothing, ...facts })).toBe('enter')
  })

  it('keeps the session if the same player is already logged in', () => {
    expect(decideLink({ ...nothing, tab: 'same', remembered: 'other' })).toBe('keep')
    expect(decideLink({ ...nothing, tab: 'same', isFromOwnDomain: true })).toBe('keep')
  })
})

describe('the referring page', () => {
  const site = { domains: ['www.lotus.test', 'lotus2.test'], own: 'http://lotus.localhost:8080' }

  it.each([
    'https://www.lotus.test/',
    'https://lotus2.test/',
    'https://lotus2.test/m/rescue',
    'http://lotus.localhost:8080/',
  ])('belongs to the brand: %s', referrer => {
    expect(isOwnReferrer(referrer, site)).toBe(true)
  })

  it.each([
    '',
    'about:blank',
    'https://evil.test/',
    'http://lotus2.test/',
    'https://lotus2.test:8443/',
    'https://lotus2.test.evil.test/',
    'https://lotus2.test@evil.test/',
    'https://evil.test/?https://lotus2.test/',
    'android-app://lotus2.test/',
  ])('does not belong to the brand: %j', referrer => {
    expect(isOwnReferrer(referrer, site)).toBe(false)
  })
})
