import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

let bff: TestBff
let upstream: TestUpstream
afterEach(async () => {
  await bff.stop()
  await upstream.stop()
})

async function start(
  answer?: Parameters<typeof startUpstream>[0],
  options: Parameters<typeof startBff>[0] = {},
): Promise<number> {
  upstream = await startUpstream(answer)
  bff = await startBff({ ...options, env: { PLATFORM_URL: upstream.url, ...options.env } })
  return bff.listen()
}

const send = (port: number, ...lines: string[]) => exchangeRaw(port, lines.join('\r\n'))
const toGet = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: aurora.test', ...withClose(headers), '', ''].join('\r\n')
const get = (port: number, path: string, ...headers: string[]) =>
  send(port, toGet(path, ...headers))
const withClose = (headers: string[]) =>
  headers.some(line => line.startsWith('Connection')) ? headers : ['Connection: close', ...headers]
const lastSeen = () => upstream.seen.at(-1)

describe('the request to the platform', () => {
  it.each([
    '/wps/member/info?a=%2Fx&b=1',
    '/lgw/games/list?page=2',
    '/mini-game/v1/minigame.js?t=1',
  ])('forwards %s unchanged, with the host merchant’s platform code', async path => {
    const port = await start()
    await get(port, path)

    expect(lastSeen()).toMatchObject({ method: 'GET', url: path, headers: { merchant: 'AURORA' } })
  })

  it('forwards the client’s own headers, including language and token', async () => {
    const port = await start()
    await get(
      port,
      '/wps/x',
      'Language: VI',
      'Authorization: t0k',
      'Merchant: AURORA',
      'X-Digest: d1',
    )

    expect(lastSeen()?.headers).toMatchObject({
      language: 'VI',
      authorization: 't0k',
      merchant: 'AURORA',
      'x-digest': 'd1',
    })
  })

  it.each(['LOTUS', 'aurora', 'AURORA, LOTUS', ''])(
    'rejects the client’s Merchant header %j without calling the platform',
    async merchant => {
      const port = await start()
      const answer = await get(port, '/wps/member/info', `Merchant: ${merchant}`)

      expect(statusesOf(answer)).toEqual([400])
      expect(answer).toContain('"errorCode":"merchant_mismatch"')
      expect(upstream.seen).toEqual([])
    },
  )

  it.each(['LOTUS', 'AURORA'])('rejects a second Merchant header, %s', async second => {
    const port = await start()
    const answer = await get(port, '/wps/x', 'Merchant: AURORA', `Merchant: ${second}`)

    expect(statusesOf(answer)).toEqual([400])
    expect(upstream.seen).toEqual([])
  })

  it('drops headers that are forged, ambiguous or hop-by-hop, and sets the BFF’s own values', async () => {
    const port = await start()
    await get(
      port,
      '/wps/x',
      'X-Forwarded-For: 6.6.6.6',
      'X-Forwarded-Host: lotus.test',
      'X-Forwarded-Server: evil',
      'X-Forwarded: for=6.6.6.6',
      'Forwarded: for=6.6.6.6',
      'X-Forwarded-Proto: https',
      'X-Real-IP: 6.6.6.6',
      'X-Real_IP: 6.6.6.6',
      'X-Original-URL: /wps/other',
      'X-Rewrite-URL: /wps/other',
      'X-HTTP-Method-Override: DELETE',
      'X-Accel-Internal: /wps/other',
      'Traceparent: 00-11111111111111111111111111111111-2222222222222222-01',
      'Tracestate: theirs=1',
      'X_Merchant: LOTUS',
      'Transfer_Encoding: chunked',
      'Keep-Alive: 5',
      'Upgrade: foo',
      'TE: trailers',
      'Proxy-Authorization: x',
      'X-Hop: 1',
      'Connection: close, x-hop, merchant',
    )

    const { headers = {} } = lastSeen() ?? {}

    expect(headers).toMatchObject({
      merchant: 'AURORA',
      host: new URL(upstream.url).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'aurora.test',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
    })
    expect(headers.traceparent).not.toContain('1111111111')

    const dropped = ['x-real_ip', 'x-original-url', 'x-rewrite-url', 'x-http-method-override']
    dropped.push(
      'x-accel-internal',
      'tracestate',
      'x-forwarded-server',
      'forwarded',
      'x-real-ip',
      'x_merchant',
      'upgrade',
      'te',
    )
    dropped.push('transfer_encoding', 'keep-alive', 'proxy-authorization', 'x-hop', 'x-forwarded')

    expect(dropped.filter(name => name in headers)).toEqual([])
  })

  it('combines several Cookie lines from the client into one line', async () => {
    const port = await start()
    await get(port, '/wps/x', 'Cookie: a=1', 'Cookie: b=2')

    const lines = lastSeen()?.rawHeaders ?? []
    expect(lines.filter(name => /^cookie$/i.test(name))).toHaveLength(1)
    expect(lastSeen()?.headers.cookie).toBe('a=1; b=2')
  })

  it('forwards a platform-specific header only if the operator lists it', async () => {
    const port = await start(undefined, { env: { EXTRA_HEADERS: 'X-Brand, Brand' } })
    await get(port, '/wps/x', 'X-Brand: a', 'Brand: b', 'X-Remote-User: root', 'X-Other: c')

    expect(lastSeen()?.headers).toMatchObject({ 'x-brand': 'a', brand: 'b' })
    expect(Object.keys(lastSeen()?.headers ?? {})).not.toContain('x-remote-user')
    expect(Object.keys(lastSeen()?.headers ?? {})).not.toContain('x-other')
  })

  it('uses the client address and scheme that a trusted proxy reports', async () => {
    const port = await start(undefined, { env: { TRUSTED_PROXIES: '127.0.0.0/8' } })
    await get(port, '/wps/x', 'X-Forwarded-For: 6.6.6.6, 192.0.2.7', 'X-Forwarded-Proto: https')

    expect(lastSeen()?.headers).toMatchObject({
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-proto': 'https',
    })
  })

  it.each(['POST', 'PUT', 'DELETE'])('streams a %s body', async method => {
    const port = await start()
    const head = [
      `${method} /wps/x HTTP/1.1`,
      'Host: aurora.test',
      'Content-Type: application/json',
      'Connection: close',
    ]

    await send(port, ...head, 'Content-Length: 7', '', '{"a":1}')
    await send(port, ...head, 'Transfer-Encoding: chunked', '', '7', '{"a":2}', '0', '', '')

    expect(upstream.seen.map(seen => [seen.method, seen.body])).toEqual([
      [method, '{"a":1}'],
      [method, '{"a":2}'],
    ])
  })

  it.each(['GET', 'HEAD'])(
    'does not forward a %s body, because such a body has no meaning',
    async method => {
      const port = await start()
      const body = 'Content-Length: 7\r\nContent-Type: text/plain\r\n\r\n{"a":1}'
      const bytes = `${method} /wps/x HTTP/1.1\r\nHost: aurora.test\r\n${body}`
      const answer = await send(port, bytes + toGet('/wps/next'))

      expect(statusesOf(answer)).toEqual([200, 200])
      expect(upstream.seen.map(({ url, body }) => [url, body])).toEqual([
        ['/wps/x', ''],
        ['/wps/next', ''],
      ])

      const { headers = {} } = upstream.seen[0] ?? {}

      expect([headers['content-length'], headers['content-type']]).toEqual([undefined, undefined])
    },
  )

  it('forwards a POST without a body', async () => {
    const port = await start()
    const answer = await send(
      port,
      'POST /wps/x HTTP/1.1',
      'Host: aurora.test',
      'Connection: close',
      'Content-Length: 0',
      '',
      '',
    )

    expect(statusesOf(answer)).toEqual([200])
    expect(lastSeen()?.headers['content-length']).toBe('0')
  })
})

describe('the response to the client', () => {
  it.each(['/wps/x', '/wps'])(
    'has the platform’s status and body at %s, and is never cached',
    async path => {
      const port = await start((_request, response) =>
        response
          .writeHead(418, { 'cache-control': 'public, max-age=9', expires: 'x', 'x-own': 'yes' })
          .end('{"success":false}'),
      )
      const answer = await get(port, path)

      expect(statusesOf(answer)).toEqual([418])
      expect(answer).toContain('{"success":false}')
      expect(answer).toMatch(/^x-own: yes/im)
      expect(answer.match(/^cache-control: .*/gim)).toEqual(['cache-control: private, no-store'])
      expect(answer).not.toMatch(/^expires:/im)
    },
  )

  it('allows only the browser to cache game art', async () => {
    const port = await start((_request, response) =>
      response.setHeader('cache-control', 'public, s-maxage=9, max-age=9').end('x'),
    )

    expect(await get(port, '/lgw/art/1.png')).toMatch(/^cache-control: private, max-age=9\r/im)
  })

  it.each([
    ['Age', '590'],
    ['Vary', 'Accept-Encoding'],
    ['ETag', '"v1"'],
    ['Retry-After', '7'],
    ['Content-Language', 'vi'],
    ['Warning', '110 - "stale"'],
    ['Last-Modified', 'Thu, 01 Jan 2026 00:00:00 GMT'],
  ])('includes the platform’s caching and type header: %s', async (name, value) => {
    const port = await start((_request, response) =>
      response.writeHead(200, { 'cache-control': 'max-age=600', [name]: value }).end('{}'),
    )
    const answer = await get(port, '/lgw/x')

    expect(answer).toMatch(/^cache-control: private, max-age=600\r$/im)
    expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase())
  })

  it('allows only the browser to cache a response whose only caching header is an expiry date', async () => {
    const expires = 'Thu, 01 Jan 2099 00:00:00 GMT'
    const port = await start((_request, response) => response.setHeader('expires', expires).end())

    expect(await get(port, '/lgw/art/1.png')).toMatch(/^cache-control: private\r/im)
  })

  it('omits hop-by-hop headers, the platform’s software, and headers that affect other merchants', async () => {
    const port = await start((_request, response) =>
      response
        .writeHead(200, {
          connection: 'x-secret',
          'x-secret': '1',
          'proxy-authenticate': 'Basic',
          server: 'platform/1',
          'x-powered-by': 'platform',
          'x-aspnet-version': '4',
          'x-varnish': '1',
          'x-sendfile': '/etc/passwd',
          'x-accel-redirect': '/etc/passwd',
          'x-lighttpd-send-file': '/etc/passwd',
          'x-litespeed-location': '/etc/passwd',
          'x-reproxy-url': 'http://10.0.0.1/',
          'x-content-type-options': 'sniff',
          'service-worker-allowed': '/',
          'set-cookie': [
            'a=1; Domain=.parent.test; Path=/; Secure',
            'b=2; domain=x',
            'c=3; HttpOnly',
          ],
          location: `${upstream.url}/wps/other?x=1`,
        })
        .end('ok'),
    )
    const answer = await get(port, '/wps/x')

    expect(answer).not.toMatch(
      /^(x-secret|proxy-authenticate|server|x-powered-by|service-worker)/im,
    )
    expect(answer).not.toMatch(/^x-(aspnet|varnish|sendfile|accel|lighttpd|litespeed|reproxy)/im)
    expect(answer.match(/^x-content-type-options: .*(?=\r)/gim)).toEqual([
      'x-content-type-options: nosniff',
    ])
    expect(answer).not.toMatch(/domain/i)
    expect(answer.match(/^set-cookie: .*(?=\r)/gim)).toEqual([
      'set-cookie: a=1; Path=/; Secure',
      'set-cookie: b=2',
      'set-cookie: c=3; HttpOnly',
    ])
    expect(answer).toMatch(/^location: \/wps\/other\?x=1\r/im)
    expect(answer.match(/^x-request-id: /gim)).toHaveLength(1)
  })

  it.each([
    ['', '/'],
    ['/wps/a?b#c', '/wps/a?b#c'],
    ['?b', '/?b'],
    ['//other.test/x', '/.//other.test/x'],
    ['/\\other.test', '/./\\other.test'],
    ['/\t/other.test', '/./\t/other.test'],
    ['.other.test/x', undefined],
    ['@other.test/x', undefined],
  ])(
    'redirects to its own host if the platform’s location is the platform itself: %j',
    async (rest, own) => {
      const port = await start((_request, response) =>
        response.writeHead(302, { location: to(rest), 'content-location': to(rest) }).end(),
      )
      const to = (path: string) => upstream.url + path
      const found = [...(await get(port, '/wps/x')).matchAll(/^(?:content-)?location: (.*)\r$/gim)]

      expect(found.map(([, value]) => value)).toEqual([own ?? to(rest), own ?? to(rest)])

      if (own) expect(new URL(own, 'https://aurora.test').host).toBe('aurora.test')
    },
  )

  it('includes a large body completely, and small chunks as soon as they arrive', async () => {
    const large = 'x'.repeat(3_000_000)
    let held: ServerResponse | undefined
    const port = await start((request, response) => {
      if (request.url === '/wps/large') return void response.end(large)
      response.write('first')
      held = response
    })

    const whole = await fetchText(port, '/wps/large')

    expect(whole.length).toBe(large.length)

    const client = connect(port, '127.0.0.1', () => client.write(toGet('/wps/slow')))
    let slow = ''
    client.on('data', piece => {
      slow += piece.toString('latin1')
    })

    // The platform writes the second chunk only after the first has arrived.
    await expect.poll(() => slow).toMatch(/first/)

    held?.end('second')
    await once(client, 'end')
    client.destroy()

    expect(slow).toMatch(/first[\s\S]*second/)
  })

  it.each([204, 304])('has no body with status %d', async status => {
    const port = await start((_request, response) => response.writeHead(status).end())

    expect(statusesOf(await get(port, '/wps/x'))).toEqual([status])
  })

  it('has headers and no body for HEAD', async () => {
    const port = await start((_request, response) =>
      response.writeHead(200, { 'content-length': '5' }).end(),
    )
    const answer = await send(
      port,
      'HEAD /wps/x HTTP/1.1',
      'Host: aurora.test',
      'Connection: close',
      '',
      '',
    )

    expect(answer).toMatch(/^content-length: 5/im)
    expect(answer.endsWith('\r\n\r\n')).toBe(true)
  })

  async function fetchText(port: number, path: string): Promise<string> {
    const answer = await get(port, path, 'Connection: close')
    return answer.slice(answer.indexOf('\r\n\r\n') + 4).replaceAll(/[^x]/g, '')
  }
})
