import type { Socket } from 'node:net'
import type { ResponseParts, ResponseWithHead } from '@livery/bff/wire/write-response.ts'

export const maxJoinedBytes = 16_384
const none = Buffer.alloc(0)

export function endInOneWrite(response: ResponseWithHead, body: Buffer): void {
  response.end(body)
}

export function writeResponse(
  socket: Socket,
  { head, lines, body }: ResponseParts,
  onLate: (isTaken: boolean) => void,
): boolean | undefined {
  socket.cork()
  socket.write(head, 'latin1')
  socket.write(lines)
  socket.write(body)
  socket.uncork()
  if (socket.writableLength === 0) return socket.errored === null
  socket.write(none, error => onLate(error == null))
  return undefined
}
