import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeptGames } from './kept-games.ts'

const favouritesKey = 'MC_FAVOURITE_GAMES'
const recentKey = 'MC_RECENT_GAMES'

beforeEach(() => {
  localStorage.clear()
})

describe('favourites', () => {
  it('can be marked and unmarked, and are listed latest first', () => {
    const store = createKeptGames()
    store.toggleFavourite('p1', 'koi')
    store.toggleFavourite('p1', 'fox')
    expect(store.read('favourites', 'p1')).toEqual(['fox', 'koi'])
    store.toggleFavourite('p1', 'fox')
    expect(store.read('favourites', 'p1')).toEqual(['koi'])
  })

  it('are separate for each player, and survive a page load', () => {
    createKeptGames().toggleFavourite('p1', 'koi')
    createKeptGames().toggleFavourite('', 'fox')
    const store = createKeptGames()

    expect(store.read('favourites', 'p1')).toEqual(['koi'])
    expect(store.read('favourites', '')).toEqual(['fox'])
    expect(store.read('favourites', 'p2')).toEqual([])
    expect(store.read('favourites', 'constructor')).toEqual([])
  })

  it('are the same list object until they change', () => {
    const store = createKeptGames()
    store.toggleFavourite('p1', 'koi')
    expect(store.read('favourites', 'p1')).toBe(store.read('favourites', 'p1'))
  })
})

describe('recently played games', () => {
  it('are at most twenty, latest first, without duplicates', () => {
    const store = createKeptGames()
    for (let at = 1; at <= 20; at += 1) store.rememberPlayed('p1', `g${at}`)

    expect(store.read('recent', 'p1')).toHaveLength(20)

    store.rememberPlayed('p1', 'g5')

    expect(store.read('recent', 'p1')).toHaveLength(20)

    store.rememberPlayed('p1', 'g21')
    const recent = store.read('recent', 'p1')

    expect(recent).toHaveLength(20)
    expect(recent.slice(0, 3)).toEqual(['g21', 'g5', 'g20'])
    expect(recent).not.toContain('g1')
  })
})

it.each(['{', '[]', 'null', '7', '{"p1":7}', '{"p1":[1,null,{}]}'])(
  'a corrupted record %s is ignored and can be overwritten',
  text => {
    localStorage.setItem(favouritesKey, text)
    localStorage.setItem(recentKey, text)
    const store = createKeptGames()

    expect(store.read('favourites', 'p1')).toEqual([])
    expect(store.read('recent', 'p1')).toEqual([])

    store.toggleFavourite('p1', 'koi')

    expect(JSON.parse(localStorage.getItem(favouritesKey) ?? '').p1).toEqual(['koi'])
  },
)

it('listeners are notified of changes in this tab and in other tabs until they unsubscribe', () => {
  const store = createKeptGames()
  const onChange = vi.fn()
  const leave = store.subscribe(onChange)
  store.rememberPlayed('p1', 'koi')
  window.dispatchEvent(new StorageEvent('storage'))

  expect(onChange).toHaveBeenCalledTimes(2)

  leave()
  store.rememberPlayed('p1', 'fox')
  window.dispatchEvent(new StorageEvent('storage'))

  expect(onChange).toHaveBeenCalledTimes(2)
})
