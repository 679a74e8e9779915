import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readPlayRules } from '#brand/link-rules.ts'
import { merchant } from '#brand/merchant.ts'
import { countOnAppBadge } from '#device/app-badge-counts.ts'
import { readHeaderColour } from '#device/header-colour.ts'
import { getLanguage } from '#i18n/language.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FramedPage } from '#ui/frame/framed-page.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import { type ChatLook, chatLaunchQuery, findChatLink } from './chat-launch.ts'
import styles from './chat-sheet.module.css'
import { unreadKey } from './get-unread-count.ts'

/**
 * CHAT-02: the chat in a sheet above the page. An iframe may load every URL that the link rules
 * allow.
 */
export function ChatSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  useRecountWhenLeft()
  return (
    <Sheet overlay="chat" open onClose={onClose} title={t('chat')}>
      <Chat onClose={onClose} />
    </Sheet>
  )
}

function Chat({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const { data, isFetching, refetch } = useQuery(chatLaunchQuery(readLook))
  const link = data && findChatLink(data, readPlayRules())

  if (isFetching) {
    return (
      <div className={styles.wait} role="status" aria-label={t('loading')}>
        <Spinner />
      </div>
    )
  }

  if (!link) {
    return (
      <div className={styles.wait}>
        <ErrorState title={t('customer_service_unavailable')} onRetry={() => void refetch()} />
      </div>
    )
  }

  const { href, kind } = link

  return <FramedPage href={href} isOwn={kind === 'own'} name={t('chat')} onLeave={onClose} />
}

function readLook(): ChatLook {
  return {
    title: merchant.name,
    backUrl: window.location.href,
    language: getLanguage(),
    headerColor: readHeaderColour(),
  }
}

/**
 * Refetches the unread count when the player leaves the chat, because they have read the messages.
 */
function useRecountWhenLeft(): void {
  const queryClient = useQueryClient()
  useEffect(() => countOnAppBadge('chat', 0), [])
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: unreadKey }), [queryClient])
}
