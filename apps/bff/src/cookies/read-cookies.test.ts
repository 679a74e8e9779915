import { describe, expect, it } from 'vitest'
import { readCookies } from './cookies.ts'

const id = '12345678-1234-1234-1234-123456789012'

describe('a BFF cookie over https', () => {
  it.each([
    ['__Host-fbclid=mine; fbclid=theirs', 'fbclid'],
    ['fbclid=theirs; __Host-fbclid=mine', 'fbclid'],
    ['__Host-deviceId=mine; de__Host-viceId=theirs', 'deviceId'],
    ['deviceId__Host-=theirs; __Host-deviceId=mine', 'deviceId'],
    ['__Host-__Host-deviceId=theirs; __Host-deviceId=mine', 'deviceId'],
    ['__Secure-deviceId=theirs; __Host-deviceId=mine', 'deviceId'],
    ['__host-deviceId=theirs; __Host-deviceId=mine', 'deviceId'],
    ['__Host-deviceId=mine; __Host-deviceId=theirs', 'deviceId'],
    ['=__Host-deviceId=theirs; __Host-deviceId=mine', 'deviceId'],
    ['\u2000__Host-deviceId=theirs; __Host-deviceId=mine', 'deviceId'],
    ['a=1;__Host-deviceId=mine', 'deviceId'],
    ['a=1;  __Host-deviceId=mine;b=2', 'deviceId'],
    ['a=1;\t__Host-deviceId = mine ;', 'deviceId'],
    ['noPair; ; __Host-deviceId=mine', 'deviceId'],
    ['__Host-deviceId="mine"', 'deviceId'],
    ['a="; __Host-deviceId=mine', 'deviceId'],
  ])('is read only if its name has the exact prefix: %s', (header, name) => {
    expect(readCookies(header, true).own(name)).toBe('mine')
  })

  it.each([
    undefined,
    '',
    `deviceId=${id}`,
    `de__Host-viceId=${id}`,
    `__Secure-deviceId=${id}`,
    `__host-deviceId=${id}`,
    `__Host-__Host-deviceId=${id}`,
    `\u2000__Host-deviceId=${id}`,
    `x__Host-deviceId=${id}`,
    `a=__Host-deviceId=${id}`,
  ])('is not read from a cookie that another host can set: %j', header => {
    expect(readCookies(header, true).own('deviceId')).toBeUndefined()
  })
})

it('a BFF cookie over plain http is read without the prefix, which browsers reject there', () => {
  expect(readCookies(`a=1;deviceId=${id}`, false).own('deviceId')).toBe(id)
  expect(readCookies('deviceId=bare; __Host-deviceId=own', false).own('deviceId')).toBe('own')
})

it.each(['__proto__', 'constructor', 'toString'])(
  'a cookie named %s is found only if it was sent',
  name => {
    expect(readCookies('a=1', true).vendor(name)).toBeUndefined()
    expect(readCookies(undefined, true).vendor(name)).toBeUndefined()
  },
)

it('vendor cookies are returned under their exact names, without decoding', () => {
  const { vendor } = readCookies('_fbp=fb.1.2.3;__Host-_fbc=own; _fbc=fb.1.A%20b', true)

  expect([vendor('_fbp'), vendor('_fbc')]).toEqual(['fb.1.2.3', 'fb.1.A%20b'])
})
