import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { closeOverlay, isOverlayOpen, openOverlay } from '#overlays/overlay-store.ts'
import { useGameRunningSince } from '#overlays/running-game.ts'
import { useOccupation } from '#overlays/use-occupation.ts'
import { isModalOpen } from '#ui/modal/modal-stack.ts'
import { takeUpdate } from './take-update.ts'
import { useIsStale } from './update-state.ts'

const notice = 'update-notice'

/**
 * Takes an update without a notice when the player goes to another screen and nothing is in use: the
 * page reloads where they went. While a form is filled in, a payment or game runs, or a modal is
 * open, it leaves that to a later navigation. The notice itself is no such modal: where it comes
 * while the code of the other screen is fetched, the player has gone on before it. A worker that is
 * late is left to a later navigation, too: a tab reloads once for a release.
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
 * The notice gives way meanwhile: its own time may come while the worker is activated, and a modal
 * that is open would keep the page from reloading.
 */
async function takeQuietly(mayReload: () => boolean): Promise<void> {
  const wasOffered = isOverlayOpen(notice)
  closeOverlay(notice)
  const isTaken = await takeUpdate(isReady => isReady && mayReload())
  if (!isTaken && wasOffered) openOverlay(notice)
}
