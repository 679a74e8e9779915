import { lazy, startTransition, useEffect, useState } from 'react'
import { whenSettled } from '#device/when-settled.ts'
import { paths } from '#lib/paths.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { useSession } from '#platform/session.ts'

const InstallWatch = lazy(async () => ({
  default: (await import('./install-watch.tsx')).InstallWatch,
}))

/**
 * Records how the visit began. The install watch needs this later, because it loads only after the
 * page has settled.
 */
export function InstallHost() {
  const session = useSession()
  const [start] = useState(() => ({
    isEntry: isInstallEntry(window.location.pathname),
    playerId: session?.id,
  }))
  const [isSettled, setSettled] = useState(false)
  useEffect(() => whenSettled(() => startTransition(() => setSettled(true))), [])
  if (!isSettled) return null

  return (
    <OptionalPart>
      <InstallWatch start={start} />
    </OptionalPart>
  )
}

/**
 * ROUTE-02, ROUTE-05: returns whether the visit began at a URL on which the install banner may
 * open.
 */
function isInstallEntry(pathname: string): boolean {
  return pathname === paths.entry || pathname === paths.indexHtml
}
