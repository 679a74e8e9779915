import type { Announcement } from '@livery/contract/platform/content.ts'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import styles from './news-facts.module.css'

/** The kind of an announcement, and its date if the platform gives one. */
export function NewsFacts({ entry }: { entry: Announcement }) {
  const { t } = useTranslation()
  const isPromotion = entry.promotionType !== ''
  return (
    <span className={styles.facts}>
      <Badge tone={isPromotion ? 'accent' : 'quiet'}>
        {t(isPromotion ? 'news_promotions' : 'news_notices')}
      </Badge>
      {entry.publishedAt && <DateTime at={entry.publishedAt} isDay />}
    </span>
  )
}
