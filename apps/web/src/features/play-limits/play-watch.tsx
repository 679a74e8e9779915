import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { merchant } from '#brand/merchant.ts'
import { closeOverlay, isOverlayOpen, openOverlay } from '#overlays/overlay-store.ts'
import { playLimitsQuery } from './get-play-limits.ts'
import { playSessionQuery } from './get-play-session.ts'
import { keeper } from './keeping/keeping-place.ts'
import { toDueInMs } from './session-clock.ts'
import { isPlayNews } from './stored-play.ts'

/** Opens the reality check when it is due, in whatever tab the player looks at. */
export function PlayWatch({ onLogOut }: { onLogOut: () => void }) {
  const client = useQueryClient()
  const { data, refetch } = useQuery(playSessionQuery())
  useOtherTabs(() => void client.invalidateQueries({ queryKey: ['play'] }))
  useDeviceTime(data, onLogOut)

  const read = () => client.getQueryData(playSessionQuery().queryKey)
  const showIfDue = useEffectEvent((session = read()) => {
    const dueInMs = session && toDueInMs(session, merchant.legal.realityCheck, performance.now())
    const isOpen = isOverlayOpen('reality-check')
    if (dueInMs === 0 && !isOpen) openOverlay('reality-check', { onLogOut })
    // Answered in another tab.
    if (dueInMs !== 0 && isOpen) closeOverlay('reality-check')
    return dueInMs
  })
  useEffect(() => {
    const dueInMs = showIfDue(data)
    if (!dueInMs) return
    // The platform decides: another tab may have answered. Without its answer the page's clock does.
    const timer = setTimeout(async () => {
      await refetch()
      showIfDue()
    }, dueInMs)
    return () => clearTimeout(timer)
  }, [data, refetch])
  useEffect(() => () => closeOverlay('reality-check'), [])
  return null
}

/** Calls back when another tab has answered, or this page comes back from the game it left for. */
function useOtherTabs(onNews: () => void): void {
  const hear = useEffectEvent(onNews)
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isPlayNews(key)) hear()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && hear()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])
}

/**
 * Ends the session when the playing time of this device is used up, or while a break runs here; a
 * platform that keeps them does so itself.
 */
function useDeviceTime(session: { now: string } | undefined, onLogOut: () => void): void {
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
