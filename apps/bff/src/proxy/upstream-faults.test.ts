import type { AddressInfo } from 'node:net'
import { createServer, type Server, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
let platform: Server | undefined
let connections = 0
const sockets = new Set<Socket>()
afterEach(async () => {
  await bff.stop()
  for (const socket of sockets) socket.destroy()
  platform?.close()
  platform = undefined
})

/** Starts a platform that responds to the first bytes of every connection with this fault. */
async function startWith(
  fault: (socket: Socket) => void,
  env?: Record<string, string>,
  fixed?: { LAUNCH_TIMEOUT_MS: number },
): Promise<number> {
  connections = 0
  const server = createServer(socket => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('data', () => fault(socket))
  })

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  platform = server
  const { port } = server.address() as AddressInfo // always an AddressInfo for a TCP listener

  return start(`http://127.0.0.1:${port}`, env, fixed)
}

/**
 * Exceeds the duration of any test, so that a slow machine does not turn another fault into a
 * timeout.
 */
const patient = { UPSTREAM_TIMEOUT_MS: '600000' }
const impatient = { UPSTREAM_TIMEOUT_MS: '400' }

async function start(
  platformUrl: string,
  env: Record<string, string> = patient,
  fixed: { LAUNCH_TIMEOUT_MS?: number } = {},
): Promise<number> {
  bff = await startBff({ env: { PLATFORM_URL: platformUrl, ...env }, fixed })
  return bff.listen()
}

const get = (port: number, path = '/wps/member/info') =>
  exchangeRaw(port, `GET ${path} HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n`)

describe('an upstream failure', () => {
  it('results in 502 upstream_unreachable if no server listens', async () => {
    const answer = await get(await start('http://127.0.0.1:9'))

    expect(statusesOf(answer)).toEqual([502])
    expect(answer).toContain('"success":false,"errorCode":"upstream_unreachable"')
  })

  it('results in a Retry-After header once the circuit breaker is open', async () => {
    const port = await start('http://127.0.0.1:9', {
      BREAKER_FAILURES: '1',
      BREAKER_OPEN_MS: '60000',
    })
    const answers = [await get(port), await get(port)]

    expect(answers.flatMap(statusesOf)).toEqual([502, 502])
    expect(answers.map(answer => /^retry-after: 1\r$/im.test(answer))).toEqual([false, true])
  })

  it('is logged when the circuit breaker opens, and again when the platform responds', async () => {
    let isDown = true
    const port = await startWith(
      socket =>
        isDown
          ? socket.resetAndDestroy()
          : socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'),
      { BREAKER_FAILURES: '1', BREAKER_OPEN_MS: '50' },
    )
    const told = () => bff.lines.flatMap(line => /breaker \w+/.exec(line) ?? [])

    expect(statusesOf(await get(port))).toEqual([502])
    expect(told()).toEqual(['breaker opened'])

    isDown = false

    await expect.poll(async () => statusesOf(await get(port)), { timeout: 10_000 }).toEqual([200])

    expect(told()).toEqual(['breaker opened', 'breaker closed'])
  })

  it('results in 502 if the host name does not resolve', async () => {
    expect(statusesOf(await get(await start('http://platform.invalid')))).toEqual([502])
  })

  it.each<[string, (socket: Socket) => void]>([
    ['resets', socket => socket.resetAndDestroy()],
    ['closes early', socket => socket.end()],
    ['answers garbage', socket => socket.end('\u0000\u0001 what\r\n\r\n')],
    ['has a bad status line', socket => socket.end('HTTP/1.1 abc\r\n\r\n')],
    [
      'sends two lengths',
      socket => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
    ],
    [
      'overflows the headers',
      socket => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`),
    ],
  ])('is 502 when the platform %s', async (_case, fault) => {
    const answer = await get(await startWith(fault))

    expect(statusesOf(answer)).toEqual([502])
  })

  it.each([204, 304])(
    'is not assumed if a %d response has a Content-Length but no body',
    async status => {
      const port = await startWith(socket =>
        socket.write(`HTTP/1.1 ${status} Nothing\r\nETag: "a"\r\nContent-Length: 123\r\n\r\n`),
      )
      const answer = await get(port)

      expect(statusesOf(answer)).toEqual([status])
      expect(answer).toMatch(/^etag: "a"\r/im)
    },
  )

  it.each(['0', '123'])(
    'is not assumed for a 204 with a Content-Length of %s; the header is removed',
    async length => {
      const port = await startWith(socket =>
        socket.write(`HTTP/1.1 204 No Content\r\nContent-Length: ${length}\r\n\r\n`),
      )

      expect(await get(port)).not.toMatch(/^content-length/im)
    },
  )

  it('is not assumed if Transfer-Encoding is "identity"', async () => {
    const answer = await get(
      await startWith(socket =>
        socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: identity\r\n\r\nok'),
      ),
    )

    expect(statusesOf(answer)).toEqual([200])
    expect(answer).toContain('ok')
    expect(answer).not.toMatch(/identity/)
  })

  it('results in 504 upstream_timeout if no response arrives in time', async () => {
    const answer = await get(await startWith(() => undefined, impatient))

    expect(statusesOf(answer)).toEqual([504])
    expect(answer).toContain('"errorCode":"upstream_timeout"')
  })

  it('results in 504 sooner for a game launch', async () => {
    const port = await startWith(() => undefined, patient, { LAUNCH_TIMEOUT_MS: 400 })
    const answer = await get(port, '/wps/game/launchGame?id=1')

    expect(statusesOf(answer)).toEqual([504])
  })

  it.each<[string, string, number, (socket: Socket) => void]>([
    ['again when a read call loses its connection', 'GET', 2, socket => socket.end()],
    ['once when a write call loses its connection', 'POST', 1, socket => socket.end()],
    ['once when the response is not HTTP', 'GET', 1, socket => socket.end('what\r\n\r\n')],
  ])('asks %s', async (_case, method, wanted, fault) => {
    let isWell = true
    const port = await startWith(socket => {
      if (isWell) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
      else fault(socket)
    })

    // Makes calls without failures, so that the retry budget grows.
    for (let count = 0; count < 40; count += 1) await get(port)

    isWell = false
    connections = 0
    const bytes = `${method} /wps/x HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n`

    expect(statusesOf(await exchangeRaw(port, bytes))).toEqual([502])
    expect(connections).toBe(wanted)
  })

  it('is not retried when the platform returns 503', async () => {
    const body =
      'HTTP/1.1 503 Busy\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
    const answer = await get(await startWith(socket => socket.end(body)))

    expect(statusesOf(answer)).toEqual([503])
    expect(connections).toBe(1)
  })

  it('breaks the connection, so that a truncated body does not look complete', async () => {
    const port = await startWith(socket =>
      socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'),
    )
    const answer = await get(port)

    expect(answer).not.toMatch(/\r\n0\r\n\r\n$/)
    expect(answer).not.toMatch(/^content-length: 5/im)
  })

  it('resets an HTTP/1.0 connection, because a normal close would mark the body as complete', async () => {
    const port = await startWith(
      socket => socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'),
      impatient,
    )
    const bytes = 'GET /wps/x HTTP/1.0\r\nHost: aurora.test\r\n\r\n'

    await expect(exchangeRaw(port, bytes)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('does not include a client that disconnects; the platform connection is then closed', async () => {
    const client = new Socket()
    const gone = new Promise<void>(resolve => {
      void startWith(socket => {
        socket.on('close', () => resolve())
        client.destroy()
      }).then(port => {
        client.connect(port, '127.0.0.1')
        client.write('GET /wps/x HTTP/1.1\r\nHost: aurora.test\r\n\r\n')
      })
    })

    await gone

    expect(bff.lines.filter(line => line.includes('"status":499'))).toHaveLength(1)
  })

  it('does not affect the next request on the connection', async () => {
    let fail = true
    const port = await startWith(socket => {
      if (fail) socket.resetAndDestroy()
      else socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
    })

    await get(port)
    fail = false

    expect(statusesOf(await get(port))).toEqual([200])
  })
})
