import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import { markRead } from '../news/read-news.ts'
import styles from './announcement-popup.module.css'
import { AnnouncementSlides } from './announcement-slides.tsx'
import { useClosingAnimation } from './play-closing.tsx'
import type { ShownAnnouncements } from './shown-announcements.ts'
import { SlideControls } from './slide-controls.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useHold } from './use-hold.ts'
import { useSlides } from './use-slides.ts'

/** ANNOUNCE-01: a carousel of the announcements that are due. */
export function AnnouncementPopup({ onClose }: OverlayProps) {
  const shown = useOverlaySubject('announcement')
  return shown ? <Popup shown={shown} onClose={onClose} /> : null
}

type PopupProps = OverlayProps & { shown: ShownAnnouncements }

function Popup({ shown, onClose }: PopupProps) {
  const { t } = useTranslation()
  const { entries, options, isTicked, isRead } = shown
  const { closeButton = 'inside', hideToday } = options
  const last = entries.length - 1
  const slides = useSlides(index => {
    if (index === last && !isRead) openOverlay('announcement', { ...shown, isRead: true })
  })
  const hold = useHold()
  const { current, goTo } = slides
  useSlideRead(entries[current]?.id)
  const autoplay = useAutoplay(entries.length, current, hold.isHeld, () =>
    goTo(current === last ? 0 : current + 1),
  )
  const card = useRef<HTMLDivElement>(null)
  useClosingAnimation(card)
  const close = closeButton !== 'none' && <CloseButton isRead={isRead} onClose={onClose} />
  const actions = {
    isRead,
    isAlone: closeButton === 'none',
    onKnown: () => (isRead ? onClose() : goTo(current + 1)),
    onClose,
  }
  return (
    <Modal
      overlay="announcement"
      open
      onClose={onClose}
      dismissable={isRead}
      className={styles.popup}
    >
      {closeButton === 'outside' && <div className={styles.outside}>{close}</div>}
      <div ref={card} className={styles.card}>
        <div className={styles.head}>
          <ModalTitle className={styles.name}>{t('announcements')}</ModalTitle>
          {closeButton === 'inside' && close}
        </div>
        <div {...hold.handlers}>
          <AnnouncementSlides entries={entries} slides={slides} actions={actions} />
          {entries.length > 1 && (
            <SlideControls count={entries.length} current={current} goTo={goTo} play={autoplay} />
          )}
        </div>
        {options.forceRead && last > 0 && (
          <p className={classNames(styles.hint, isRead && styles.followed)}>
            {t('announcement_read_all')}
          </p>
        )}
        {hideToday && (
          <div className={styles.choice}>
            <Checkbox
              name="hideToday"
              label={t('announcement_hide_today')}
              checked={isTicked}
              onChange={isTicked => openOverlay('announcement', { ...shown, isTicked })}
            />
          </div>
        )}
      </div>
    </Modal>
  )
}

/** An entry that was on the screen is read. */
function useSlideRead(id: string | undefined): void {
  const playerId = useSession()?.id ?? ''
  useEffect(() => {
    if (id !== undefined) markRead(playerId, [id])
  }, [playerId, id])
}

/** ANNOUNCE-12: it does nothing until the last slide was reached, and says so to screen readers. */
function CloseButton({ isRead, onClose }: { isRead: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('close')}
      aria-disabled={!isRead || undefined}
      onClick={isRead ? onClose : undefined}
    >
      <X size={22} />
    </IconButton>
  )
}
