import type { Game } from '@livery/contract/platform/games.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GamePreview } from './game-preview.tsx'

vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ tag: 'en' }) }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => (amount: number) => `$${amount / 100}` }))
vi.mock('#platform/client/client.ts', () => ({ platform: { call: vi.fn() } }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { settings: { vendorLabels: {} } } }))

const game = {
  ...{ code: 'koi', name: 'Lantern Koi', vendor: 'PG', vendorName: 'Pearl Garden' },
  ...{ category: 'SLOT', image: '/a.webp', tags: [], rtp: 0.96 },
} as unknown as Game

let tile: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(['games', 'all', 1], { games: [game], page: 1, pageCount: 1, total: 1 })
  render(
    <QueryClientProvider client={client}>
      <button type="button" data-game="koi">
        <span>Lantern Koi</span>
      </button>
      <p>elsewhere</p>
      <GamePreview />
    </QueryClientProvider>,
  )
  tile = screen.getByRole('button')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function point(target: Element, pointerType = 'mouse'): void {
  const event = new Event('pointerover', { bubbles: true })
  act(() => void target.dispatchEvent(Object.assign(event, { pointerType })))
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const preview = () => screen.queryByRole('tooltip')

it("a tile's preview shows the game's facts once the mouse rests on it", () => {
  point(screen.getByText('Lantern Koi'))
  wait(399)
  expect(preview()).toBeNull()
  wait(1)
  expect(preview()?.textContent).toContain('Pearl Garden')
  expect(tile.getAttribute('aria-describedby')).toBe(preview()?.id)
})

it('a tile has a preview while it has keyboard focus', () => {
  act(() => tile.focus())
  wait(400)
  expect(preview()).not.toBeNull()
  act(() => tile.blur())
  expect(preview()).toBeNull()
})

it('a touch opens no preview', () => {
  point(tile, 'touch')
  wait(1_000)
  expect(preview()).toBeNull()
})

it('the pointer may move onto the preview, which then stays [WCAG 1.4.13]', () => {
  point(tile)
  wait(400)
  point(preview() as Element)
  wait(1_000)
  expect(preview()).not.toBeNull()
})

it.each([
  ['after', { left: 100, right: 200 }, 200],
  ['before', { left: 700, right: 800 }, 400],
])('a preview %s a tile touches it, so that the pointer can reach it', (_, edges, left) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_000)
  vi.spyOn(tile, 'getBoundingClientRect').mockReturnValue({ ...new DOMRect(), ...edges, top: 50 })
  point(tile)
  wait(400)
  expect(preview()?.style.left).toBe(`${left}px`)
})

it.each<[string, () => void]>([
  ['the pointer leaves the tile', () => point(screen.getByText('elsewhere'))],
  [
    'Escape is pressed [WCAG 1.4.13]',
    () => act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))),
  ],
  ['the page scrolls', () => act(() => void document.dispatchEvent(new Event('scroll')))],
  ['the tile is pressed', () => act(() => tile.click())],
])('a preview closes when %s', (_, leave) => {
  point(tile)
  wait(400)
  leave()
  expect(preview()).toBeNull()
  expect(tile.hasAttribute('aria-describedby')).toBe(false)
})
