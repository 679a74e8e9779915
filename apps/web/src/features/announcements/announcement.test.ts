import { describe, expect, it } from 'vitest'
import { PlatformError } from '#platform/errors.ts'
import { readAnnouncements, toOffer } from './announcement.ts'

const whole = { id: 'a', title: 'A', content: '<p>A</p>', promotionType: 'p', execution: 'B' }

it('keeps whole entries as they are', () => {
  const dated = { ...whole, id: 'b', publishedAt: '2026-11-20T02:00:00Z' }
  const promising = { ...whole, id: 'c', bonusId: 'welcome' }
  const all = [whole, dated, promising]
  expect(readAnnouncements(all)).toEqual(all)
})

it('leaves out entries without an id, entries that repeat one, and what is no entry', () => {
  const broken = [null, 'text', 7, [], {}, { ...whole, id: null }, { ...whole, title: 'again' }]
  expect(readAnnouncements([whole, ...broken])).toEqual([whole])
})

it('takes missing texts as empty', () => {
  expect(readAnnouncements([{ id: 7, title: null, execution: 'A' }])).toEqual([
    { id: '7', title: '', content: '', promotionType: '', execution: 'A' },
  ])
})

it.each([undefined, null, {}, 'text', 7])('throws at an answer that is no list: %j', answer => {
  expect(() => readAnnouncements(answer)).toThrow(PlatformError)
})

describe('the offer of an announcement', () => {
  it.each([
    [{ promotionType: 'a b' }, { kind: 'promotion', to: '/m/activity?id=a%20b' }],
    [
      { promotionType: 'a', bonusId: 'b' },
      { kind: 'promotion', to: '/m/activity?id=a' },
    ],
    [
      { promotionType: '', bonusId: 'b' },
      { kind: 'bonus', to: '/m/voucherCenter?bonus=b' },
    ],
    [{ promotionType: '' }, undefined],
  ] as const)('%j is %j for a member', (entry, offer) => {
    expect(toOffer(entry, true)).toEqual(offer)
  })

  it('is the registration first for a visitor, where it is a bonus', () => {
    const to = '/m/register?returnTo=%2Fm%2FvoucherCenter%3Fbonus%3Db'
    expect(toOffer({ promotionType: '', bonusId: 'b' }, false)).toEqual({ kind: 'bonus', to })
  })
})
