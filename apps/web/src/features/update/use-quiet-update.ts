import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { closeOverlay, isOverlayOpen, openOverlay } from '#overlays/overlay-store.ts'
import { useGameRunningSince } from '#overlays/running-game.ts'
import { useOccupation } from '#overlays/use-occupation.ts'
import { isModalOpen } from '#ui/modal/use-modal-place.ts'
import { takeUpdate } from './take-update.ts'
import { useIsStale } from './update-state.ts'

const notice = 'update-notice'

/**
 * Applies an update without a notice: reloads the page when the player navigates to another screen.
 * Waits for a later navigation while a form, payment or game is in use, or a modal is open. The
 * update notice does not count as a modal, because it may open while the next screen loads. Also
 * waits if the worker is late, because a tab reloads only once per release.
 */
export function useQuietUpdate(): void {
  const { pathname } = useLocation()
  const isLink = useNavigationType() === NavigationType.Push
  const isStale = useIsStale()
  const isOccupied = useOccupation() !== undefined
  const isPlaying = useGameRunningSince() !== undefined
  const mayReload = useEffectEvent(
    () => isStale && !isOccupied && !isPlaying && !isModalOpen(notice) && isLink,
  )
  const first = useRef(pathname)
  const onMoved = useEffectEvent((path: string) => {
    if (path !== first.current && mayReload()) void takeQuietly(mayReload)
    first.current = path
  })

  useEffect(() => onMoved(pathname), [pathname])
}

/**
 * Closes the update notice while the worker activates, because an open modal would prevent the
 * reload. Opens the notice again if the page does not reload.
 */
async function takeQuietly(mayReload: () => boolean): Promise<void> {
  const wasOffered = isOverlayOpen(notice)
  closeOverlay(notice)
  const isTaken = await takeUpdate(isReady => isReady && mayReload())
  if (!isTaken && wasOffered) openOverlay(notice)
}
