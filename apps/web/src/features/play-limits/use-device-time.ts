import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { openOverlay } from '#overlays/overlay-store.ts'
import { playLimitsQuery } from './get-play-limits.ts'
import { keeper } from './keeping/keeping-place.ts'

/**
 * Ends the session when the playing time of this device is used up, or while a break runs here; a
 * platform that keeps them does so itself.
 */
export function useDeviceTime(session: { now: string } | undefined, onLogOut: () => void): void {
  const isHere = session !== undefined && keeper.readPlace() === 'device'
  const { data, refetch } = useQuery({ ...playLimitsQuery(), enabled: isHere })
  const now = session?.now
  useEffect(() => {
    if (isHere && now !== undefined) void refetch()
  }, [isHere, now, refetch])

  const limit = data?.limits.find(
    ({ kind, value, used }) => kind === 'session' && value !== null && used >= value,
  )
  const isOver = isHere && limit !== undefined
  const end = useEffectEvent(() => {
    if (!limit) return
    onLogOut()
    openOverlay('limits', { kind: 'refused', refusal: { limit } })
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
}
