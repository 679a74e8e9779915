import type { Announcement } from '@livery/contract/platform/content.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { RichHtml } from '#ui/media/rich-html.tsx'
import { toOffer } from '../announcement-offer.ts'
import styles from './news-article.module.css'
import { NewsFacts } from './news-card.tsx'
import { useNamedPage } from './use-news.ts'

/** An announcement as the platform wrote it, with the way to its offer. */
export function ArticleBody({ entry }: { entry: Announcement }) {
  const { t } = useTranslation()
  const heading = useNamedPage(entry.title)
  const offer = toOffer(entry, useSession() !== undefined)
  return (
    <article className={styles.article}>
      <NewsFacts entry={entry} />
      <ScreenTitle ref={heading} className={styles.title}>
        {entry.title}
      </ScreenTitle>
      <RichHtml html={entry.content} className={styles.content} />
      {offer && (
        <RouteLink to={offer.to} className={styles.promotion}>
          {t(offer.kind === 'bonus' ? 'announcement_claim' : 'news_promotion')}
        </RouteLink>
      )}
    </article>
  )
}
