import { expect, it } from 'vitest'
import { markMessagesRead } from './use-read-messages.ts'

const message = (id: string, isRead: boolean) => ({
  id,
  title: id,
  content: '',
  sentAt: '2026-11-23T12:00:00Z',
  isRead,
})
const inbox = {
  messages: [message('a', false), message('b', false), message('c', true)],
  unreadCount: 2,
}

it.each([
  ['a', ['b'], 1],
  ['c', ['a', 'b'], 2],
  ['none', ['a', 'b'], 2],
  [undefined, [], 0],
])('after the message %s is read, %j are unread', (id, unread, count) => {
  const after = markMessagesRead(inbox, id)
  expect(after.messages.filter(({ isRead }) => !isRead).map(one => one.id)).toEqual(unread)
  expect(after.unreadCount).toBe(count)
})
