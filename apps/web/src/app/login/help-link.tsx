import Headset from 'lucide-react/icons/headset'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useCustomerService } from '../home/use-customer-service.ts'

/** CS-01: who cannot get in finds help where they are stuck. */
export function HelpLink() {
  const { t } = useTranslation()
  return (
    <Button variant="ghost" onClick={useCustomerService()}>
      <Headset size={18} aria-hidden="true" />
      {t('contact_service')}
    </Button>
  )
}
