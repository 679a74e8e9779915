import type { Announcement } from '@livery/contract/platform/content.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { formatDate } from '#lib/dates.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import styles from './news-facts.module.css'

/** The kind of an announcement, and its date if the platform gives one. */
export function NewsFacts({ entry }: { entry: Announcement }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const date = formatDate(entry.publishedAt ?? '', tag)
  const isPromotion = entry.promotionType !== ''
  return (
    <span className={styles.facts}>
      <Badge tone={isPromotion ? 'accent' : 'quiet'}>
        {t(isPromotion ? 'news_promotions' : 'news_notices')}
      </Badge>
      {date && <time dateTime={entry.publishedAt}>{date}</time>}
    </span>
  )
}
