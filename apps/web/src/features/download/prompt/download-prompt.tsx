import { useEffect } from 'react'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { AppPopup } from '../popup/app-popup.tsx'
import { mayClosePrompt, recordPromptShown } from './prompt-session.ts'

/** The automatic download prompt. */
export function DownloadPrompt({ onClose }: OverlayProps) {
  const due = useOverlaySubject('download-popup')
  useEffect(recordPromptShown, [])
  return <AppPopup closable={mayClosePrompt(due ? [due] : [])} onClose={onClose} />
}

/** The same prompt, opened by the player, who may close it. */
export function DownloadByHand({ onClose }: OverlayProps) {
  return <AppPopup closable onClose={onClose} />
}
