import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { exchangeRaw } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
afterEach(() => bff.stop())

const ask = (url: string) => bff.admin.inject(url)

describe('the admin port', () => {
  it.each([
    ['127.0.0.1:9090', 200],
    ['10.0.0.5', 200],
    ['[::1]:9090', 200],
    ['localhost:9090', 200],
    ['LOCALHOST', 200],
    ['bff-admin:9090', 200],
    ['evil.com', 421],
    ['evil.com:9090', 421],
    ['127.0.0.1.evil.com', 421],
    ['localhost.evil.com', 421],
    ['bff-admin.evil.com', 421],
    ['[::1].evil.com', 421],
    ['1.2.3', 421],
    ['aurora.test', 421],
  ])('responds to a request for host %s with status %d', async (host, status) => {
    bff = await startBff({ env: { ADMIN_HOSTS: 'bff-admin' } })
    const urls = [
      '/metrics',
      '/releases',
      '/fleet',
      '/fleet/previews',
      '/canary',
      '/tls-allowed?domain=aurora.test',
    ]
    const answers = await Promise.all(urls.map(url => bff.admin.inject({ url, headers: { host } })))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => status))
  })

  it('closes a connection whose request head does not arrive in time', async () => {
    bff = await startBff({ env: { CLIENT_HEADERS_MS: '100' } })
    await bff.admin.listen({ port: 0, host: '127.0.0.1' })
    const { port } = bff.admin.server.address() as AddressInfo

    expect(await exchangeRaw(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n')).toContain(
      'HTTP/1.1 408',
    )
  })

  it('reports healthy immediately, and ready from its first release until draining starts', async () => {
    bff = await startBff({ merchants: [] })

    expect((await ask('/healthz')).statusCode).toBe(200)
    expect((await ask('/readyz')).statusCode).toBe(503)

    await bff.stop()

    bff = await startBff()

    expect((await ask('/readyz')).statusCode).toBe(200)

    bff.lifecycle.draining = true

    expect((await ask('/readyz')).statusCode).toBe(503)
  })

  it.each([
    ['aurora.test', 200],
    ['AURORA.test.', 200],
    ['www.lotus.test', 200],
    ['stranger.test', 404],
    ['aurora.localhost', 404],
    ['', 404],
  ])('responds to the certificate check for %j with status %d', async (domain, status) => {
    bff = await startBff()

    expect((await ask(`/tls-allowed?domain=${domain}`)).statusCode).toBe(status)
  })

  it('reports the release being served', async () => {
    bff = await startBff()

    expect((await ask('/releases')).json()).toMatchObject({
      current: bff.releases.current()?.id,
      merchants: 2,
      previous: [],
      canary: null,
    })
  })

  it('counts requests by route template and status, and by merchant', async () => {
    bff = await startBff()
    const port = await bff.listen()
    const get = (path: string, host: string) =>
      exchangeRaw(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    await get('/m/home', 'aurora.test')
    await get('/m/login', 'aurora.test')
    await get('/m/home', 'stranger.test')
    const { body } = await ask('/metrics')

    expect(body).toContain('livery_http_requests_total{route="/m/*",status="200"} 2')
    expect(body).toContain('livery_http_requests_total{route="refused",status="421"} 1')
    expect(body).toContain('livery_requests_of_merchants_total{merchant="aurora",status="2xx"} 2')
    expect(body).toContain('livery_requests_of_merchants_total{merchant="none",status="4xx"} 1')
    expect(body).toContain('livery_refused_total{code="unknown_host"} 1')
    expect(body).toContain('livery_http_request_duration_seconds_count{route="/m/*"} 2')
    expect(body).not.toContain('stranger')
  })

  it('does not serve merchant traffic', async () => {
    bff = await startBff()

    expect((await ask('/m/home')).statusCode).toBe(404)
  })
})
