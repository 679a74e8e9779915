import { expect, it } from 'vitest'
import { hashAnnouncements, isSameList } from './due.ts'

const entry = { id: 'a', title: 'Title', content: '<p>x</p>', promotionType: '', execution: 'B' }
const list = (...changes: object[]) =>
  hashAnnouncements(changes.map(change => ({ ...entry, ...change })))

it('hash lists are equal for equal content', () => {
  expect(isSameList(list({}, { id: 'b' }), list({}, { id: 'b' }))).toBe(true)
  expect(list({ publishedAt: '2026-11-20T02:00:00Z' })).toEqual(list({}))
})

it.each([
  [{ id: 'b' }],
  [{ title: 'title' }],
  [{ content: '<p>y</p>' }],
  [{ content: '' }],
  [{ promotionType: 'p' }],
  [{ title: 'Title<p>x</p>', content: '' }],
])('hash lists differ when an entry changes to %j', change => {
  expect(isSameList(list({}), list(change))).toBe(false)
})

it('hash lists differ when an entry is added, removed or moved', () => {
  const two = list({}, { id: 'b' })
  expect(isSameList(two, list({}))).toBe(false)
  expect(isSameList(two, list({}, { id: 'b' }, { id: 'c' }))).toBe(false)
  expect(isSameList(two, list({ id: 'b' }, {}))).toBe(false)
})

it('each of 20,000 texts has a different hash', () => {
  const hashes = list(...Array.from({ length: 20_000 }, (_, at) => ({ content: `<p>${at}</p>` })))
  expect(new Set(hashes).size).toBe(20_000)
})
