import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toNewsAddress } from '#features/announcements/announcement.ts'
import { openPicture } from '#features/welcome/open-picture.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import type { InboxRow } from './inbox-rows.ts'

/** Opens what a row is about, in place of the inbox. A popup that waited to ask does not ask again. */
export function useOpenRow(onClose: () => void): (row: InboxRow) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function show(row: InboxRow): Promise<void> {
    if (row.kind === 'announcement') {
      // Replaces the history entry of the inbox.
      navigate(toNewsAddress(row.entry), { replace: true })
    } else if (row.kind === 'picture') {
      await openPicture(queryClient, row)
    } else if (row.kind === 'upgrade') {
      openOverlay('app-upgrade', { ...row.upgrade, isAsked: true })
    } else if (row.kind === 'push') {
      openOverlay('push-prompt', { by: 'player' })
    } else {
      openOverlay(row.popup === 'download-popup' ? 'download-by-hand' : 'install-by-hand')
      closeOverlay(row.popup)
    }
  }

  return row => {
    show(row).then(onClose, () => toast(t('load_failed_desc')))
  }
}
