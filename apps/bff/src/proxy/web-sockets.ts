import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket as TcpSocket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { responseOn } from '#gate/drain.ts'
import { contextOf, type RequestContext, requireTenant } from '#gate/request-context.ts'
import type { LoadShedder } from '#load/load-shedder.ts'
import { createShareError } from '#load/resources.ts'
import type { Shares } from '#load/shares.ts'
import { siteOf } from '#tenants/tenant.ts'
import { parseHandshake, WebSocketTunnel } from './handshake.ts'
import type { Owner, PlatformConnections, Turn } from './platform-connections.ts'
import type { ClientHead } from './response-headers.ts'

type HandshakeCall = {
  owner: Owner
  headers: string[]
  openingMs: number
  /** Builds the client's headers for the platform's response. */
  toHead: (status: number, raw: Buffer[]) => ClientHead | undefined
}

/**
 * Time after which a refused client may retry. WebSockets last long, so a sooner retry would
 * probably be refused again.
 */
const retrySeconds = 5

type Parts = {
  connections: PlatformConnections
  /** Limits the number of open WebSockets; each uses two connections. */
  shares: Shares
  shedder: Pick<LoadShedder, 'leave'>
}

export type WebSockets = {
  /** Upgrades a request or refuses the upgrade. */
  open(request: FastifyRequest, reply: FastifyReply, call: HandshakeCall): void
}

/**
 * Routes upgrade requests like all other requests, so that the gate, limits, logs and metrics
 * apply. Opens a WebSocket if the merchant's settings allow it.
 */
export function registerWebSockets(
  app: FastifyInstance,
  { connections, shares, shedder }: Parts,
): WebSockets {
  const sockets = new WeakMap<IncomingMessage, TcpSocket>()
  const open = new Set<WebSocketTunnel>()
  app.server.on('upgrade', (raw, duplex, head) => {
    // The listener uses plain TCP, so every connection is a Socket.
    const socket = duplex as TcpSocket
    for (const event of ['error', 'timeout']) socket.on(event, () => socket.destroy())

    // Node may emit the upgrade while the response to an earlier request is still pending on this
    // connection.
    if (responseOn(socket)) return void socket.destroy()

    // Any bytes after the head were sent before the upgrade was accepted, so the upgrade is
    // ignored.
    if (head.length === 0) sockets.set(raw, socket)
    const response = new ServerResponse(raw)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.on('finish', () => finish(response, socket))
    app.routing(raw, response)
  })
  app.addHook('preClose', async () => {
    for (const tunnel of open) tunnel.close(1001)
    await Promise.all([...open].map(({ over }) => over))
  })

  return {
    open(request, reply, { owner, headers, openingMs, toHead }) {
      const context = contextOf(request.raw)
      const socket = sockets.get(request.raw)
      const handshake = parseHandshake(request.raw, context)
      if (!socket || !handshake || !isAllowed(request, context)) throw createUpgradeRefusal()

      const place = shares.enter(owner.merchant, owner.client)
      if (typeof place === 'string') throw createShareError(place, retrySeconds)

      let turn: Turn | undefined
      const tunnel = new WebSocketTunnel({
        reply,
        socket,
        handshake,
        requestId: context.requestId,
        openingMs,
        toHead,
        // An open WebSocket has a separate limit, and shutdown does not wait for it, so it no
        // longer counts as in flight.
        onOpen: () => shedder.leave(context),
        onEnd: () => {
          open.delete(tunnel)
          shares.leave(place)
          turn?.cancel()
        },
      })

      open.add(tunnel)
      context.activeResponse = tunnel
      const { key, protocol } = handshake
      const own = ['Sec-WebSocket-Key', key, 'Sec-WebSocket-Version', '13']
      if (protocol !== undefined) own.push('Sec-WebSocket-Protocol', protocol)
      const path = context.path + context.query
      const upgrade = 'websocket'
      const call = { path, method: 'GET', upgrade, headers: [...headers, ...own] }
      turn = connections.dispatch(owner, call, tunnel)
    },
  }
}

function isAllowed(request: FastifyRequest, { path }: RequestContext): boolean {
  return siteOf(requireTenant(request)).webSocketPaths?.includes(path) === true
}

function createUpgradeRefusal(): AppError {
  const detail = 'This path does not support upgrades'
  return new AppError('malformed_request', { detail, headers: { connection: 'close' } })
}

/**
 * Ends the connection after a response other than 101. After a 101, the connection belongs to the
 * tunnel. Further bytes from the client are read and discarded, because only then does Node report
 * the end of the connection.
 */
function finish(response: ServerResponse, socket: TcpSocket): void {
  response.detachSocket(socket)
  if (response.statusCode === 101) return
  socket.end()
  socket.resume()
  response.emit('close')
}
