/** Notices that Studio's process has stopped, for example with Ctrl-C. */
import { useEffect, useState } from 'react'
import { isStudioRunning } from './call-studio.ts'

const everyMs = 2000

/** Returns whether the process behind the page has stopped. */
export function useStop(): boolean {
  const [isStopped, setIsStopped] = useState(false)

  useEffect(() => {
    const look = async () => setIsStopped(!(await isStudioRunning()))
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [])

  return isStopped
}
