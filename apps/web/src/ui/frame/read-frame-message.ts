import { ownValue } from '#lib/records/entries.ts'

export type FrameMessage = 'ready' | 'close'

/** Vendors' messages and their meanings; our own begin with `livery:`. */
const words: Readonly<Record<string, FrameMessage>> = {
  'livery:ready': 'ready',
  'livery:close': 'close',
  gameReady: 'ready',
  close: 'close',
  closeGame: 'close',
  closeLobby: 'close',
  exit: 'close',
}

/**
 * Interprets a message from a frame: a string, or an object with the string in a vendor's field.
 */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const word = findMessageWord(data)
  return word === undefined ? undefined : ownValue(words, word)
}

function findMessageWord(data: unknown): string | undefined {
  if (typeof data === 'string') return data
  if (typeof data !== 'object' || data === null) return undefined
  const { type, event, action } = data as Record<string, unknown>
  return [type, event, action].find(word => typeof word === 'string') as string | undefined
}
