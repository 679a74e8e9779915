import { useEffect, useState } from 'react'

/** True once the component was on a visible page for so long, not counting the time it was hidden. */
export function useReadTime(ms: number): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    let leftMs = ms
    let sinceMs = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const halt = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      leftMs -= performance.now() - sinceMs
    }
    const follow = () => {
      halt()
      if (document.hidden) return
      sinceMs = performance.now()
      timer = setTimeout(() => setRead(true), Math.max(0, leftMs))
    }
    document.addEventListener('visibilitychange', follow)
    follow()
    return () => {
      document.removeEventListener('visibilitychange', follow)
      halt()
    }
  }, [ms])
  return isRead
}
