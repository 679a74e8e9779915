import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  endInOneWrite,
  maxJoinedBytes,
  type ResponseWithHead,
  writeResponse,
} from './write-response.ts'

let server: Server
let answer: (response: ResponseWithHead) => void
beforeEach(async () => {
  server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

function open(): Promise<Socket> {
  const { port } = server.address() as AddressInfo // a TCP listener has no other kind
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.pause()
  })
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const piece of socket) text += (piece as Buffer).toString('latin1') // no encoding is set
  return text
}

function answerWith(body: Buffer): (response: ResponseWithHead) => void {
  return response => {
    response._header = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`
    endInOneWrite(response, body)
  }
}

/** Asks and reads nothing until the connection takes no more; answers how often it asked. */
async function fill(socket: Socket): Promise<number> {
  for (let count = 1; ; count += 1) {
    socket.write(request)
    const [{ socket: taken }] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
    if (taken.writableLength > 0) return count
  }
}

describe('an answer in one write', () => {
  it('is whole for a client that reads late, though others were answered meanwhile', async () => {
    const body = Buffer.alloc(maxJoinedBytes, 'late')
    const [late, other] = [await open(), await open()]
    answer = answerWith(body)
    const count = await fill(late)
    answer = answerWith(Buffer.alloc(maxJoinedBytes, 'other'))
    await fill(other)

    late.end()
    const text = await readAll(late)

    const whole = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    expect(text === whole.repeat(count)).toBe(true)
  })

  it('has a body of any size', async () => {
    const body = Buffer.alloc(10 * maxJoinedBytes, 'x')
    answer = answerWith(body)
    const socket = await open()
    socket.end(request)
    const text = await readAll(socket)

    expect(text === `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`).toBe(true)
  })
})

describe('a whole answer', () => {
  const head = 'HTTP/1.1 200 OK\r\nX-Made: yes\r\n'
  const ready = 'X-Ready: yes\r\n\r\n'
  const lines = Buffer.from(ready)

  it.each([0, 10, maxJoinedBytes, 10 * maxJoinedBytes])(
    'has lines that lie ready between its head and a body of %i bytes',
    async length => {
      answer = ({ socket }) => {
        if (socket)
          writeResponse(
            socket,
            { head, fields: [], lines, body: Buffer.alloc(length, 'x') },
            () => undefined,
          )
      }
      const socket = await open()
      socket.end(request)
      const text = await readAll(socket)

      expect(text === head + ready + 'x'.repeat(length)).toBe(true)
    },
  )

  it.each([
    ['reaches a client that reads late', (client: Socket) => void client.resume(), true],
    [
      'does not reach a client that leaves',
      (client: Socket) => void client.resetAndDestroy(),
      false,
    ],
  ])('%s', async (_case, act, wanted) => {
    const told: boolean[] = []
    const body = Buffer.alloc(8 * 1_024 * 1_024, 'x')
    answer = ({ socket }) => {
      if (socket)
        writeResponse(socket, { head, fields: [], lines, body }, isTaken => told.push(isTaken))
    }
    const client = await open()
    client.write(request)
    await once(server, 'request')
    expect(told).toEqual([])
    act(client)

    await expect.poll(() => told).toEqual([wanted])
  })
})
