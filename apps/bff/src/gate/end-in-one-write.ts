import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Up to here a body is copied behind its head rather than gathered with it, in bytes. */
export const joinedBytes = 14_336

/** `_header` is where Node keeps the head once it is made; what is there when it leaves, leaves. */
export type Headed = ServerResponse & { _header?: string | null }

/**
 * Ends an answer whose head is made with a small body as Latin-1 text. By itself Node hands head,
 * body and an empty end to the kernel as a gathering write, which costs a small answer a tenth of
 * its time; behind the head, the body leaves with it in one plain write.
 */
export function endInOneWrite(response: Headed, body: string): void {
  // Only on a connection of its own: what waits in a queue, or for a test, is put together elsewhere.
  if (response.socket instanceof Socket && typeof response._header === 'string') {
    response._header += body
    response.end()
  } else response.end(body, 'latin1')
}
