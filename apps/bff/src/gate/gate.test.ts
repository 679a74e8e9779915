import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeRaw, isOneAnswer, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
let port: number
beforeAll(async () => {
  bff = await startBff()
  port = await bff.listen()
})
afterAll(() => bff.stop())

const send = (...lines: string[]) => exchangeRaw(port, `${lines.join('\r\n')}\r\n\r\n`, isOneAnswer)

describe('the gate', () => {
  it.each([
    ['plain', 'aurora.test'],
    ['capitals', 'AURORA.Test'],
    ['a port', 'aurora.test:8443'],
    ['one trailing dot', 'aurora.test.'],
    ['the code under the suffix', 'aurora.localhost:8080'],
  ])('finds the merchant when the host is written with %s', async (_form, host) => {
    const answer = await send('GET /m/home HTTP/1.1', `Host: ${host}`)

    expect(statusesOf(answer)).toEqual([200])
    expect(answer).toContain('data-merchant="aurora"')
  })

  it('checks every request on a connection separately', async () => {
    const get = (host: string, ...lines: string[]) =>
      ['GET /m/home HTTP/1.1', `Host: ${host}`, ...lines, '', ''].join('\r\n')
    const last = get('aurora.test', 'Connection: close')
    const answer = await exchangeRaw(port, get('aurora.test') + get('lotus.test') + last)

    const merchants = [...answer.matchAll(/data-merchant="(\w+)"/g)].map(match => match[1])

    expect(merchants).toEqual(['aurora', 'lotus', 'aurora'])
  })

  it.each([
    ['two Host headers', ['GET /m/home HTTP/1.1', 'Host: aurora.test', 'Host: lotus.test']],
    ['the same Host twice', ['GET /m/home HTTP/1.1', 'Host: aurora.test', 'host: aurora.test']],
    ['no Host', ['GET /m/home HTTP/1.1', 'Accept: */*']],
    ['an empty Host', ['GET /m/home HTTP/1.1', 'Host:']],
    ['a Host with user info', ['GET /m/home HTTP/1.1', 'Host: x@aurora.test']],
    ['a Host with a path', ['GET /m/home HTTP/1.1', 'Host: aurora.test/x']],
    ['a Host list', ['GET /m/home HTTP/1.1', 'Host: aurora.test, lotus.test']],
    ['a Host with two trailing dots', ['GET /m/home HTTP/1.1', 'Host: aurora.test..']],
    ['a Host with an invalid IP address', ['GET /m/home HTTP/1.1', 'Host: [::1::2]']],
    ['a Host with a bare IPv6 address', ['GET /m/home HTTP/1.1', 'Host: ::1']],
    ['a Host with a bad port', ['GET /m/home HTTP/1.1', 'Host: aurora.test:99999']],
    ['an unencoded international Host', ['GET /m/home HTTP/1.1', 'Host: aur\u00f6ra.test']],
    ['HTTP/1.0 without a Host', ['GET /m/home HTTP/1.0']],
    ['a target without a version', ['GET /m/home']],
    ['HTTP/2.0 on this connection', ['GET /m/home HTTP/2.0', 'Host: aurora.test']],
    ['another authority', ['GET http://lotus.test/m/home HTTP/1.1', 'Host: aurora.test']],
    ['an asterisk target for GET', ['GET * HTTP/1.1', 'Host: aurora.test']],
    ['an asterisk target with a query', ['OPTIONS *?a HTTP/1.1', 'Host: aurora.test']],
    ['an asterisk target without a Host', ['OPTIONS * HTTP/1.1']],
    ['an asterisk target with two Hosts', ['OPTIONS * HTTP/1.0', 'Host: a.test', 'Host: b.test']],
    [
      'a dot segment with a parameter',
      ['GET /wps/..;/internal/state HTTP/1.1', 'Host: aurora.test'],
    ],
    ['an encoded parameter', ['GET /lgw/..%3b/wps/system/x HTTP/1.1', 'Host: aurora.test']],
    ['dot segments', ['GET /m/../wps/x HTTP/1.1', 'Host: aurora.test']],
    ['an encoded slash', ['GET /m%2fhome HTTP/1.1', 'Host: aurora.test']],
    [
      'two lengths',
      ['POST /wps/x HTTP/1.1', 'Host: aurora.test', 'Content-Length: 0', 'Content-Length: 0'],
    ],
    [
      'length and chunks',
      [
        'POST /wps/x HTTP/1.1',
        'Host: aurora.test',
        'Content-Length: 0',
        'Transfer-Encoding: chunked',
      ],
    ],
    [
      'chunks before HTTP/1.1',
      ['POST /wps/x HTTP/1.0', 'Host: aurora.test', 'Transfer-Encoding: chunked'],
    ],
    [
      'a second transfer coding',
      ['POST /wps/x HTTP/1.1', 'Host: aurora.test', 'Transfer-Encoding: gzip, chunked'],
    ],
  ])('rejects %s with 400 without revealing a merchant', async (_case, lines) => {
    const answer = await send(...lines)

    expect(statusesOf(answer)).toEqual([400])
    expect(answer).not.toMatch(/aurora|lotus/i)
  })

  it.each(['[::1]:8080', '[2001:DB8::1]', '127.0.0.1:8080'])(
    'rejects a Host that is the IP address %s, because no merchant has it',
    async host => {
      expect(statusesOf(await send('GET /m/home HTTP/1.1', `Host: ${host}`))).toEqual([421])
    },
  )

  it('accepts an absolute-form target that matches the Host', async () => {
    const answer = await send('GET http://AURORA.test/m/home HTTP/1.1', 'Host: aurora.test')

    expect(answer).toContain('data-merchant="aurora"')
  })

  it.each([
    ['a merchant host', ['OPTIONS * HTTP/1.1', 'Host: aurora.test']],
    ['an unknown host', ['OPTIONS * HTTP/1.1', 'Host: balancer.internal']],
    ['an address', ['OPTIONS * HTTP/1.1', 'Host: 10.0.0.5:8080']],
    ['a length of zero', ['OPTIONS * HTTP/1.1', 'Host: aurora.test', 'Content-Length: 0']],
    ['HTTP/1.0 and no Host', ['OPTIONS * HTTP/1.0']],
  ])('responds to OPTIONS * with 204 and the allowed methods, for %s', async (_case, lines) => {
    const answer = await send(...lines)

    expect(statusesOf(answer)).toEqual([204])
    expect(answer).toMatch(/^allow: GET, HEAD, POST, PUT, DELETE, OPTIONS\r$/im)
    expect(answer).not.toMatch(/merchant|aurora|set-cookie/i)
  })

  it('keeps the connection open after OPTIONS *', async () => {
    const ask = 'OPTIONS * HTTP/1.1\r\nHost: aurora.test\r\n\r\n'
    const last = 'GET /m/home HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n'
    const answer = await exchangeRaw(port, ask + ask + last)

    expect(statusesOf(answer)).toEqual([204, 204, 200])
  })

  it.each(['TRACE', 'PATCH', 'PROPFIND'])('responds to %s with 405', async method => {
    const answer = await send(`${method} /m/home HTTP/1.1`, 'Host: aurora.test')

    expect(statusesOf(answer)).toEqual([405])
    expect(answer).toMatch(/^allow: GET, HEAD, POST, PUT, DELETE, OPTIONS/im)
  })

  it('accepts X-Forwarded-Host and X-Request-Id only from a trusted proxy', async () => {
    const answer = await send(
      'GET /m/home HTTP/1.1',
      'Host: aurora.test',
      'X-Forwarded-Host: lotus.test',
      'X-Request-Id: from-a-client-1',
    )

    expect(answer).toContain('data-merchant="aurora"')
    expect(answer).not.toContain('from-a-client-1')
  })

  it.each([
    ['an escape that is not valid UTF-8', ['GET /wps/%ff HTTP/1.1', 'Host: aurora.test'], 'aurora'],
    ['no host', ['GET /m/home HTTP/1.1'], null],
  ])(
    'logs requests that Node or the router would reject before routing: %s',
    async (_case, lines, merchant) => {
      const answer = await send(...lines)

      expect(statusesOf(answer)).toEqual([400])

      const requestId = /^x-request-id: ([\w-]+)\r$/im.exec(answer)?.[1]
      const error = merchant ? 'malformed_request' : 'malformed_host'
      const line = { requestId, merchant, status: 400, error }

      await expect
        .poll(() => bff.lines.map(text => JSON.parse(text)))
        .toContainEqual(expect.objectContaining(line))
    },
  )

  it('responds to unreadable bytes with a 400 problem response that has a request id', async () => {
    const answer = await exchangeRaw(port, 'hello there\r\n\r\n')

    expect(statusesOf(answer)).toEqual([400])
    expect(answer).toMatch(/application\/problem\+json/)
    expect(answer).toMatch(/X-Request-Id: [\w-]+/)
  })
})

describe('the gate behind a trusted proxy', () => {
  let behind: TestBff
  let proxiedPort: number
  beforeAll(async () => {
    behind = await startBff({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
    proxiedPort = await behind.listen()
  })
  afterAll(() => behind.stop())
  const sendBehind = (...lines: string[]) =>
    exchangeRaw(proxiedPort, `${lines.join('\r\n')}\r\n\r\n`, isOneAnswer)

  it('uses the host and the request id that the proxy forwards', async () => {
    const answer = await sendBehind(
      'GET /m/home HTTP/1.1',
      'Host: bff.internal',
      'X-Forwarded-Host: Lotus.test',
      'X-Request-Id: edge-0001-abcd',
    )

    expect(answer).toContain('data-merchant="lotus"')
    expect(answer).toMatch(/x-request-id: edge-0001-abcd/i)
  })

  it.each(['short', 'a"b","status":200', 'two words', 'x'.repeat(65), 'a/b/c/d/e'])(
    'does not log a malformed request id: %j',
    async id => {
      const host = ['Host: lotus.test', `X-Request-Id: ${id}`]
      const answer = await sendBehind('GET /m/home HTTP/1.1', ...host)

      expect(answer).toMatch(/^x-request-id: [0-9a-f]{12}-\w+\r$/im)
    },
  )

  it.each(['lotus.test, aurora.test', 'lo tus', ''])(
    'rejects a forwarded host of %j',
    async forwarded => {
      const host = `X-Forwarded-Host: ${forwarded}`
      const answer = await sendBehind('GET /m/home HTTP/1.1', 'Host: bff.internal', host)

      expect(statusesOf(answer)).toEqual([400])
    },
  )
})
