import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import { DepositInSheet } from './deposit-in-sheet.ts'
import styles from './deposit-sheet.module.css'
import { DepositPlace } from './form/deposit-place.tsx'

/** Renders the deposit in a sheet, so that the player does not leave the current screen. */
export function DepositSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const place = useMemo(() => ({ close: onClose }), [onClose])
  return (
    <Sheet overlay="deposit" open onClose={onClose} title={t('deposit_title')} hideTitle>
      <DepositInSheet value={place}>
        <div className={styles.place}>
          <DepositPlace wanted={null} promise={undefined} />
        </div>
      </DepositInSheet>
    </Sheet>
  )
}
