import { useEffect } from 'react'

/** In place of what a player has asked for again while it hangs: only a fresh page asks for it anew. */
export function FreshPage() {
  useEffect(() => window.location.reload(), [])
  return null
}
