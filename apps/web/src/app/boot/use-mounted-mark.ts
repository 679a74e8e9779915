import { useEffect } from 'react'

/** Tells the boot watchdog, by `data-mounted` on the root element, that the app stands. */
export function useMountedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.mounted = ''
  }, [])
}
