import type { Announcement, Banner } from '@livery/contract/platform/content.ts'
import { describe, expect, it } from 'vitest'
import { buildInboxRows, type Candidate, filterRows, inboxFilters, isGone } from './inbox-rows.ts'

const news = (id: string, publishedAt?: string): Candidate => ({
  kind: 'announcement',
  // This test reads only the fields that identify a row.
  entry: { id, ...(publishedAt !== undefined && { publishedAt }) } as Announcement,
})
const picture = (image: string): Candidate => ({
  kind: 'picture',
  popup: 'welcome-1',
  group: 'm_popup1',
  banner: { image } as Banner,
})
const upgrade = (version: string): Candidate => ({
  kind: 'upgrade',
  popup: 'app-upgrade',
  upgrade: { mandatory: false, version, text: undefined, href: '' },
})
const install: Candidate = { kind: 'app', popup: 'install-banner' }
const push: Candidate = { kind: 'push', popup: 'push-prompt' }

const ids = (candidates: readonly Candidate[]) =>
  buildInboxRows(candidates, [], []).map(({ id }) => id)

it('the inbox lists current offers before announcements, newest announcement first', () => {
  const dated = [news('old', '2026-11-01T00:00:00Z'), news('new', '2026-11-20T00:00:00Z')]
  expect(ids([news('undated'), ...dated, install, picture('/x/a.webp?v=2')])).toEqual([
    'app',
    'picture:m_popup1/a.webp',
    'news:new',
    'news:old',
    'news:undated',
  ])
})

it('the inbox keeps only the first of several rows with the same title', () => {
  const offered = picture('/x/a.webp')
  const banner = { image: '/x/a.webp', title: 'Twice as much' } as Banner

  const titled = (id: string, title: string): Candidate => ({
    kind: 'announcement',
    entry: { id, title } as Announcement,
  })

  const candidates = [titled('again', 'Twice as much'), titled('own', 'A break')]

  expect(ids([...candidates, { ...offered, banner } as Candidate])).toEqual([
    'picture:m_popup1/a.webp',
    'news:own',
  ])

  const [read] = buildInboxRows(
    [{ ...offered, banner } as Candidate, ...candidates],
    [],
    ['news:again'],
  )

  expect(read).toMatchObject({ kind: 'picture', isRead: true, twins: [{ id: 'news:again' }] })
  expect(ids([picture('/x/a.webp'), picture('/x/b.webp')])).toHaveLength(2)
})

it('the inbox is empty without candidates', () => expect(ids([])).toEqual([]))

describe('an inbox row', () => {
  it.each<[string, Candidate, string[], string[], boolean]>([
    ['an announcement that was never shown', news('a'), [], [], false],
    ['an announcement that the player has opened', news('a'), [], ['news:a'], true],
    ['an announcement next to an opened one', news('a'), [], ['news:b', 'a'], false],
    ['an announcement of a popup that opened', news('a'), ['announcement'], [], false],
    [
      'an image that its popup has shown in this visit',
      picture('/a.webp'),
      ['welcome-1'],
      [],
      true,
    ],
    ['an image behind another popup', picture('/a.webp'), ['announcement', 'welcome-2'], [], false],
    ['an image from an earlier visit', picture('/a.webp'), [], ['picture:m_popup1/a.webp'], true],
    ['the app whose banner has asked in this visit', install, ['install-banner'], [], true],
    ['the app that was opened in an earlier visit', install, [], ['app'], true],
    ['push next to an app entry that was read', push, ['install-banner'], ['app'], false],
    ['a different version from the one that was read', upgrade('2.1'), [], ['upgrade:2.0'], false],
  ])('of %s is read: %5$s', (_, candidate, spent, readIds, isRead) => {
    expect(buildInboxRows([candidate], spent, readIds).map(row => row.isRead)).toEqual([isRead])
  })
})

describe('a read mark', () => {
  it.each<[string, Candidate[], boolean, boolean]>([
    ['picture:m_popup1/a.webp', [picture('/a.webp')], true, false],
    ['picture:m_popup1/a.webp', [picture('/b.webp')], true, true],
    ['picture:m_popup1/a.webp', [], true, true],
    ['picture:m_popup1/a.webp', [], false, false],
    ['upgrade:2.0', [upgrade('2.1')], true, true],
    ['upgrade:2.0', [], true, false],
    ['app', [], true, false],
    ['push', [], true, false],
  ])(
    '%s beside %o is gone where the pictures are known (%s): %s',
    (id, candidates, known, gone) => {
      expect(isGone(id, buildInboxRows(candidates, [], []), known)).toBe(gone)
    },
  )
})

const message = (id: string, sentAt: string, isRead = false): Candidate => ({
  kind: 'message',
  message: { ...{ id, title: 'Your deposit arrived', content: '', sentAt, isRead } },
})

it('messages are sorted among the news by time, and may share a title', () => {
  const dated = [news('old', '2026-11-01T00:00:00Z'), news('new', '2026-11-20T00:00:00Z')]
  const sent = [message('b', '2026-11-10T00:00:00Z'), message('a', '2026-11-30T00:00:00Z')]
  expect(ids([...sent, ...dated, install])).toEqual([
    ...['app', 'message:a', 'news:new', 'message:b', 'news:old'],
  ])
})

it('the platform decides whether a message is read', () => {
  const sent = [message('a', '2026-11-30T00:00:00Z'), message('b', '2026-11-29T00:00:00Z', true)]
  const rows = buildInboxRows(sent, [], ['message:a'])
  expect(rows.map(({ isRead }) => isRead)).toEqual([false, true])
})

it('a row belongs to all, and a message, news or promotion to its filter', () => {
  const offer = { id: 'offer', promotionType: 'p1' } as Announcement
  const notice = { id: 'notice', promotionType: '' } as Announcement
  const rows = buildInboxRows(
    [
      message('m', '2026-11-30T00:00:00Z'),
      { kind: 'announcement', entry: offer },
      { kind: 'announcement', entry: notice },
      ...[picture('/a.webp'), install, push, upgrade('2')],
    ],
    [],
    [],
  )

  const kinds = inboxFilters.map(filter => filterRows(rows, filter).map(({ id }) => id))

  expect(kinds).toEqual([
    rows.map(({ id }) => id),
    ['message:m'],
    ['news:notice'],
    ['picture:m_popup1/a.webp', 'news:offer'],
  ])
})
