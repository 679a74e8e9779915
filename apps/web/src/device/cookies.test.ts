import { expect, it } from 'vitest'
import { readCookie } from './cookies.ts'

it('reads a cookie under its prefixed name before the bare one, which others may set', () => {
  expect(readCookie('a', 'a=bare; __Host-a=own; b=2')).toBe('own')
  expect(readCookie('a', 'b=2; a=bare')).toBe('bare')
})

it.each(['a=theirs', 'x__Host-a=theirs', '__host-a=theirs; a=theirs'])(
  'finds none over https in %j, which another host can set',
  header => {
    expect(readCookie('a', header, true)).toBeUndefined()
    expect(readCookie('a', `${header}; __Host-a=own`, true)).toBe('own')
  },
)

it.each(['', 'xa=1', 'b=a=1', 'a'])('finds none in %j', header => {
  expect(readCookie('a', header)).toBeUndefined()
})

it('sees none where cookies are closed to scripts', () => {
  expect(readCookie('a')).toBeUndefined()
})
