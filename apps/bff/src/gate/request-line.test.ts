import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRequestLineExact, recordRequestBytes } from './request-line.ts'

type WithParser = Socket & { parser?: { getCurrentBuffer?: unknown } }

let server: Server
let verdicts: boolean[]
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Responds to every request and records whether the request line was exact. */
async function listen(prepare: (socket: WithParser) => void): Promise<void> {
  verdicts = []
  server = createServer((request, response) => {
    verdicts.push(isRequestLineExact(request))
    request.resume().on('end', () => response.end())
  })
  server.on('connection', socket => {
    prepare(socket)
    recordRequestBytes(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

async function send(pieces: readonly string[]): Promise<void> {
  const { port } = server.address() as AddressInfo // always an AddressInfo for a TCP listener
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const closed = new Promise(resolve => socket.resume().once('close', resolve))

  for (const piece of pieces) {
    socket.write(piece, 'latin1')
    await nextTurn()
  }

  socket.end()
  await closed
}

const get = 'GET /m/home HTTP/1.1\r\nHost: a\r\n\r\n'
const post = 'POST /wps/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nGET '
const spaced = 'GET  /m/home HTTP/1.1\r\nHost: a\r\n\r\n'

describe.each<[string, (socket: WithParser) => void]>([
  ['of a parser that shows them', () => undefined],
  [
    'of a Node whose parser shows none',
    socket => {
      const { parser } = socket
      if (!parser) return

      // Hides the prototype's method until the connection closes, because Node then reuses the
      // parser.
      parser.getCurrentBuffer = undefined
      socket.once('close', () => {
        delete parser.getCurrentBuffer
      })
    },
  ],
])('the bytes of a request line, %s', (_case, prepare) => {
  beforeEach(() => listen(prepare))

  it.each([
    ['as one write', [get], [true]],
    ['in the next request on the connection', [get, get], [true, true]],
    ['in one chunk with other requests', [get + post + get], [true, true, true]],
    ['byte by byte', [...get], [true]],
    ['behind a body', [post, get], [true, true]],
    ['with an extra space', [spaced], [false]],
    ['with an extra space after an exact request line', [get, spaced], [true, false]],
    ['with an extra space, byte by byte', [...spaced], [false]],
    [
      'with an extra space before the version',
      ['GET /m/home  HTTP/1.1\r\nHost: a\r\n\r\n'],
      [false],
    ],
    ['of another protocol', [get.replace('HTTP/1.1', 'RTSP/1.0')], [false]],
  ])('a request line is detected as inexact: %s', async (_name, pieces, wanted) => {
    await send(pieces)

    expect(verdicts).toEqual(wanted)
  })
})
