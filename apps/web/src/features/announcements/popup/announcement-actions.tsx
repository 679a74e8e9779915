import type { Announcement } from '@livery/contract/platform/content.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/controls/button.tsx'
import { toPromotionAddress } from '../announcement.ts'
import styles from './announcement-slides.module.css'

export type AnnouncementActionsProps = {
  /** The popup may be closed. */
  isRead: boolean
  /** There is no close button, so every entry has a button that closes. */
  isAlone: boolean
  onKnown: () => void
  onClose: () => void
}

/**
 * ANNOUNCE-05: the buttons of a promotion. "Know it" closes the popup, or moves on while there is
 * more that must be read. Leaving for the activity closes too, so it waits for the last slide.
 */
export function AnnouncementActions({
  entry,
  isRead,
  isAlone,
  onKnown,
  onClose,
}: AnnouncementActionsProps & { entry: Announcement }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const activity = toPromotionAddress(entry)
  if (activity === undefined && !isAlone) return null

  function go(to: string) {
    // In place of the history entry that stands for the open popup.
    navigate(to, { replace: true })
    onClose()
  }

  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={onKnown}>
        {t('announcement_know')}
      </Button>
      {activity !== undefined && (
        <Button aria-disabled={!isRead || undefined} onClick={() => isRead && go(activity)}>
          {t('announcement_go')}
        </Button>
      )}
    </div>
  )
}
