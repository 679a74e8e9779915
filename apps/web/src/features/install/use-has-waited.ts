import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'
import { useEffect, useState } from 'react'
import { useInstallPrompt } from './install-prompt.ts'

/**
 * INSTALL-06: looks for the browser's prompt up to 20 times, every 150 ms, and then waits no longer.
 * A prompt that comes later still counts.
 */
export function useHasWaited(): boolean {
  const [looks, setLooks] = useState(() => countLook(-1))
  const hasWaited = looks >= limits.installPromptPolls
  useEffect(() => {
    if (hasWaited) return
    const timer = setInterval(() => setLooks(countLook), timings.installPromptPollMs)
    return () => clearInterval(timer)
  }, [hasWaited])
  return hasWaited
}

function countLook(looks: number): number {
  return useInstallPrompt.getState().prompt ? limits.installPromptPolls : looks + 1
}
