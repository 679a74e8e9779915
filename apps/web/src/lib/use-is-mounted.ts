import { useEffect, useRef } from 'react'

/** Whether what asks is still in the page, for what ends after it may have gone. */
export function useStands(): { readonly current: boolean } {
  const stands = useRef(false)
  useEffect(() => {
    stands.current = true
    return () => {
      stands.current = false
    }
  }, [])
  return stands
}
