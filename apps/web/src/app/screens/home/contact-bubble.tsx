import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslation } from 'react-i18next'
import { useChatTab } from '#features/chat/use-chat-tab.tsx'
import { openOverlay } from '#overlays/overlay-store.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import styles from './contact-bubble.module.css'

/** Opens a sheet with chat, including its unread count, and customer service. */
export function ContactBubble() {
  const { t } = useTranslation()
  const chat = useChatTab()
  const unread = chat && 'onPress' in chat ? chat.badge : undefined

  return (
    <span className={styles.bubble}>
      <IconButton label={t('support')} onClick={() => openOverlay('contact')}>
        <MessageCircle size={22} />
      </IconButton>
      {unread && (
        <span className={styles.badge} aria-hidden="true">
          {unread}
        </span>
      )}
    </span>
  )
}
