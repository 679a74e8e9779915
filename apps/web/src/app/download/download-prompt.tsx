import { useEffect } from 'react'
import { notePromptShown, useMayClosePrompt } from '#features/download/prompt-store.ts'
import type { OverlayProps } from '#lib/overlay-proposal.ts'
import { AppPopup } from './app-popup.tsx'

/** The prompt that comes by itself. */
export function DownloadPrompt({ onClose }: OverlayProps) {
  useEffect(notePromptShown, [])
  return <AppPopup closable={useMayClosePrompt()} onClose={onClose} />
}

/** The same, asked for: who opened it may close it. */
export function DownloadByHand({ onClose }: OverlayProps) {
  return <AppPopup closable onClose={onClose} />
}
