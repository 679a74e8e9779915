import * as timings from '@livery/contract/timings.ts'
import { useQueryClient } from '@tanstack/react-query'
import i18n, { type ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { serviceAndDomainQuery } from '#platform/answers/get-service-and-domain.ts'
import { Button } from '#ui/controls/button.tsx'
import { dismissToast, toast } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/modal/dialog.tsx'
import { findDomain, type OwnDomain, pingOwnDomain } from './find-domain.ts'
import { prepareMove } from './rescue/prepare-move.ts'

/** The message when no other domain is available, for each ping result of the current domain. */
const words = {
  up: 'domain_none',
  silent: 'server_no_answer',
  offline: 'network_offline',
} as const satisfies Record<OwnDomain, ParseKeys>

/**
 * DOMAIN-01 to DOMAIN-03: a dialog for a domain that the platform no longer serves. It links to
 * help and to an available domain.
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
      {/* The platform's own message, in any language. */}
      <p dir="auto">{error?.text ?? t('error')}</p>
    </AlertDialog>
  )
}

/** DOMAIN-04: returns a function that opens the app on the merchant's fastest domain. */
function useDomainRetry(): { isBusy: boolean; retry: () => void } {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const retry = async () => {
    setBusy(true)
    // DOMAIN-08
    const waiting = toast(i18n.t('domain_wait'), { ms: timings.domainWaitToastMs })
    const known = queryClient.getQueryData(serviceAndDomainQuery().queryKey)
    const host = await findDomain(known?.domainList)

    if (host !== undefined) {
      window.location.assign(await prepareMove(host))
      return
    }

    dismissToast(waiting)
    raiseAlert({ textKey: words[await pingOwnDomain()] })
    setBusy(false)
  }

  return { isBusy, retry }
}
