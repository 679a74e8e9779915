import * as timings from '@livery/contract/timings.ts'
import Copy from 'lucide-react/icons/copy'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#device/clipboard.ts'
import { Button } from '#ui/controls/button.tsx'
import { ManualCopy } from '#ui/controls/manual-copy.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import styles from './install-banner.module.css'
import { buildEntryUrl } from './leave-in-app-browser.ts'

/** The steps in the browser's menu: to install the app, or to leave an in-app browser. */
export function BrowserGuide({ kind }: { kind: 'menu' | 'leave' }) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState('')

  const copy = async () => {
    const { href } = buildEntryUrl(window.location)
    const isCopied = await copyText(href)
    setRefused(isCopied ? '' : href)
    toast(t(isCopied ? 'install_copied' : 'install_not_copied'), { ms: timings.copiedToastMs })
  }

  return (
    <div className={styles.guide} role="status">
      <p className={styles.way}>
        <EllipsisVertical size={22} aria-hidden="true" />
        {t(kind === 'menu' ? 'install_menu_guide' : 'install_leave_guide')}
      </p>
      {kind === 'leave' && (
        <Button variant="secondary" block onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" /> {t('install_copy')}
        </Button>
      )}
      {refused !== '' && <ManualCopy text={refused} label={t('install_not_copied')} />}
    </div>
  )
}
