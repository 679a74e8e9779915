import { useQueryClient } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { TabItem } from '#brand/slots.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { isFlagOn, useSiteSettings } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'

const ChatBadge = lazyWithTexts('system', async () => (await import('./chat-badge.tsx')).ChatBadge)

/** CHAT-01: the link at the foot of the screen that opens chat; CHAT-05: undefined without CBS3. */
export function useChatTab(): TabItem | undefined {
  const { t } = useTranslation()
  const session = useSession()
  const onPress = useOpenChat()
  if (!isFlagOn('CBS3', useSiteSettings())) return undefined
  const badge = session && (
    <OptionalPart>
      <ChatBadge session={session} />
    </OptionalPart>
  )
  const id = 'chat-link'
  return { id, overlay: id, label: t('chat'), icon: MessageCircle, current: false, badge, onPress }
}

/** Opens chat in this tab: browsers refuse a window that is opened after waiting for an answer. */
function useOpenChat(): () => void {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const find = async () => {
    try {
      return await (await import('./find-chat.ts')).findChat(queryClient, navigate)
    } catch {
      // The code or the answer could not be fetched: chat is out of reach, as without an address.
      return undefined
    }
  }
  return async () => {
    const href = await find()
    if (href) window.location.assign(href)
    else if (href !== null) toast(t('customer_service_unavailable'))
  }
}
