import Headset from 'lucide-react/icons/headset'
import Newspaper from 'lucide-react/icons/newspaper'
import { useTranslation } from 'react-i18next'
import { ChatLink } from '#features/chat/chat-link.tsx'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './site-links.module.css'

/** The links at the top of home's footer: chat (CHAT-01), customer service, and the news. */
export function SiteLinks() {
  const { t } = useTranslation()
  return (
    <nav className={styles.links} aria-label={t('site_links')}>
      <ChatLink className={styles.link} />
      <button type="button" className={styles.link} onClick={() => openOverlay('customer-service')}>
        <Headset size={22} aria-hidden="true" />
        {t('support')}
      </button>
      <RouteLink to={paths.news} className={styles.link}>
        <Newspaper size={22} aria-hidden="true" />
        {t('news')}
      </RouteLink>
    </nav>
  )
}
