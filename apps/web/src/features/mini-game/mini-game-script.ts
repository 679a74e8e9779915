import { miniGameScripts } from '@livery/contract/mini-game.ts'

export type MiniGameFlag = keyof typeof miniGameScripts

/**
 * SYSTEM-02: the flag whose mini-game is shown; undefined with neither. There is one widget, so
 * with both flags on LOTTMINIGAME3 is preferred.
 */
export function pickMiniGame(isOn: (flag: MiniGameFlag) => boolean): MiniGameFlag | undefined {
  if (isOn('LOTTMINIGAME3')) return 'LOTTMINIGAME3'
  return isOn('SEALOTTMINIGAME3') ? 'SEALOTTMINIGAME3' : undefined
}

/** CALL-23: with the time as a parameter, so that no cache answers. */
export function toScriptAddress(flag: MiniGameFlag, nowMs: number): string {
  return `${miniGameScripts[flag]}?t=${nowMs}`
}
