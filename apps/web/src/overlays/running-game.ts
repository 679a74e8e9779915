import { useEffect } from 'react'
import { create } from 'zustand'

type RunningGame = { count: number; sinceMs: number | undefined }

const useStore = create<RunningGame>()(() => ({ count: 0, sinceMs: undefined }))

/** Marks that a game runs in this page, for as long as the component is mounted (DOWNLOAD-17). */
export function useMarkGameRunning(): void {
  useEffect(() => {
    useStore.setState(({ count, sinceMs }) => ({
      count: count + 1,
      sinceMs: sinceMs ?? performance.now(),
    }))
    return () =>
      useStore.setState(({ count, sinceMs }) => ({
        count: count - 1,
        sinceMs: count > 1 ? sinceMs : undefined,
      }))
  }, [])
}

/** Since when a game runs in this page, by `performance.now()`; undefined while none does. */
export function useGameRunningSince(): number | undefined {
  return useStore(({ sinceMs }) => sinceMs)
}
