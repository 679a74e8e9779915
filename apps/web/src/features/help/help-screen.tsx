import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { helpTopicsQuery } from './get-help-topics.ts'
import styles from './help-screen.module.css'
import { HelpSearch } from './help-search.tsx'

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

/** The way to customer service, for a question that is not answered. */
function HelpContact() {
  const { t } = useTranslation()
  return (
    <section className={styles.contact} aria-labelledby="help-contact">
      <h2 id="help-contact" className={styles.name}>
        {t('help_contact_title')}
      </h2>
      <p className={styles.text}>{t('help_contact_text')}</p>
      <Button size="lg" block onClick={() => openOverlay('customer-service')}>
        {t('help_contact')}
      </Button>
    </section>
  )
}

/** The questions while they are loading. */
function HelpSkeleton() {
  const { t } = useTranslation()
  return (
    <ul className={styles.held} aria-busy="true" aria-label={t('loading')}>
      {[1, 2, 3, 4, 5, 6, 7].map(place => (
        <li key={place}>
          <Skeleton height="52px" radius="var(--radius-card)" />
        </li>
      ))}
    </ul>
  )
}
