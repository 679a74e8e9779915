import { expect, it } from 'vitest'
import { readCookie } from './cookies.ts'

it("readCookie prefers a cookie's prefixed name over its bare name, which other hosts may set", () => {
  expect(readCookie('a', 'a=bare; __Host-a=own; b=2')).toBe('own')
  expect(readCookie('a', 'b=2; a=bare')).toBe('bare')
})

it.each(['a=theirs', 'x__Host-a=theirs', '__host-a=theirs; a=theirs'])(
  'readCookie does not find a cookie over https in %j, which another host can set',
  header => {
    expect(readCookie('a', header, true)).toBeUndefined()
    expect(readCookie('a', `${header}; __Host-a=own`, true)).toBe('own')
  },
)

it.each(['', 'xa=1', 'b=a=1', 'a'])('readCookie does not find a cookie in %j', header => {
  expect(readCookie('a', header)).toBeUndefined()
})

it('readCookie does not find a cookie when scripts cannot read cookies', () => {
  expect(readCookie('a')).toBeUndefined()
})
