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

// Never removed: the next screen must not find a payment that another tab has settled in the
// meantime. A page restored from the back-forward cache has missed storage events.
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
 * Confirms a payment with the player's last tap. The screen that shows the payment in progress
 * sends it (`useSentPayment`), in every tab, with one id.
 */
export const confirmPayment = sender.confirm

/**
 * Sends a confirmed payment. A query and not a mutation, although it changes data: it may be sent
 * any number of times, and must be sent again after an outage, a reload or a return to the page
 * (decision 0031). It is not canceled when the player leaves the screen.
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
