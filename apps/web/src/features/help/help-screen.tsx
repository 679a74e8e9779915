import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { helpTopicsQuery } from './get-help-topics.ts'
import { HelpContact } from './help-contact.tsx'
import styles from './help-screen.module.css'
import { HelpSearch } from './help-search.tsx'
import { HelpSkeleton } from './help-skeleton.tsx'

/** ROUTE-10: questions and answers by topic, with customer service at their end. */
export function HelpScreen() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(helpTopicsQuery())
  return (
    <main className={styles.screen} data-screen="help">
      <ScreenHead back={paths.home} title={t('help_title')} />
      {!data && !isError && <HelpSkeleton />}
      {!data && isError && (
        <ErrorState
          title={t('help_failed')}
          body={t('load_failed_desc')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <EmptyState title={t('help_empty')} />}
      {data && data.length > 0 && <HelpSearch topics={data} />}
      {/* Not while the questions are loading, which would push it down. */}
      {(data || isError) && <HelpContact />}
    </main>
  )
}
