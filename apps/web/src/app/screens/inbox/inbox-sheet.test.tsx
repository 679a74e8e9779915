import type { Announcement, Banner } from '@livery/contract/platform/content.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localStore } from '#device/storage.ts'
import { closeOverlay, getSubjects, isOverlayOpen, openOverlay } from '#overlays/overlay-store.ts'
import { clearSession, setSession } from '#platform/session.ts'
import { InboxBell } from './inbox-bell.tsx'
import { InboxSheet } from './inbox-sheet.tsx'

vi.mock('#brand/merchant.ts', () => ({
  merchant: {
    name: 'Brand',
    shortName: 'Brand',
    links: { returnOrigins: [], gameOrigins: [] },
    settings: {},
  },
}))
vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ language: 'EN', tag: 'en' }) }))
vi.mock('#features/welcome/get-picture-size.ts', () => ({
  pictureSizeQuery: (src: string) => ({
    queryKey: ['size', src],
    queryFn: () => ({ width: 1, height: 1 }),
  }),
}))
const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#platform/client/member-client.ts', () => ({ memberPlatform: { call } }))

const entry = (id: string, publishedAt: string): Announcement => ({
  ...{ id, publishedAt, title: `News ${id}`, content: `<p>${id}</p>` },
  ...{ promotionType: '', execution: 'B' },
})
const picture: Banner = {
  ...{ id: 'p', groupName: 'm_popup1', title: 'First bonus', text: 'For you', image: '/p.webp' },
  ...{ url: '', linkageType: 'URL', linkage: '' },
}
let answers: Record<string, unknown>
let queries: QueryClient

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))

  for (const key of ['MC_NEWS_READ', 'MC_INBOX_READ']) localStore.remove(key)

  answers = {
    announcements: [entry('a', '2026-11-20T00:00:00Z'), entry('b', '2026-11-21T00:00:00Z')],
    banners: [picture],
    downloadSetting: { resources: [], settings: {} },
  }
  call.mockReset().mockImplementation(async (name: string) => {
    if (answers[name] instanceof Error) throw answers[name]
    return answers[name]
  })
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  cleanup()
  clearSession()
  for (const name of ['welcome-1', 'install-banner', 'install-by-hand']) closeOverlay(name)
})

const onClose = vi.fn()
const Address = () => <output>{useLocation().pathname + useLocation().search}</output>

const draw = () =>
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/m/home']}>
        <Address />
        <InboxBell />
        <InboxSheet onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const rows = () => within(screen.getByRole('list')).getAllByRole('button')
const bell = () => screen.getByRole('button', { name: /^Inbox/, hidden: true })

describe('the inbox', () => {
  it('has one row per item, offers first, and the bell counts the unread rows', async () => {
    draw()
    await screen.findByText('News a')

    expect(rows().map(row => row.textContent)).toEqual([
      expect.stringContaining('First bonus'),
      expect.stringContaining('News b'),
      expect.stringContaining('News a'),
    ])
    expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(3)
    expect(bell().getAttribute('aria-label')).toBe('Inbox, 3 unread')
    expect(screen.getByText('3')).toBeDefined()
  })

  it('opens an announcement on its own page, and lowers the unread count by one', async () => {
    draw()
    await screen.findByText('News a')
    fireEvent.click(screen.getByText('News a'))
    await waitFor(() => expect(screen.getByText('/m/news?id=a')).toBeDefined())
    expect(onClose).toHaveBeenCalled()
    expect(bell().getAttribute('aria-label')).toBe('Inbox, 2 unread')
  })

  it('opens an image immediately in its own popup', async () => {
    draw()
    fireEvent.click(await screen.findByText('First bonus'))
    await waitFor(() => expect(isOverlayOpen('welcome-1')).toBe(true))
    expect(getSubjects('welcome-1')[0]).toMatchObject({ src: '/p.webp', isAsked: true })
  })

  it('lists a waiting app offer until the player opens it', async () => {
    openOverlay('install-banner', {
      ...{ trigger: 'entry', closable: true, forced: false, delayMs: 0 },
    })
    draw()
    fireEvent.click(await screen.findByText('The Brand app'))
    await waitFor(() => expect(isOverlayOpen('install-by-hand')).toBe(true))

    expect(isOverlayOpen('install-banner')).toBe(false)
    expect(screen.queryByText('The Brand app')).toBeNull()
  })

  it('marks all rows as read, on the next page too', async () => {
    draw()
    await screen.findByText('News a')
    act(() => screen.getByText('Mark all as read').click())

    expect(screen.queryAllByRole('img', { name: 'Unread' })).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('All read')
    expect(bell().getAttribute('aria-label')).toBe('Inbox')
    expect(localStore.get('MC_NEWS_READ')).toContain('"b","a"')
    expect(localStore.get('MC_INBOX_READ')).toContain('picture:m_popup1/p.webp')
  })

  it('marks an offer as read wherever it is shown', async () => {
    answers.banners = [picture, { ...picture, id: 'q', groupName: 'm_popup2', image: '/q.webp' }]
    draw()
    await screen.findByText('News a')
    act(() => screen.getByText('Mark all as read').click())

    expect(localStore.get('MC_INBOX_READ')).toContain('picture:m_popup2/q.webp')
  })

  it('shows a message when it is empty, and a retry button when it could not be loaded', async () => {
    call.mockImplementation(async (name: string) => {
      if (name === 'announcements') throw new Error('lost')
      return []
    })
    draw()
    await screen.findByText('The news could not be loaded')
    call.mockImplementation(async () => [])
    fireEvent.click(screen.getByText('Try again'))
    await screen.findByText('No news at the moment')
  })
})

describe('the inbox of a member', () => {
  const message = (id: string, isRead: boolean) => ({
    ...{ id, isRead, title: `Message ${id}`, content: '', sentAt: '2026-11-22T00:00:00Z' },
  })

  beforeEach(() => {
    setSession({ id: '1', token: 't', merchantCode: 'B', userName: 'alex', type: 0 } as never)
    answers.announcements = [{ ...entry('a', '2026-11-20T00:00:00Z'), execution: 'A' }]
    answers.messages = { unreadCount: 2, messages: [message('x', false), message('y', false)] }
    answers.readMessage = { unreadCount: 1 }
  })

  const readBodies = () =>
    call.mock.calls.flatMap(([name, options]) => (name === 'readMessage' ? [options.body] : []))

  it('lists messages with the news, counts both, and filters them', async () => {
    draw()
    await screen.findByText('Message x')
    expect(rows()).toHaveLength(4)
    expect(bell().getAttribute('aria-label')).toBe('Inbox, 4 unread')

    fireEvent.click(screen.getByRole('button', { name: 'Messages' }))
    expect(rows().map(row => row.textContent)).toEqual([
      expect.stringContaining('Message x'),
      expect.stringContaining('Message y'),
    ])
  })

  it.each([
    ['announcements', 'The news could not be loaded', 'News', ['First bonus', 'Message x']],
    ['messages', 'Your messages could not be loaded', 'Messages', ['First bonus', 'News a']],
  ])(
    'lists the others if the %s cannot be loaded, and says so',
    async (name, notice, filter, left) => {
      const answer = answers[name]
      answers[name] = new Error('unreachable')
      draw()
      await screen.findByText(left[1] ?? '')
      expect(screen.getByRole('alert').textContent).toContain(notice)
      expect(rows().map(row => row.textContent)).toEqual(
        expect.arrayContaining(left.map(text => expect.stringContaining(text))),
      )

      fireEvent.click(screen.getByRole('button', { name: filter }))
      expect(screen.queryByRole('list')).toBeNull()
      expect(screen.getByRole('alert').textContent).toContain(notice)

      answers[name] = answer
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(rows().length).toBeGreaterThan(0))
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('marks an opened message as read on the platform, once', async () => {
    draw()
    fireEvent.click(await screen.findByText('Message x'))
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Inbox, 3 unread'))
    fireEvent.click(screen.getByText('Message x'))

    expect(getSubjects('message')[0]).toMatchObject({ id: 'x' })
    expect(readBodies()).toEqual([{ id: 'x' }])
  })

  it('marks all messages as read with one call', async () => {
    draw()
    await screen.findByText('Message x')
    fireEvent.click(screen.getByText('Mark all as read'))
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Inbox'), {
      timeout: 10_000,
    })
    expect(readBodies()).toEqual([{}])
  })

  it.each([
    ['two messages', false, [{}]],
    ['one message', true, [{ id: 'y' }]],
  ])('marks %s as read with one call on a double press', async (_, isRead, bodies) => {
    answers.messages = { unreadCount: 1, messages: [message('x', isRead), message('y', false)] }
    draw()
    await screen.findByText('Message x')
    const button = screen.getByText('Mark all as read')
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Inbox'), {
      timeout: 10_000,
    })
    expect(readBodies()).toEqual(bodies)
  })

  it('has a message for a filter without rows', async () => {
    answers.messages = { unreadCount: 0, messages: [] }
    draw()
    await screen.findByText('News a')
    fireEvent.click(screen.getByRole('button', { name: 'Messages' }))
    expect(screen.getByText('No messages')).toBeDefined()
  })
})

it('the bell does not send requests or show a count above 9', async () => {
  render(
    <QueryClientProvider client={queries}>
      <InboxBell />
    </QueryClientProvider>,
  )

  expect(bell().getAttribute('aria-label')).toBe('Inbox')

  const many = Array.from({ length: 12 }, (_, at) => entry(String(at), ''))
  act(() => void queries.setQueryData(['announcements'], many))
  await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Inbox, 12 unread'))

  expect(screen.getByText('9+')).toBeDefined()
  expect(call).not.toHaveBeenCalled()
})
