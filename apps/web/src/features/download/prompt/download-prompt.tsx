import { useEffect } from 'react'
import { AppPopup } from '#features/download/popup/app-popup.tsx'
import type { OverlayProps } from '#overlays/overlay.ts'
import { notePromptShown, useMayClosePrompt } from './prompt-store.ts'

/** The prompt that comes by itself. */
export function DownloadPrompt({ onClose }: OverlayProps) {
  useEffect(notePromptShown, [])
  return <AppPopup closable={useMayClosePrompt()} onClose={onClose} />
}

/** The same, asked for: who opened it may close it. */
export function DownloadByHand({ onClose }: OverlayProps) {
  return <AppPopup closable onClose={onClose} />
}
