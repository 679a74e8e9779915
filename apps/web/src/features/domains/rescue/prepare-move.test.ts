import { expect, it } from 'vitest'
import { buildRescueUrl, type Luggage } from './prepare-move.ts'

const nothing: Luggage = {
  affiliateCode: undefined,
  r: undefined,
  search: '',
  readCookie: () => undefined,
  language: undefined,
  userName: undefined,
}
const carry = (luggage: Partial<Luggage>) => {
  const url = new URL(buildRescueUrl('b.test', { ...nothing, ...luggage }))
  expect(url.origin + url.pathname).toBe('https://b.test/m/index.html')
  return Object.fromEntries(url.searchParams)
}

it('the rescue URL contains the escaped language, tracking parameters and username', () => {
  expect(
    carry({
      affiliateCode: 'A&1',
      r: 'R2',
      search: '?fbclid=F&cid=C&kwaiclid=K&isBgeTest=1&other=x&token=t',
      language: 'VI',
      userName: 'a&token=b#c',
    }),
  ).toEqual({
    affiliateCode: 'A&1',
    r: 'R2',
    fbclid: 'F',
    cid: 'C',
    kwaiclid: 'K',
    isBgeTest: '1',
    language: 'VI',
    userName: 'a&token=b#c',
  })
})

it('the rescue URL contains the cookies, unless the page URL or the campaign has the same key', () => {
  const cookies: Record<string, string> = { twclid: 'T', fbclid: 'old', referralCode: 'old' }
  const readCookie = (name: string) => cookies[name]
  expect(carry({ readCookie, search: '?fbclid=new', r: 'R2' })).toEqual({
    twclid: 'T',
    fbclid: 'new',
    r: 'R2',
  })
})

it('the rescue URL has no query if the visit has no parameters', () => {
  expect(carry({})).toEqual({})
})
