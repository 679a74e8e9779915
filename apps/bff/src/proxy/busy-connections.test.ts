import type { ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

let bff: TestBff
let upstream: TestUpstream
afterEach(async () => {
  await bff.stop()
  await upstream.stop()
})

/** Size of the connection pool. */
const connections = 256

it('a call without a free connection times out, and does not count as a platform failure', async () => {
  const held: ServerResponse[] = []
  upstream = await startUpstream((request, response) => {
    if (request.url === '/lgw/long') held.push(response.writeHead(200))
    else response.end('{}')
    response.flushHeaders()
  })
  bff = await startBff({
    env: {
      PLATFORM_URL: upstream.url,
      BREAKER_FAILURES: '1',
      BREAKER_OPEN_MS: '60000',
      UPSTREAM_TIMEOUT_MS: '60000',
      MERCHANT_SHARE: '100',
      CLIENT_SHARE: '100',
    },
    // A game launch has a short timeout. All other calls may last as long as this test.
    fixed: { LAUNCH_TIMEOUT_MS: 200 },
  })
  const port = await bff.listen()
  const get = (path: string) =>
    exchangeRaw(port, `GET ${path} HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n`)
  const long = Array.from({ length: connections }, () => get('/lgw/long'))

  await expect.poll(() => held.length).toBe(connections)

  const late = await get('/wps/game/launchGame')
  for (const response of held) response.end('over')

  const answers = await Promise.all(long)

  expect(statusesOf(late)).toEqual([504])
  expect(answers.flatMap(statusesOf)).toEqual(Array(connections).fill(200))
  expect(statusesOf(await get('/wps/member/info'))).toEqual([200])

  const others = upstream.seen.map(({ url }) => url).filter(url => url !== '/lgw/long')

  expect(others).toEqual(['/wps/member/info'])
})
