import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { accept, addNew, findStale, readSources, readTexts, toProblems } from './sources.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const toTexts = (english: Record<string, string>) => ({
  english,
  groups: { announcement_go: 'announcements', register: '' },
  translations: Object.fromEntries(['AR', 'CN', 'VI'].map(language => [language, english])),
})
const before = toTexts({ announcement_go: 'Go to the activity', register: 'Join' })
const after = toTexts({ announcement_go: 'See details', register: 'Join' })
const sources = addNew(before, {})

it('every English text has exactly one record (npm run types writes the records)', () => {
  const records = readSources(root)
  expect(addNew(readTexts(root), records)).toEqual(records)
})

it('a changed English text makes its translations stale in every language', () => {
  expect(findStale(before, sources)).toEqual([])
  expect(findStale(after, sources)).toEqual(
    ['AR', 'CN', 'VI'].map(language => ({
      language,
      group: 'announcements',
      key: 'announcement_go',
    })),
  )
  expect(toProblems(findStale(after, sources))).toEqual([
    expect.stringMatching(
      /^announcement_go \(announcements\): .* npm run texts -- announcement_go AR CN VI$/,
    ),
  ])
})

it('translations can be accepted per language; when all are accepted, a single hash remains', () => {
  const accepted = (from: typeof sources, languages: string[]) =>
    accept(after, from, { keys: ['announcement_go'], languages })
  const first = accepted(sources, ['CN'])

  expect(findStale(after, first).map(({ language }) => language)).toEqual(['AR', 'VI'])

  const all = accepted(accepted(first, ['VI']), ['AR'])

  expect(findStale(after, all)).toEqual([])
  expect(all).toEqual(addNew(after, {}))
})

it('another change in the English text makes all translations stale again', () => {
  const first = accept(after, sources, { keys: ['announcement_go'], languages: ['CN'] })
  const again = toTexts({ announcement_go: 'Read more', register: 'Join' })
  expect(findStale(again, first)).toHaveLength(3)
})

it('a new English text is recorded with its translations, and a deleted text is removed', () => {
  const now = toTexts({ register: 'Join', login: 'Log in' })
  expect(Object.keys(addNew(now, sources))).toEqual(['login', 'register'])
  expect(findStale(now, addNew(now, sources))).toEqual([])
})
