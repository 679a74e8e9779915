import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquareHeart from 'lucide-react/icons/message-square-heart'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { decideChat } from '#features/chat/open-chat.ts'
import { useOpenChat } from '#features/chat/use-chat-tab.tsx'
import { ContactRow } from '#features/customer-service/contact-row.tsx'
import { ServiceSheet } from '#features/customer-service/customer-service-sheet.tsx'
import { paths } from '#lib/paths.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { isFlagOn, useSiteSettings } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'

/** Chat, for players who may chat now or after a login, the customer service entries and feedback. */
export function ContactSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const verdict = decideChat(session?.type)
  const hasChat = isFlagOn('CBS3', useSiteSettings()) && verdict !== 'refuse'
  // The login page replaces the sheet's own history entry.
  const openChat = useOpenChat({ replace: true })

  const leave = async () => {
    await openChat()
    onClose()
  }

  const lead = hasChat && (
    <ContactRow
      icon={MessageCircle}
      title={t('chat')}
      text={t(verdict === 'log-in' ? 'contact_chat_visitor' : 'contact_chat')}
      onPress={leave}
    />
  )

  const giveFeedback = () => {
    navigate(paths.feedback, { replace: true })
    onClose()
  }

  const tail = session && (
    <ContactRow
      icon={MessageSquareHeart}
      title={t('contact_feedback')}
      text={t('contact_feedback_text')}
      onPress={giveFeedback}
    />
  )

  return (
    <ServiceSheet
      overlay="contact"
      lead={lead}
      isLeadChat={verdict !== 'log-in'}
      tail={tail}
      onClose={onClose}
    />
  )
}
