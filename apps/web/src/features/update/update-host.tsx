import * as timings from '@livery/contract/timings.ts'
import { lazy, useEffect, useState } from 'react'
import { OptionalPart } from '#loading/optional-part.tsx'

const UpdateWatch = lazy(async () => {
  try {
    return { default: (await import('./update-watch.tsx')).UpdateWatch }
  } catch {
    // The network failed within the first seconds: the next page checks for updates.
    return { default: () => null }
  }
})

/** UPDATE-01: starts to check for updates 1.5 s after the start; the code is fetched only then. */
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
