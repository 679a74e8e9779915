import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import { DepositInSheet } from './deposit-in-sheet.ts'
import { DepositPlace } from './form/deposit-place.tsx'

/** Pays money in from where the player is. */
export function DepositSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const [isReview, setReview] = useState(false)
  const place = {
    toForm: () => setReview(false),
    toReview: () => setReview(true),
    close: onClose,
  }
  return (
    <Sheet overlay="deposit" open onClose={onClose} title={t('deposit_title')} hideTitle>
      <DepositInSheet value={place}>
        <DepositPlace isReview={isReview} wanted={null} promise={undefined} />
      </DepositInSheet>
    </Sheet>
  )
}
