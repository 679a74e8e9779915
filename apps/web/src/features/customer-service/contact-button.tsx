import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serviceAndDomainQuery } from '#platform/service-and-domain.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { toCustomerServiceUrl } from './service-url.ts'

/**
 * Opens customer service (SYSTEM-07, SYSTEM-11). Its address is fetched before the press: browsers
 * refuse a window opened after waiting. A press that comes too early leads there in this tab.
 */
export function ContactButton() {
  const { t } = useTranslation()
  const { data, refetch } = useQuery(serviceAndDomainQuery())
  const [isBusy, setBusy] = useState(false)
  const url = toCustomerServiceUrl(data?.customerService ?? [])

  const fetchAndGo = async () => {
    setBusy(true)
    const answer = await refetch()
    setBusy(false)
    const fetched = toCustomerServiceUrl(answer.data?.customerService ?? [])
    if (fetched) window.location.assign(fetched)
    else toast(t('customer_service_unavailable'))
  }
  const open = () => {
    if (url) window.open(url, '_blank', 'noopener')
    else fetchAndGo()
  }
  return (
    <Button size="lg" block busy={isBusy} onClick={open}>
      {t('contact_us')}
    </Button>
  )
}
