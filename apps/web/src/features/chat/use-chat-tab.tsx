import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslation } from 'react-i18next'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import type { TabItem } from '#brand/slots.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { isFlagOn, useSiteSettings } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'

const ChatBadge = lazyWithTexts('system', async () => (await import('./chat-badge.tsx')).ChatBadge)

/** CHAT-01: returns the chat as a tab with its unread count. CHAT-05: undefined without CBS3. */
export function useChatTab(): TabItem | undefined {
  const { t } = useTranslation()
  const session = useSession()
  const onPress = useOpenChat()
  if (!isFlagOn('CBS3', useSiteSettings())) return undefined

  const badge = session && (
    <OptionalPart late>
      <ChatBadge session={session} />
    </OptionalPart>
  )
  const id = 'chat-link'

  return { id, overlay: id, label: t('chat'), icon: MessageCircle, current: false, badge, onPress }
}

/** Returns a function that opens the chat sheet. The first call also fetches the sheet's code. */
export function useOpenChat(options?: NavigateOptions): () => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return async () => {
    try {
      const { openChat } = await import('./open-chat.ts')
      openChat(to => navigate(to, options))
    } catch {
      // The chat code failed to load, so the chat is unavailable.
      toast(t('customer_service_unavailable'))
    }
  }
}
