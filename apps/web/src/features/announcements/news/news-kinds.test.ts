import type { Announcement } from '@livery/contract/platform/content.ts'
import { expect, it } from 'vitest'
import { byDate, newsKinds, ofKind, parseNewsKind } from './news-kinds.ts'

const entry = (id: string, change: Partial<Announcement> = {}): Announcement => ({
  id,
  title: id,
  content: '',
  promotionType: '',
  execution: 'B',
  ...change,
})
const ids = (entries: readonly Announcement[]) => entries.map(({ id }) => id).join('')

it.each([
  ['all', 'all'],
  ['promotions', 'promotions'],
  ['notices', 'notices'],
  [null, 'all'],
  ['', 'all'],
  ['ALL', 'all'],
  ['constructor', 'all'],
])('the URL value %j is parsed as the news kind %s', (text, kind) => {
  expect(parseNewsKind(text)).toBe(kind)
})

it('promotions and notices are separate news kinds', () => {
  const entries = [entry('a'), entry('b', { promotionType: 'p' }), entry('c')]
  expect(newsKinds.map(kind => ids(ofKind(entries, kind)))).toEqual(['abc', 'b', 'ac'])
})

it('the latest news are first, and news without a date are last', () => {
  const entries = [
    entry('a'),
    entry('b', { publishedAt: '2026-11-20T02:00:00Z' }),
    entry('c', { publishedAt: 'soon' }),
    entry('d', { publishedAt: '2026-11-20T11:00:00+08:00' }),
  ]
  expect(ids(byDate(entries))).toBe('dbac')
})
