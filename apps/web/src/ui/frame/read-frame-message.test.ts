import { expect, it } from 'vitest'
import { readFrameMessage } from './read-frame-message.ts'

it.each([
  [{ type: 'livery:ready' }, 'ready'],
  [{ type: 'livery:close' }, 'close'],
  ['closeLobby', 'close'],
  [{ event: 'closeGame' }, 'close'],
  [{ action: 'exit' }, 'close'],
  [{ type: 'spin' }, undefined],
  [{ type: 'constructor' }, undefined],
  ['toString', undefined],
  [{ type: { type: 'close' } }, undefined],
  [null, undefined],
  [7, undefined],
  [['close'], undefined],
])('the game message %j means %s', (data, message) => {
  expect(readFrameMessage(data)).toBe(message)
})
