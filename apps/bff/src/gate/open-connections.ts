import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Node keeps the current response of a connection in a member that its type lacks. */
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

/** The pending response of a connection. */
export function responseOn(socket: Socket): ServerResponse | undefined {
  const { _httpMessage: answer }: Connection = socket
  return answer ?? undefined
}

/**
 * Closes every connection without a pending response. Node's own notion of an idle connection
 * excludes those that have sent nothing, or half of a head: they could delay the end for ever.
 */
export function closeIdleSockets(server: Server): void {
  for (const socket of connectionsOf.get(server) ?? []) {
    if (!responseOn(socket) && socket.writableLength === 0) socket.destroy()
  }
}
