import { platformErrors } from '@livery/contract/errors.ts'
import { type Message, type Messages, readRequest } from '@livery/contract/platform/messages.ts'
import { settleDuePayments } from '#books/payments.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/parse-body.ts'
import type { MemberCall, Serve } from '#request/serve.ts'
import { buildPaymentMessages, type MessageEntry, seedMessages } from '#seed/messages.ts'
import { localise } from '#text/localise.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

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

function listMessages({ sandbox, state, account, language }: MemberCall): Messages {
  settleDuePayments(account, { nowMs: sandbox.now(), settlement: state.settlement })
  const seeds = state.config.content.messages ?? seedMessages(state.openedAtMs)
  const entries: MessageEntry[] = [...buildPaymentMessages(account.books.payments), ...seeds]
  const messages = localise<Omit<Message, 'isRead'>[]>(entries, language)
    .map(entry => ({ ...entry, isRead: account.readMessages.has(entry.id) }))
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
  return { messages, unreadCount: messages.filter(({ isRead }) => !isRead).length }
}
