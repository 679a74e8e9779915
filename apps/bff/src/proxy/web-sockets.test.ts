import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drain } from '#gate/drain.ts'
import { resourceTable } from '#load/resources.ts'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { maxMessageBytes } from './frame-limit.ts'
import { computeAcceptKey } from './handshake.ts'

const key = 'dGhlIHNhbXBsZSBub25jZQ=='
const good = [
  'GET /lgw/live?x=1 HTTP/1.1',
  'Host: aurora.test',
  'Connection: keep-alive, Upgrade',
  'Upgrade: websocket',
  'Origin: https://aurora.test',
  `Sec-WebSocket-Key: ${key}`,
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Extensions: permessage-deflate',
]
const site = { webSocketPaths: ['/lgw/live'] }

let platform: Server
let platformUrl = ''
let heads: string[] = []
let beforeAnswer: (() => void) | undefined
let bff: TestBff
let port: number
const sockets = new Set<Socket>()

const switching = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade']
const accept = (head: string) => {
  const asked = /sec-websocket-key: (\S+)/i.exec(head)?.[1] ?? ''
  return [...switching, `Sec-WebSocket-Accept: ${computeAcceptKey(asked)}`]
}
const never = () => []
/** Builds the platform's response to a handshake. */
let answer: (head: string) => string[] = accept
beforeAll(async () => {
  platform = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('data', head => {
      heads.push(head.toString())
      beforeAnswer?.()
      if (answer !== never)
        socket.write(`${answer(head.toString()).join('\r\n')}\r\n\r\n`, 'latin1')
      // Responds to every chunk with an unmasked text frame that has a two-byte payload.
      socket.on('data', () => socket.write(Buffer.from([0x81, 2, 104, 105])))
    })
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => platform.once('listening', resolve))
  // always an AddressInfo for a TCP listener
  const { port: own } = platform.address() as AddressInfo
  platformUrl = `http://127.0.0.1:${own}`
  bff = await startBff({
    merchants: [{ code: 'aurora', site }, { code: 'lotus' }],
    // Exceeds the duration of any test, so that a slow machine does not cause a timeout.
    env: {
      PLATFORM_URL: platformUrl,
      UPSTREAM_TIMEOUT_MS: '600000',
      MERCHANT_SHARE: '100',
      CLIENT_SHARE: '100',
    },
  })
  port = await bff.listen()
})
afterAll(async () => {
  await bff.stop()
  for (const socket of sockets) socket.destroy()
  platform.close()
})

/**
 * A refusal ends the connection. An accepted WebSocket stays open, so its head counts as the
 * complete response.
 */
const isOpen = (answer: string) => /^HTTP\/1\.1 101 [\s\S]*\r\n\r\n/.test(answer)
const shake = (lines: readonly string[], then = '') =>
  exchangeRaw(port, `${lines.join('\r\n')}\r\n\r\n${then}`, isOpen)
const chosen = (protocol: string) => `Sec-WebSocket-Protocol: ${protocol}`
const without = (name: string) => good.filter(line => !line.startsWith(name))

/**
 * Opens a WebSocket and sends the bytes. Returns everything after the head, up to the end of the
 * connection or this number of bytes.
 */
function talk(bytes: Buffer, most = Number.POSITIVE_INFINITY): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${good.join('\r\n')}\r\n\r\n`))
    let answer = ''
    const afterHead = () => answer.slice(answer.indexOf('\r\n\r\n') + 4)
    socket.on('data', chunk => {
      if (answer === '') socket.write(bytes)
      answer += chunk.toString('latin1')
      if (afterHead().length >= most) socket.destroy()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(afterHead()))
  })
}

/** Returns a masked text frame with this many payload bytes. */
function toFrame(bytes: number): Buffer {
  const head = Buffer.alloc(14)
  head.writeUInt8(0x81, 0)
  head.writeUInt8(0x80 | 127, 1)
  head.writeBigUInt64BE(BigInt(bytes), 2)
  return Buffer.concat([head, Buffer.alloc(bytes)])
}

const toCloseFrame = (code: number) => Buffer.from([0x88, 2, code >> 8, code & 0xff])

describe('WebSockets', () => {
  it('open if the merchant’s settings allow them, and send the merchant’s platform code', async () => {
    heads = []
    const answer = await shake(good)

    expect(statusesOf(answer)).toEqual([101])
    expect(answer).toContain(`sec-websocket-accept: ${computeAcceptKey(key)}`)
    expect(heads.join()).toMatch(/^GET \/lgw\/live\?x=1 HTTP\/1\.1\r\n/)
    expect(heads.join()).toMatch(/^Merchant: AURORA\r$/m)
    expect(heads.join()).not.toMatch(/permessage-deflate/)
  })

  it('carry frames in both directions', async () => {
    expect(await talk(toFrame(5), 4)).toBe('\x81\x02hi')
  })

  it.each([
    ['a message beyond the limit', 1009, toFrame(maxMessageBytes + 1)],
    ['a frame without a mask', 1002, Buffer.from([0x81, 2, 104, 105])],
    ['a compressed frame', 1002, Buffer.from([0xc1, 0x80, 0, 0, 0, 0])],
    ['a long ping', 1002, Buffer.from([0x89, 0xfe, 0, 200, 0, 0, 0, 0])],
  ])('end at %s with a Close frame with code %i', async (_case, code, frame) => {
    expect(await talk(frame)).toBe(toCloseFrame(code).toString('latin1'))
  })

  it.each<[string, string[]]>([
    ['another path', ['GET /lgw/other HTTP/1.1', ...good.slice(1)]],
    ['a merchant without WebSockets', good.map(line => line.replace('aurora', 'lotus'))],
    ['a page of another site', [...without('Origin'), 'Origin: https://evil.test']],
    ['a page without an Origin header', without('Origin')],
    ['the merchant’s own page over http', [...without('Origin'), 'Origin: http://aurora.test']],
    [
      'the merchant’s own page on another port',
      [...without('Origin'), 'Origin: https://aurora.test:8443'],
    ],
    ['an opaque origin', [...without('Origin'), 'Origin: null']],
    ['a missing key', without('Sec-WebSocket-Key')],
    ['a short key', [...without('Sec-WebSocket-Key'), 'Sec-WebSocket-Key: abc']],
    ['an old version', [...without('Sec-WebSocket-Version'), 'Sec-WebSocket-Version: 8']],
    ['a POST', ['POST /lgw/live HTTP/1.1', ...good.slice(1)]],
    ['a body', [...good, 'Content-Length: 1']],
  ])('stay closed for %s', async (_case, lines) => {
    heads = []

    expect(statusesOf(await shake(lines))).toEqual([400])
    expect(heads).toEqual([])
  })

  it.each<[string, string[], (head: string) => string[]]>([
    ['responds like any other call', [], () => ['HTTP/1.1 200 OK', 'Content-Length: 0']],
    [
      'sends the accept value for another key',
      [],
      () => [...switching, 'Sec-WebSocket-Accept: AAAA'],
    ],
    ['requires an extension', [], head => [...accept(head), 'Sec-WebSocket-Extensions: x']],
    ['chooses a protocol that was not offered', [], head => [...accept(head), chosen('chat')]],
    ['chooses another protocol', [chosen('a, b')], head => [...accept(head), chosen('chat')]],
    [
      'chooses a protocol with invalid characters',
      [chosen('a')],
      head => [...accept(head), chosen('é\x80')],
    ],
  ])('stay closed when the platform %s', async (_case, more, wrongly) => {
    answer = wrongly
    const refused = await shake([...good, ...more])
    answer = accept

    expect(statusesOf(refused)).toEqual([502])
    expect(bff.shedder.inFlight()).toBe(0)
    expect(statusesOf(await shake(good))).toEqual([101])
  })

  it('open with the protocol that the platform chose from the client’s offers', async () => {
    answer = head => [...accept(head), chosen('b')]
    const opened = await shake([...good, chosen('a, b')])
    answer = accept

    expect(opened).toMatch(/^sec-websocket-protocol: b\r$/im)
  })

  it('do not open if the client sends data before the handshake response', async () => {
    expect(statusesOf(await shake(good, 'early'))).toEqual([400])
  })

  it('do not open while the response to an earlier request is pending', async () => {
    const bytes = `GET /nothing HTTP/1.1\r\nHost: aurora.test\r\n\r\n${good.join('\r\n')}\r\n\r\n`

    expect(statusesOf(await exchangeRaw(port, bytes))).toEqual([404])
    expect(statusesOf(await shake(good))).toEqual([101])
  })

  it('do not open for a page request that offers an upgrade; the page is sent as usual', async () => {
    const answer = await shake(['GET /m/home HTTP/1.1', ...good.slice(1)])

    expect(statusesOf(answer)).toEqual([200])
    expect(answer).toMatch(/^connection: close/im)
  })

  it.each<[string, string, (client: Socket) => void]>([
    ['still sends a message', '60000', client => void client.end('more')],
    ['keeps its side open', '300', client => void client.write('more')],
  ])(
    'leave no connection behind when they are refused and the client %s',
    async (_case, idle, after) => {
      const strict = await startBff({ env: { CLIENT_IDLE_MS: idle } })
      const client = connect({ port: await strict.listen(), allowHalfOpen: true })
      client.write(`${good.join('\r\n')}\r\n\r\n`)
      await once(client, 'data')
      after(client)
      const { server } = strict.app
      const count = () => new Promise(resolve => server.getConnections((_error, n) => resolve(n)))

      await expect.poll(count, { timeout: 5_000 }).toBe(0)

      client.destroy()
      await strict.stop()
    },
  )

  it('do not open if the platform does not respond; the platform connection is then closed', async () => {
    const impatient = await startBff({
      merchants: [{ code: 'aurora', site }],
      env: { PLATFORM_URL: platformUrl, UPSTREAM_TIMEOUT_MS: '200' },
    })

    answer = never
    const asked = once(platform, 'connection')
    const refused = exchangeRaw(await impatient.listen(), `${good.join('\r\n')}\r\n\r\n`)
    const [socket] = await asked
    const left = once(socket, 'close')

    expect(statusesOf(await refused)).toEqual([504])

    await left
    answer = accept
    await impatient.stop()
  })

  it('end when the platform breaks the connection', async () => {
    const client = connect(port, '127.0.0.1', () => client.write(`${good.join('\r\n')}\r\n\r\n`))
    const [socket] = await once(platform, 'connection')
    await once(client, 'data')
    socket.resetAndDestroy()
    await once(client.resume(), 'close')

    expect(statusesOf(await shake(good))).toEqual([101])
  })

  it('are logged once each', async () => {
    const before = bff.lines.length
    await talk(toFrame(1), 4)
    await expect.poll(() => bff.lines.length - before).toBe(1)

    expect(JSON.parse(bff.lines.at(-1) ?? '')).toMatchObject({ status: 101, route: '/lgw/*' })
  })

  it('are logged once each, even if the client disconnects during the handshake', async () => {
    const before = bff.lines.length
    const client = connect(port, '127.0.0.1', () => client.write(`${good.join('\r\n')}\r\n\r\n`))
    beforeAnswer = () => client.resetAndDestroy()
    await once(client, 'close')
    beforeAnswer = undefined
    await talk(toFrame(1), 4)
    const ids = () => bff.lines.slice(before).map(line => JSON.parse(line).requestId)

    await expect.poll(() => new Set(ids()).size).toBe(2)

    expect(ids()).toHaveLength(2)
  })

  it('are closed at shutdown, and shutdown does not wait for the clients', async () => {
    const ending = await startBff({
      merchants: [{ code: 'aurora', site }],
      env: { PLATFORM_URL: platformUrl },
    })
    const socket = connect(await ending.listen(), '127.0.0.1')
    const closed = once(socket, 'close')
    socket.write(`${good.join('\r\n')}\r\n\r\n`)
    await once(socket, 'data')
    const inFlight = ending.shedder.inFlight

    expect(inFlight()).toBe(0)

    await drain(ending.app, { windowMs: 0, onClosing: () => undefined, inFlight })
    await closed
    await ending.stop()
  })

  it('are limited per process; a new one can open after another has closed', {
    timeout: 120_000,
  }, async () => {
    const clients = Array.from({ length: resourceTable.web_sockets.total }, () =>
      connect(port, '127.0.0.1'),
    )

    for (const client of clients) client.write(`${good.join('\r\n')}\r\n\r\n`)

    await Promise.all(clients.map(client => once(client, 'data')))
    const refused = await shake(good)
    for (const client of clients) client.destroy()

    await expect.poll(async () => statusesOf(await shake(good)), { timeout: 60_000 }).toEqual([101])

    expect(statusesOf(refused)).toEqual([503])
    expect(refused).toMatch(/^retry-after: 5\r$/im)
  })
})
