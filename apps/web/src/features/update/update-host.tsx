import * as timings from '@livery/contract/timings.ts'
import { lazy, useEffect, useState } from 'react'
import { OptionalPart } from '#loading/optional-part.tsx'

const UpdateWatch = lazy(async () => {
  try {
    return { default: (await import('./update-watch.tsx')).UpdateWatch }
  } catch {
    // The chunk failed to load. The next page load checks for updates again.
    return { default: () => null }
  }
})

/** UPDATE-01: starts the update checks 1.5 s after the start. Their code is not fetched before. */
export function UpdateHost() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), timings.assetHashCheckStartMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue || import.meta.env.DEV) return null

  return (
    <OptionalPart>
      <UpdateWatch />
    </OptionalPart>
  )
}
