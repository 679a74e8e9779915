import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RichHtml } from '#ui/media/rich-html.tsx'
import { Dialog } from '#ui/modal/dialog.tsx'
import { markRead } from '../news/read-news.ts'
import styles from './classic-announcement.module.css'

/** ANNOUNCE-06: the older popup, with all entries in one list. */
export function ClassicAnnouncement({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const shown = useOverlaySubject('announcement-classic')
  const playerId = useSession()?.id ?? ''
  const entries = shown?.entries
  useEffect(() => {
    if (entries)
      markRead(
        playerId,
        entries.map(({ id }) => id),
      )
  }, [playerId, entries])
  if (!shown) return null

  return (
    <Dialog
      overlay="announcement-classic"
      open
      onClose={onClose}
      title={t('announcement')}
      actions={<Button onClick={onClose}>{t('announcement_know')}</Button>}
    >
      {shown.entries.map(({ id, title, content }) => (
        <section key={id} className={styles.entry}>
          <h3 className={styles.title}>
            <bdi>{title}</bdi>
          </h3>
          <RichHtml html={content} />
        </section>
      ))}
      {shown.options.neverShowAgain && (
        <Checkbox
          name="neverShowAgain"
          label={t('announcement_never')}
          checked={shown.isTicked}
          onChange={isTicked => openOverlay('announcement-classic', { ...shown, isTicked })}
        />
      )}
    </Dialog>
  )
}
