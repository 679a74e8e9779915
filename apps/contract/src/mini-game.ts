/**
 * CALL-23: the scripts of the mini-game, each by the flag that switches it on. The sandbox serves
 * them, and the BFF proxies them on the merchant's own origin.
 */
export const miniGameScripts = {
  LOTTMINIGAME3: '/mini-game/v1/minigame.js',
  SEALOTTMINIGAME3: '/mini-game/s1/minigame.js',
} as const
