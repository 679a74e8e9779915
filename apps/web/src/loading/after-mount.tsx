import { type ReactNode, startTransition, useEffect, useState } from 'react'

type AfterMountProps = { fallback?: ReactNode; children: ReactNode }

/**
 * Renders its children once everything around them has mounted. Around lazy code, it keeps that
 * code out of the code that the page must load before it can be used. Each one renders in a task of
 * its own, so that several together never delay a tap. Inside a Suspense boundary the fallback here
 * stays until the code has loaded.
 */
export function AfterMount({ fallback = null, children }: AfterMountProps) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setMounted(true)))
    return () => clearTimeout(timer)
  }, [])
  return isMounted ? children : fallback
}
