import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { ArticleBody } from './article-body.tsx'
import styles from './news-article.module.css'
import { NewsBack } from './news-back.tsx'
import { markRead } from './read-news.ts'
import { useNews } from './use-news.ts'

type NewsArticleProps = { id: string; isFromList: boolean }

/** One announcement, which counts as read from now on. */
export function NewsArticle({ id, isFromList }: NewsArticleProps) {
  const { t } = useTranslation()
  // As it was when the article was opened.
  const [canGoBack] = useState(isFromList)
  const playerId = useSession()?.id ?? ''
  const news = useNews()
  const entry = news.data?.find(entry => entry.id === id)
  const readId = entry?.id
  useEffect(() => {
    if (readId !== undefined) markRead(playerId, [readId])
  }, [playerId, readId])
  return (
    <>
      <NewsBack isFromList={canGoBack} />
      {entry ? (
        <ArticleBody entry={entry} />
      ) : (
        <>
          <ScreenTitle className={styles.title}>{t('news_title')}</ScreenTitle>
          <Loaded
            query={news}
            skeleton={<Skeleton height="320px" radius="var(--radius-card)" />}
            failed={t('news_failed')}
          >
            {() => <EmptyState title={t('news_gone')} />}
          </Loaded>
        </>
      )}
    </>
  )
}
