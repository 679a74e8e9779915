import { useEffect } from 'react'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { PauseDialog } from './breaks/pause-dialog.tsx'
import { RefusedDialog } from './breaks/refused-dialog.tsx'
import { LimitSheet } from './limits/limit-sheet.tsx'

/** Renders the limits overlay for its current subject. */
export function LimitsContent({ onClose }: OverlayProps) {
  const subject = useOverlaySubject('limits')
  const isMember = useSession() !== undefined
  const isMembers = subject !== undefined && subject.kind !== 'refused'
  // Close the overlay when the session ends, because it shows the player's data.
  useEffect(() => {
    if (isMembers && !isMember) onClose()
  }, [isMembers, isMember, onClose])
  switch (subject?.kind) {
    case 'pause':
      return <PauseDialog onClose={onClose} />
    case 'refused':
      return <RefusedDialog refusal={subject.refusal} onClose={onClose} />
    case 'edit':
      return <LimitSheet limit={subject.limit} onClose={onClose} />
    case undefined:
      return null
  }
}
