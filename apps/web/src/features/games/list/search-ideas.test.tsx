import type { Game } from '@livery/contract/platform/games.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { GameSearch } from './game-search.tsx'
import { rememberSearch } from './recent-searches.ts'
import { SearchIdeas } from './search-ideas.tsx'

const game = (name: string) => ({ code: name, name, image: '/a.webp', tags: [] }) as unknown as Game
// The pictures of the games are not part of these tests.
vi.mock('#ui/media/picture.tsx', () => ({ Picture: () => null }))

const onOpen = vi.fn()

function Page() {
  const [q, setQ] = useState('')
  return (
    <MemoryRouter>
      <GameSearch
        value={q}
        onChange={setQ}
        onDone={() => undefined}
        renderIdeas={close => (
          <SearchIdeas
            playerId="7"
            games={['Koi', 'Mango'].map(game)}
            onSearch={text => {
              setQ(text)
              close()
            }}
            onOpen={onOpen}
          />
        )}
      />
      <button type="button">after</button>
    </MemoryRouter>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const listed = () => screen.queryAllByRole('listitem').map(item => item.textContent)

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('an empty search field suggests the last searches and popular games', async () => {
  rememberSearch('7', 'bonus')
  render(<Page />)
  expect(listed()).toEqual([])
  await userEvent.click(field())
  expect(listed()).toEqual(['bonus', 'Koi', 'Mango'])

  await userEvent.click(screen.getByRole('button', { name: 'Mango' }))
  expect(onOpen).toHaveBeenCalledWith(game('Mango'))

  await userEvent.click(screen.getByRole('button', { name: 'bonus' }))
  expect(field().value).toBe('bonus')
  expect(listed()).toEqual([])
})

it('last searches can be cleared', async () => {
  rememberSearch('7', 'bonus')
  render(<Page />)
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(listed()).toEqual(['Koi', 'Mango'])
})

it('the suggestions return when the player empties the field', async () => {
  render(<Page />)
  await userEvent.type(field(), 'koi{Enter}')
  await userEvent.clear(field())
  expect(listed()).toEqual(['Koi', 'Mango'])
})

it('a press on a suggestion keeps the focus in the search, as Safari focuses no button', async () => {
  render(<Page />)
  await userEvent.click(field())
  const panel = screen.getByText('Mango').closest<HTMLElement>('[tabindex]')
  act(() => panel?.focus())
  expect(document.activeElement).toBe(panel)
  expect(listed()).toEqual(['Koi', 'Mango'])
})

it.each([
  ['while the player types', () => userEvent.keyboard('k')],
  ['after Escape', () => userEvent.keyboard('{Escape}')],
  ['after a press elsewhere', () => userEvent.click(screen.getByText('after'))],
])('the suggestions are hidden %s', async (_, act) => {
  render(<Page />)
  await userEvent.click(field())
  await act()
  expect(listed()).toEqual([])
})
