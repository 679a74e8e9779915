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
 * Takes an update without a notice when the player navigates to another screen and nothing is in
 * use: the page reloads on that screen. While a form is filled in, a payment or game is running, or
 * a modal is open, the update waits for a later navigation. The notice itself does not count as an
 * open modal: if it opens while the other screen's code loads, the player has already navigated. If
 * the worker is late, the update also waits for a later navigation, because a tab reloads once per
 * release.
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
 * Closes the notice in the meantime: it may open while the worker is activated, and an open modal
 * would prevent the reload. Opens the notice again if the page does not reload.
 */
async function takeQuietly(mayReload: () => boolean): Promise<void> {
  const wasOffered = isOverlayOpen(notice)
  closeOverlay(notice)
  const isTaken = await takeUpdate(isReady => isReady && mayReload())
  if (!isTaken && wasOffered) openOverlay(notice)
}
