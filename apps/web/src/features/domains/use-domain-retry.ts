import * as timings from '@livery/contract/timings.ts'
import { useQueryClient } from '@tanstack/react-query'
import i18n, { type ParseKeys } from 'i18next'
import { useState } from 'react'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import { serviceAndDomainQuery } from '#platform/answers/get-service-and-domain.ts'
import { dismissToast, toast } from '#ui/feedback/toast-store.ts'
import { findDomain, type OwnDomain, pingOwnDomain } from './find-domain.ts'
import { prepareMove } from './rescue/prepare-move.ts'

/** The notice when no other domain is there, by the answer of this one. */
const words = {
  up: 'domain_none',
  silent: 'server_no_answer',
  offline: 'network_offline',
} as const satisfies Record<OwnDomain, ParseKeys>

/** DOMAIN-04: starts the app over on the fastest of the merchant's domains. */
export function useDomainRetry(): { isBusy: boolean; retry: () => void } {
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
