import { describe, expect, it } from 'vitest'
import { mergeKeptQuery } from './keep-query.tsx'

describe('the preserved query parameters', () => {
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
  ])('carry %s over to the next URL [NAV-01]', name => {
    expect(mergeKeptQuery(`?${name}=a%26b&other=1`, '')).toBe(`?${name}=a%26b`)
  })

  it("are merged into the next URL's query, which takes precedence [NAV-01]", () => {
    expect(mergeKeptQuery('?r=old&cid=5', '?id=3&r=new')).toBe('?id=3&r=new&cid=5')
  })

  it('leave the URL unchanged when there is nothing to preserve', () => {
    expect(mergeKeptQuery('?utm_source=x', '')).toBe('')
  })
})
