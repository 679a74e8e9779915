import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import { useSession } from '#platform/session.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { NewsCard } from './news-card.tsx'
import { newsKinds, ofKind, toKind } from './news-kinds.ts'
import styles from './news-screen.module.css'
import { useReadIds } from './read-news.ts'
import { useListPosition } from './use-list-position.ts'
import { useNamedPage, useNews } from './use-news.ts'

/** The list of the news, by kind. The kind is in the address, so that going back keeps it. */
export function NewsList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const kind = toKind(new URLSearchParams(useLocation().search).get('kind'))
  const news = useNews()
  useListPosition(news.data !== undefined)
  const heading = useNamedPage(t('news_title'))
  const choices = newsKinds.map(id => ({ id, label: t(`news_${id}`) }))
  return (
    <>
      <ScreenHead back={paths.home} title={t('news_title')} headingRef={heading} />
      <div className={styles.kinds}>
        <ChoiceChips
          label={t('news_kinds')}
          choices={choices}
          current={kind}
          onChange={id => navigate(`${paths.news}?kind=${id}`, { replace: true })}
        />
      </div>
      <Loaded query={news} skeleton={<NewsSkeleton />} failed={t('news_failed')}>
        {entries => <Cards entries={ofKind(entries, kind)} />}
      </Loaded>
    </>
  )
}

function Cards({ entries }: { entries: ReturnType<typeof ofKind> }) {
  const { t } = useTranslation()
  const readIds = useReadIds(useSession()?.id ?? '')
  if (entries.length === 0) {
    return <EmptyState title={t('news_empty')} body={t('news_empty_desc')} />
  }
  return (
    <ul className={styles.list}>
      {entries.map(entry => (
        <li key={entry.id}>
          <NewsCard entry={entry} isRead={readIds.includes(entry.id)} />
        </li>
      ))}
    </ul>
  )
}

const places = [0, 1, 2, 3]

/** The room of the first cards, while the news load. */
function NewsSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {places.map(place => (
        <Skeleton key={place} height="118px" radius="var(--radius-card)" />
      ))}
    </div>
  )
}
