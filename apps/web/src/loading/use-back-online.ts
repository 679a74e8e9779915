import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnline } from '#lib/network/online.ts'

/** Calls `run` when the network that was lost has returned, as if the player had pressed its retry. */
export function useBackOnline(run: () => void): void {
  const isOnline = useOnline()
  const wasLost = useRef(false)
  const onReturn = useEffectEvent(run)
  useEffect(() => {
    if (isOnline && wasLost.current) onReturn()
    wasLost.current = !isOnline
  }, [isOnline])
}
