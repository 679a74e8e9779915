import { describe, expect, it } from 'vitest'
import { toKeptQuery } from './keep-query.tsx'

describe('the kept query parameters', () => {
  it.each([
    'affiliateCode',
    'referralCode',
    'r',
    'inApp',
    'fbclid',
    'gclid',
    'ttclid',
    'kwaiclid',
    'bbg',
    'isBgeTest',
    'cid',
  ])('carry %s to the next address [NAV-01]', name => {
    expect(toKeptQuery(`?${name}=a%26b&other=1`, '')).toBe(`?${name}=a%26b`)
  })

  it('join the query of the next address, which wins [NAV-01]', () => {
    expect(toKeptQuery('?r=old&cid=5', '?id=3&r=new')).toBe('?id=3&r=new&cid=5')
  })

  it('add nothing where there is nothing to keep', () => {
    expect(toKeptQuery('?utm_source=x', '')).toBe('')
  })
})
