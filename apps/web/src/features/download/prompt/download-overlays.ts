import * as timings from '@livery/contract/timings.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { useGameRunningSince } from '#overlays/running-game.ts'
import type { DuePrompt, PromptTrigger } from './prompt-eligibility.ts'
import { mayClosePrompt, skipInGamePrompt, skipPrompt } from './prompt-session.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'download-popup': DuePrompt
    'download-by-hand': true
  }
}

/** INSTALL-18 */
const delays: Record<PromptTrigger, number> = {
  login: timings.promptAfterLoginMs,
  'registration-check': timings.promptAfterRegistrationCheckMs,
  deposit: timings.promptAfterDepositMs,
}

/** The automatic download prompt (DOWNLOAD-11). */
export const downloadPopupOverlay: Overlay = {
  name: 'download-popup',
  layer: 'popup',
  needsNetwork: true,
  useDelayMs: () => delays[useOverlaySubject('download-popup')?.trigger ?? 'login'],
  useWanted: usePromptWanted,
  // A forced prompt takes precedence over all other overlays (DOWNLOAD-13).
  useExempt: () => useOverlaySubject('download-popup')?.forced === true,
  Content: lazyWithTexts(
    'download',
    async () => (await import('./download-prompt.tsx')).DownloadPrompt,
  ),
  mayClose: mayClosePrompt,
  onClose: skipPrompt,
}

/** The download prompt that the player opens from the bar or a shortcut. */
export const downloadByHandOverlay: Overlay = {
  name: 'download-by-hand',
  layer: 'modal',
  Content: lazyWithTexts(
    'download',
    async () => (await import('./download-prompt.tsx')).DownloadByHand,
  ),
}

/**
 * DOWNLOAD-17: the automatic prompt during a game, after the operator's configured interval. It is
 * a modal, because a trial game is a modal too, and popups do not open above modals.
 */
export const downloadInGameOverlay: Overlay = {
  name: 'download-in-game',
  layer: 'modal',
  needsNetwork: true,
  useWanted: useInGameWanted,
  Content: lazyWithTexts(
    'download',
    async () => (await import('./download-prompt.tsx')).DownloadPrompt,
  ),
  mayClose: mayClosePrompt,
  onClose: skipInGamePrompt,
}

/** Returns whether the prompt is due and nothing that takes precedence is on screen. */
function usePromptWanted(): boolean {
  const { pathname } = useLocation()
  const due = useOverlaySubject('download-popup')
  const isInGame = useGameRunningSince() !== undefined
  if (!due || pathname === paths.changePassword) return false

  // Only a forced prompt may interrupt a game. A prompt with an in-game interval opens as
  // `download-in-game` instead.
  return !isInGame || (due.forced && due.inGameMs === undefined)
}

function useInGameWanted(): boolean {
  const due = useOverlaySubject('download-popup')
  const sinceMs = useGameRunningSince()
  const inGameMs = due?.inGameMs
  const dueMs = sinceMs === undefined || inGameMs === undefined ? undefined : sinceMs + inGameMs
  const [passedMs, setPassedMs] = useState<number>()
  useEffect(() => {
    if (dueMs === undefined) return
    const timer = setTimeout(() => setPassedMs(dueMs), dueMs - performance.now())
    return () => clearTimeout(timer)
  }, [dueMs])

  return dueMs !== undefined && passedMs === dueMs
}
