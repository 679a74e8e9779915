import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { merchant } from '#brand/merchant.ts'
import { closeOverlay, isOverlayOpen, openOverlay } from '#overlays/overlay-store.ts'
import { playSessionQuery } from './get-play-session.ts'
import { toDueInMs } from './session-clock.ts'
import { isPlayNews } from './stored-play.ts'
import { useDeviceTime } from './use-device-time.ts'

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
