import * as timings from '@livery/contract/timings.ts'
import { useLocation } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import type { DuePrompt, PromptTrigger } from './prompt-eligibility.ts'
import { mayClosePrompt, skipPrompt } from './prompt-session.ts'

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
  useDelayMs: () => delays[useOverlaySubject('download-popup')?.trigger ?? 'login'],
  useWanted: usePromptWanted,
  Content: lazyWithTexts(
    'download',
    async () => (await import('./download-prompt.tsx')).DownloadPrompt,
  ),
  mayClose: mayClosePrompt,
  onClose: skipPrompt,
}

/** The same prompt, opened by the player: from the bar, or from a shortcut. */
export const downloadByHandOverlay: Overlay = {
  name: 'download-by-hand',
  layer: 'modal',
  Content: lazyWithTexts(
    'download',
    async () => (await import('./download-prompt.tsx')).DownloadByHand,
  ),
}

/** Due, and nothing that must be done first is on the screen. */
function usePromptWanted(): boolean {
  const { pathname } = useLocation()
  return useOverlaySubject('download-popup') !== undefined && pathname !== paths.changePassword
}
