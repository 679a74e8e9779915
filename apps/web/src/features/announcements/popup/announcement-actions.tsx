import type { Announcement } from '@livery/contract/platform/content.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { toOffer } from '../announcement-offer.ts'
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
 * ANNOUNCE-05: the buttons of an offer, which comes first. "Know it" closes the popup, or moves on
 * while there is more that must be read. Leaving for the offer closes too, so it waits for the last
 * slide.
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
  const offer = toOffer(entry, useSession() !== undefined)
  if (!offer && !isAlone) return null

  function go(to: string) {
    // In place of the history entry that stands for the open popup.
    navigate(to, { replace: true })
    onClose()
  }

  return (
    <div className={styles.actions}>
      {offer && (
        <Button aria-disabled={!isRead || undefined} onClick={() => isRead && go(offer.to)}>
          {t(offer.kind === 'bonus' ? 'announcement_claim' : 'announcement_go')}
        </Button>
      )}
      <Button variant="secondary" onClick={onKnown}>
        {t('announcement_know')}
      </Button>
    </div>
  )
}
