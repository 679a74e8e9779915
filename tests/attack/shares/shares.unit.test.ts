/**
 * Tests two merchants and two clients per shared resource. Only the client or merchant that misuses
 * the resource may be rejected.
 */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { resourceTable } from '@livery/bff/load/resources.ts'
import { computeAcceptKey } from '@livery/bff/proxy/handshake.ts'
import { startMemberPlatform, toHandOver } from '@livery/bff/testing/member-platform.ts'
import { exchangeRaw, statusesOf } from '@livery/bff/testing/raw-exchange.ts'
import { startBff, type TestBff } from '@livery/bff/testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '@livery/bff/testing/start-upstream.ts'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { afterEach, describe, expect, it } from 'vitest'

let bff: TestBff
let upstream: TestUpstream | undefined
let port: number
const opened = new Set<Socket>()
afterEach(async () => {
  for (const socket of opened) socket.destroy()
  opened.clear()
  await bff.stop()
  await upstream?.stop()
  upstream = undefined
})

/** Starts the BFF. The edge proxy's header identifies the client. */
async function start(platformUrl: string, env: Record<string, string> = {}): Promise<void> {
  const site = { webSocketPaths: ['/lgw/live'] }
  bff = await startBff({
    merchants: [
      { code: 'aurora', site },
      { code: 'lotus', site },
    ],
    env: {
      ...{ PLATFORM_URL: platformUrl, TRUSTED_PROXIES: '127.0.0.1', UPSTREAM_TIMEOUT_MS: '600000' },
      ...env,
    },
  })
  port = await bff.listen()
}

type Ask = { merchant: string; client: string; path?: string; method?: string }

const toHead = ({ merchant, client, path = '/wps/a', method = 'GET' }: Ask, ...more: string[]) =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${merchant}.test`,
    `X-Forwarded-For: ${client}`,
    ...more,
    '',
    '',
  ].join('\r\n')

async function ask(asked: Ask): Promise<number | undefined> {
  const more = asked.method === 'POST' ? ['Content-Length: 0'] : []
  return statusesOf(await exchangeRaw(port, toHead(asked, 'Connection: close', ...more)))[0]
}

/** Starts a platform that delays its responses for one path until the test releases them. */
async function startHeld(): Promise<{ url: string; held: ServerResponse[]; release: () => void }> {
  const held: ServerResponse[] = []
  upstream = await startUpstream((request, response) => {
    if (request.url?.startsWith('/wps/slow')) held.push(response)
    else response.end('{"success":true,"value":{}}')
  })

  const release = () => {
    for (const response of held) response.end('{}')
  }

  return { url: upstream.url, held, release }
}

/** Starts calls from one client that stay unanswered until the test releases them. */
const hold = (merchant: string, client: string, count: number) =>
  Array.from({ length: count }, (_, at) => ask({ merchant, client, path: `/wps/slow/${at}` }))

const countSeen = () => upstream?.seen.filter(({ url }) => url.startsWith('/wps/slow')).length

const clients = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'] as const
const fifth = '2001:db8::5'

describe('calls in flight', () => {
  it('from one client beyond its share get 429; its neighbor and the other merchant are served', async () => {
    const { url, held, release } = await startHeld()
    await start(url, { MAX_IN_FLIGHT: '16' })
    const slow = hold('aurora', clients[0], 2)

    await expect.poll(() => held.length).toBe(2)

    const [own, neighbor, elsewhere, other] = [
      await ask({ merchant: 'aurora', client: clients[0] }),
      await ask({ merchant: 'aurora', client: clients[1] }),
      await ask({ merchant: 'lotus', client: clients[0] }),
      await ask({ merchant: 'lotus', client: clients[1] }),
    ]

    release()

    expect([own, neighbor, elsewhere, other]).toEqual([429, 200, 200, 200])
    expect(await Promise.all(slow)).toEqual([200, 200])
    expect(await ask({ merchant: 'aurora', client: clients[0] })).toBe(200)
  })

  it('for one merchant beyond its share get 503; all calls for the other merchant are served', async () => {
    const { url, held, release } = await startHeld()
    await start(url, { MAX_IN_FLIGHT: '16' })
    const slow = clients.flatMap(client => hold('aurora', client, 2))

    await expect.poll(() => held.length).toBe(8)

    const own = await ask({ merchant: 'aurora', client: fifth })
    const others = await Promise.all(
      clients.map(client => ask({ merchant: 'lotus', client: `${client}0` })),
    )

    release()

    expect(own).toBe(503)
    expect(others).toEqual([200, 200, 200, 200])
    expect(await Promise.all(slow)).toEqual(new Array(8).fill(200))
  })

  it('from one client to several merchants get 429; other clients are served', async () => {
    const { url, held, release } = await startHeld()
    // A client may have four calls in flight at each merchant, and four in total.
    await start(url, { MAX_IN_FLIGHT: '8', CLIENT_SHARE: '50' })
    const slow = [...hold('aurora', clients[0], 2), ...hold('lotus', clients[0], 2)]

    await expect.poll(() => held.length).toBe(4)

    const refused = await ask({ merchant: 'lotus', client: clients[0] })
    const other = await ask({ merchant: 'lotus', client: clients[1] })
    release()

    expect([refused, other]).toEqual([429, 200])
    expect(await Promise.all(slow)).toEqual([200, 200, 200, 200])
  })

  it('for the app download page count as one call, and do not affect the other merchant', async () => {
    const held: ServerResponse[] = []
    upstream = await startUpstream((request, response) => {
      if (request.headers.merchant === 'AURORA') held.push(response)
      else response.end('{"success":true,"value":{"appUpgrade":{"possible":true,"link":"/a.apk"}}}')
    })
    await start(upstream.url, { MAX_IN_FLIGHT: '16' })
    const path = bffPaths.appDownload
    const waiting = clients.map(client => ask({ merchant: 'aurora', client, path }))

    await expect.poll(() => bff.shedder.inFlight()).toBe(4)

    const other = await ask({ merchant: 'lotus', client: clients[0], path })

    expect(other).toBe(200)
    expect(held).toHaveLength(1)

    for (const response of held) response.end('{"success":true,"value":{}}')

    expect(await Promise.all(waiting)).toEqual([404, 404, 404, 404])
  })
})

describe('platform connections', () => {
  const { total } = resourceTable.connections
  /**
   * With two merchants, each merchant gets half of the total. A client gets a quarter of a
   * merchant's share.
   */
  const ofMerchant = total / 2
  const ofClient = ofMerchant / 4

  it('for one client are limited to its share; its neighbor’s and the other merchant’s calls do not wait', async () => {
    const { url, held, release } = await startHeld()
    await start(url)
    const slow = hold('aurora', clients[0], ofClient + 8)

    await expect.poll(() => held.length).toBe(ofClient)
    await expect.poll(() => bff.shedder.inFlight()).toBe(ofClient + 8)

    const others = [
      await ask({ merchant: 'aurora', client: clients[1] }),
      await ask({ merchant: 'lotus', client: clients[0] }),
      await ask({ merchant: 'lotus', client: clients[1] }),
    ]

    expect(others).toEqual([200, 200, 200])
    expect(countSeen()).toBe(ofClient)

    release()

    await expect.poll(() => held.length).toBe(ofClient + 8)

    release()

    expect(await Promise.all(slow)).toEqual(new Array(ofClient + 8).fill(200))
  })

  it('for one merchant are limited to its share, even if 300 calls hang; the other merchant does not wait', async () => {
    const { url, held } = await startHeld()
    await start(url)
    const slow = Array.from({ length: 10 }, (_, at) => hold('aurora', `10.0.1.${at}`, 30)).flat()

    await expect.poll(() => held.length).toBe(ofMerchant)
    await expect.poll(() => bff.shedder.inFlight()).toBe(slow.length)

    const others = await Promise.all(
      clients.flatMap(client => [1, 2].map(() => ask({ merchant: 'lotus', client }))),
    )

    expect(others).toEqual(new Array(8).fill(200))
    expect(countSeen()).toBe(ofMerchant)

    bff.app.server.closeAllConnections()
    await Promise.allSettled(slow)
  })

  it('are not used for a call whose client disconnected while the call was waiting', async () => {
    const { url, held, release } = await startHeld()
    await start(url)
    const slow = hold('aurora', clients[0], ofClient)

    await expect.poll(() => held.length).toBe(ofClient)

    const leaving = connect(port, '127.0.0.1')
    leaving.write(toHead({ merchant: 'aurora', client: clients[0], path: '/wps/slow/left' }))

    await expect.poll(() => bff.shedder.inFlight()).toBe(ofClient + 1)

    leaving.destroy()

    await expect.poll(() => bff.shedder.inFlight()).toBe(ofClient)

    release()
    await Promise.all(slow)

    expect(await ask({ merchant: 'aurora', client: clients[0] })).toBe(200)
    expect(upstream?.seen.filter(({ url }) => url.endsWith('left'))).toEqual([])
  })
})

describe('the circuit breaker', () => {
  const isOf = (merchant: string) =>
    upstream?.seen.filter(({ headers }) => headers.merchant === merchant).length

  it('opens for a merchant whose calls fail for several clients, but not for only one client’s failures', async () => {
    let isBroken = true
    upstream = await startUpstream((request, response) => {
      if (isBroken && request.headers.merchant === 'AURORA') response.destroy()
      else response.end('{}')
    })
    await start(upstream.url, { BREAKER_FAILURES: '8', BREAKER_OPEN_MS: '600000' })

    const fail = async (client: string, times: number) => {
      for (let at = 0; at < times; at += 1) {
        await ask({ merchant: 'aurora', client, method: 'POST' })
      }
    }

    await fail(clients[0], 12)

    expect(isOf('AURORA')).toBe(12)

    await fail(clients[1], 2)
    await fail(clients[2], 2)
    await fail(clients[3], 2)
    isBroken = false
    const own = await ask({ merchant: 'aurora', client: fifth })
    const others = [
      await ask({ merchant: 'lotus', client: clients[0] }),
      await ask({ merchant: 'lotus', client: clients[1] }),
    ]

    expect(own).toBe(502)
    expect(isOf('AURORA')).toBe(18)
    expect(others).toEqual([200, 200])

    const { body } = await bff.admin.inject('/metrics')

    expect(body).toContain('livery_breaker_open{scope="platform"} 0')
    expect(body).toContain('livery_breaker_open{scope="merchant"} 1')
  })
})

describe('WebSockets', () => {
  let platform: Server
  afterEach(() => void platform.close())

  async function startPlatform(): Promise<string> {
    platform = createServer(socket => {
      opened.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('data', head => {
        const key = /sec-websocket-key: (\S+)/i.exec(head.toString())?.[1] ?? ''
        const fields = ['Upgrade: websocket', 'Connection: Upgrade']
        const accepted = `Sec-WebSocket-Accept: ${computeAcceptKey(key)}`
        socket.write(['HTTP/1.1 101 X', ...fields, accepted, '', ''].join('\r\n'))
      })
    }).listen(0, '127.0.0.1')
    await once(platform, 'listening')
    return `http://127.0.0.1:${(platform.address() as AddressInfo).port}` // a TCP listener
  }

  async function shake(merchant: string, client: string): Promise<number | undefined> {
    const socket = connect(port, '127.0.0.1')
    opened.add(socket)
    socket.on('error', () => undefined)
    socket.write(
      toHead(
        { merchant, client, path: '/lgw/live' },
        ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
        ...[`Origin: https://${merchant}.test`, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
      ),
    )
    const [head] = await once(socket, 'data')

    return statusesOf(String(head))[0]
  }

  const open = (merchant: string, client: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => shake(merchant, client)))

  it('for one client or merchant are limited to its share; others get their own share', async () => {
    await start(await startPlatform())
    // With two merchants, each merchant gets half of the total. A client gets a quarter of a
    // merchant's share.
    const ofMerchant = resourceTable.web_sockets.total / 2
    await open('aurora', clients[0], ofMerchant / 4)
    const first = [
      await shake('aurora', clients[0]),
      await shake('aurora', clients[1]),
      await shake('lotus', clients[0]),
    ]

    await open('aurora', clients[1], ofMerchant / 4 - 1)
    await open('aurora', clients[2], ofMerchant / 4)
    await open('aurora', clients[3], ofMerchant / 4)
    const second = [await shake('aurora', fifth), await shake('lotus', fifth)]

    expect(first).toEqual([429, 101, 101])
    expect(second).toEqual([503, 101])
  })
})

describe('session hand-over codes', () => {
  it('for one client are limited to its share; its neighbor and the other merchant get their own share', async () => {
    upstream = await startMemberPlatform()
    // With two merchants, each merchant gets half of the codes, and a client gets one percent of
    // this half.
    await start(upstream.url, { CLIENT_SHARE: '1' })

    const make = async (merchant: string, client: string, session: string) => {
      const { statusCode } = await bff.app.inject({
        method: 'POST',
        url: bffPaths.handOver,
        headers: {
          host: `www.${merchant}.test`,
          origin: `https://${merchant}.test`,
          'content-type': 'application/json',
          'x-forwarded-for': client,
        },
        body: JSON.stringify(toHandOver(merchant.toUpperCase(), `good-${session}`)),
      })
      return statusCode
    }

    const ofClient = resourceTable.hand_over_codes.total / 2 / 100
    const own: number[] = []
    for (let at = 0; at <= ofClient; at += 1) own.push(await make('aurora', clients[0], `${at}`))

    expect(own).toEqual([...new Array(ofClient).fill(200), 429])
    expect(await make('aurora', clients[1], 'x')).toBe(200)
    expect(await make('lotus', clients[0], 'x')).toBe(200)
    // A new code for a session that already has a code does not count again.
    expect(await make('aurora', clients[0], '0')).toBe(200)
  })
})

describe('log lines about requests that name another merchant', () => {
  it('for one client are limited to its share; lines about other merchants are still written', async () => {
    upstream = await startUpstream()
    const merchants = Array.from({ length: 80 }, (_, at) => ({ code: `brand${at}` }))
    bff = await startBff({
      merchants,
      env: { PLATFORM_URL: upstream.url, TRUSTED_PROXIES: '127.0.0.1' },
    })

    const name = (merchant: string, client: string) =>
      bff.app.inject({
        url: '/wps/a',
        headers: { host: `${merchant}.test`, merchant: 'OTHER', 'x-forwarded-for': client },
      })

    for (const { code } of merchants.slice(1)) await name(code, clients[0])

    await name('brand0', clients[1])
    const lines = bff.lines.filter(line => line.includes('merchant mismatch'))

    expect(lines.length).toBeLessThan(20)
    expect(lines.at(-1)).toContain('"merchant":"brand0"')
  })
})
