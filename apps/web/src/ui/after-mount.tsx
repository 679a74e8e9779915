import { type ReactNode, useEffect, useState } from 'react'

type AfterMountProps = { fallback?: ReactNode; children: ReactNode }

/**
 * Draws its children once everything around them stands on the screen. Put around lazy code, it
 * keeps that code out of what the page has to load before it can be used.
 */
export function AfterMount({ fallback = null, children }: AfterMountProps) {
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  return stands ? children : fallback
}
