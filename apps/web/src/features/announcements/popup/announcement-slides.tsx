import type { Announcement } from '@livery/contract/platform/content.ts'
import { useTranslation } from 'react-i18next'
import { RichHtml } from '#ui/media/rich-html.tsx'
import { AnnouncementActions, type AnnouncementActionsProps } from './announcement-actions.tsx'
import styles from './announcement-slides.module.css'
import type { Slides } from './use-slides.ts'

type AnnouncementSlidesProps = {
  entries: readonly Announcement[]
  slides: Slides
  actions: AnnouncementActionsProps
}

/**
 * The slides, each with its title, rich content and buttons, as high as the highest. Those out of
 * place cannot be reached.
 */
export function AnnouncementSlides({ entries, slides, actions }: AnnouncementSlidesProps) {
  const { t } = useTranslation()
  const { row, current, onScroll } = slides
  return (
    <ul ref={row} className={styles.row} onScroll={onScroll} aria-label={t('announcements')}>
      {entries.map((entry, index) => (
        <li key={entry.id} className={styles.slide} inert={index !== current}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long content scrolls, by key as well */}
          <section className={styles.text} tabIndex={0} aria-label={entry.title}>
            <h3 className={styles.title}>{entry.title}</h3>
            <RichHtml html={entry.content} className={styles.content} />
          </section>
          <AnnouncementActions entry={entry} {...actions} />
        </li>
      ))}
    </ul>
  )
}
