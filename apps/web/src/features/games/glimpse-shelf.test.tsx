import type { Game, GamePage } from '@livery/contract/platform/games.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type GameShelfProps, type Slots, SlotsProvider } from '#brand/slots.ts'
import { GlimpseShelf } from './glimpse-shelf.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call, now: () => 0 } }))
const screenEdge = vi.hoisted(() => ({ come: (): void => undefined }))
vi.mock('#ui/media/use-near-screen.ts', async () => {
  const { useState } = await import('react')
  return {
    useNearScreen: (_: unknown, skip: boolean) => {
      const [isNear, setNear] = useState(skip)
      screenEdge.come = () => setNear(true)
      return isNear
    },
  }
})
vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ tag: 'en' }) }))

function GameShelf({ title, note, games, far, notice }: GameShelfProps) {
  return (
    <section aria-label={title}>
      <p>{note}</p>
      {notice || (
        <ul>
          {games?.map(game => <li key={game.code}>{game.name}</li>) ?? (far ? 'far' : 'waiting')}
        </ul>
      )}
    </section>
  )
}

const game = (name: string): Game => ({
  code: name,
  name,
  vendor: 'PG',
  vendorName: 'PG',
  category: 'SLOT',
  image: '',
  colour: '#000000',
  nodeId: '1',
  tags: [],
})

const page = (count: number, vendor = 'PG'): GamePage => ({
  games: Array.from({ length: Math.min(count, 24) }, (_, index) => game(`${vendor} ${index}`)),
  page: 1,
  pageCount: Math.ceil(count / 24),
  total: count,
})

function show(filters: Parameters<typeof GlimpseShelf>[0]['filters'], eager = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // Only the shelf is under test, so the other slots are omitted.
  const slots = { GameShelf } as unknown as Slots
  render(
    <QueryClientProvider client={client}>
      <SlotsProvider value={slots}>
        <GlimpseShelf
          id="x"
          title="Slots"
          filters={filters}
          counted
          action={undefined}
          eager={eager}
        />
      </SlotsProvider>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

describe('GlimpseShelf', () => {
  it('reserves its space, then shows eight games and the total', async () => {
    call.mockResolvedValue(page(49))
    show([{ vendor: 'PG' }])
    expect(screen.getByText('waiting')).toBeDefined()
    expect(await screen.findAllByRole('listitem')).toHaveLength(8)
    expect(screen.getByText('49')).toBeDefined()
    expect(call.mock.calls[0]?.[1]).toMatchObject({ query: { vendor: 'PG', page: 1 } })
  })

  it('renders a placeholder, and fetches its games only when it is near the viewport', async () => {
    call.mockResolvedValue(page(2))
    show([{ vendor: 'PG' }], false)
    expect(screen.getByText('far')).toBeDefined()
    expect(call).not.toHaveBeenCalled()
    act(screenEdge.come)
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  })

  it('combines the games of two vendors with the same label [HOME-07]', async () => {
    call.mockResolvedValueOnce(page(3, 'BTI')).mockResolvedValueOnce(page(2, 'TCG'))
    show([{ vendor: 'BTI' }, { vendor: 'TCG' }])
    expect(await screen.findAllByRole('listitem')).toHaveLength(5)
    expect(call.mock.calls.map(([, options]) => options.query.vendor)).toEqual(['BTI', 'TCG'])
  })

  it('shows a notice when there are no games', async () => {
    call.mockResolvedValue(page(0))
    show([{ category: 'SLOT' }])
    expect(await screen.findByText('No games in this category')).toBeDefined()
  })

  it('shows an error when the games cannot be loaded, and retries on a tap', async () => {
    call.mockRejectedValueOnce(new Error('down')).mockResolvedValue(page(2))
    show([{}])
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The games could not be loaded',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  })
})
