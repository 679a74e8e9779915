import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppBadgeCount } from '#device/app-badge-counts.ts'
import { knownMessagesQuery } from '#features/messages/known-messages.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { UnreadBadge } from '#ui/controls/unread-badge.tsx'
import { useInbox } from './use-inbox.ts'

/** Opens the inbox and shows the number of unread rows. */
export function InboxBell() {
  const { t } = useTranslation()
  const { data = [], markRead } = useInbox(false, useQuery(knownMessagesQuery()))
  const read = data.filter(({ isRead }) => isRead)
  const unread = data.length - read.length
  useKeepRead(
    read.map(({ id }) => id),
    () => markRead(read),
  )
  useAppBadgeCount('inbox', unread)
  const label = unread > 0 ? t('inbox_unread', { unread }) : t('inbox_title')

  return (
    <>
      <IconButton label={label} onClick={() => openOverlay('inbox')}>
        <Bell size={22} />
      </IconButton>
      <UnreadBadge count={unread} most={9} />
    </>
  )
}

/** Marks rows that a popup has shown during this visit as read for the next visit. */
function useKeepRead(ids: readonly string[], keep: () => void): void {
  const onChange = useEffectEvent(keep)
  const key = ids.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored again whenever an id changes
  useEffect(() => onChange(), [key])
}
