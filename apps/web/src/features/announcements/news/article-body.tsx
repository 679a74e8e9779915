import type { Announcement } from '@livery/contract/platform/content.ts'
import { useTranslation } from 'react-i18next'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { RichHtml } from '#ui/media/rich-html.tsx'
import { toPromotionAddress } from '../announcement.ts'
import styles from './news-article.module.css'
import { NewsFacts } from './news-card.tsx'
import { useNamedPage } from './use-news.ts'

/** An announcement as the platform wrote it, with the way to its promotion. */
export function ArticleBody({ entry }: { entry: Announcement }) {
  const { t } = useTranslation()
  const heading = useNamedPage(entry.title)
  const promotion = toPromotionAddress(entry)
  return (
    <article className={styles.article}>
      <NewsFacts entry={entry} />
      <ScreenTitle ref={heading} className={styles.title}>
        {entry.title}
      </ScreenTitle>
      <RichHtml html={entry.content} className={styles.content} />
      {promotion && (
        <RouteLink to={promotion} className={styles.promotion}>
          {t('news_promotion')}
        </RouteLink>
      )}
    </article>
  )
}
