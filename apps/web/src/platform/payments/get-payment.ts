import type {
  DepositRequest,
  Payment,
  WithdrawalRequest,
} from '@livery/contract/platform/payments.ts'
import * as timings from '@livery/contract/timings.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { parseList } from '#lib/records/entries.ts'
import { isRecord } from '#lib/records.ts'
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
 * Refetches the balance, counts and lists. A deposit that has arrived changes the balance, and may
 * open the app prompt (DOWNLOAD-18). Nothing else triggers these updates.
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

/**
 * A payment as confirmed by the player. It does not contain secrets, because it is stored across a
 * reload.
 */
export type PaymentOrder =
  | ({ kind: 'deposit' } & Pick<DepositRequest, 'methodId' | 'amount' | 'bonusId'>)
  | ({ kind: 'withdrawal' } & Pick<WithdrawalRequest, 'accountId' | 'amount'>)

export type PaymentKind = PaymentOrder['kind']

/** One stored entry: the id of a player's next payment and, once confirmed, its order. */
export type Entry = {
  owner: string
  kind: PaymentKind
  requestId: string
  order?: PaymentOrder
  attempts: number
  /**
   * The creation time, by the phone's clock. Only tabs with an older release read this time;
   * without it, they would drop the entry.
   */
  sinceMs?: number
}

/** Parses the stored entries; the player can edit the storage, so invalid entries are dropped. */
export function parseEntries(text: string | undefined): Entry[] {
  return parseList(text).filter(isEntry)
}

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false
  const { owner, kind, requestId, order, attempts, sinceMs } = value
  return (
    [owner, requestId].every(text => typeof text === 'string') &&
    Number.isSafeInteger(attempts) &&
    (sinceMs === undefined || Number.isSafeInteger(sinceMs)) &&
    (kind === 'deposit' || kind === 'withdrawal') &&
    (order === undefined || isOrder(order, kind))
  )
}

function isOrder(value: unknown, kind: PaymentKind): value is PaymentOrder {
  if (!isRecord(value) || value.kind !== kind || !Number.isSafeInteger(value.amount)) return false
  return typeof (kind === 'deposit' ? value.methodId : value.accountId) === 'string'
}
