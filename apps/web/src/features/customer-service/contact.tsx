import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useCustomerService } from './service-list.ts'

/**
 * The customer service link on a page that replaces the app. It opens the first customer service
 * entry.
 */
export function Contact() {
  const { data, refetch } = useCustomerService()
  const find = async () => (await refetch()).data?.[0]?.href
  return <ContactButton url={data?.[0]?.href} find={find} />
}

type ContactButtonProps = {
  /** The customer service URL; undefined until it has loaded. */
  url: string | undefined
  /** Fetches the URL again; resolves with undefined if there is no entry. */
  find: () => Promise<string | undefined>
}

/**
 * Opens customer service (SYSTEM-07, SYSTEM-11) in a new window, if the URL has loaded before the
 * press. Otherwise fetches the URL and opens it in this tab, because browsers block a window that
 * opens after a wait.
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
