import Headset from 'lucide-react/icons/headset'
import { useTranslation } from 'react-i18next'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'

/** CS-01: who cannot get in finds help where they are stuck. */
export function HelpLink() {
  const { t } = useTranslation()
  return (
    <Button variant="ghost" onClick={() => openOverlay('customer-service')}>
      <Headset size={18} aria-hidden="true" />
      {t('contact_service')}
    </Button>
  )
}
