import type { Payment } from '@livery/contract/platform/payments.ts'
import * as timings from '@livery/contract/timings.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { memberInfoQuery } from '../answers/get-member-info.ts'
import { memberPlatform } from '../client/member-client.ts'
import { trackPayment } from '../tracking/track-payment.ts'

/** Polls one payment until it is final. When its state changes, refreshes everything it affects. */
export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: ['payment', id],
    queryFn: async ({ client, signal }): Promise<Payment> => {
      const before = client.getQueryData<Payment>(['payment', id])
      const payment = await memberPlatform.call('payment', {
        query: { id },
        signal,
        alert: 'session',
      })
      if (payment.state !== before?.state) {
        announceChange(client)
        trackPayment(payment, 'seen')
      }
      return payment
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' || state.error ? timings.paymentPollMs : false,
  })
}

/** Fetches the player's payments of one kind, newest first, page by page. */
export function paymentsQuery(kind: Payment['kind']) {
  return infiniteQueryOptions({
    queryKey: ['payments', kind],
    queryFn: ({ pageParam, signal }) =>
      memberPlatform.call('payments', {
        query: { kind, page: pageParam },
        signal,
        alert: 'session',
      }),
    initialPageParam: 1,
    getNextPageParam: last => (last.page < last.pageCount ? last.page + 1 : undefined),
    staleTime: 0,
  })
}

/**
 * Refetches balance, counts and lists: a deposit that has arrived changes the balance in the bar
 * and may open the app prompt (DOWNLOAD-18), and neither has another trigger.
 */
export function announceChange(client: QueryClient): void {
  const keys = [
    memberInfoQuery().queryKey,
    ['deposit-statistics'],
    ['withdraw-statistics'],
    ['withdraw-account'],
    ['payments'],
    ['member', 'transactions'],
  ]
  for (const queryKey of keys) void client.invalidateQueries({ queryKey })
}
