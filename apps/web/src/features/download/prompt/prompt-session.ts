/** State of the automatic prompt, kept for this session (STORE-02). */
import {
  recordForcedPrompt,
  recordPromptClosed,
  wasForcedPromptShown,
} from '#device/app-prompt-memory.ts'
import { closeOverlay, getSubjects, openOverlay } from '#overlays/overlay-store.ts'
import type { DuePrompt, PromptDecision } from './prompt-eligibility.ts'

/** A due prompt stays due until it is closed, whatever changes meanwhile; it may become forced. */
export function openDuePrompt(verdict: PromptDecision, inGameMs?: number): void {
  if (verdict.kind === 'none') return
  const [due = verdict] = getSubjects('download-popup')
  openOverlay('download-popup', { ...due, forced: verdict.forced, inGameMs })
}

/** The player has logged out. */
export function withdrawPrompt(): void {
  closeOverlay('download-popup')
}

/** Not one that is forced, nor any after one that was (DOWNLOAD-13, INSTALL-15). */
export function mayClosePrompt(
  [due]: readonly DuePrompt[] = getSubjects('download-popup'),
): boolean {
  return !due?.forced && !wasForcedPromptShown()
}

/** Once shown, a forced prompt makes every later one of the session forced. */
export function recordPromptShown(): void {
  if (!mayClosePrompt()) recordForcedPrompt()
}

/** Closed in a game: it does not come again when the player leaves the game. */
export function skipInGamePrompt(): void {
  skipPrompt()
  withdrawPrompt()
}

/** Closed by the player (INSTALL-16). The install banner, where it waits, asks no second time. */
export function skipPrompt(): void {
  recordPromptClosed()
  closeOverlay('install-banner')
}
