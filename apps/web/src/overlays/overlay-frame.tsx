import * as timings from '@livery/contract/timings.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { StuckError } from '#lib/load-in-time.ts'
import { isOnline } from '#lib/network/online.ts'
import { ErrorBoundary } from '#loading/error-boundary.tsx'
import { FreshPage } from '#loading/retryable-part.tsx'
import { toast } from '#ui/feedback/toast-store.ts'

type OverlayFrameProps = {
  /** The player or an error opened it; it did not open automatically. */
  isAsked: boolean
  onFailed: () => void
  children: ReactNode
}

/**
 * An overlay whose code cannot be fetched says so and is closed; the others stay. If it is
 * opened again after a timeout, it offers a reload.
 */
export function OverlayFrame({ isAsked, onFailed, children }: OverlayFrameProps) {
  const draw = (error: unknown) =>
    // Not closed as well: closing goes back in the history, which would cancel the reload.
    isAsked && error instanceof StuckError ? <FreshPage /> : <Failed onFailed={onFailed} />
  return (
    <ErrorBoundary fallback={draw}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

function Failed({ onFailed }: Pick<OverlayFrameProps, 'onFailed'>) {
  const { t } = useTranslation()
  useEffect(() => {
    // ERROR-12
    if (isOnline()) toast(t('load_failed_desc'))
    else toast(t('network_offline'), { ms: timings.offlineToastMs })
    onFailed()
  })
  return null
}
