import { useEffect } from 'react'
import { create } from 'zustand'

type RunningGame = { count: number; sinceMs: number | undefined }

const useStore = create<RunningGame>()(() => ({ count: 0, sinceMs: undefined }))

/** Marks that a game is running on this page, while the component is mounted (DOWNLOAD-17). */
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

/**
 * Returns when the game on this page started, by `performance.now()`; undefined while no game is
 * running.
 */
export function useGameRunningSince(): number | undefined {
  return useStore(({ sinceMs }) => sinceMs)
}
