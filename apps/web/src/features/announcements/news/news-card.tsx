import type { Announcement } from '@livery/contract/platform/content.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { toExcerpt } from '#lib/html-text.ts'
import { classNames } from '#ui/class-names.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toNewsAddress } from '../announcement.ts'
import styles from './news-card.module.css'
import newsFacts from './news-facts.module.css'

/** One announcement in the list; its title is bold until it has been opened. */
export function NewsCard({ entry, isRead }: { entry: Announcement; isRead: boolean }) {
  const { t } = useTranslation()
  return (
    <RouteLink
      to={toNewsAddress(entry)}
      className={classNames(styles.card, !isRead && styles.unread)}
    >
      <span className={styles.words}>
        <NewsFacts entry={entry} />
        <span dir="auto" className={styles.title}>
          <span>{entry.title}</span>
          {!isRead && <span className={styles.dot} role="img" aria-label={t('news_unread')} />}
        </span>
        <span dir="auto" className={styles.excerpt}>
          {toExcerpt(entry.content)}
        </span>
      </span>
      <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
    </RouteLink>
  )
}

/** The kind of an announcement, and its date if the platform gives one. */
export function NewsFacts({ entry }: { entry: Announcement }) {
  const { t } = useTranslation()
  const isPromotion = entry.promotionType !== ''
  return (
    <span className={newsFacts.facts}>
      <Badge tone={isPromotion ? 'accent' : 'quiet'}>
        {t(isPromotion ? 'news_promotions' : 'news_notices')}
      </Badge>
      {entry.publishedAt && <DateTime at={entry.publishedAt} isDay />}
    </span>
  )
}
