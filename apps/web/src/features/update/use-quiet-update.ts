import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useGameRunningSince } from '#overlays/running-game.ts'
import { useOccupation } from '#overlays/use-occupation.ts'
import { isModalOpen } from '#ui/modal/modal-stack.ts'
import { takeUpdate } from './take-update.ts'
import { useIsStale } from './update-state.ts'

/**
 * Takes an update without a notice when the player goes to another screen and nothing is in use: the
 * page reloads where they went. While a form is filled in, a payment or game runs, or a modal is
 * open, it leaves that to a later navigation.
 */
export function useQuietUpdate(): void {
  const { pathname } = useLocation()
  const isLink = useNavigationType() === NavigationType.Push
  const isStale = useIsStale()
  const isOccupied = useOccupation() !== undefined
  const isPlaying = useGameRunningSince() !== undefined
  const mayReload = useEffectEvent(
    () => isStale && !isOccupied && !isPlaying && !isModalOpen() && isLink,
  )
  const first = useRef(pathname)
  const onMoved = useEffectEvent((path: string) => {
    if (path !== first.current && mayReload()) void takeUpdate(mayReload)
    first.current = path
  })
  useEffect(() => onMoved(pathname), [pathname])
}
