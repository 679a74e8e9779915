import { platformErrors } from '@livery/contract/errors.ts'
import type { Order } from '@livery/contract/platform/games.ts'
import { type Message, type Messages, readRequest } from '@livery/contract/platform/messages.ts'
import { writeBonusWords } from '#books/bonus-words.ts'
import { buildOpeningHistory } from '#books/opening-history.ts'
import { buildDepositMethods } from '#books/payment-methods.ts'
import { settleDuePayments } from '#books/payments.ts'
import { listOrders, type OrderGame, toPlacedOrder } from '#games/orders.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import { passesFilter, selectPage } from '#request/parameters.ts'
import type { MemberCall, Serve } from '#request/serve.ts'
import { buildPaymentMessages, type MessageEntry, seedMessages } from '#seed/messages.ts'
import type { MerchantState } from '#state/merchant-state.ts'
import { localise } from '#text/localise.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

/** A member's history: their bets, and everything booked on the account. */
export function historyRoutes(serve: Serve): void {
  serve.member('orders', call => {
    const wanted = listAllOrders(call).filter(({ status, placedAt }) =>
      passesFilter({ kind: status, at: placedAt }, call.query),
    )
    const { items, ...place } = selectPage(wanted, call.query)
    return { orders: items, ...place, total: wanted.length }
  })
  serve.member('transactions', call => {
    const { account, sandbox, state } = call
    settleDuePayments(account, { nowMs: sandbox.now(), settlement: state.settlement })
    const before = buildOpeningHistory(account, listInitialOrders(call), getPaymentNames(call))
    const wanted = [...before, ...account.books.transactions].filter(one =>
      passesFilter(one, call.query),
    )
    const { items, ...place } = selectPage(wanted.toReversed(), call.query)

    return { transactions: items, ...place }
  })
}

/** Lists the bets placed since the sandbox started, followed by the account's initial bets. */
function listAllOrders(call: MemberCall): Order[] {
  const { state, account, language } = call
  const games = localise<OrderGame[]>(state.config.content.games, language)
  const placed = account.books.bets.map(bet => toPlacedOrder(bet, games))
  return [...placed.toReversed(), ...listInitialOrders(call)]
}

function listInitialOrders({ state, account, language }: MemberCall): Order[] {
  const games = localise<OrderGame[]>(state.config.content.games.slice(0, 30), language)
  return listOrders(account, games, { unit: state.seed.moneyUnit, untilMs: state.openedAtMs })
}

function getPaymentNames({ state, language }: MemberCall) {
  const methods = localise<{ id: string; name: string }[]>(
    buildDepositMethods(state.seed.moneyUnit, state.config.content.countries.defaultCountry),
    language,
  )
  const name = methods.find(({ id }) => id === 'bank')?.name ?? ''
  return { deposit: name, withdrawal: name }
}

/**
 * The platform's messages to a member: the messages in the seed data, and one for each ended
 * payment.
 */
export function messageRoutes(serve: Serve): void {
  serve.member('messages', listMessages)
  serve.member('readMessage', call => {
    const { id } = parseBody(readRequest, call.body)
    const { messages } = listMessages(call)
    const wanted = id === undefined ? messages : messages.filter(message => message.id === id)
    if (id !== undefined && wanted.length === 0) {
      throw new PlatformFailure(platformErrors.notFound, refusalTexts.noMessage)
    }

    for (const message of wanted) call.account.readMessages.add(message.id)

    return { unreadCount: listMessages(call).unreadCount }
  })
}

/** Returns the bonus that a message offers to every member: the first that needs no first deposit. */
function findPromisedBonus({ config }: MerchantState) {
  const { depositBonuses, countries } = config.content
  const bonus = depositBonuses.find(({ isFirst, days }) => !isFirst && days !== undefined)
  if (bonus?.days === undefined) return undefined
  const { days, excluded = [] } = bonus
  return writeBonusWords({ ...bonus, days, excluded }, countries.currency)
}

function listMessages({ sandbox, state, account, language }: MemberCall): Messages {
  settleDuePayments(account, { nowMs: sandbox.now(), settlement: state.settlement })
  const seeds =
    state.config.content.messages ?? seedMessages(state.openedAtMs, findPromisedBonus(state))
  const entries: MessageEntry[] = [...buildPaymentMessages(account.books.payments), ...seeds]
  const messages = localise<Omit<Message, 'isRead'>[]>(entries, language)
    .map(entry => ({ ...entry, isRead: account.readMessages.has(entry.id) }))
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))

  return { messages, unreadCount: messages.filter(({ isRead }) => !isRead).length }
}
