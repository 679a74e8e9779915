import { expect, it } from 'vitest'
import { decideChat } from './open-chat.ts'

it.each([
  [undefined, 'log-in'],
  [-1, 'log-in'],
  [0, 'open'],
  [1, 'open'],
  [2, 'open'],
  [4, 'refuse'],
  [3, 'refuse'],
] as const)(
  'the chat decision for a player of type %s is %s [CHAT-03, CHAT-04, ROLE-06]',
  (type, verdict) => {
    expect(decideChat(type)).toBe(verdict)
  },
)
