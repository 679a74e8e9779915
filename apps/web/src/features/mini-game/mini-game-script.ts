import { miniGameScripts } from '@livery/contract/mini-game.ts'

export type MiniGameFlag = keyof typeof miniGameScripts

/**
 * SYSTEM-02: picks the flag that determines the mini-game; undefined if both flags are off. If both
 * are on, LOTTMINIGAME3 takes precedence, because only one widget is shown.
 */
export function pickMiniGame(isOn: (flag: MiniGameFlag) => boolean): MiniGameFlag | undefined {
  if (isOn('LOTTMINIGAME3')) return 'LOTTMINIGAME3'
  return isOn('SEALOTTMINIGAME3') ? 'SEALOTTMINIGAME3' : undefined
}

/**
 * CALL-23: returns the script's URL with a timestamp parameter, so that caches do not serve an old
 * script.
 */
export function buildScriptUrl(flag: MiniGameFlag, nowMs: number): string {
  return `${miniGameScripts[flag]}?t=${nowMs}`
}
