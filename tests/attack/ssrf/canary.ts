import { channel } from 'node:diagnostics_channel'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A machine that outbound calls must not reach, except at one allowed IP address. */
export type Canary = {
  port: number
  /** Returns the number of connections to any IP address except the allowed one. */
  touched: () => number
  /** Returns the number of connections to the open address. */
  welcomed: () => number
  stop: () => Promise<void>
}

/**
 * Represents a public host. The guard is configured to allow only this IP address on the test
 * machine.
 */
export const openAddress = '127.77.0.77'

/** Listens on every address of this machine, IPv4 and IPv6. */
export async function startCanary(answer: RequestListener): Promise<Canary> {
  let touched = 0
  let welcomed = 0
  const servers: Server[] = []

  const listen = (host: string, port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer(answer)
      server.on('connection', ({ localAddress }) => {
        if (localAddress === openAddress) welcomed += 1
        else touched += 1
      })
      server.once('error', reject)
      server.listen({ host, port, ipv6Only: host === '::' }, () => {
        servers.push(server)
        // a TCP listener always has an AddressInfo
        const { port: own } = server.address() as AddressInfo
        resolve(own)
      })
    })

  const port = await listen('0.0.0.0', 0)
  // A machine without IPv6 does not have this address, so no call can reach it.
  await listen('::', port).catch(() => undefined)

  const stopOne = (server: Server) =>
    new Promise<void>(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })

  return {
    port,
    touched: () => touched,
    welcomed: () => welcomed,
    stop: async () => {
      await Promise.all(servers.map(stopOne))
    },
  }
}

/**
 * Counts every TCP connection that this process starts, including connections that fail. Node
 * reports these connections.
 */
export function countSockets(): { begun: () => number; stop: () => void } {
  let begun = 0
  const sockets = channel('net.client.socket')

  const onSocket = () => {
    begun += 1
  }

  sockets.subscribe(onSocket)

  return { begun: () => begun, stop: () => sockets.unsubscribe(onSocket) }
}
