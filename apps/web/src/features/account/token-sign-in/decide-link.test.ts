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
    ['from anywhere, where nobody is known', {}],
    ['from anywhere, for the remembered account', { remembered: 'same' }],
    ['from anywhere, for another account than the remembered one', { remembered: 'other' }],
    ['of the own domains, for another account', { isFromOwnDomain: true, remembered: 'other' }],
    ['with a token of this browser, for another account', { hasLeft: true, remembered: 'other' }],
    ['from anywhere, in the tab of another player', { tab: 'other' }],
    ['of the own domains, in the tab of another player', { isFromOwnDomain: true, tab: 'other' }],
    ['with a token of this browser, in the tab of another', { hasLeft: true, tab: 'other' }],
  ])('asks: %s [GUARD-02]', (_case, facts) => {
    expect(decideLink({ ...nothing, ...facts })).toBe('ask')
  })

  it.each<[string, Partial<LinkFacts>]>([
    ['a hand-over of the own domains', { isFromOwnDomain: true }],
    ['the same, for the remembered account', { isFromOwnDomain: true, remembered: 'same' }],
    ['a return with a token of this browser', { hasLeft: true }],
    ['the same, for the remembered account', { hasLeft: true, remembered: 'same' }],
  ])('logs in without a question: %s [GUARD-02]', (_case, facts) => {
    expect(decideLink({ ...nothing, ...facts })).toBe('enter')
  })

  it('keeps the live session of the same player', () => {
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
