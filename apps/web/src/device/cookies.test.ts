import { expect, it } from 'vitest'
import { readCookie } from './cookies.ts'

it("prefers a cookie's prefixed name over its bare name, which others may set", () => {
  expect(readCookie('a', 'a=bare; __Host-a=own; b=2')).toBe('own')
  expect(readCookie('a', 'b=2; a=bare')).toBe('bare')
})

it.each(['a=theirs', 'x__Host-a=theirs', '__host-a=theirs; a=theirs'])(
  'finds no cookie over https in %j, which another host can set',
  header => {
    expect(readCookie('a', header, true)).toBeUndefined()
    expect(readCookie('a', `${header}; __Host-a=own`, true)).toBe('own')
  },
)

it.each(['', 'xa=1', 'b=a=1', 'a'])('finds no cookie in %j', header => {
  expect(readCookie('a', header)).toBeUndefined()
})

it('finds no cookie when scripts cannot read cookies', () => {
  expect(readCookie('a')).toBeUndefined()
})
