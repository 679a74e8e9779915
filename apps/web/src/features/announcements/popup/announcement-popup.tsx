import type { Announcement } from '@livery/contract/platform/content.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RichHtml } from '#ui/media/rich-html.tsx'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import { findAnnouncementOffer } from '../announcement-offer.ts'
import { markRead } from '../news/read-news.ts'
import styles from './announcement-popup.module.css'
import announcementSlidesStyles from './announcement-slides.module.css'
import announcementActionsStyles from './announcement-slides.module.css'
import type { ShownAnnouncements } from './due.ts'
import { useClosingAnimation } from './play-closing.tsx'
import slideControlsStyles from './slide-controls.module.css'
import { useAutoplay } from './use-autoplay.ts'

type SlideControlsProps = {
  count: number
  current: number
  goTo: (index: number) => void
  play: ReturnType<typeof useAutoplay>
}

type AnnouncementActionsProps = {
  /** Whether the popup may be closed. */
  isRead: boolean
  /** Whether the popup has no close button. Each entry then has a button that closes the popup. */
  isAlone: boolean
  onKnown: () => void
  onClose: () => void
}

type Holds = { touched: boolean; hovered: boolean; focused: boolean }

type Slides = {
  row: RefObject<HTMLUListElement | null>
  current: number
  onScroll: () => void
  goTo: (index: number) => void
}

type AnnouncementSlidesProps = {
  entries: readonly Announcement[]
  slides: Slides
  actions: AnnouncementActionsProps
}

/** ANNOUNCE-01: a carousel that shows the due announcements. */
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

/** Marks the visible slide's announcement as read. */
function useSlideRead(id: string | undefined): void {
  const playerId = useSession()?.id ?? ''
  useEffect(() => {
    if (id !== undefined) markRead(playerId, [id])
  }, [playerId, id])
}

/**
 * ANNOUNCE-12: a close button that is disabled until the last slide was visible, also for screen
 * readers.
 */
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

/**
 * The slides, each with a title, rich content and buttons. All slides have the same height, and
 * slides out of view cannot be focused.
 */
function AnnouncementSlides({ entries, slides, actions }: AnnouncementSlidesProps) {
  const { t } = useTranslation()
  const { row, current, onScroll } = slides
  return (
    <ul
      ref={row}
      className={announcementSlidesStyles.row}
      onScroll={onScroll}
      aria-label={t('announcements')}
    >
      {entries.map((entry, index) => (
        <li key={entry.id} className={announcementSlidesStyles.slide} inert={index !== current}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long content scrolls, by key as well */}
          <section className={announcementSlidesStyles.text} tabIndex={0} aria-label={entry.title}>
            <h3 className={announcementSlidesStyles.title}>
              <bdi>{entry.title}</bdi>
            </h3>
            <RichHtml html={entry.content} className={announcementSlidesStyles.content} />
          </section>
          <AnnouncementActions entry={entry} {...actions} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns a row of slides that the browser scrolls and snaps. The visible slide is the current
 * slide, whether a finger, a key, an arrow or the timer moved the row.
 */
function useSlides(onArrive: (index: number) => void): Slides {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  function onScroll() {
    if (!row.current) return
    const index = Math.round(readSlidePosition(row.current))
    setCurrent(index)
    onArrive(index)
  }

  function goTo(index: number) {
    const [first] = row.current?.children ?? []
    const slide = row.current?.children[index]
    if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return
    // Negative in right-to-left rows, like the row's own scroll position.
    row.current?.scrollTo({ left: slide.offsetLeft - first.offsetLeft })
  }

  return { row, current, onScroll, goTo }
}

/**
 * Returns the row's scroll position in slides, including fractions. In right-to-left rows, the
 * browser's scroll position is negative.
 */
function readSlidePosition(row: HTMLElement): number {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  return Math.abs(row.scrollLeft) / Math.abs(second.offsetLeft - first.offsetLeft)
}

/**
 * Returns whether the player touches, hovers over or keyboard-focuses an element. Ignores the focus
 * that an opening dialog sets.
 */
function useHold() {
  const [holds, setHolds] = useState<Holds>({ touched: false, hovered: false, focused: false })
  const set = (change: Partial<Holds>) => setHolds(before => ({ ...before, ...change }))
  const handlers = {
    // Touch events, because the browser cancels pointer events when it starts to scroll.
    onTouchStart: () => set({ touched: true }),
    onTouchEnd: () => set({ touched: false }),
    onTouchCancel: () => set({ touched: false }),
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && set({ hovered: true }),
    onPointerLeave: () => set({ hovered: false }),
    onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent) =>
      set({ focused: isByKey(target) && isInDialog(relatedTarget, currentTarget) }),
    onBlur: () => set({ focused: false }),
  }

  return { isHeld: holds.touched || holds.hovered || holds.focused, handlers }
}

/**
 * Returns whether the focus came from the keyboard, using the browser's `:focus-visible` heuristic.
 */
function isByKey(target: EventTarget): boolean {
  return target instanceof Element && target.matches(':focus-visible')
}

function isInDialog(target: EventTarget | null, element: Element): boolean {
  const dialog = element.closest('[data-overlay]')
  return target instanceof Node && dialog?.contains(target) === true
}

/**
 * ANNOUNCE-05: the offer button and the "Know it" button. "Know it" closes the popup, or shows the
 * next slide if slides must still be read. The offer button also closes the popup, so it is
 * disabled until closing is allowed.
 */
function AnnouncementActions({
  entry,
  isRead,
  isAlone,
  onKnown,
  onClose,
}: AnnouncementActionsProps & { entry: Announcement }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const offer = findAnnouncementOffer(entry, useSession() !== undefined)
  if (!offer && !isAlone) return null

  function go(to: string) {
    // Replaces the history entry of the open popup.
    navigate(to, { replace: true })
    onClose()
  }

  return (
    <div className={announcementActionsStyles.actions}>
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

/** ANNOUNCE-03: the arrows, which stop at the first and last slide, and the pause button. */
function SlideControls({ count, current, goTo, play }: SlideControlsProps) {
  const { t } = useTranslation()
  const isFirst = current === 0
  const isLast = current === count - 1
  // Do not announce slides to screen readers while they advance automatically.
  const moves = play.isOffered && !play.isPaused

  return (
    <div className={slideControlsStyles.controls}>
      <IconButton
        label={t('announcement_previous')}
        aria-disabled={isFirst || undefined}
        onClick={isFirst ? undefined : () => goTo(current - 1)}
      >
        <ChevronLeft className={slideControlsStyles.arrow} size={22} />
      </IconButton>
      <span className={slideControlsStyles.place} aria-live={moves ? 'off' : 'polite'}>
        {t('announcement_place', { current: current + 1, count })}
      </span>
      {play.isOffered && (
        <IconButton
          label={t(play.isPaused ? 'resume' : 'pause')}
          onClick={() => play.setPaused(!play.isPaused)}
        >
          {play.isPaused ? <Play size={18} /> : <Pause size={18} />}
        </IconButton>
      )}
      <IconButton
        label={t('announcement_next')}
        aria-disabled={isLast || undefined}
        onClick={isLast ? undefined : () => goTo(current + 1)}
      >
        <ChevronRight className={slideControlsStyles.arrow} size={22} />
      </IconButton>
    </div>
  )
}
