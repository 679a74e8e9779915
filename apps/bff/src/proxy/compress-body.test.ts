import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'
import { encodeHead } from './compress-body.ts'

let upstream: TestUpstream | undefined
let bff: TestBff | undefined
afterEach(async () => {
  await bff?.stop()
  await upstream?.stop()
})

const games = JSON.stringify({ success: true, value: 'a game '.repeat(2_000) })
const own = { 'accept-encoding': 'gzip, br', 'sec-fetch-site': 'same-origin' }

async function start(
  answer: (response: ServerResponse) => void,
  env: Record<string, string> = {},
): Promise<number> {
  upstream = await startUpstream((_request, response) => answer(response))
  bff = await startBff({ env: { PLATFORM_URL: upstream.url, ...env } })
  return bff.listen()
}

async function ask(port: number, headers: IncomingHttpHeaders = own) {
  const request = get({
    port,
    path: '/lgw/games/list',
    headers: { host: 'aurora.test', ...headers },
  })
  const [response] = await once(request, 'response')
  return { headers: response.headers as IncomingHttpHeaders, body: await buffer(response) }
}

const sendGames = (response: ServerResponse) =>
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': games.length,
      etag: '"v1"',
      vary: 'Language',
      'accept-ranges': 'bytes',
    })
    .end(games)

it("compresses a visitor's response that the platform sends uncompressed", async () => {
  const port = await start(sendGames)
  const { headers, body } = await ask(port)

  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(body.length),
    vary: 'Language, Accept-Encoding',
    etag: 'W/"v1"',
  })
  expect(headers).not.toHaveProperty('accept-ranges')
  expect(brotliDecompressSync(body).toString()).toBe(games)
})

it('compresses with gzip for a client that does not accept Brotli', async () => {
  const port = await start(sendGames)
  const { headers, body } = await ask(port, { ...own, 'accept-encoding': 'gzip' })

  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(body).toString()).toBe(games)
})

it.each(['br', 'gzip'])('compresses a body that arrives in parts with %s', async encoding => {
  const parts = Array.from({ length: 40 }, (_, index) => `${index} `.repeat(10_000))
  const port = await start(async response => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    for (const part of parts) {
      if (!response.write(part)) await once(response, 'drain')
    }
    response.end()
  })
  const { headers, body } = await ask(port, { ...own, 'accept-encoding': encoding })
  const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync

  expect(headers).toMatchObject({ 'content-encoding': encoding, 'transfer-encoding': 'chunked' })
  expect(decode(body).toString()).toBe(parts.join(''))
})

it('a compressed body that the platform cuts off arrives as incomplete', async () => {
  const port = await start(response => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 500_000 })
    response.write('x'.repeat(200_000), () => response.destroy())
  })

  await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNRESET' })
})

it.each([
  ['with a token, whose response may contain secrets', { authorization: 'token' }],
  ['that another site may have caused', { 'sec-fetch-site': 'cross-site' }],
  ['whose origin is unknown', { 'sec-fetch-site': '' }],
  ['that does not accept encodings', { 'accept-encoding': 'identity' }],
])('does not compress the response to a request %s', async (_, changed) => {
  const port = await start(sendGames)
  const { headers, body } = await ask(port, { ...own, ...changed })

  expect(headers).toMatchObject({ etag: '"v1"', 'accept-ranges': 'bytes', vary: 'Language' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body.toString()).toBe(games)
})

it('does not compress with PROXY_COMPRESSION off', async () => {
  const port = await start(sendGames, { PROXY_COMPRESSION: 'off' })
  expect((await ask(port)).body.toString()).toBe(games)
})

const json = ['content-type', 'application/json']

it.each([
  ['another status', 206, json, 5_000],
  ['a small body', 200, json, 1_000],
  ['an image', 200, ['content-type', 'image/webp'], 5_000],
  ['an event stream', 200, ['content-type', 'text/event-stream'], undefined],
  ['a body of unknown type', 200, [], 5_000],
  ['an encoded body', 200, [...json, 'content-encoding', 'gzip'], 5_000],
  ['a body with a cookie', 200, [...json, 'set-cookie', 'a=b'], 5_000],
  [
    'a body that must not be transformed',
    200,
    [...json, 'cache-control', 'private, no-transform'],
    5_000,
  ],
])('leaves %s unchanged', async (_, status, headers, length) => {
  expect(encodeHead(status, { headers, length }, 'br')).toBeUndefined()
})
