import { describe, expect, it } from 'vitest'
import { findExternalReturnUrl } from '#features/account/after-login/after-login-redirect.ts'
import { safeHttps, safeLink, toOwnPath } from './safe-link.ts'

const rules = {
  own: 'https://www.tlb.test',
  allowed: [
    { origin: 'https://pay.test', receivesToken: true },
    { origin: 'https://news.test', receivesToken: false },
  ],
}
const facts = { token: 't-1', language: 'EN', headerColor: '#0d1b2a', title: 'TLB & co' }

describe('an untrusted link', () => {
  it.each([
    ['/m/game?id=1#top', 'own', 'https://www.tlb.test/m/game?id=1#top'],
    ['https://www.tlb.test/m/help', 'own', 'https://www.tlb.test/m/help'],
    ['https://pay.test', 'foreign', 'https://pay.test/'],
    ['HTTPS://PAY.test:443/a/../b', 'foreign', 'https://pay.test/b'],
    ['/m/home?token=x&tokens=y&a=%20b', 'own', 'https://www.tlb.test/m/home?a=+b'],
    ['https://pay.test/?userName=x#hand-over=code', 'foreign', 'https://pay.test/'],
  ])('%s may be followed', (text, kind, href) => {
    expect(safeLink(text, rules)).toMatchObject({ kind, href })
  })

  it.each([
    '',
    'm/game',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'http://pay.test',
    'https://pay.test.evil.test',
    'https://pay.test@evil.test',
    'https://user:secret@pay.test/',
    'https://pay.test:8443',
    'https://pay.test\\@evil.test',
    'https:/\tpay.test',
    'https://раy.test',
    'javascript:alert(1)',
    'data:text/html,x',
    `https://pay.test/${'a'.repeat(2048)}`,
  ])('%s may not be followed', text => {
    expect(safeLink(text, rules)).toBeUndefined()
  })

  it('to this site becomes a path for the router', () => {
    const link = safeLink('/m/game?id=1#top', rules)
    expect(link && toOwnPath(link)).toBe('/m/game?id=1#top')
  })

  it('to any https site may be followed if it carries no data', () => {
    expect(safeHttps('https://help.test/desk?id=1')).toBe('https://help.test/desk?id=1')
    expect(safeHttps('https://me@help.test')).toBeUndefined()
    expect(safeHttps('http://help.test')).toBeUndefined()
    expect(safeHttps('/desk')).toBeUndefined()
  })
})

describe('the return to an external site', () => {
  it('includes the token, language, color and title [NAV-02]', () => {
    const url = new URL(findExternalReturnUrl('https://pay.test/back?from=1', facts, rules) ?? '')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: '1',
      token: 't-1',
      language: 'EN',
      headerColor: '#0d1b2a',
      b2c: '1',
      title: 'TLB & co',
    })
  })

  it('includes the token only for a site that may receive it', () => {
    const news = findExternalReturnUrl('https://news.test/?token=old', facts, rules)
    expect(new URL(news ?? '').searchParams.has('token')).toBe(false)
    expect(findExternalReturnUrl('https://evil.test/', facts, rules)).toBeUndefined()
    expect(findExternalReturnUrl('/m/home', facts, rules)).toBeUndefined()
  })
})
