import { infiniteQueryOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useToast } from '#ui/feedback/toast-store.ts'

const saved = vi.hoisted(() => vi.fn())
const pages = vi.hoisted(() => ({ fails: false, count: 3 }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { name: 'Lotus' } }))
vi.mock('#device/save-picture.ts', () => ({ downloadFile: saved }))
vi.mock('../get-entries.ts', () => ({
  ordersQuery: () =>
    infiniteQueryOptions({
      queryKey: ['orders'],
      queryFn: async () => ({
        items: [
          { id: 'b', vendor: 'PG', gameName: 'Lantern Koi', stake: 1, payout: 0, placedAt: '' },
        ],
      }),
      initialPageParam: 1,
      getNextPageParam: () => undefined,
    }),
  transactionsQuery: () =>
    infiniteQueryOptions({
      queryKey: ['transactions'],
      staleTime: 30_000,
      queryFn: async ({ pageParam: page }) => {
        if (pages.fails) throw new Error('unreachable')
        const rest = {
          points: 0,
          balance: 0,
          title: '',
          reference: 'w',
          at: '2026-11-30T12:00:00Z',
        }
        const items = [{ id: `t-${page}`, kind: 'deposit', amount: 100, ...rest }]
        return { items, page, pageCount: pages.count }
      },
      initialPageParam: 1,
      getNextPageParam: ({ page }) => (page < pages.count ? page + 1 : undefined),
      retry: false,
    }),
}))

const { EntryRecord } = await import('./entry-record.tsx')
const { transactionsQuery } = await import('../get-entries.ts')

afterEach(() => {
  cleanup()
  saved.mockReset()
  pages.fails = false
  pages.count = 3
})

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

function show(client = new QueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <EntryRecord list="bookings" filter={{ kind: undefined, day: undefined }} />
    </QueryClientProvider>,
  )
}

it('saves the entries of all pages, also those that are not loaded yet', async () => {
  show()
  await press('orders_save_csv')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const file: File = saved.mock.calls[0]?.[0]
  const text = await file.text()

  expect(file.name).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text.split('\r\n').map(line => line.split(',')[2])).toEqual([
    ...['orders_number', 't-1', 't-2', 't-3', undefined],
  ])
})

it('saves all pages although the list has just loaded its first page', async () => {
  const client = new QueryClient()
  const query = transactionsQuery({ kind: undefined, day: undefined })
  await client.fetchInfiniteQuery(query)
  show(client)
  await press('orders_save_csv')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const text: string = await saved.mock.calls[0]?.[0].text()

  expect(text).toContain('t-3')
  expect(client.getQueryData(query.queryKey)?.pages).toHaveLength(1)
})

it("names a bet's game in its column", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EntryRecord list="bets" filter={{ kind: undefined, day: undefined }} />
    </QueryClientProvider>,
  )
  await press('orders_save_csv')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const text: string = await saved.mock.calls[0]?.[0].text()
  const [head, bet] = text.split('\r\n')

  expect([head, bet].map(line => line?.split(',')[4])).toEqual(['games', 'Lantern Koi'])
})

it('prints a table of the entries once, and removes it after the dialog', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  show()
  await press('orders_print')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())

  expect(document.querySelectorAll('table tbody tr')).toHaveLength(3)
  expect(document.querySelector('caption')?.textContent).toBe('Lotus · orders_title')
  expect(document.querySelectorAll('tbody time[datetime="2026-11-30T12:00:00Z"]')).toHaveLength(3)

  act(() => void window.dispatchEvent(new Event('afterprint')))

  expect(document.querySelector('table')).toBeNull()
})

it('saves nothing if a page cannot be loaded, and can be pressed again', async () => {
  pages.fails = true
  show()
  await press('orders_save_csv')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'orders_save_csv' }).ariaBusy).not.toBe('true'),
  )

  expect(saved).not.toHaveBeenCalled()
})

it('reports that a history of more than 200 pages is not complete', async () => {
  pages.count = 201
  show()
  await press('orders_save_csv')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const text: string = await saved.mock.calls[0]?.[0].text()
  const lines = text.trimEnd().split('\r\n')

  expect(lines).toHaveLength(202)
  expect(lines.at(-1)).toBe('orders_record_cut')
  expect(useToast.getState().current?.text).toBe('orders_record_cut')
})

it('does not report a history of exactly 200 pages as incomplete', async () => {
  pages.count = 200
  show()
  await press('orders_save_csv')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())

  expect(await saved.mock.calls[0]?.[0].text()).not.toContain('orders_record_cut')
})

it('prints again in a browser that does not report the end of printing', async () => {
  const print = vi.spyOn(window, 'print').mockReset()
  show()
  await press('orders_print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  await press('orders_print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))

  expect(document.querySelectorAll('table')).toHaveLength(1)
})
