import type { AddressInfo } from 'node:net'
import type { TelemetryEvent } from '@livery/contract/telemetry/telemetry.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exchangeRaw } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { createPeers } from './peers.ts'

let bffs: TestBff[]
let sum: TestBff

beforeEach(async () => {
  const first = await startBff({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const { folder } = first
  bffs = [first, await startBff({ folder, env: { TRUSTED_PROXIES: '127.0.0.1' } })]
  const ports = await Promise.all(bffs.map(listenToOperator))
  const peers = ports.map(port => `127.0.0.1:${port}`).join(' ')
  sum = await startBff({ folder, env: { ADMIN_PEERS: peers } })
})
afterEach(() => Promise.all([sum, ...bffs].reverse().map(bff => bff.stop())))

async function listenToOperator({ admin }: TestBff): Promise<number> {
  await admin.listen({ port: 0, host: '127.0.0.1' })
  return (admin.server.address() as AddressInfo).port
}

const ask = async (path: string) => (await sum.admin.inject(path)).body

/** Requests a merchant's page from each BFF, as often as its position in the list, from 1. */
async function visit(host: string): Promise<void> {
  for (const [at, bff] of bffs.entries()) {
    const port = await bff.listen()
    const request = `GET /m/home HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    for (let count = 0; count <= at; count += 1) await exchangeRaw(port, request)
  }
}

async function report(bff: TestBff, network: string, events: TelemetryEvent[]): Promise<void> {
  const host = 'lotus.test'
  const buildId = bff.releases.current()?.directory.get(host)?.buildId
  const headers = { host, 'content-type': 'text/plain', 'x-forwarded-for': network }
  const payload = JSON.stringify({ buildId, events })
  await bff.app.inject({ method: 'POST', url: '/bff/telemetry', headers, payload })
}

describe('an admin port with ADMIN_PEERS', () => {
  it('adds up counters and histograms, and takes the minimum of a gauge that is the same in all processes', async () => {
    await visit('aurora.test')
    const text = await ask('/metrics')

    expect(text).toContain('livery_requests_of_merchants_total{merchant="aurora",status="2xx"} 3')
    expect(text).toMatch(/^livery_http_request_duration_seconds_count\{route="\/m\/\*"\} 3$/m)
    expect(text).toMatch(/^livery_release_merchants 2$/m)
    expect(text).toMatch(/^livery_redis_up 0$/m)
    expect(text).toMatch(/^livery_fleet_visit_ratio 1$/m)
    expect(text).toMatch(/^livery_build_info\{.*\} 2$/m)
  })

  it('shows the counts of all servers on the fleet pages', async () => {
    await visit('aurora.test')
    const page = await ask('/fleet/merchants/aurora')

    expect(page).toContain('<dt>Requests, 4xx, 5xx from all 2 servers</dt><dd>3, 0, 0</dd>')
    expect(await ask('/fleet/errors')).toContain(
      '<p>Counts from all 2 servers, since the start.</p>',
    )
  })

  it('adds up the counts of a canary', async () => {
    for (const [at, bff] of bffs.entries()) await report(bff, `10.0.0.${at}`, [{ kind: 'visit' }])

    expect(JSON.parse(await ask('/canary')).hosts['lotus.test'].stable.visits).toBe(2)
  })

  it('names a server that does not respond instead of leaving it out', async () => {
    const [first] = bffs
    await first?.admin.close()

    for (const path of ['/metrics', '/canary', '/fleet']) {
      const { statusCode, body } = await sum.admin.inject(path)

      expect(statusCode, path).toBe(502)
      expect(JSON.parse(body).message, path).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/figures did not/)
    }
    expect((await sum.admin.inject('/healthz')).statusCode).toBe(200)
  })
})

it('each address behind a name is one server, and a server with IPv4 and IPv6 is asked once', async () => {
  const peers = createPeers(['bff:9'], async () => [
    { address: 'fd00::1', family: 6 },
    { address: '10.0.0.1', family: 4 },
  ])
  const nobody = createPeers(['bff:9'], async () => [])

  await expect(peers.ask('/x', { parse: () => 1 } as never)).rejects.toThrow('http://[fd00::1]:9/x')
  await expect(nobody.ask('/x', {} as never)).rejects.toThrow('ADMIN_PEERS: bff has no address')
})
