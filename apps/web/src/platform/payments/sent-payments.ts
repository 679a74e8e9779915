/** The payments of this browser: the sender with its storage, and the call as a query. */
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

// For as long as the page lives: what another tab has settled meanwhile is not found again by the
// next screen. A page that comes back from the history has heard nothing.
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
 * The player's last tap. The payment is sent by the screen that shows it as being sent
 * (`useSentPayment`), in every tab, with one id.
 */
export const confirmPayment = sender.confirm

/**
 * Sends a confirmed payment. A query and not a mutation, although it changes data: it may be sent
 * any number of times, and it is to be sent again after an outage, a reload or a return to the page
 * (decision 0031). It is not cancelled when its screen is left.
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
