/**
 * CALL-23: the mini-game scripts, by the flag that enables each script. The sandbox serves them,
 * and the BFF proxies them on the merchant's own origin.
 */
export const miniGameScripts = {
  LOTTMINIGAME3: '/mini-game/v1/minigame.js',
  SEALOTTMINIGAME3: '/mini-game/s1/minigame.js',
} as const
