import type { Game } from '@livery/contract/platform/games.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type GameShelfProps, type Slots, SlotsProvider } from '#brand/slots.ts'
import { GameShelf } from './game-shelf.tsx'

vi.mock('#brand/merchant.ts', () => ({ merchant: {} }))

const game = (_: unknown, index: number): Game => ({
  code: `G${index}`,
  name: `Game ${index}`,
  vendor: 'PG',
  vendorName: 'PG',
  category: 'SLOT',
  image: '',
  colour: '#000000',
  nodeId: '1',
  tags: [],
})

function countTiles(props: Partial<GameShelfProps>): number {
  // Only the shelf is under test, so the other slots are omitted.
  const slots = { GameTile: () => null } as unknown as Slots
  render(
    <SlotsProvider value={slots}>
      <GameShelf id="x" title="Slots" games={undefined} {...props} />
    </SlotsProvider>,
  )
  return screen.getByRole('list', { hidden: true }).children.length
}

afterEach(cleanup)

it.each([
  [1, 1],
  [3, 3],
  [4, 3],
  [5, 5],
  [7, 6],
])(
  'a shelf of %i games shows %i, and on a phone never a single tile in the second row',
  (count, shown) => {
    expect(countTiles({ games: Array.from({ length: count }, game) })).toBe(shown)
    cleanup()
    expect(countTiles({ expected: count })).toBe(shown)
  },
)

it('a fully opened shelf shows every game', () => {
  expect(countTiles({ games: Array.from({ length: 4 }, game), whole: true })).toBe(4)
})
