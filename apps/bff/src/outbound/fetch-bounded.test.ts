import { once } from 'node:events'
import { type AddressInfo, BlockList, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createOutbound, fetchBounded } from './outbound.ts'

let server: Server
afterEach(() => server.close())

it('a bounded fetch ignores an unsolicited 100 response', async () => {
  server = createServer(socket =>
    socket.once('data', () =>
      socket.end('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
    ),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // always an AddressInfo for a TCP listener
  const allow = new BlockList()
  allow.addSubnet('127.0.0.0', 8, 'ipv4')
  const connect = createOutbound({ allow })
  const options = { connect, timeoutMs: 600_000, maxBytes: 100, headers: {} }
  const { status, body } = await fetchBounded(new URL(`http://127.0.0.1:${port}/`), options)

  expect([status, body.toString()]).toEqual([200, '{}'])
})
