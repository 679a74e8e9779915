import type { Coin, PaymentSteps } from '@livery/contract/platform/payments.ts'
import * as timings from '@livery/contract/timings.ts'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { readLinkRules } from '#brand/link-rules.ts'
import { copyText } from '#device/clipboard.ts'
import { useMoney } from '#i18n/use-money.ts'
import { openWindow } from '#lib/addresses/open-window.ts'
import { formatTypedAmount } from '#lib/amount-text.ts'
import { readCurrencyDigits } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import list from '#ui/layout/fact-list.module.css'
import { QrCode } from '#ui/media/qr-code.tsx'
import { useDepositSheet } from '../deposit-in-sheet.ts'
import copyRowsStyles from './copy-rows.module.css'
import styles from './payment-todo.module.css'
import { parseVendorPage } from './vendor-page.ts'

type CopyRow = {
  label: string
  text: string
  /** The text to copy; if undefined, the displayed text is copied. */
  copied?: string
}

type PaymentTodoProps = { steps: PaymentSteps; amount: number }

/**
 * Renders the payment instructions for a deposit: a bank transfer, a crypto address, a QR code, or
 * a link to the vendor's page.
 */
export function PaymentTodo({ steps, amount }: PaymentTodoProps) {
  const { t } = useTranslation()
  const money = useMoney('exact')
  switch (steps.kind) {
    case 'transfer':
      return (
        <CopyRows
          rows={[
            {
              label: t('deposit_amount'),
              text: money(amount),
              copied: formatTypedAmount(amount, readCurrencyDigits()),
            },
            { label: t('deposit_bank'), text: steps.bankName },
            { label: t('deposit_holder'), text: steps.holder },
            { label: t('deposit_number'), text: steps.number, copied: removeSpaces(steps.number) },
            { label: t('deposit_reference'), text: steps.reference },
          ]}
        />
      )
    case 'address':
      return (
        <div className={styles.code}>
          <QrCode text={steps.address} label={t('deposit_address_code')} />
          <p className={styles.warning}>{t('deposit_network_only', { network: steps.network })}</p>
          <CopyRows
            rows={[
              ...(steps.coin ? [buildCoinRow(t('deposit_coin_amount'), steps.coin)] : []),
              { label: t('deposit_address'), text: steps.address },
            ]}
          />
          {steps.coin && (
            <p className={styles.rate}>
              {t('deposit_rate', { coin: `1 ${steps.coin.name}`, worth: money(steps.coin.rate) })}
            </p>
          )}
        </div>
      )
    case 'pix':
      return (
        <div className={styles.code}>
          <QrCode text={steps.code} label={t('deposit_pix_qr')} />
          <CopyRows rows={[{ label: t('deposit_pix_code'), text: steps.code }]} />
        </div>
      )
    case 'page':
      return <VendorPage url={steps.url} />
  }
}

/** The copied text has no currency, because wallets accept only the number. */
function buildCoinRow(label: string, { name, amount }: Coin) {
  return { label, text: `${amount} ${name}`, copied: amount }
}

function VendorPage({ url }: { url: string }) {
  const { t } = useTranslation()
  const sheet = useDepositSheet()
  const href = parseVendorPage(url, readLinkRules())
  if (href === undefined) return <p className={styles.warning}>{t('deposit_page_unsafe')}</p>

  const leave = () => {
    // Open the vendor's page in a window, so that the game keeps running. If the window is blocked,
    // replace this page.
    if (!sheet || !openWindow(href)) window.location.assign(href)
  }

  return (
    <Button size="lg" block onClick={leave}>
      {t('deposit_go_pay')}
      <ExternalLink size={18} aria-hidden="true" />
    </Button>
  )
}

/** Removes the spaces that group digits, because banks' forms do not accept them. */
function removeSpaces(text: string): string {
  return text.replace(/\s/g, '')
}

/** Lists payment details, each with a button that copies it. */
function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  const { t } = useTranslation()
  const copy = async ({ text, copied = text }: CopyRow, shown: Element | null) => {
    if (await copyText(copied, shown))
      return toast(t('deposit_copied'), { ms: timings.copiedToastMs })
    return toast(t('deposit_not_copied'))
  }
  return (
    <dl className={list.list}>
      {rows.map(row => (
        <div key={row.label} className={copyRowsStyles.row}>
          <dt className={copyRowsStyles.label}>{row.label}</dt>
          <dd className={copyRowsStyles.value}>
            <bdi dir="ltr" className={copyRowsStyles.text}>
              {row.text}
            </bdi>
            <span className={copyRowsStyles.copy}>
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
