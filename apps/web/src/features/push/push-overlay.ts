import * as timings from '@livery/contract/timings.ts'
import { localStore } from '#device/storage.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { mayAsk, recordAsked } from './asked-before.ts'
import { usePushState } from './push-store.ts'

/**
 * The trigger for the prompt: the player in the settings, or an event after which push messages are
 * useful.
 */
export type PushSubject = { by: 'player' | 'login' | 'deposit' }

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'push-prompt': PushSubject
  }
}

/**
 * PUSH-01: the overlay with our own prompt or the current push state. Our prompt opens before the
 * browser's permission prompt, because a "no" to the browser is permanent.
 */
export const pushOverlay: Overlay = {
  name: 'push-prompt',
  layer: 'popup',
  useDelayMs: () => (useIsByPlayer() ? 0 : timings.pushPromptDelayMs),
  useWanted: usePromptWanted,
  useExempt: useIsByPlayer,
  Content: lazyWithTexts('push', async () => (await import('./push-prompt.tsx')).PushPrompt),
  onClose: () => recordAsked(localStore, Date.now()),
}

function useIsByPlayer(): boolean {
  return useOverlaySubject('push-prompt')?.by === 'player'
}

function usePromptWanted(): boolean {
  const subject = useOverlaySubject('push-prompt')
  const state = usePushState()
  if (subject?.by === 'player') return true
  return subject !== undefined && state === 'off' && mayAsk(localStore, Date.now())
}
