import type { Payment } from '@livery/contract/platform/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { getPlayerKey, useSession } from '../session.ts'
import type { PaymentKind, PaymentOrder } from './payment-order.ts'
import { sentPaymentQuery, unansweredPayments } from './sent-payments.ts'
import { toUnanswered, type UnansweredPayment } from './unanswered-payments.ts'

/**
 * - `none`: nothing is confirmed; `refusal` is the platform's answer to the last payment.
 * - `sending`: on its way to the platform.
 * - `in-doubt`: no answer came; `retry` sends it again with the same id.
 * - `made`: the platform has it.
 */
export type SentPayment =
  | { state: 'none'; refusal: string | undefined }
  | { state: 'sending'; order: PaymentOrder }
  | { state: 'in-doubt'; order: PaymentOrder; retry: () => void }
  | { state: 'made'; payment: Payment }

/**
 * Sends the player's confirmed payment of this kind, be it confirmed on this screen, before a reload
 * or in another tab, and follows it until it is made or refused.
 */
export function useSentPayment(kind: PaymentKind): SentPayment {
  const found = useUnanswered(kind)
  const [followed, follow] = useState<UnansweredPayment>()
  // While rendering: the screen of another tab's payment is never a form.
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

/** As the store of this tab has it, and that of any other. */
function useUnanswered(kind: PaymentKind): UnansweredPayment | undefined {
  useSession()
  const owner = getPlayerKey()
  const entries = useStore(unansweredPayments.store)
  return useMemo(
    () => toUnanswered(entries.find(one => one.owner === owner && one.kind === kind)),
    [entries, kind, owner],
  )
}
