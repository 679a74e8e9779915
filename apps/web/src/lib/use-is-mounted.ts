import { useEffect, useRef } from 'react'

/** Whether what asks is still in the page, for what ends after it may have gone. */
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
