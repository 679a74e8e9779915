import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PlatformError } from '#platform/errors.ts'
import { ConnectionStrip } from './connection-strip.tsx'
import { statusQuery } from './get-status.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {} } }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const setOnline = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })

async function showPage(failure?: Error): Promise<void> {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  const { queryKey } = statusQuery()

  if (failure) {
    const failing = { queryKey, queryFn: () => Promise.reject(failure), retry: false }
    await queries.prefetchQuery(failing)
  } else queries.setQueryData(queryKey, { maintenance: false, regionRestriction: false, ip: '' })

  render(
    <QueryClientProvider client={queries}>
      <main>page</main>
      <ConnectionStrip />
    </QueryClientProvider>,
  )
}

/** Simulates a ResizeObserver. Each test triggers the callbacks. */
class Resized {
  static all: Resized[] = []
  readonly tell: () => void
  constructor(tell: () => void) {
    this.tell = tell
  }
  observe() {
    Resized.all.push(this)
  }
  disconnect() {
    Resized.all = Resized.all.filter(one => one !== this)
  }
}
vi.stubGlobal('ResizeObserver', Resized)

const hasRoom = () => 'strip' in document.documentElement.dataset

it('the connection strip announces a lost network once, until the network is restored', async () => {
  await showPage()
  const status = document.body.firstElementChild?.firstElementChild

  expect(status?.getAttribute('role')).toBe('status')
  expect(status?.getAttribute('aria-live')).toBe('polite')
  expect([status?.textContent, hasRoom()]).toEqual(['', false])

  setOnline(false)

  expect([status?.textContent, hasRoom()]).toEqual([
    'You are offline. What you see may be out of date.',
    true,
  ])
  expect(document.body.textContent?.match(/You are offline/g)).toHaveLength(1)

  setOnline(true)

  expect([status?.textContent, hasRoom()]).toEqual(['', false])
})

it('the connection strip also shows that the platform is unreachable', async () => {
  await showPage(new PlatformError('network', '', { endpoint: 'status' }))
  expect(document.body.firstElementChild?.textContent).toBe(
    'We are having trouble reaching our servers. Reconnecting…',
  )
  setOnline(false)
  expect(document.body.firstElementChild?.textContent).toBe(
    'You are offline. What you see may be out of date.',
  )
})

it('the connection strip reserves its height while it is visible', async () => {
  await showPage()
  const room = () => document.documentElement.style.getPropertyValue('--strip')
  const height = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  height.mockReturnValue(new DOMRect(0, 0, 320, 28))
  setOnline(false)

  expect(room()).toBe('28px')

  height.mockReturnValue(new DOMRect(0, 0, 320, 44))

  for (const { tell } of Resized.all) tell()

  expect(room()).toBe('44px')

  setOnline(true)

  expect([room(), Resized.all]).toEqual(['', []])
})
