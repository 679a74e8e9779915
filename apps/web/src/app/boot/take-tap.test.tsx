import type { Game } from '@livery/contract/platform/games.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstGamesQuery } from '#features/games/get-games.ts'
import { closeOverlay, getSubjects } from '#overlays/overlay-store.ts'
import { takeTap } from './take-tap.ts'
import './keep-tap.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'game-sheet': Game
  }
}

const koi = { code: 'koi', name: 'Koi' } as Game
const queryClient = new QueryClient()
const moved = vi.fn()

/** Shows the page as the BFF sends it, before the app has rendered. */
beforeEach(() => {
  document.body.innerHTML = `<main class="sk">
    <i><a href="/m/game?category=SLOT">Slots</a></i>
    <i><a href="/m/game?q=Koi" data-game="koi"><b>Koi</b></a></i>
  </main><a href="/m/help">Help</a>`
  queryClient.setQueryData(firstGamesQuery({}).queryKey, {
    games: [koi],
    page: 1,
    pageCount: 1,
    total: 1,
  })
  history.replaceState(null, '', '/m/home')
  addEventListener('popstate', moved)
})

afterEach(() => {
  takeTap(queryClient)
  closeOverlay('game-sheet')
  queryClient.clear()
  removeEventListener('popstate', moved)
  moved.mockReset()
  document.body.replaceChildren()
})

/** Clicks a link; returns whether the browser would follow the link. */
function tap(text: string, init: MouseEventInit = {}): boolean {
  const all = [...document.querySelectorAll('a, b')]
  const target = all.findLast(one => one.textContent === text)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  // The test page cannot navigate.
  const stop = (late: Event) => late.preventDefault()
  let isFollowed = true
  const look = (late: Event) => {
    isFollowed = !late.defaultPrevented
    stop(late)
  }
  addEventListener('click', look, { once: true })
  target?.dispatchEvent(event)
  return isFollowed
}

it('a tap on a game before the app runs opens its sheet once the app runs, once', () => {
  expect(tap('Koi')).toBe(false)
  takeTap(queryClient)

  expect(getSubjects('game-sheet')).toEqual([koi])
  expect(moved).not.toHaveBeenCalled()

  closeOverlay('game-sheet')
  takeTap(queryClient)

  expect(getSubjects('game-sheet')).toEqual([])
})

it('a tap on a category leads to its games', () => {
  tap('Slots')
  takeTap(queryClient)

  expect(location.pathname + location.search).toBe('/m/game?category=SLOT')
  expect(moved).toHaveBeenCalledOnce()
})

it('a tap on a game that is no longer listed leads to the search for it', () => {
  tap('Koi')
  queryClient.clear()
  takeTap(queryClient)

  expect(location.search).toBe('?q=Koi')
})

it('the last tapped link is marked and counts', () => {
  tap('Koi')
  tap('Slots')

  expect([...document.querySelectorAll('[aria-busy]')].map(one => one.textContent)).toEqual([
    'Slots',
  ])
})

it.each<[string, string, MouseEventInit]>([
  ['that opens a tab', 'Koi', { ctrlKey: true }],
  ['that opens a window', 'Koi', { shiftKey: true }],
  ['outside the placeholders', 'Help', {}],
])('a click %s is left to the browser', (_, text, init) => {
  expect(tap(text, init)).toBe(true)
  expect(window.liveryTap).toBeUndefined()
})

it('nothing happens without a tap', () => {
  takeTap(queryClient)

  expect(moved).not.toHaveBeenCalled()
  expect(getSubjects('game-sheet')).toEqual([])
})
