import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { useDepositSheet } from '../deposit-in-sheet.ts'

type DepositWayProps = { to: string; variant?: 'primary' | 'secondary'; children: ReactNode }

/** A way on from a payment: to another page, or out of the sheet. */
export function DepositWay({ to, variant = 'primary', children }: DepositWayProps) {
  const { t } = useTranslation()
  const sheet = useDepositSheet()
  if (!sheet) {
    return (
      <LinkButton to={to} variant={variant} block>
        {children}
      </LinkButton>
    )
  }
  return (
    <Button size="lg" variant={variant} block onClick={sheet.close}>
      {t('close')}
    </Button>
  )
}
