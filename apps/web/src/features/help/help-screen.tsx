import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { helpTopicsQuery } from './get-help-topics.ts'
import { HelpContact } from './help-contact.tsx'
import styles from './help-screen.module.css'
import { HelpSearch } from './help-search.tsx'
import { HelpSkeleton } from './help-skeleton.tsx'

/** ROUTE-10: questions and answers by topic, with customer service at their end. */
export function HelpScreen() {
  const { t } = useTranslation()
  const query = useQuery(helpTopicsQuery())
  return (
    <main className={styles.screen} data-screen="help">
      <ScreenHead back={paths.home} title={t('help_title')} />
      <Loaded
        query={query}
        skeleton={<HelpSkeleton />}
        failed={t('help_failed')}
        empty={<EmptyState title={t('help_empty')} />}
        below={<HelpContact />}
      >
        {topics => <HelpSearch topics={topics} />}
      </Loaded>
    </main>
  )
}
