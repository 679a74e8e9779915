import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Node stores a connection's current response in a member that its type lacks. */
type Connection = Socket & { _httpMessage?: ServerResponse | null }

const connectionsOf = new WeakMap<Server, Set<Socket>>()

/** Tracks a listener's connections for `closeIdleSockets`. */
export function trackConnections(server: Server): void {
  const open = new Set<Socket>()
  connectionsOf.set(server, open)
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

/** Returns a connection's pending response. */
export function responseOn(socket: Socket): ServerResponse | undefined {
  const { _httpMessage: answer }: Connection = socket
  return answer ?? undefined
}

/**
 * Closes every connection without a pending response. Node's own definition of an idle connection
 * excludes connections that have sent nothing, or only part of a head; they could delay shutdown
 * forever.
 */
export function closeIdleSockets(server: Server): void {
  for (const socket of connectionsOf.get(server) ?? []) {
    if (!responseOn(socket) && socket.writableLength === 0) socket.destroy()
  }
}
