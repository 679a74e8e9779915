import { DateTime } from '#i18n/date-time.tsx'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { ArticleHtml } from '#ui/media/article-html.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import styles from './message-row.module.css'

/** The sheet for one message. */
export function MessageSheet({ onClose }: OverlayProps) {
  const message = useOverlaySubject('message')
  if (!message) return null

  const { title, content, sentAt } = message

  return (
    <Sheet overlay="message" open onClose={onClose} title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, by key as well */}
      <section tabIndex={0} aria-label={title}>
        <p className={styles.sentAt}>
          <DateTime className={styles.time} at={sentAt} />
        </p>
        <ArticleHtml html={content} />
      </section>
    </Sheet>
  )
}
