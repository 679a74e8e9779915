import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'

/** ANNOUNCE-12: it does nothing until the last slide was reached, and says so to screen readers. */
export function CloseButton({ isRead, onClose }: { isRead: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('close')}
      aria-disabled={!isRead || undefined}
      onClick={isRead ? onClose : undefined}
    >
      <X size={22} />
    </IconButton>
  )
}
