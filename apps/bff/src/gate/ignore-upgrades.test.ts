import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'
import { isWebSocketOffer } from './ignore-upgrades.ts'

let bff: TestBff
let upstream: TestUpstream
let port: number
beforeAll(async () => {
  upstream = await startUpstream((_request, response, { method, url, body }) =>
    response.end(`<${method} ${url} ${body}>`),
  )
  bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
  port = await bff.listen()
})
afterAll(async () => {
  await bff.stop()
  await upstream.stop()
})
beforeEach(() => {
  upstream.seen.length = 0
})

const host = 'Host: aurora.test'
const toBytes = (line: string, headers: readonly string[], body = '') =>
  [`${line} HTTP/1.1`, host, ...headers, '', body].join('\r\n')
/** The last request on the same connection; the server closes the connection after the response. */
const last = toBytes('GET /wps/last', ['Connection: close'])

const javaOffer = [
  'Connection: Upgrade, HTTP2-Settings',
  'Upgrade: h2c',
  'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
]
const offers: [string, readonly string[]][] = [
  ['h2c', javaOffer],
  ['TLS', ['Connection: Upgrade', 'Upgrade: TLS/1.2']],
  ['several protocols', ['Connection: upgrade', 'Upgrade: h2c, TLS/1.2']],
  ['WebSocket among others', ['Connection: upgrade', 'Upgrade: websocket, h2c']],
  ['two headers', ['Connection: upgrade', 'Upgrade: h2c', 'Upgrade: websocket']],
  ['an empty name', ['Connection: upgrade', 'Upgrade: ']],
  ['a version of WebSocket', ['Connection: upgrade', 'Upgrade: websocket/13']],
]

describe.each(offers)('an offer to upgrade to %s', (_case, offer) => {
  it.each<[string, string, string]>([
    ['a call', toBytes('GET /wps/x', offer), '<GET /wps/x >'],
    [
      'a body',
      toBytes('POST /wps/x', [...offer, 'Content-Length: 5'], 'hello'),
      '<POST /wps/x hello>',
    ],
    [
      'a chunked body',
      toBytes('POST /wps/x', [...offer, 'Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n'),
      '<POST /wps/x hello>',
    ],
    [
      'a body that looks like a request',
      toBytes('POST /wps/x', [...offer, 'Content-Length: 4'], 'GET '),
      '<POST /wps/x GET >',
    ],
  ])('is ignored for %s, and the connection stays open', async (_kind, bytes, answer) => {
    const answers = await exchangeRaw(port, bytes + last)

    expect(statusesOf(answers)).toEqual([200, 200])
    expect(answers).toContain(answer)
    expect(answers).toContain('<GET /wps/last >')
    expect(upstream.seen.map(({ url }) => url)).toEqual(['/wps/x', '/wps/last'])
    expect(upstream.seen[0]?.headers).not.toHaveProperty('upgrade')
    expect(upstream.seen[0]?.headers).not.toHaveProperty('http2-settings')
  })

  it('is ignored for a page, and the connection stays open', async () => {
    const answers = await exchangeRaw(port, toBytes('GET /m/home', offer) + last)

    expect(statusesOf(answers)).toEqual([200, 200])
  })
})

describe('offers to upgrade to other protocols', () => {
  it('are ignored in order, however the bytes are split into chunks', async () => {
    const body = toBytes('POST /wps/body', [...javaOffer, 'Content-Length: 5'], 'hello')
    const bytes = toBytes('GET /wps/first', javaOffer) + body + toBytes('GET /wps/plain', []) + last

    for (const size of [1, 7, 64, 211, bytes.length]) {
      upstream.seen.length = 0
      const answers = await sendInPieces(bytes, size)

      expect(statusesOf(answers), `${size}`).toEqual([200, 200, 200, 200])
      expect(upstream.seen.map(({ url, body }) => `${url} ${body}`).toSorted()).toEqual([
        '/wps/body hello',
        '/wps/first ',
        '/wps/last ',
        '/wps/plain ',
      ])
    }
  })

  it('do not hide a malformed request that follows an offer', async () => {
    const bytes = `${toBytes('GET /wps/x', javaOffer)}GET  /wps/y HTTP/1.1\r\n${host}\r\n\r\n`

    expect(statusesOf(await exchangeRaw(port, bytes))).toEqual([200, 400])
    expect(upstream.seen.map(({ url }) => url)).toEqual(['/wps/x'])
  })

  it('are rejected like other requests if they have two Content-Length headers', async () => {
    const lengths = ['Content-Length: 5', 'Transfer-Encoding: chunked']
    const bytes = toBytes('POST /wps/x', [...javaOffer, ...lengths], '0\r\n\r\n')

    expect(statusesOf(await exchangeRaw(port, bytes))).toEqual([400])
    expect(upstream.seen).toEqual([])
  })
})

it.each([
  ['websocket', true],
  ['WebSocket', true],
  [' websocket ', true],
  ['websocket, h2c', false],
  ['h2c', false],
  ['', false],
  [undefined, false],
])('whether the Upgrade header %j offers only WebSocket: %s', (upgrade, expected) => {
  expect(isWebSocketOffer(upgrade)).toBe(expected)
})

/** Sends the bytes in consecutive pieces of the given size, and returns all responses. */
function sendInPieces(bytes: string, size: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answers = ''
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => send(0))

    const send = (from: number) => {
      if (from >= bytes.length) return
      socket.write(bytes.slice(from, from + size), () => setImmediate(send, from + size))
    }

    socket.on('data', chunk => {
      answers += chunk.toString('latin1')
    })
    socket.on('end', () => resolve(answers))
    socket.on('error', reject)
  })
}
