import { expect, it } from 'vitest'
import { PlatformError } from '#platform/errors.ts'
import { readAnnouncements } from './announcement.ts'

const whole = { id: 'a', title: 'A', content: '<p>A</p>', promotionType: 'p', execution: 'B' }

it('complete announcements are unchanged', () => {
  const dated = { ...whole, id: 'b', publishedAt: '2026-11-20T02:00:00Z' }
  const promising = { ...whole, id: 'c', bonusId: 'welcome' }
  const all = [whole, dated, promising]
  expect(readAnnouncements(all)).toEqual(all)
})

it('announcements that are invalid, duplicate or without an id are omitted', () => {
  const broken = [null, 'text', 7, [], {}, { ...whole, id: null }, { ...whole, title: 'again' }]
  expect(readAnnouncements([whole, ...broken])).toEqual([whole])
})

it('missing strings are read as empty strings', () => {
  expect(readAnnouncements([{ id: 7, title: null, execution: 'A' }])).toEqual([
    { id: '7', title: '', content: '', promotionType: '', execution: 'A' },
  ])
})

it.each([undefined, null, {}, 'text', 7])(
  'a response that is not a list throws an error: %j',
  answer => {
    expect(() => readAnnouncements(answer)).toThrow(PlatformError)
  },
)
