import * as timings from '@livery/contract/timings.ts'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#device/clipboard.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { QrCode } from '#ui/media/qr-code.tsx'
import styles from './invite-card.module.css'

type InviteCardProps = { referralCode: string; brand: string }

/** Renders the member's referral code and link, with buttons to share both. */
export function InviteCard({ referralCode, brand }: InviteCardProps) {
  const { t } = useTranslation()
  const labelId = useId()
  const field = useRef<HTMLInputElement>(null)
  const link = buildInviteLink(window.location.origin, referralCode)

  const copy = async () => {
    if (await copyText(link, field.current)) {
      return toast(t('link_copied'), { ms: timings.copiedToastMs })
    }
    return toast(t('link_not_copied'))
  }

  return (
    <section className={styles.card}>
      <p className={styles.label}>{t('invite_code')}</p>
      <p className={styles.code}>{referralCode}</p>
      <p id={labelId} className={styles.label}>
        {t('invite_link')}
      </p>
      <input ref={field} className={styles.link} aria-labelledby={labelId} value={link} readOnly />
      <div className={styles.ways}>
        <Button size="lg" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          {t('copy_link')}
        </Button>
        {!!navigator.share && (
          <Button size="lg" variant="secondary" onClick={() => share(brand, link)}>
            <Share2 size={18} aria-hidden="true" />
            {t('share_link')}
          </Button>
        )}
      </div>
      <figure className={styles.scan}>
        <QrCode text={link} label={t('invite_qr')} />
        <figcaption className={styles.label}>{t('invite_scan')}</figcaption>
      </figure>
    </section>
  )
}

function share(title: string, url: string): void {
  // The share promise rejects if the player cancels.
  ignoreFailure(navigator.share({ title, url }))
}

/** Returns the registration link with this member's referral code (REGISTER-05). */
export function buildInviteLink(origin: string, referralCode: string): string {
  const link = new URL(paths.register, origin)
  link.searchParams.set('r', referralCode)
  return link.href
}
