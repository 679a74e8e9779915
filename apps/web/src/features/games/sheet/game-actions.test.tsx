import type { Game } from '@livery/contract/platform/games.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { readIntent } from '#lib/addresses/intent.ts'
import { GameActions } from './game-actions.tsx'

const session = vi.hoisted(() => ({ current: undefined as { id: string } | undefined }))

vi.mock('#platform/session.ts', () => ({ useSession: () => session.current }))

afterEach(cleanup)

const koi: Game = {
  code: 'koi',
  name: 'Koi',
  vendor: 'PG',
  vendorName: 'Pearl Garden',
  category: 'SLOT',
  image: '',
  colour: '#000000',
  nodeId: '1',
  tags: [],
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function renderActions(): void {
  render(
    <MemoryRouter initialEntries={['/m/home']}>
      <GameActions game={koi} onClose={() => undefined} />
      <Address />
    </MemoryRouter>,
  )
}

it('a visitor can register from the game sheet, and then returns to the game', () => {
  session.current = undefined
  renderActions()
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  const { pathname, search } = new URL(screen.getByRole('status').textContent ?? '', 'http://page')
  expect(pathname).toBe('/m/register')
  expect(readIntent(search)).toMatchObject({ kind: 'game', code: 'koi' })
})

it('the game sheet does not offer registration to a member', () => {
  session.current = { id: 'player' }
  renderActions()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
})

it('the game sheet focuses play first', () => {
  renderActions()
  const first = document.querySelector('[data-focus-first]')
  expect(first).toBe(screen.getByRole('button', { name: 'Play' }))
})
