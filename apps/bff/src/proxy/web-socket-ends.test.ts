import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drain } from '#gate/drain.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { maxMessageBytes } from './frame-limit.ts'
import { computeAcceptKey } from './handshake.ts'

const handshake = [
  'GET /lgw/live HTTP/1.1',
  'Host: aurora.test',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Origin: https://aurora.test',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
]
const merchants = [{ code: 'aurora', site: { webSocketPaths: ['/lgw/live'] } }]

let platform: Server
let env: Record<string, string>
let bff: TestBff
let port: number
/** The platform's next handshake response; if unset, the platform accepts the handshake. */
let refusal: Buffer | undefined
/** Whether the platform closes the connection immediately after its refusal. */
let isCut = false
let onPlatformSide: ((side: Socket) => void) | undefined
const sockets = new Set<Socket>()

beforeAll(async () => {
  platform = createServer({ allowHalfOpen: true }, side => {
    sockets.add(side)
    side.on('error', () => undefined)
    side.once('data', head => {
      if (refusal) return void (isCut ? side.end(refusal) : side.write(refusal))
      const [, key = ''] = /sec-websocket-key: (\S+)/i.exec(head.toString()) ?? []
      const upgrade = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket']
      const accept = ['Connection: Upgrade', `Sec-WebSocket-Accept: ${computeAcceptKey(key)}`]
      side.write([...upgrade, ...accept, '', ''].join('\r\n'))
      onPlatformSide?.(side)
    })
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  // always an AddressInfo for a TCP listener
  const { port: platformPort } = platform.address() as AddressInfo
  env = { PLATFORM_URL: `http://127.0.0.1:${platformPort}`, UPSTREAM_TIMEOUT_MS: '600000' }
  bff = await startBff({ merchants, env })
  port = await bff.listen()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await bff.stop()
  platform.close()
})
beforeEach(() => {
  refusal = undefined
  isCut = false
})

/** Opens a WebSocket. Returns the client's and the platform's connection, both paused. */
async function open(at = port): Promise<{ client: Socket; side: Socket }> {
  const joined = new Promise<Socket>(resolve => {
    onPlatformSide = resolve
  })
  const client = connect({ port: at, host: '127.0.0.1', allowHalfOpen: true })
  sockets.add(client)
  client.on('error', () => undefined)
  client.write([...handshake, '', ''].join('\r\n'))
  await once(client, 'readable')
  const head = String(client.read())

  expect(head).toMatch(/^HTTP\/1\.1 101 [\s\S]*\r\n\r\n$/)

  return { client, side: await joined }
}

const toFrame = (bytes: number, fill = 97) =>
  Buffer.concat([Buffer.from([0x82, 126, bytes >> 8, bytes & 0xff]), Buffer.alloc(bytes, fill)])
const toCloseFrame = (code: number, reason = '') =>
  Buffer.from([0x88, 2 + reason.length, code >> 8, code & 0xff, ...Buffer.from(reason)])
const mask = (frame: Buffer) => {
  const [first = 0, second = 0] = frame
  // A mask that contains only zeros leaves the payload unchanged.
  return Buffer.concat([Buffer.from([first, second | 0x80, 0, 0, 0, 0]), frame.subarray(2)])
}
/** Collects all bytes until the other side ends. Does not end this side. */
function collect(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk)).resume()
  return new Promise(resolve => {
    for (const event of ['end', 'close']) socket.once(event, () => resolve(Buffer.concat(chunks)))
  })
}
/** Collects all bytes until the other side ends, then also ends this side. */
async function readAll(socket: Socket): Promise<Buffer> {
  const bytes = await collect(socket)
  socket.end()
  return bytes
}

/** Larger than all buffers on the path to the client together. */
const many = Buffer.concat(Array.from({ length: 200 }, (_, at) => toFrame(50_000, at % 251)))

describe('the last bytes sent on a WebSocket', () => {
  it.each<[string, (side: Socket) => void]>([
    ['ends its connection', () => undefined],
    ['ends and then resets it', side => side.once('finish', () => side.destroy())],
  ])(
    'reach a client that reads late when the platform %s',
    { timeout: 60_000 },
    async (_case, then) => {
      const { client, side } = await open()
      const last = toCloseFrame(4001, 'session over')
      then(side)
      side.write(many)
      side.end(last)
      // At this point, the BFF and the platform are waiting for the client.
      await once(side, 'finish', { signal: AbortSignal.timeout(500) }).catch(() => undefined)
      const bytes = await readAll(client)

      expect(bytes.length).toBe(many.length + last.length)
      expect(bytes.equals(Buffer.concat([many, last]))).toBe(true)
    },
  )

  it('reach a slow platform even after the client has disconnected', {
    timeout: 60_000,
  }, async () => {
    const { client, side } = await open()
    side.pause()
    const frames = Buffer.concat(Array.from({ length: 200 }, () => maskLong(toFrame(50_000))))
    const last = mask(toCloseFrame(1000, 'bye'))
    client.end(Buffer.concat([frames, last]))
    await once(client, 'finish', { signal: AbortSignal.timeout(500) }).catch(() => undefined)
    const bytes = await readAll(side)

    expect(bytes.equals(Buffer.concat([frames, last]))).toBe(true)
  })

  it('include the platform’s reply to the Close frame of a client that has ended its side', async () => {
    const { client, side } = await open()
    client.end(mask(toCloseFrame(1000)))
    expect(await collect(side)).toEqual(mask(toCloseFrame(1000)))
    side.end(toCloseFrame(1000, 'bye'))

    expect(await readAll(client)).toEqual(toCloseFrame(1000, 'bye'))
  })
})

/** Masks a frame whose length field has two additional bytes. */
function maskLong(frame: Buffer): Buffer {
  const [first = 0, second = 0, high = 0, low = 0] = frame
  const head = Buffer.from([first, second | 0x80, high, low, 0, 0, 0, 0])
  return Buffer.concat([head, frame.subarray(4)])
}

describe('the BFF’s Close frame', () => {
  it('has code 1001 on both sides at shutdown, and shutdown waits until it is sent', async () => {
    const ending = await startBff({ merchants, env })
    const { client, side } = await open(await ending.listen())
    const [atClient, atPlatform] = [readAll(client), readAll(side)]
    const inFlight = ending.shedder.inFlight
    await drain(ending.app, { windowMs: 0, onClosing: () => undefined, inFlight })

    expect(await atClient).toEqual(toCloseFrame(1001))
    expect(unmask(await atPlatform)).toEqual(toCloseFrame(1001))

    await ending.stop()
  })

  it('is sent only after the platform’s current frame is complete', async () => {
    const ending = await startBff({ merchants, env })
    const { client, side } = await open(await ending.listen())
    const read = readAll(client)
    const frame = toFrame(1_000)
    const before = client.bytesRead
    side.write(frame.subarray(0, 400))

    await expect.poll(() => client.bytesRead - before).toBe(400)

    const inFlight = ending.shedder.inFlight
    const drained = drain(ending.app, { windowMs: 0, onClosing: () => undefined, inFlight })
    await collect(side)
    side.end(Buffer.concat([frame.subarray(400), toFrame(10)]))

    expect(await read).toEqual(Buffer.concat([frame, toCloseFrame(1001)]))

    await drained
    await ending.stop()
  })

  it('is not sent at shutdown if the platform has already sent a Close frame', async () => {
    const ending = await startBff({ merchants, env })
    const { client, side } = await open(await ending.listen())
    const before = client.bytesRead
    const read = readAll(client)
    side.write(toCloseFrame(4001))

    await expect.poll(() => client.bytesRead - before).toBe(4)

    const inFlight = ending.shedder.inFlight
    const drained = drain(ending.app, { windowMs: 0, onClosing: () => undefined, inFlight })
    void readAll(side)

    expect(await read).toEqual(toCloseFrame(4001))

    await drained
    await ending.stop()
  })

  it('has code 1009 on both sides if a message from the platform is too large', async () => {
    const { client, side } = await open()
    const head = Buffer.from([0x82, 127, 0, 0, 0, 0, 0, 4, 0, 1])
    const [atClient, atPlatform] = [readAll(client), readAll(side)]
    side.write(Buffer.concat([toFrame(3), head, Buffer.alloc(maxMessageBytes + 1)]))

    expect(await atClient).toEqual(Buffer.concat([toFrame(3), toCloseFrame(1009)]))
    expect(unmask(await atPlatform)).toEqual(toCloseFrame(1009))
  })

  it('has code 1011 if the platform resets the connection between two frames', async () => {
    const { client, side } = await open()
    side.write(toFrame(3))
    await once(client, 'readable')
    side.resetAndDestroy()

    expect(await readAll(client)).toEqual(Buffer.concat([toFrame(3), toCloseFrame(1011)]))
  })
})

function unmask(frame: Buffer): Buffer {
  const [first = 0, second = 0] = frame
  const payload = frame.subarray(6).map((byte, at) => byte ^ (frame[2 + (at % 4)] ?? 0))
  return Buffer.concat([Buffer.from([first, second & 0x7f]), payload])
}

describe('a WebSocket that the platform rejects', () => {
  /** Lets the platform refuse a handshake. Returns the client's response. */
  async function refuse(head: readonly string[], body = Buffer.alloc(0)) {
    refusal = Buffer.concat([Buffer.from([...head, '', ''].join('\r\n')), body])
    const client = connect({ port, host: '127.0.0.1' })
    client.write([...handshake, '', ''].join('\r\n'))
    const [top = '', rest = ''] = (await collect(client)).toString('latin1').split('\r\n\r\n')
    return { status: Number(top.split(' ')[1]), head: top, body: rest }
  }

  it.each([
    ['401 Unauthorized', 'WWW-Authenticate: Bearer'],
    ['403 Forbidden', 'X-Reason: region'],
    ['404 Not Found', 'X-Reason: closed'],
    ['429 Too Many Requests', 'Retry-After: 9'],
    ['503 Service Unavailable', 'Retry-After: 30'],
    ['307 Temporary Redirect', 'Location: /lgw/x'],
    ['500 Internal Server Error', 'X-Reason: fault'],
  ])('gives the client and the log its status %s and %s', async (status, field) => {
    const before = bff.lines.length
    const head = [
      `HTTP/1.1 ${status}`,
      field,
      'Set-Cookie: a=1; Domain=x.test',
      'Content-Length: 2',
    ]
    const answer = await refuse(head, Buffer.from('{}'))

    expect(answer.status).toBe(Number(status.slice(0, 3)))
    expect(answer.head.toLowerCase()).toContain(field.toLowerCase())
    expect(answer.head).toMatch(/^set-cookie: a=1\r?$/im)
    expect(answer.head).toMatch(/^x-request-id: \S+/im)
    expect(answer.body).toBe('{}')

    const statuses = () => bff.lines.slice(before).map(line => JSON.parse(line).status)

    await expect.poll(statuses).toContain(answer.status)
    expect(bff.shedder.inFlight()).toBe(0)
  })

  it('gives the client its chunked response body', async () => {
    const head = ['HTTP/1.1 401 Unauthorized', 'Transfer-Encoding: chunked']
    const answer = await refuse(head, Buffer.from('2\r\n{}\r\n0\r\n\r\n'))

    expect(answer).toMatchObject({ status: 401, body: '{}' })
    expect(answer.head).toMatch(/^content-length: 2$/im)
  })

  it('gives the client only its status if the body is too large or incomplete', async () => {
    const head = ['HTTP/1.1 429 Too Many Requests', 'Retry-After: 9', 'Content-Type: text/html']
    const large = await refuse([...head, 'Content-Length: 5000000'], Buffer.alloc(200_000, 97))

    expect(large).toMatchObject({ status: 429, body: '' })
    expect(large.head).toMatch(/^retry-after: 9$/im)
    expect(large.head).not.toMatch(/^content-type/im)

    isCut = true
    const cut = await refuse([...head, 'Content-Length: 5'], Buffer.from('ab'))

    expect(cut).toMatchObject({ status: 429, body: '' })
  })
})
