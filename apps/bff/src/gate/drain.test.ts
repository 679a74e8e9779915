import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { exchangeRaw } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'
import { drain } from './drain.ts'

let upstream: TestUpstream
let bff: TestBff
let socket: Socket
afterEach(async () => {
  socket.destroy()
  await bff.stop()
  await upstream.stop()
})

it.each([
  ['a request body that does not arrive', 'POST', 'Content-Length: 9\r\n\r\n{'],
  ['a response that does not arrive', 'GET', '\r\n'],
])(
  'shutdown waits for %s only for a limited time, and logs the timeout',
  async (_case, method, rest) => {
    upstream = await startUpstream(() => undefined)
    bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
    socket = connect(await bff.listen(), '127.0.0.1')
    socket.write(`${method} /wps/x HTTP/1.1\r\nHost: aurora.test\r\n${rest}`)
    await once(bff.app.server, 'request')
    const { inFlight } = bff.shedder

    expect(inFlight()).toBe(1)

    await drain(bff.app, { windowMs: 0, patienceMs: 100, onClosing: () => undefined, inFlight })

    expect(inFlight()).toBe(0)
    expect(bff.lines.filter(line => line.includes('"route":"/wps/*","status":499'))).toHaveLength(1)
  },
)

const toGet = (path: string, ...more: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: aurora.test', ...more, '', ''].join('\r\n')

/** More bytes than a connection buffers when its client does not read. */
const large = 'x'.repeat(16_777_216)

it('shutdown does not cut off a response that is not sent yet or that the client reads late', async () => {
  const held: ServerResponse[] = []
  upstream = await startUpstream((_request, response) => void held.push(response))
  bff = await startBff({
    merchants: [{ code: 'aurora', mark: large }],
    env: { PLATFORM_URL: upstream.url },
  })
  const port = await bff.listen()
  // After this request has loaded the merchant, pages respond immediately.
  await exchangeRaw(port, toGet('/robots.txt', 'Connection: close'))

  const open = async (bytes: string) => {
    const client = connect({ port, host: '127.0.0.1' }).pause()
    client.write(bytes)
    await once(client, 'connect')
    return client
  }

  const [reader, asker] = [await open(toGet('/m/home')), await open(toGet('/wps/x'))]
  socket = await open('')

  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1)

  const { inFlight } = bff.shedder
  const ended = drain(bff.app, { windowMs: 0, stepMs: 1, onClosing: () => undefined, inFlight })
  // No response was pending on this connection.
  await once(socket.resume(), 'close')
  held[0]?.end('made')

  expect(await text(asker)).toMatch(/\r\n\r\nmade$/)
  expect((await text(reader)).length).toBeGreaterThan(large.length)

  await ended
})
