import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'

/** The notice on a shelf without games: the reason, and a retry if that may help. */
export function ShelfNotice({ failed, retry }: { failed: boolean; retry: () => void }) {
  const { t } = useTranslation()
  if (!failed) return <EmptyState title={t('games_empty')} body={t('games_empty_desc')} />
  return <ErrorState title={t('games_failed')} body={t('load_failed_desc')} onRetry={retry} />
}
