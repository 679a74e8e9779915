// @vitest-environment jsdom
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { expect, it } from 'vitest'
import { countKeptGames } from './stored/stored-games.ts'

it.each([
  ['two', '{"7":["a","b"],"8":["c"]}', 2],
  ['none for this player', '{"8":["c"]}', 0],
  ['nothing', undefined, 0],
  ['nonsense', '{"7":', 0],
  ['null', 'null', 0],
  ['a number', '{"7":5}', 0],
])("countKeptGames counts a player's recently played games: %s", (_, stored, expected) => {
  localStorage.clear()
  if (stored !== undefined) localStorage.setItem(localStorageKeys.recentGames, stored)
  expect(countKeptGames('7')).toEqual({ recent: expected, favourites: 0 })
})
