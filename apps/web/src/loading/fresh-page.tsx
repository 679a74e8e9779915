import { useEffect } from 'react'

/** In place of what a player has waited for in vain: only a fresh page asks for it anew. */
export function FreshPage() {
  useEffect(() => window.location.reload(), [])
  return null
}
