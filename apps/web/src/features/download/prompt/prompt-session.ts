/** The automatic prompt's state, stored for this session (STORE-02). */
import {
  recordForcedPrompt,
  recordPromptClosed,
  wasForcedPromptShown,
} from '#device/app-prompt-memory.ts'
import { closeOverlay, getSubjects, openOverlay } from '#overlays/overlay-store.ts'
import type { DuePrompt, PromptDecision } from './prompt-eligibility.ts'

/**
 * Opens a due prompt. It stays due until it is closed, whatever else changes; it may become forced.
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
 * Returns whether the prompt may be closed: not if it is forced, and not after an earlier forced
 * prompt (DOWNLOAD-13, INSTALL-15).
 */
export function mayClosePrompt(
  [due]: readonly DuePrompt[] = getSubjects('download-popup'),
): boolean {
  return !due?.forced && !wasForcedPromptShown()
}

/** Once shown, a forced prompt makes every later prompt in the session forced. */
export function recordPromptShown(): void {
  if (!mayClosePrompt()) recordForcedPrompt()
}

/**
 * Records that the prompt was closed in a game, so that it does not return when the player leaves
 * the game.
 */
export function skipInGamePrompt(): void {
  skipPrompt()
  withdrawPrompt()
}

/**
 * Records that the player closed the prompt (INSTALL-16). Also closes a waiting install banner, so
 * that the player is not asked twice.
 */
export function skipPrompt(): void {
  recordPromptClosed()
  closeOverlay('install-banner')
}
