import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

let upstream: TestUpstream
let bff: TestBff
let port: number
beforeAll(async () => {
  upstream = await startUpstream()
  bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
  port = await bff.listen()
})
afterAll(async () => {
  await bff.stop()
  await upstream.stop()
})

const send = (...lines: string[]) =>
  exchangeRaw(port, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
const page = 'GET /m/home HTTP/1.1\r\nHost: aurora.test\r\n\r\n'
const last = page.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')

describe('the gate, which is stricter than the parser, rejects', () => {
  it.each([
    ['two spaces', 'GET  /m/home HTTP/1.1', 400],
    ['another protocol', 'GET /m/home RTSP/1.0', 400],
    ['a target beyond 8 KiB', `GET /m/home?${'x'.repeat(8_192)} HTTP/1.1`, 414],
  ])('%s in the request line', async (_case, line, status) => {
    expect(statusesOf(await send(line, 'Host: aurora.test'))).toEqual([status])
  })

  it.each([
    ['a compressed body', 'Content-Encoding: gzip', 415],
    ['an unknown expectation', 'Expect: tea', 417],
    ['more than 100 headers', Array.from({ length: 99 }, () => 'A: 1').join('\r\n'), 431],
    ['another merchant’s name', 'Merchant: LOTUS', 400],
  ])('%s', async (_case, line, status) => {
    expect(statusesOf(await send('GET /m/home HTTP/1.1', 'Host: aurora.test', line))).toEqual([
      status,
    ])
  })

  it('a request that names another merchant, and counts the mismatch', async () => {
    await send('GET /m/home HTTP/1.1', 'Host: lotus.test', 'Merchant: AURORA')
    const { body } = await bff.admin.inject('/metrics')

    expect(body).toMatch(/^livery_merchant_mismatch_total [1-9]/m)
  })

  it('every request that follows a rejected request on the same connection', async () => {
    // Opens the connection to the platform first: on an open connection, the BFF could not take
    // back a request that it has sent.
    await send('GET /wps/first HTTP/1.1', 'Host: aurora.test')
    const refused = 'GET /m/home HTTP/1.1\r\nHost: aurora.test\r\nHost: lotus.test\r\n\r\n'
    const behind = page.replace('/m/home', '/wps/behind')
    const answer = await exchangeRaw(port, refused + behind)
    await send('GET /wps/last HTTP/1.1', 'Host: aurora.test')

    expect(statusesOf(answer)).toEqual([400])
    expect(upstream.seen.map(({ url }) => url)).toEqual(['/wps/first', '/wps/last'])
  })
})

describe('the gate accepts', () => {
  it('a request that arrives byte by byte, and another request after it', async () => {
    const answer = await new Promise<string>(resolve => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let text = ''
      socket.on('data', chunk => {
        text += chunk.toString()
      })
      socket.on('close', () => resolve(text))
      // The server must close the connection: if the client ended its side, the end would overtake
      // the responses in flight.
      void dribble(socket.write.bind(socket), page + last)
    })

    expect(statusesOf(answer)).toEqual([200, 200])
  })

  it('pipelined requests with bodies between them', async () => {
    const post = 'POST /wps/x HTTP/1.1\r\nHost: aurora.test\r\nContent-Length: 2\r\n\r\n{}'
    const answer = await exchangeRaw(port, post + page + post + last)

    expect(statusesOf(answer)).toEqual([200, 200, 200, 200])
  })

  it('a request that names its own merchant', async () => {
    const own = await send('GET /m/home HTTP/1.1', 'Host: aurora.test', 'Merchant: AURORA')

    expect(statusesOf(own)).toEqual([200])
  })
})

async function dribble(write: (byte: string) => unknown, bytes: string): Promise<void> {
  for (const byte of bytes) {
    write(byte)
    await nextTurn()
  }
}
