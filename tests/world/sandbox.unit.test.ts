import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSandboxClient } from './sandbox.ts'

let server: Server
const connections = new WeakSet<object>()

beforeAll(async () => {
  server = createServer(answerOnce).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/**
 * Responds to a connection's first call, and closes the connection at the second call as if it had
 * been idle for long.
 */
function answerOnce({ socket }: IncomingMessage, answer: ServerResponse): void {
  if (connections.has(socket)) {
    socket.destroy()
    return
  }
  connections.add(socket)
  answer.end('{}')
}

it('a call to the sandbox does not use a connection that the sandbox may have closed', async () => {
  const { port } = server.address() as AddressInfo
  const sandbox = createSandboxClient(port, 'merchant')
  await sandbox.patch({})
  // A connection is reusable only after the event loop turn in which its response ended.
  await new Promise(resolve => setImmediate(resolve))
  await expect(sandbox.openSession('member1')).resolves.toEqual({})
})
