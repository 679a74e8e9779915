import type { Payment } from '@livery/contract/platform/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { getPlayerKey, useSession } from '../session.ts'
import type { PaymentKind, PaymentOrder } from './get-payment.ts'
import { sentPaymentQuery, unansweredPayments } from './sent-payments.ts'
import { findUnansweredPayment, type UnansweredPayment } from './unanswered-payments.ts'

/**
 * - `none`: no payment is confirmed; `refusal` is the platform's error for the last payment. -
 * `sending`: the payment is being sent. - `in-doubt`: no response arrived; `retry` sends the
 * payment again with the same id. - `made`: the platform has created the payment.
 */
export type SentPayment =
  | { state: 'none'; refusal: string | undefined }
  | { state: 'sending'; order: PaymentOrder }
  | { state: 'in-doubt'; order: PaymentOrder; retry: () => void }
  | { state: 'made'; payment: Payment }

/**
 * Sends the player's confirmed payment of this kind until the platform has created or rejected it.
 * The player may have confirmed the payment on this screen, before a reload or in another tab.
 */
export function useSentPayment(kind: PaymentKind): SentPayment {
  const found = useUnanswered(kind)
  const [followed, follow] = useState<UnansweredPayment>()
  // Set while rendering, so that the form never shows during another tab's payment.
  if (found && found.requestId !== followed?.requestId) follow(found)
  const { data, isError, isFetching, error, refetch } = useQuery(sentPaymentQuery(followed))
  useEffect(() => {
    if (!found) unansweredPayments.prepare(kind)
  }, [found, kind])
  if (!followed) return { state: 'none', refusal: undefined }
  if (data) return { state: 'made', payment: data }

  const { order } = followed
  if (!isError || isFetching) return { state: 'sending', order }
  if (found) return { state: 'in-doubt', order, retry: () => void refetch() }

  return { state: 'none', refusal: error?.message || undefined }
}

/** Returns the unanswered payment from the store, which also reflects other tabs. */
function useUnanswered(kind: PaymentKind): UnansweredPayment | undefined {
  useSession()
  const owner = getPlayerKey()
  const entries = useStore(unansweredPayments.store)

  return useMemo(
    () => findUnansweredPayment(entries.find(one => one.owner === owner && one.kind === kind)),
    [entries, kind, owner],
  )
}
