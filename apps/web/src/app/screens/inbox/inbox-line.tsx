import BellRing from 'lucide-react/icons/bell-ring'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Gift from 'lucide-react/icons/gift'
import Megaphone from 'lucide-react/icons/megaphone'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { DateTime } from '#i18n/date-time.tsx'
import { toExcerpt } from '#lib/html-text.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './inbox-line.module.css'
import type { InboxRow } from './inbox-rows.ts'

const icons = {
  announcement: Megaphone,
  picture: Gift,
  app: Smartphone,
  upgrade: Smartphone,
  push: BellRing,
} as const

/** One row; its title is bold until it is read. */
export function InboxLine({ row, onOpen }: { row: InboxRow; onOpen: () => void }) {
  const { t } = useTranslation()
  const { title, text } = useWords(row)
  const Icon = icons[row.kind]
  return (
    <button
      type="button"
      className={classNames(styles.row, !row.isRead && styles.unread)}
      onClick={onOpen}
    >
      <span className={styles.icon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <span className={styles.words}>
        <span dir="auto" className={styles.title}>
          <span>{title}</span>
          {!row.isRead && <span className={styles.dot} role="img" aria-label={t('news_unread')} />}
        </span>
        <span dir="auto" className={styles.text}>
          {text}
        </span>
        {row.at && <DateTime className={styles.time} at={row.at} isDay />}
      </span>
      <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
    </button>
  )
}

function useWords(row: InboxRow): { title: string; text: string } {
  const { t } = useTranslation()
  const name = merchant.shortName
  switch (row.kind) {
    case 'announcement':
      return { title: row.entry.title, text: toExcerpt(row.entry.content) }
    case 'picture':
      return { title: row.banner.title || merchant.name, text: row.banner.text }
    case 'app':
      return { title: t('app_title', { name }), text: t('app_tagline') }
    case 'upgrade':
      return { title: t('app_upgrade_title', { name }), text: t('app_upgrade_text') }
    case 'push':
      return { title: t('push_ask_title'), text: t('push_ask_yes') }
  }
}
