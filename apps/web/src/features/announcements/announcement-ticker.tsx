import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { Marquee } from '#ui/media/marquee.tsx'
import { buildNewsPath, forVisitor } from './announcement.ts'
import styles from './announcement-ticker.module.css'
import { announcementsQuery } from './get-announcements.ts'

/**
 * A marquee with the announcement titles for this visitor, each linked to its news page. If there
 * are no announcements, the empty marquee keeps its space.
 */
export function AnnouncementTicker() {
  const { t } = useTranslation()
  const session = useSession()
  const { data = [] } = useQuery(announcementsQuery())
  const lines = forVisitor(data, session).map(entry => ({
    text: entry.title,
    to: buildNewsPath(entry),
  }))

  return (
    <div className={styles.ticker}>
      {lines.length > 0 && (
        <Marquee key={JSON.stringify(lines)} lines={lines} label={t('announcements')} />
      )}
    </div>
  )
}
