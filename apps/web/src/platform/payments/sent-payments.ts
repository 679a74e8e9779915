/** Manages this browser's payments: the sender with its storage, and the call as a query. */
import { paymentIdMark } from '@livery/contract/platform/payment-id-mark.ts'
import { queryOptions } from '@tanstack/react-query'
import { localStore } from '#device/storage.ts'
import { createUuid } from '#lib/create-uuid.ts'
import { paths } from '#lib/paths.ts'
import { memberPlatform } from '../client/member-client.ts'
import { getPlayerKey } from '../session.ts'
import { trackPayment } from '../tracking/track-payment.ts'
import { paymentQuery } from './get-payment.ts'
import { keepLastWay } from './last-ways.ts'
import { createPaymentSender } from './payment-sender.ts'
import { createUnansweredPayments, type UnansweredPayment } from './unanswered-payments.ts'

export const unansweredPayments = createUnansweredPayments({
  storage: localStore,
  now: () => Date.now(),
  createId: createUuid,
  owner: getPlayerKey,
})

// These listeners are never removed, so that the next screen does not find a payment that another
// tab has settled. A page restored from the back-forward cache has missed storage events, so it
// reads the storage again.
for (const change of ['storage', 'pageshow']) {
  window.addEventListener(change, unansweredPayments.reload)
}

const sender = createPaymentSender({
  unanswered: unansweredPayments,
  calls: {
    createDeposit: body => memberPlatform.call('createDeposit', { body }),
    createWithdrawal: body => memberPlatform.call('createWithdrawal', { body }),
  },
  backUrl: `${paths.deposit}?payment=${paymentIdMark}`,
})

/**
 * Stores the payment when the player confirms it. The screen for the payment in progress then sends
 * it (`useSentPayment`), with the same id in every tab.
 */
export const confirmPayment = sender.confirm

/**
 * Sends a confirmed payment. This is a query, not a mutation, although it changes data: sending
 * repeatedly is safe, and is required after an outage, a reload or a return to the page (decision
 * 0031). The query is not canceled when the player leaves the screen.
 */
export function sentPaymentQuery(payment: UnansweredPayment | undefined) {
  return queryOptions({
    queryKey: ['sent-payment', payment?.requestId],
    queryFn: async ({ client }) => {
      if (!payment) throw new Error('There is no payment to send')
      const made = await sender.send(payment)
      client.setQueryData(paymentQuery(made.id).queryKey, made)
      trackPayment(made, 'made')
      keepLastWay(payment.order)
      return made
    },
    enabled: payment !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
