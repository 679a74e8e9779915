import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import { InboxList } from './inbox-list.tsx'
import type { InboxFilter } from './inbox-rows.ts'

/** The inbox in a sheet, for the bell at the top of the screens. */
export function InboxSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<InboxFilter>('all')
  return (
    <Sheet overlay="inbox" open onClose={onClose} title={t('inbox_title')}>
      <InboxList filter={filter} onFilter={setFilter} onLeave={onClose} />
    </Sheet>
  )
}
