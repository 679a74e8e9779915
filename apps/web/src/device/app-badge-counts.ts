import { useEffect } from 'react'
import { setAppBadge } from './app-badge.ts'

type Source = 'chat' | 'inbox'

const counts = new Map<Source, number>()
/** A page may show the same count at two places. */
const shown = new Map<Source, number>()

/** Shows the sum of unread chat messages and inbox rows on the app's icon. */
export function countOnAppBadge(source: Source, count: number): void {
  counts.set(source, count)
  setAppBadge([...counts.values()].reduce((sum, one) => sum + one, 0))
}

/**
 * Counts on the app's icon while the component is mounted; undefined if the count is not known. The
 * number on the icon stays afterwards, but is not added to another player's counts.
 */
export function useAppBadgeCount(source: Source, count: number | undefined): void {
  useEffect(() => {
    shown.set(source, (shown.get(source) ?? 0) + 1)
    return () => {
      const left = (shown.get(source) ?? 1) - 1
      shown.set(source, left)
      if (left === 0) counts.delete(source)
    }
  }, [source])
  useEffect(() => {
    if (count !== undefined) countOnAppBadge(source, count)
  }, [source, count])
}
