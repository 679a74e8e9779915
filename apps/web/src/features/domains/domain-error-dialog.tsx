import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/modal/dialog.tsx'
import { useDomainRetry } from './use-domain-retry.ts'

/**
 * DOMAIN-01 to DOMAIN-03: the platform no longer serves this domain; links to help, or to one that
 * it serves.
 */
export function DomainErrorDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const error = useOverlaySubject('domain-error')
  const openService = () => openOverlay('customer-service')
  const { isBusy, retry } = useDomainRetry()
  const actions = (
    <>
      <Button variant="secondary" block onClick={openService}>
        {t('customer_service')}
      </Button>
      <Button block busy={isBusy} data-focus-first onClick={retry}>
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
      {/* The platform's own words, in any language. */}
      <p dir="auto">{error?.text ?? t('error')}</p>
    </AlertDialog>
  )
}
