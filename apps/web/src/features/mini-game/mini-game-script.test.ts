import { expect, it } from 'vitest'
import { buildScriptUrl, type MiniGameFlag, pickMiniGame } from './mini-game-script.ts'

it.each<[MiniGameFlag[], MiniGameFlag | undefined]>([
  [[], undefined],
  [['LOTTMINIGAME3'], 'LOTTMINIGAME3'],
  [['SEALOTTMINIGAME3'], 'SEALOTTMINIGAME3'],
  [['LOTTMINIGAME3', 'SEALOTTMINIGAME3'], 'LOTTMINIGAME3'],
])('with the flags %j the mini-game is that of %s', (on, flag) => {
  expect(pickMiniGame(name => on.includes(name))).toBe(flag)
})

it.each([
  ['LOTTMINIGAME3', '/mini-game/v1/minigame.js?t=1700'],
  ['SEALOTTMINIGAME3', '/mini-game/s1/minigame.js?t=1700'],
] as const)('the mini-game script URL for %s is %s', (flag, address) => {
  expect(buildScriptUrl(flag, 1_700)).toBe(address)
})
