import { useEffect, useEffectEvent, useState } from 'react'
import { isInsideOtherApp } from '#device/read-install-device.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { AppPopup } from '../popup/app-popup.tsx'
import { mayClosePrompt, recordPromptShown } from './prompt-session.ts'

/** The automatic download prompt. */
export function DownloadPrompt({ onClose }: OverlayProps) {
  const due = useOverlaySubject('download-popup')
  useEffect(recordPromptShown, [])
  return <AppPopup closable={mayClosePrompt(due ? [due] : [])} onClose={onClose} />
}

/**
 * The download prompt that the player opened, and may close. In-app browsers silently discard
 * downloads, so there the install banner first leads the player to another browser.
 */
export function DownloadByHand({ onClose }: OverlayProps) {
  const [isInside] = useState(isInsideOtherApp)
  const leadOut = useEffectEvent(() => {
    onClose()
    openOverlay('install-by-hand')
  })

  useEffect(() => {
    if (isInside) leadOut()
  }, [isInside])
  if (isInside) return null

  return <AppPopup closable onClose={onClose} />
}
