import { type ReactNode, startTransition, useEffect, useState } from 'react'

type AfterMountProps = { fallback?: ReactNode; children: ReactNode }

/**
 * Draws its children once everything around them isMounted on the screen. Put around lazy code, it
 * keeps that code out of what the page has to load before it can be used. Each one comes in a task
 * of its own, so that several together never hold up a tap. Inside a Suspense boundary the fallback
 * here stays until the code has come.
 */
export function AfterMount({ fallback = null, children }: AfterMountProps) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setMounted(true)))
    return () => clearTimeout(timer)
  }, [])
  return isMounted ? children : fallback
}
