import { useQueryClient } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { TabItem } from '#brand/slots.ts'
import { useSession } from '#platform/session.ts'
import { isFlagOn, useSiteSettings } from '#platform/site-settings.ts'
import { AfterMount } from '#ui/after-mount.tsx'
import { toast } from '#ui/toast-store.ts'
import { lazyWithTexts } from '../lazy-with-texts.ts'

const ChatBadge = lazyWithTexts('system', async () => (await import('./chat-badge.tsx')).ChatBadge)

/** CHAT-01: the link at the foot of the screen that opens chat; CHAT-05: undefined without CBS3. */
export function useChatTab(): TabItem | undefined {
  const { t } = useTranslation()
  const session = useSession()
  const onPress = useOpenChat()
  if (!isFlagOn('CBS3', useSiteSettings())) return undefined
  const badge = session && (
    <Suspense>
      <AfterMount>
        <ChatBadge session={session} />
      </AfterMount>
    </Suspense>
  )
  const id = 'chat-link'
  return { id, overlay: id, label: t('chat'), icon: MessageCircle, current: false, badge, onPress }
}

function useOpenChat(): () => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    try {
      const { openChat } = await import('./open-chat.ts')
      await openChat({
        navigate,
        queryClient,
        isOut: () => toast(t('customer_service_unavailable')),
      })
    } catch {
      // The code of it could not be fetched: to the player that is no chat.
      toast(t('customer_service_unavailable'))
    }
  }
}
