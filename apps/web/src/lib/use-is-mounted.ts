import { useEffect, useRef } from 'react'

/**
 * Returns whether the component is still mounted, for callbacks that may run after it has
 * unmounted.
 */
export function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
