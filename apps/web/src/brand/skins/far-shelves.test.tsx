import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Slots, SlotsProvider } from '../slots.ts'
import { GameShelf as Arena } from './arena/game-shelf.tsx'
import { GameShelf as Neon } from './neon/game-shelf.tsx'
import { GameShelf as Paper } from './paper/game-shelf.tsx'

vi.mock('#brand/merchant.ts', () => ({ merchant: {} }))

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each([
  ['arena', Arena, undefined],
  ['neon', Neon, '4'],
  ['paper', Paper, '2'],
] as const)('a shelf in the %s skin', (_, GameShelf, rows) => {
  const show = (isFar: boolean) =>
    render(
      <MemoryRouter>
        {/* Only the shelf is under test, and the shelf does not have any games. */}
        <SlotsProvider value={{} as Slots}>
          <GameShelf
            id="x"
            title="Slots"
            all="/m/game"
            games={undefined}
            expected={8}
            far={isFar}
          />
        </SlotsProvider>
      </MemoryRouter>,
    ).container

  it('has a heading and one block as tall as its games when the shelf is far from the screen', () => {
    const far = show(true)
    expect(screen.getByRole('heading', { name: 'Slots' })).toBeDefined()
    expect(screen.getByRole('link')).toBeDefined()
    const [block, ...others] = far.querySelectorAll('[aria-hidden]')
    expect(others).toEqual([])
    expect(block?.parentElement?.style.getPropertyValue('--rows') || undefined).toBe(rows)
  })

  it('has a placeholder for each game when the shelf is near the screen', () => {
    show(false)
    expect(screen.getAllByRole('listitem', { hidden: true }).length).toBeGreaterThan(4)
  })
})
