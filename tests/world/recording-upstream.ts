/**
 * Simulates a platform on a raw socket that records every received byte and counts complete
 * requests.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type RecordingUpstream = {
  url: string
  /** All received bytes in latin1, one string per connection. */
  connections: string[]
  /** Returns the number of requests whose head and body arrived completely. */
  whole: () => number
  stop: () => Promise<void>
}

const answer = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n'
const body = '{"success":true}'

export async function startRecordingUpstream(): Promise<RecordingUpstream> {
  const connections: string[] = []
  const sockets = new Set<Socket>()
  let whole = 0
  const server = createServer(socket => {
    const at = connections.push('') - 1
    let waiting = ''
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', chunk => {
      const text = chunk.toString('latin1')
      connections[at] += text
      waiting += text

      for (let length = wholeLength(waiting); length > 0; length = wholeLength(waiting)) {
        waiting = waiting.slice(length)
        whole += 1
        socket.write(answer + body)
      }
    })
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP listener always has an AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    connections,
    whole: () => whole,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Returns the length of the first complete request in the bytes; 0 if the request is incomplete.
 */
function wholeLength(bytes: string): number {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return 0

  const head = bytes.slice(0, headEnd)
  const start = headEnd + 4

  if (/^transfer-encoding:/im.test(head)) {
    const end = bytes.indexOf('0\r\n\r\n', start)
    return end < 0 ? 0 : end + 5
  }

  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)

  return bytes.length >= start + length ? start + length : 0
}
