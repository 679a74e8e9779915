import { describe, expect, it } from 'vitest'
import { parseTarget } from './request-line.ts'

describe('parseTarget', () => {
  it('splits path and query without changing a byte', () => {
    expect(parseTarget('/wps/a%20b?x=%2F&y=..')).toEqual({
      path: '/wps/a%20b',
      query: '?x=%2F&y=..',
      authority: undefined,
    })
  })

  it('returns the path of an absolute-form target and its normalized authority', () => {
    expect(parseTarget('http://Aurora.test:80/m/home?a=1')).toEqual({
      path: '/m/home',
      query: '?a=1',
      authority: 'aurora.test',
    })
    expect(parseTarget('http://aurora.test')).toMatchObject({ path: '/', query: '' })
  })

  it('accepts file names, and escapes without an alternative encoding', () => {
    expect(parseTarget('/m/assets/a-b_c.d~1.js')?.path).toBe('/m/assets/a-b_c.d~1.js')
    expect(parseTarget('/m/%E4%BD%A0')?.path).toBe('/m/%E4%BD%A0')
  })

  it.each(['?affiliateCode=my\\_code', '?a=b?c', '?^`{|}[]"<>', '?'])(
    'does not change the query %j, because browsers send it in this form',
    query => {
      expect(parseTarget(`/m/home${query}`)).toMatchObject({ path: '/m/home', query })
      expect(parseTarget(`http://aurora.test${query}`)).toMatchObject({ path: '/', query })
    },
  )

  const prefixes = ['/wps', '/lgw', '/mini-game', '/m', '/bff', '/__', '']
  const dotSegments = ['..;', '.;', '..;a=b', '..;a;b', '..%3b', '..%3B', '.%3bx', '..%3bx=1']
  const encodedDots = ['%2e%2e', '%2E%2E;x', '.%2e;', '%2e.', '%2e;', '..%00', '..;%2f', '..%5c']
  const doubleEncoded = ['%252e%252e%253b', '..%253b', '%252e%252e']

  it.each(
    prefixes.flatMap(prefix =>
      [...dotSegments, ...encodedDots, ...doubleEncoded].map(segment => `${prefix}/${segment}`),
    ),
  )('rejects %j, which a server that first strips parameters would read as another path', path => {
    expect(parseTarget(path)).toBeUndefined()
    expect(parseTarget(`${path}/internal/state`)).toBeUndefined()
    expect(parseTarget(`${path}/internal?a=1`)).toBeUndefined()
    expect(parseTarget(`${path}?a=1`)).toBeUndefined()
    expect(parseTarget(`http://aurora.test${path}/internal`)).toBeUndefined()
  })

  it.each(['/wps/;/../x', '/wps/;/internal', '/wps/%3b/internal', '/;a=b/wps/x', '/wps/a\\..;/x'])(
    'rejects %j, because a segment without a name may be removed with its parameters',
    path => {
      expect(parseTarget(path)).toBeUndefined()
    },
  )

  it.each([
    ...['/wps/a;b', '/wps/a;b=c/x', '/wps/a%3bb', '/wps/..x', '/wps/...', '/wps/.../x', '/wps/.x'],
    ...['/wps/a..;b', '/wps/x..', '/wps/...;a', '/wps/..x;a', '/lgw/a;v=1.0;w', '/wps/a;b=..'],
    ...['/wps/;jsessionid=1', '/m/home;jsessionid=1', '/.well-known/x', '/wps/x?a=/..;/y'],
  ])('accepts %j, which every server reads the same way', target => {
    const [path = '', query] = target.split('?')
    expect(parseTarget(target)).toMatchObject({ path, query: query ? `?${query}` : '' })
  })

  it.each([
    '*',
    '',
    'm/home',
    '//evil.test/m',
    '/m//home',
    '/m/../wps',
    '/m/./home',
    '/m/..',
    '/m/%2e%2e/wps',
    '/m%2fhome',
    '/m%5Chome',
    '/m\\home',
    '/m/home?a#b',
    '/m/home?a b',
    '/m/home?\u00e9',
    '/m/home?\x00',
    'http://aurora.test\\?a',
    '/%77ps/member',
    '/m/%',
    '/m/%zz',
    '/m/%2',
    '/m/%252e',
    '/m/%00',
    '/m/a#b',
    '/m/\u00e9',
    '/m/a b',
    'ftp://aurora.test/m',
    'http://user@aurora.test/m',
    'http:///m/home',
  ])('rejects %j, which two servers could read differently', target => {
    expect(parseTarget(target)).toBeUndefined()
  })
})
