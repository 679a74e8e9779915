import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Node keeps the answer whose turn it is on its connection, and leaves it out of the type. */
type Connection = Socket & { _httpMessage?: ServerResponse | null }

const connectionsOf = new WeakMap<Server, Set<Socket>>()

/** Remembers the connections of a listener for `closeIdleSockets`. */
export function trackConnections(server: Server): void {
  const open = new Set<Socket>()
  connectionsOf.set(server, open)
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

/** The answer that is being made on a connection, or on its way. */
export function responseOn(socket: Socket): ServerResponse | undefined {
  const { _httpMessage: answer }: Connection = socket
  return answer ?? undefined
}

/**
 * Closes every connection on which no answer is made or on its way. Node's own word for idle leaves
 * out those that have never said anything, or only half of a head: they could hold up an end for ever.
 */
export function closeIdleSockets(server: Server): void {
  for (const socket of connectionsOf.get(server) ?? []) {
    if (!responseOn(socket) && socket.writableLength === 0) socket.destroy()
  }
}
