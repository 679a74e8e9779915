import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/toast-store.ts'
import { ErrorBoundary } from '../error-boundary.tsx'

type OverlayFrameProps = { onFailed: () => void; children: ReactNode }

/** An overlay whose code cannot be fetched says so and is closed; the others stay. */
export function OverlayFrame({ onFailed, children }: OverlayFrameProps) {
  return (
    <ErrorBoundary fallback={<Failed onFailed={onFailed} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

function Failed({ onFailed }: Pick<OverlayFrameProps, 'onFailed'>) {
  const { t } = useTranslation()
  useEffect(() => {
    toast(t('load_failed_desc'))
    onFailed()
  })
  return null
}
