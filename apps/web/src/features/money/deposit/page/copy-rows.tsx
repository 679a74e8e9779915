import * as timings from '@livery/contract/timings.ts'
import Copy from 'lucide-react/icons/copy'
import { useTranslation } from 'react-i18next'
import { copyText } from '#device/clipboard.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import list from '#ui/layout/fact-list.module.css'
import styles from './copy-rows.module.css'

type CopyRow = {
  label: string
  text: string
  /** The text to copy, if it differs from the shown one. */
  copied?: string
}

/** Details to pay with, each with a button that copies it. */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  const { t } = useTranslation()
  const copy = async ({ text, copied = text }: CopyRow, shown: Element | null) => {
    if (await copyText(copied, shown))
      return toast(t('deposit_copied'), { ms: timings.copiedToastMs })
    return toast(t('deposit_not_copied'))
  }
  return (
    <dl className={list.list}>
      {rows.map(row => (
        <div key={row.label} className={styles.row}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={styles.value}>
            <bdi dir="ltr" className={styles.text}>
              {row.text}
            </bdi>
            <span className={styles.copy}>
              <IconButton
                label={t('deposit_copy', { what: row.label })}
                onClick={({ currentTarget }) =>
                  void copy(row, currentTarget.closest('dd')?.firstElementChild ?? null)
                }
              >
                <Copy size={20} />
              </IconButton>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
