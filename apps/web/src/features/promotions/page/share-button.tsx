import * as timings from '@livery/contract/timings.ts'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#device/clipboard.ts'
import { Button } from '#ui/controls/button.tsx'
import { ManualCopy } from '#ui/controls/manual-copy.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { toPromotionAddress } from '../promotion-address.ts'

/** Shares a promotion's address by the device, or copies it where the device shares nothing. */
export function ShareButton({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState('')
  const share = async () => {
    const url = new URL(toPromotionAddress({ id }), window.location.origin).href
    if (await shareByDevice({ title, url })) return
    const isCopied = await copyText(url)
    setRefused(isCopied ? '' : url)
    if (isCopied) toast(t('promotion_copied'), { ms: timings.copiedToastMs })
    else toast(t('promotion_not_copied'))
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void share()}>
        <Share2 size={16} aria-hidden="true" />
        {t('promotion_share')}
      </Button>
      {refused !== '' && <ManualCopy text={refused} label={t('promotion_not_copied')} />}
    </>
  )
}

/** Whether the device has taken the link, or the player has changed their mind. */
async function shareByDevice(link: { title: string; url: string }): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
