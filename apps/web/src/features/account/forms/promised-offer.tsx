import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { type BonusPromise, readPromiseAhead } from '#lib/addresses/bonus-promise.ts'
import {
  findPromotion,
  promotionCategoriesQuery,
} from '#platform/answers/get-promotion-categories.ts'
import { InlineNotice } from '#ui/feedback/inline-notice.tsx'

/** The offer that waits behind login or registration, by name; nothing for a player without one. */
export function PromisedOffer() {
  const promise = readPromiseAhead(useLocation().search)
  return promise ? <Offer promise={promise} /> : null
}

/** The name is the platform's: an address that anyone may write says none. */
function Offer({ promise }: { promise: BonusPromise }) {
  const { t } = useTranslation()
  const { data } = useQuery(promotionCategoriesQuery())
  const offer = data && findPromotion(data, promise)
  return offer ? (
    <InlineNotice tone="offer">{t('promised_offer', { offer: offer.title })}</InlineNotice>
  ) : null
}
