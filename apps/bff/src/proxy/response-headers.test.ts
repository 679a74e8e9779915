import { expect, it } from 'vitest'
import { restrictCookie } from './response-headers.ts'

it.each([
  ['a=1; Domain=.parent.test; Path=/; domain=x.test; HttpOnly', 'a=1; Path=/; HttpOnly; Secure'],
  ['a=1; Domain; Domain=x.test', 'a=1; Secure'],
  ['domain=1; Path=/', 'domain=1; Path=/; Secure'],
])('every Domain attribute is removed from a platform cookie: %s', (cookie, own) => {
  expect(restrictCookie(cookie, 'https')).toBe(own)
})
