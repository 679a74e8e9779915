/** Simulates a platform on which every connection fails in the way currently set. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type FaultUpstream = {
  url: string
  /** Sets the response to all later requests. */
  become: (answer: (socket: Socket, head: string) => void) => void
  /** Returns the number of request heads received so far. */
  requests: () => number
  stop: () => Promise<void>
}

export async function startFaultUpstream(): Promise<FaultUpstream> {
  let answer: (socket: Socket, head: string) => void = socket => socket.destroy()
  let requests = 0
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true, noDelay: true }, socket => {
    sockets.add(socket)
    let waiting = ''
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', chunk => {
      waiting += chunk.toString('latin1')
      for (let end = waiting.indexOf('\r\n\r\n'); end >= 0; end = waiting.indexOf('\r\n\r\n')) {
        const head = waiting.slice(0, end)
        waiting = waiting.slice(end + 4)
        requests += 1
        answer(socket, head)
      }
    })
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP listener always has an AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    become: next => {
      answer = next
    },
    requests: () => requests,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
