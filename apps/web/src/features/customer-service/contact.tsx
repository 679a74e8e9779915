import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useCustomerService } from './service-list.ts'

/** The customer service link on a page that replaces the app: leads to the first entry. */
export function Contact() {
  const { data, refetch } = useCustomerService()
  const find = async () => (await refetch()).data?.[0]?.href
  return <ContactButton url={data?.[0]?.href} find={find} />
}

type ContactButtonProps = {
  /** Customer service's URL, once it is known. */
  url: string | undefined
  /** Fetches the URL again; undefined if there is none. */
  find: () => Promise<string | undefined>
}

/**
 * Opens customer service (SYSTEM-07, SYSTEM-11). The URL must be known before the press, because
 * browsers block a window opened after waiting. A press before the URL is known opens it in this
 * tab.
 */
export function ContactButton({ url, find }: ContactButtonProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const findAndOpen = async () => {
    setBusy(true)
    const found = await find()
    setBusy(false)
    if (found) window.location.assign(found)
    else toast(t('customer_service_unavailable'))
  }
  const open = () => {
    if (url) window.open(url, '_blank', 'noopener')
    else findAndOpen()
  }
  return (
    <Button size="lg" block busy={isBusy} onClick={open}>
      {t('contact_us')}
    </Button>
  )
}
