import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hookParser } from './parser-hook.ts'

type Event = `${'offered' | 'handed on'} ${string}`

/** More than a connection takes without being read. */
const largeBytes = 8 * 1_024 * 1_024

let server: Server
let events: Event[]
let isAnswered: boolean
let prepare: (socket: Socket) => void
/** Of the requests that were handed on. */
let answerLater: (() => void)[]
beforeEach(async () => {
  events = []
  isAnswered = true
  answerLater = []
  prepare = () => undefined
  server = createServer({ keepAliveTimeout: 0 }, onRequest)
  server.on('connection', socket => {
    prepare(socket)
    hookParser(socket, ({ url, socket: offered }) => {
      if (url?.startsWith('/late') === true) return false
      events.push(`offered ${url}`)
      const body = 'x'.repeat(url === '/large' ? largeBytes : 0)
      const head = `HTTP/1.1 200 OK\r\nX-Of: ${url}\r\nContent-Length: ${body.length}`
      if (isAnswered) offered.write(`${head}\r\n\r\n${body}`)
      return isAnswered
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The first one shows that what the parser says is what Node makes of it.
  await exchange([ofPath('/first'), last])
  events = []
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function onRequest(request: IncomingMessage, response: ServerResponse): void {
  events.push(`handed on ${request.url}`)
  const end = () => {
    response.setHeader('X-Of', request.url ?? '')
    response.setHeader('Content-Length', 0)
    response.end()
  }
  request.resume()
  if (request.url?.startsWith('/late') === true) answerLater.push(end)
  else end()
}

const ofPath = (path: string, ...lines: string[]) =>
  ['GET', path, 'HTTP/1.1\r\nHost: a\r\n'].join(' ') +
  lines.map(line => `${line}\r\n`).join('') +
  '\r\n'
const last = ofPath('/last', 'Connection: close')

/** Sends pieces one after the other and answers whose answers came back, in order. */
async function exchange(pieces: readonly string[]): Promise<string[]> {
  const { port } = server.address() as AddressInfo // a TCP listener has no other kind
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let text = ''
  socket.on('data', piece => {
    text += piece.toString('latin1')
  })
  const closed = once(socket, 'close')
  for (const piece of pieces) {
    socket.write(piece, 'latin1')
    await nextTurn()
  }
  await closed
  return [...text.matchAll(/X-Of: (\S+)/gi)].map(([, path = '']) => path)
}

describe('a request', () => {
  it('is offered, and is over when it was answered: the next one on its connection is too', async () => {
    const answered = await exchange([ofPath('/a'), ofPath('/b') + ofPath('/c'), last])

    expect(answered).toEqual(['/a', '/b', '/c', '/last'])
    expect(events).toEqual(['offered /a', 'offered /b', 'offered /c', 'handed on /last'])
  })

  it('goes its way when it was not answered', async () => {
    isAnswered = false
    const answered = await exchange([ofPath('/a'), last])

    expect(answered).toEqual(['/a', '/last'])
    expect(events).toEqual(['offered /a', 'handed on /a', 'handed on /last'])
  })

  it.each([
    ['of another method', 'POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
    ['without a body', 'HEAD /a HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['with an older HTTP version', 'GET /a HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n'],
    [
      'with more headers than one parser callback holds',
      ofPath('/a', ...new Array<string>(40).fill('A: 1')),
    ],
  ])('is handed on unseen: one %s', async (_what, request) => {
    await exchange([request, last])

    expect(events).toEqual(['handed on /a', 'handed on /last'])
  })

  it('is offered when it comes byte by byte', async () => {
    await exchange([...ofPath('/a'), last])

    expect(events).toEqual(['offered /a', 'handed on /last'])
  })

  it('never overtakes one that waits for its answer', async () => {
    const activeResponse = exchange([
      ofPath('/late') + ofPath('/a'),
      ofPath('/b', 'Connection: close'),
    ])
    await expect.poll(() => events).toHaveLength(3)
    for (const end of answerLater) end()

    expect(await activeResponse).toEqual(['/late', '/a', '/b'])
    expect(events).toEqual(['handed on /late', 'handed on /a', 'handed on /b'])
  })

  it('never overtakes an answer the client has not read', async () => {
    const activeResponse = exchange([ofPath('/large') + ofPath('/a'), last])

    expect(await activeResponse).toEqual(['/large', '/a', '/last'])
    expect(events).toEqual(['offered /large', 'handed on /a', 'handed on /last'])
  })

  it('is handed on where the parser is not as we know it', async () => {
    prepare = socket => {
      const { parser } = socket as unknown as { parser: object } // Node's own, left out of its types
      Object.defineProperty(parser, 'constructor', { value: Object })
    }
    await exchange([ofPath('/a'), last])

    expect(events).toEqual(['handed on /a', 'handed on /last'])
  })
})
