import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

let upstream: TestUpstream
let bff: TestBff
let slow: Socket[] = []
afterEach(async () => {
  for (const socket of slow) socket.destroy()
  await bff.stop()
  await upstream.stop()
})

/** Exceeds the number of connections to the platform. */
const many = 300
const head = 'POST /wps/x HTTP/1.1\r\nHost: aurora.test\r\n'

it.each([
  ['that never start', 'Content-Length: 100\r\n\r\n'],
  ['that stop halfway', 'Content-Length: 100\r\n\r\n{'],
  ['that stop between chunks', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
])('request bodies %s do not prevent other calls to the platform', async (_case, rest) => {
  upstream = await startUpstream()
  bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
  const port = await bff.listen()
  const statuses: number[] = []
  slow = Array.from({ length: many }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head + rest))
    return socket.on('data', chunk => void statuses.push(...statusesOf(chunk.toString())))
  })

  await expect.poll(() => statuses.length + bff.shedder.inFlight(), { timeout: 60_000 }).toBe(many)

  const whole = `${head}Content-Length: 2\r\nConnection: close\r\n\r\n{}`

  expect(statusesOf(await exchangeRaw(port, whole))).toEqual([200])
  expect(bff.shedder.inFlight()).toBeLessThan(many / 2)
  expect(new Set(statuses)).toEqual(new Set([408]))
})
