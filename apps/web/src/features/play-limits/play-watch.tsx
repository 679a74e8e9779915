import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { merchant } from '#brand/merchant.ts'
import { closeOverlay, isOverlayOpen, openOverlay } from '#overlays/overlay-store.ts'
import { playLimitsQuery } from './get-play-limits.ts'
import { playSessionQuery } from './get-play-session.ts'
import { keeper } from './keeping/keeping-place.ts'
import { computeDueInMs } from './session-clock.ts'
import { isPlayNews } from './stored-play.ts'

/** Opens the reality check when it is due, in whichever tab the player is looking at. */
export function PlayWatch({ onLogOut }: { onLogOut: () => void }) {
  const client = useQueryClient()
  const { data, refetch } = useQuery(playSessionQuery())
  useOtherTabs(() => void client.invalidateQueries({ queryKey: ['play'] }))
  useDeviceTime(data, onLogOut)

  const read = () => client.getQueryData(playSessionQuery().queryKey)
  const showIfDue = useEffectEvent((session = read()) => {
    const dueInMs =
      session && computeDueInMs(session, merchant.legal.realityCheck, performance.now())
    const isOpen = isOverlayOpen('reality-check')
    if (dueInMs === 0 && !isOpen) openOverlay('reality-check', { onLogOut })
    // The player has already answered the reality check in another tab.
    if (dueInMs !== 0 && isOpen) closeOverlay('reality-check')

    return dueInMs
  })

  useEffect(() => {
    const dueInMs = showIfDue(data)
    if (!dueInMs) return

    // Refetch before opening, because the player may have answered in another tab. If the platform
    // does not respond, the page's own clock decides.
    const timer = setTimeout(async () => {
      await refetch()
      showIfDue()
    }, dueInMs)

    return () => clearTimeout(timer)
  }, [data, refetch])
  useEffect(() => () => closeOverlay('reality-check'), [])

  return null
}

/**
 * Calls back when the player answers the reality check in another tab, or when the browser restores
 * this page after a game.
 */
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
 * Logs the player out when the time limit on this device is used up or a break on this device is
 * active. A platform that stores limits ends the session itself.
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
