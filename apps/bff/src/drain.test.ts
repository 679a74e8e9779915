import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
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
  ['a body that does not come', 'POST', 'Content-Length: 9\r\n\r\n{'],
  ['an answer that does not come', 'GET', '\r\n'],
])('an end waits for %s only so long, and writes it down', async (_case, method, rest) => {
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
})
