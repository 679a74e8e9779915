import type { Socket } from 'node:net'
import {
  type ResponseParts,
  type ResponseWithHead,
  toHeaderBlock as toBlock,
} from '@livery/bff/wire/write-response.ts'

export const toHeaderBlock = toBlock
export const maxJoinedBytes = 16_384
const none = Buffer.alloc(0)

export function endInOneWrite(response: ResponseWithHead, body: Buffer): void {
  response.end(body)
}

export function writeResponse(
  socket: Socket,
  { head, fields, lines, body }: ResponseParts,
  onLate: (isTaken: boolean) => void,
): boolean | undefined {
  let own = ''
  for (let at = 0; at < fields.length; at += 2) {
    for (const value of [fields[at + 1] ?? ''].flat()) own += `${fields[at]}: ${value}\r\n`
  }
  socket.cork()
  socket.write(head + own, 'latin1')
  socket.write(lines)
  socket.write(body)
  socket.uncork()
  if (socket.writableLength === 0) return socket.errored === null
  socket.write(none, error => onLate(error == null))
  return undefined
}
