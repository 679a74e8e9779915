import { useEffect, useState } from 'react'

/**
 * Whether the list on hand is the list of this reader: `delayMs` have passed since the reader
 * changed, and the call that was due then has been answered. A later call, as on the return to the
 * page, changes nothing.
 */
export function useIsSettled(reader: string, delayMs: number, isFetching: boolean): boolean {
  const [waited, setWaited] = useState<string>()
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setWaited(reader), delayMs)
    return () => clearTimeout(timer)
  }, [reader, delayMs])
  const isWaiting = delayMs > 0 && waited !== reader
  if (!isWaiting && !isFetching && settled !== reader) setSettled(reader)
  return settled === reader
}
