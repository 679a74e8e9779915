import { miniGameScripts } from '@livery/contract/mini-game.ts'

export type MiniGameFlag = keyof typeof miniGameScripts

/**
 * SYSTEM-02: picks the flag whose mini-game is shown; undefined if neither flag is on. There is
 * only one widget, so if both flags are on, LOTTMINIGAME3 is preferred.
 */
export function pickMiniGame(isOn: (flag: MiniGameFlag) => boolean): MiniGameFlag | undefined {
  if (isOn('LOTTMINIGAME3')) return 'LOTTMINIGAME3'
  return isOn('SEALOTTMINIGAME3') ? 'SEALOTTMINIGAME3' : undefined
}

/**
 * CALL-23: returns the script's URL with the time as a parameter, so that it is never served from a
 * cache.
 */
export function buildScriptUrl(flag: MiniGameFlag, nowMs: number): string {
  return `${miniGameScripts[flag]}?t=${nowMs}`
}
