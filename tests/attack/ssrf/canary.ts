import { channel } from 'node:diagnostics_channel'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A machine that nobody may be led to, and at one of its addresses one that everybody may. */
export type Canary = {
  port: number
  /** Connections to any address but the open one. */
  touched: () => number
  /** Connections to the open one. */
  welcomed: () => number
  stop: () => Promise<void>
}

/** Represents a public address: the only one of this machine the guard is told to let pass. */
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
        const { port: own } = server.address() as AddressInfo // a TCP listener has no other kind
        resolve(own)
      })
    })
  const port = await listen('0.0.0.0', 0)
  // A machine without IPv6 has no such address to be led to.
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

/** Counts every TCP connection this process so much as begins, as Node itself reports them. */
export function countSockets(): { begun: () => number; stop: () => void } {
  let begun = 0
  const sockets = channel('net.client.socket')
  const onSocket = () => {
    begun += 1
  }
  sockets.subscribe(onSocket)
  return { begun: () => begun, stop: () => sockets.unsubscribe(onSocket) }
}
