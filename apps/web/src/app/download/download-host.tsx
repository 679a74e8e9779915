import { lazy, Suspense } from 'react'
import { hasMemberExtras } from '#lib/roles.ts'
import { useSession } from '#platform/session.ts'
import { ErrorBoundary } from '../error-boundary.tsx'

const PromptWatch = lazy(async () => ({
  default: (await import('./prompt-watch.tsx')).PromptWatch,
}))

/** Looks out for when the prompt is due; for those who never see it, nothing is fetched. */
export function DownloadHost() {
  const session = useSession()
  if (!session || !hasMemberExtras(session.type)) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <PromptWatch key={session.id} session={session} />
      </Suspense>
    </ErrorBoundary>
  )
}
