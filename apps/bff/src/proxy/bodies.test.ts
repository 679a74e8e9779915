import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'
import { maxBodyBytes } from './idle-timeout.ts'

let upstream: TestUpstream
let bff: TestBff
afterEach(async () => {
  await bff.stop()
  await upstream.stop()
})

async function start(env: Record<string, string> = {}): Promise<number> {
  upstream = await startUpstream()
  bff = await startBff({ env: { PLATFORM_URL: upstream.url, ...env } })
  return bff.listen()
}

const post = (...lines: string[]) =>
  ['POST /wps/x HTTP/1.1', 'Host: aurora.test', ...lines, '', ''].join('\r\n')
/** A second request, which closes the connection. */
const next = 'GET /wps/next HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n'
const eightKib = 'x'.repeat(8_192)
const chunk = `2000\r\n${eightKib}\r\n`
const toChunks = (bytes: number) => `${chunk.repeat(bytes / 8_192)}0\r\n\r\n`

describe('request bodies', () => {
  it('are forwarded if they are within the limit, with a Content-Length or in chunks', async () => {
    const port = await start()
    const body = 'x'.repeat(maxBodyBytes)
    await exchangeRaw(port, post(`Content-Length: ${body.length}`) + body + next)
    await exchangeRaw(port, post('Transfer-Encoding: chunked') + toChunks(maxBodyBytes) + next)

    const sent = upstream.seen.filter(seen => seen.url === '/wps/x')

    expect(sent.map(seen => seen.body.length)).toEqual([maxBodyBytes, maxBodyBytes])
  })

  it('are rejected if their Content-Length is too large; the next request gets a response', async () => {
    const port = await start()
    const body = 'x'.repeat(maxBodyBytes + 1)
    const answer = await exchangeRaw(port, post(`Content-Length: ${body.length}`) + body + next)

    expect(statusesOf(answer)).toEqual([413, 200])
    expect(answer).toContain('"errorCode":"body_too_large"')
    expect(upstream.seen.map(seen => seen.url)).toEqual(['/wps/next'])
  })

  it('are not read if their Content-Length is far too large', async () => {
    const port = await start()
    const head = post('Content-Length: 4194305')
    const answer = await exchangeRaw(port, `${head}x`)

    expect(statusesOf(answer)).toEqual([413])
    expect(answer).toMatch(/^connection: close\r$/im)
  })

  it('are cut off if their chunks exceed the limit, and the platform never gets them as complete', async () => {
    const port = await start()
    const chunks = toChunks(maxBodyBytes + 8_192)
    const answer = await exchangeRaw(port, post('Transfer-Encoding: chunked') + chunks + next)

    expect(statusesOf(answer)).toEqual([413, 200])
    expect(upstream.seen.filter(seen => seen.url === '/wps/x' && seen.body !== '')).toEqual([])
  })

  it('do not open the circuit breaker if they are too large', async () => {
    const port = await start({ BREAKER_FAILURES: '1', BREAKER_OPEN_MS: '60000' })
    const chunks = toChunks(maxBodyBytes + 8_192)
    const bytes = post('Transfer-Encoding: chunked') + chunks + next

    expect(statusesOf(await exchangeRaw(port, bytes))).toEqual([413, 200])
  })

  it('are read to the end if the platform responds early, so that the next request gets a response', async () => {
    const hasty = createServer((_request, response) => response.writeHead(401).end()).listen(0)
    const { port: own } = hasty.address() as AddressInfo // always an AddressInfo for a TCP listener
    upstream = await startUpstream()
    bff = await startBff({ env: { PLATFORM_URL: `http://127.0.0.1:${own}` } })
    const socket = connect(await bff.listen(), '127.0.0.1')
    let answer = ''
    socket.on('data', chunk => {
      if (answer === '') socket.write(eightKib.repeat(20) + next)
      answer += chunk.toString()
    })
    const closed = once(socket, 'close')
    socket.write(post(`Content-Length: ${21 * 8_192}`) + eightKib)
    await closed
    hasty.close()

    expect(statusesOf(answer)).toEqual([401, 401])
  })

  it('are requested with 100 Continue if the client waits for it', async () => {
    const port = await start()
    const head = post('Content-Length: 2', 'Expect: 100-continue')
    const answer = await new Promise<string>(resolve => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head))
      let text = ''
      socket.on('data', chunk => {
        text += chunk.toString()
        if (text.endsWith('100 Continue\r\n\r\n')) socket.write('{}')
        if (text.includes(' 200 ')) socket.destroy()
      })
      socket.on('close', () => resolve(text))
    })

    expect(statusesOf(answer)).toEqual([100, 200])
    expect(upstream.seen[0]?.body).toBe('{}')
  })

  it('are not requested with 100 Continue in HTTP/1.0, where a 100 would count as the response', async () => {
    const port = await start()
    const head = post('Content-Length: 2', 'Expect: 100-continue').replace('1.1', '1.0')

    expect(statusesOf(await exchangeRaw(port, `${head}{}`))).toEqual([200])
  })

  it('are not requested with 100 Continue while an earlier response is pending', async () => {
    let first: ServerResponse | undefined
    upstream = await startUpstream((request, response) => {
      if (request.url === '/wps/first') first = response
      else response.end('second', () => first?.end('first'))
    })
    bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
    const get = 'GET /wps/first HTTP/1.1\r\nHost: aurora.test\r\n\r\n'
    const head = post('Content-Length: 2', 'Expect: 100-continue', 'Connection: close')
    const answer = await exchangeRaw(await bff.listen(), `${get}${head}{}`)

    expect(statusesOf(answer)).toEqual([200, 200])
    expect(answer).toMatch(/\r\n\r\nfirstHTTP[\s\S]*\r\n\r\nsecond$/)
  })

  it('are not requested with 100 Continue if they are too large', async () => {
    const port = await start()
    const head = post('Content-Length: 300000', 'Expect: 100-continue')

    expect(statusesOf(await exchangeRaw(port, head))).toEqual([413])
  })

  it('result in a 408 if they stop arriving', async () => {
    const port = await start({ UPSTREAM_TIMEOUT_MS: '200' })
    const answer = await exchangeRaw(port, `${post('Content-Length: 100', 'Connection: close')}{`)

    expect(statusesOf(answer)).toEqual([408])
  })
})

describe('platform cookies', () => {
  it('are marked Secure if the player’s connection uses TLS', async () => {
    upstream = await startUpstream((_request, response) =>
      response.setHeader('set-cookie', ['a=1; HttpOnly', 'b=2; secure; Domain=.test']).end(),
    )
    bff = await startBff({ env: { PLATFORM_URL: upstream.url, TRUSTED_PROXIES: '127.0.0.1' } })
    const port = await bff.listen()
    const head = 'GET /wps/x HTTP/1.1\r\nHost: aurora.test\r\nX-Forwarded-Proto: https\r\n'
    const cookies = (await exchangeRaw(port, `${head}Connection: close\r\n\r\n`)).match(
      /^set-cookie: .*(?=\r)/gim,
    )

    expect(cookies).toEqual(['set-cookie: a=1; HttpOnly; Secure', 'set-cookie: b=2; secure'])
  })
})
