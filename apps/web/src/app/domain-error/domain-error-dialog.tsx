import { useTranslation } from 'react-i18next'
import { useDomainError } from '#features/domains/domain-error-store.ts'
import type { OverlayProps } from '#lib/overlay-proposal.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { useCustomerService } from '../home/use-customer-service.ts'
import { useRetry } from './use-retry.ts'

/** DOMAIN-01 to DOMAIN-03: this domain is no longer served; help, or the way to one that is. */
export function DomainErrorDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const error = useDomainError()
  const openService = useCustomerService()
  const { isBusy, retry } = useRetry()
  const actions = (
    <>
      <Button variant="secondary" block onClick={openService}>
        {t('customer_service')}
      </Button>
      <Button block busy={isBusy} onClick={retry}>
        {t('retry_once')}
      </Button>
    </>
  )
  return (
    <AlertDialog
      overlay="domain-error"
      open
      onClose={onClose}
      title={t('notice')}
      actions={actions}
    >
      <p>{error?.text ?? t('error')}</p>
    </AlertDialog>
  )
}
