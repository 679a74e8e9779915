import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslation } from 'react-i18next'
import type { TabItem } from '#brand/slots.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { isFlagOn, useSiteSettings } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import { useWayOut } from '#ui/use-support-link.ts'

const ChatBadge = lazyWithTexts('system', async () => (await import('./chat-badge.tsx')).ChatBadge)

/** CHAT-01: the link at the foot of the screen that opens chat; CHAT-05: undefined without CBS3. */
export function useChatTab(): TabItem | undefined {
  const { t } = useTranslation()
  const session = useSession()
  const onPress = useWayOut(async (...ports) => (await import('./find-chat.ts')).findChat(...ports))
  if (!isFlagOn('CBS3', useSiteSettings())) return undefined
  const badge = session && (
    <OptionalPart>
      <ChatBadge session={session} />
    </OptionalPart>
  )
  const id = 'chat-link'
  return { id, overlay: id, label: t('chat'), icon: MessageCircle, current: false, badge, onPress }
}
