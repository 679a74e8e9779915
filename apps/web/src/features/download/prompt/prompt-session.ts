/** The automatic prompt's state, stored for this session (STORE-02). */
import {
  recordForcedPrompt,
  recordPromptClosed,
  wasForcedPromptShown,
} from '#device/app-prompt-memory.ts'
import { closeOverlay, getSubjects, openOverlay } from '#overlays/overlay-store.ts'
import type { DuePrompt, PromptDecision } from './prompt-eligibility.ts'

/**
 * Opens a due prompt. The prompt stays due until the player closes it, and may become forced in the
 * meantime.
 */
export function openDuePrompt(verdict: PromptDecision, inGameMs?: number): void {
  if (verdict.kind === 'none') return
  const [due = verdict] = getSubjects('download-popup')
  openOverlay('download-popup', { ...due, forced: verdict.forced, inGameMs })
}

/** Withdraws the prompt after the player has logged out. */
export function withdrawPrompt(): void {
  closeOverlay('download-popup')
}

/**
 * Returns whether the player may close the prompt. Returns false if this prompt or an earlier
 * prompt was forced (DOWNLOAD-13, INSTALL-15).
 */
export function mayClosePrompt(
  [due]: readonly DuePrompt[] = getSubjects('download-popup'),
): boolean {
  return !due?.forced && !wasForcedPromptShown()
}

/**
 * Records a shown prompt. After a forced prompt, all later prompts in the session are forced too.
 */
export function recordPromptShown(): void {
  if (!mayClosePrompt()) recordForcedPrompt()
}

/**
 * Records that the player closed the prompt in a game, so that it does not reopen after the game.
 */
export function skipInGamePrompt(): void {
  skipPrompt()
  withdrawPrompt()
}

/**
 * Records that the player closed the prompt (INSTALL-16). Also closes a pending install banner, so
 * that the player is not prompted twice.
 */
export function skipPrompt(): void {
  recordPromptClosed()
  closeOverlay('install-banner')
}
