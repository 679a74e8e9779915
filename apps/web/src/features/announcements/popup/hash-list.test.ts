import { expect, it } from 'vitest'
import { isSameList, toHashList } from './hash-list.ts'

const entry = { id: 'a', title: 'Title', content: '<p>x</p>', promotionType: '', execution: 'B' }
const list = (...changes: object[]) => toHashList(changes.map(change => ({ ...entry, ...change })))

it('is equal for equal content', () => {
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
])('differs when an entry changes to %j', change => {
  expect(isSameList(list({}), list(change))).toBe(false)
})

it('differs when an entry comes, goes or changes its place', () => {
  const two = list({}, { id: 'b' })
  expect(isSameList(two, list({}))).toBe(false)
  expect(isSameList(two, list({}, { id: 'b' }, { id: 'c' }))).toBe(false)
  expect(isSameList(two, list({ id: 'b' }, {}))).toBe(false)
})

it('has a hash of its own for each of 20,000 texts', () => {
  const hashes = list(...Array.from({ length: 20_000 }, (_, at) => ({ content: `<p>${at}</p>` })))
  expect(new Set(hashes).size).toBe(20_000)
})
