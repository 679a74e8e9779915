import { useEffect } from 'react'

/** Replaces a part whose import is stuck: only a reload fetches it again. */
export function FreshPage() {
  useEffect(() => window.location.reload(), [])
  return null
}
