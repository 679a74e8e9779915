import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'
import { connections, timeoutMs } from './auth-helper-routes.ts'

const identity = {
  projectId: 'aurora-1a2b3',
  apiKey: 'AIzaSyA-0123456789abcdefghijk',
  appId: '1:1234567890:web:abcdef',
  messagingSenderId: '1234567890',
  providers: ['google' as const],
}

let bff: TestBff
let helper: TestUpstream | undefined
afterEach(async () => {
  vi.useRealTimers()
  await bff.stop()
  await helper?.stop()
  helper = undefined
})

type Answer = Parameters<typeof startUpstream>[0]

async function start(answer?: Answer, env: Record<string, string> = {}): Promise<void> {
  helper = await startUpstream(answer)
  bff = await startBff({
    merchants: [{ code: 'aurora', site: { identity } }, { code: 'lotus' }],
    env: { OUTBOUND_ALLOW: '127.0.0.1', ...env },
    fixed: { IDENTITY_HELPER_URL: helper.url },
  })
}

const ask = (url: string, headers: Record<string, string> = {}, host = 'aurora.test') =>
  bff.app.inject({ url, headers: { host, ...headers } })

describe('the identity project’s helper pages', () => {
  it('are proxied from the project on the merchant’s own origin', async () => {
    await start((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: '"a"' })
        .end('<script src="handler.js"></script>'),
    )
    const answer = await ask('/__/auth/handler?apiKey=k&providerId=google.com')

    expect([answer.statusCode, answer.body]).toEqual([200, '<script src="handler.js"></script>'])
    expect(helper?.seen[0]?.url).toBe('/__/auth/handler?apiKey=k&providerId=google.com')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      etag: '"a"',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  it('time out even while they wait for a free connection to the project', async () => {
    await start(() => undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answers = Array.from({ length: connections + 1 }, () => ask('/__/auth/handler'))

    await expect.poll(() => helper?.seen.length).toBe(connections)

    vi.advanceTimersByTime(timeoutMs)

    const statuses = (await Promise.all(answers)).map(answer => answer.statusCode)

    expect(new Set(statuses)).toEqual(new Set([504]))
    expect(bff.shedder.inFlight()).toBe(0)
    expect(helper?.seen).toHaveLength(connections)
  })

  it('do not receive player or BFF headers, and do not set cookies', async () => {
    await start((_request, response) =>
      response.writeHead(200, { 'set-cookie': 'a=b', server: 'x', 'x-powered-by': 'y' }).end('x'),
    )
    const { headers } = await ask('/__/auth/iframe', {
      cookie: 'deviceId=secret',
      authorization: 'secret',
      merchant: 'AURORA',
      'x-forwarded-for': '10.0.0.1',
      'user-agent': 'test',
    })
    const sent = JSON.stringify(helper?.seen[0]?.rawHeaders)

    expect(sent).not.toMatch(/secret|merchant|forwarded|cookie|authorization/i)
    expect(helper?.seen[0]?.headers['user-agent']).toBe('test')

    for (const name of ['set-cookie', 'server', 'x-powered-by']) {
      expect(headers[name], name).toBeUndefined()
    }
  })

  it('forward the form that a provider posts back', async () => {
    await start()
    const answer = await bff.app.inject({
      method: 'POST',
      url: '/__/auth/handler',
      headers: { host: 'aurora.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'code=1&state=2',
    })

    expect(answer.statusCode).toBe(200)
    expect(helper?.seen[0]).toMatchObject({ method: 'POST', body: 'code=1&state=2' })
  })

  it('are not downloaded again by a browser that has cached them', async () => {
    await start((request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"a"' ? 304 : 200).end(),
    )

    expect((await ask('/__/auth/handler', { 'if-none-match': '"a"' })).statusCode).toBe(304)
  })

  it('are cut off if they are too large; a form that is too large is rejected', async () => {
    await start((_request, response) => response.end('x'.repeat(5_000_000)))
    const port = await bff.listen()
    const head = 'HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n'
    const page = await exchangeRaw(port, `GET /__/auth/handler ${head}\r\n`)
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 65537\r\n\r\n'
    const posted = await exchangeRaw(port, `POST /__/auth/handler ${head}${form}`)

    // The response ends without the final chunk, so that a client does not treat it as complete.
    expect(page).not.toMatch(/0\r\n\r\n$/)
    expect(page.length).toBeLessThan(4_500_000)
    expect(statusesOf(posted)).toEqual([413])
  })

  it('do not pass on a redirect to another site', async () => {
    await start((_request, response) =>
      response.writeHead(302, { location: 'https://evil.test/' }).end(),
    )
    const answer = await ask('/__/auth/handler')

    expect([answer.statusCode, answer.headers.location]).toEqual([502, undefined])
  })

  it('stop loading when the player disconnects early', async () => {
    const gone = new Promise<void>(resolve => {
      void start((request, response) => {
        request.socket.once('close', () => resolve())
        response.writeHead(200, { 'content-length': 1_000_000 }).write('begun')
      }).then(async () => {
        const socket = connect(await bff.listen(), '127.0.0.1')
        socket.write('GET /__/auth/handler HTTP/1.1\r\nHost: aurora.test\r\n\r\n')
        socket.once('data', () => socket.destroy())
      })
    })

    await expect(gone).resolves.toBeUndefined()
  })

  it('count toward the limit of concurrent calls, but only once the form is received', async () => {
    await start(() => undefined, { MAX_IN_FLIGHT: '1' })
    const socket = connect(await bff.listen(), '127.0.0.1')
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\n'
    socket.write(`POST /__/auth/handler HTTP/1.1\r\nHost: aurora.test\r\n${form}code`)
    await once(bff.app.server, 'request')
    const meanwhile = await ask('/wps/x')
    socket.write('=1')

    await expect.poll(() => helper?.seen).toHaveLength(1)

    const afterwards = [await ask('/wps/x'), await ask('/__/auth/iframe')]
    socket.destroy()

    await expect.poll(() => bff.shedder.inFlight()).toBe(0)

    // The call was admitted: 502 means that no server listens at the platform's address.
    expect(meanwhile.statusCode).toBe(502)
    expect(afterwards.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  })

  it('respond with 502 when the project is unreachable or no public IP address is available', async () => {
    await start()
    await helper?.stop()

    expect((await ask('/__/auth/handler')).statusCode).toBe(502)

    await bff.stop()
    await start(undefined, { OUTBOUND_ALLOW: '10.0.0.0/8' })

    expect((await ask('/__/auth/handler')).statusCode).toBe(502)
    expect(helper?.seen).toEqual([])
  })

  it.each(['/__/auth/', '/__/auth/a/b/c', '/__/auth/%2e%2e/x', '/__/other', '/__/auth/a%20b'])(
    'do not include %s',
    async url => {
      await start()

      expect((await ask(url)).statusCode).toBeGreaterThanOrEqual(400)
      expect(helper?.seen).toEqual([])
    },
  )

  it('respond with 404 for a merchant without a project', async () => {
    await start()

    expect((await ask('/__/auth/handler', {}, 'lotus.test')).statusCode).toBe(404)
    expect((await ask('/__/firebase/init.json', {}, 'lotus.test')).statusCode).toBe(404)
  })
})

describe('/__/firebase/init.json', () => {
  it('is the project’s configuration with this host as the auth domain', async () => {
    await start()
    const { providers: _ours, ...config } = identity

    expect((await ask('/__/firebase/init.json', {}, 'www.aurora.test')).json()).toEqual({
      ...config,
      authDomain: 'www.aurora.test',
    })
    expect(helper?.seen).toEqual([])
  })
})
