import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scriptPath } from '@livery/bff/testing/fixture-release.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BffProcess, startBffProcess } from '../../tools/support/bff-process.ts'
import { counts, reportFigure } from '../../tools/support/counts.ts'
import { createAsker } from '../../tools/support/http.ts'
import { requireCommand } from '../../tools/support/require-command.ts'
import { type CarelessCache, startCarelessCache } from './nginx-cache.ts'

const brands = Array.from({ length: 20 }, (_, at) => `brand${at}`)
const merchants = brands.map(code => ({ code }))
const together = 16

/** The same paths are requested from every brand, so that the test can compare the responses. */
const paths = [
  '/',
  '/m',
  '/m/home',
  '/m/login?x=1',
  '/m/index.html',
  '/m/manifest.webmanifest',
  '/m/asset-manifest.json',
  '/m/build.json',
  '/mobile/mc/asset-manifest.json',
  '/m/sw.js',
  '/m/nothing.js',
  '/wps/system/manifest.json',
  '/wps/system/test/ping',
  '/wps/system/status',
  '/wps/member/info/x.css',
  '/lgw/games/list',
  '/mini-game/v1/minigame.js',
  '/bff/domains',
  '/robots.txt',
  '/.well-known/security.txt',
  '/nothing',
]

let platform: Server
let bff: BffProcess
let cache: CarelessCache
beforeAll(async () => {
  requireCommand('nginx')
  platform = createServer((request, response) => {
    // Scripts have only expiry headers.
    if (request.url?.startsWith('/mini-game/') !== true)
      response.setHeader('cache-control', 'public, max-age=600, s-maxage=600')
    response.setHeader('expires', new Date(Date.now() + 600_000).toUTCString())
    response.setHeader('x-accel-expires', '600')
    response.setHeader('surrogate-control', 'max-age=600')
    response.end(JSON.stringify({ success: true, value: { of: request.headers.merchant } }))
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => platform.once('listening', resolve))
  const { port } = platform.address() as AddressInfo // a TCP listener always has an AddressInfo
  bff = await startBffProcess({
    merchants,
    env: {
      PLATFORM_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
    },
  })
  cache = await startCarelessCache(bff.port)
})
afterAll(async () => {
  await cache.stop()
  await bff.stop()
  platform.closeAllConnections()
  platform.close()
})

describe('behind a shared cache that ignores the Host header', () => {
  it('visitors are never shown another brand', async () => {
    const ask = createAsker(cache.port)
    const wrong = new Set<string>()
    const hits = new Set<string>()

    async function askOne(number: number): Promise<void> {
      const brand = brands[number % brands.length] ?? ''
      const path = paths[Math.floor(number / brands.length) % paths.length] ?? ''
      const { status, headers, text } = await ask({ path, host: `${brand}.test` })
      const named = [JSON.stringify(headers) + text].join().match(/brand\d+/gi) ?? []
      if (headers['x-cache'] === 'HIT') hits.add(path)
      if (status >= 500) wrong.add(`${path} at ${brand}: ${status}`)
      if (named.some(name => name.toLowerCase() !== brand)) wrong.add(`${path} at ${brand}`)
    }

    for (let done = 0; done < counts.cachedRequests; done += together) {
      await Promise.all(Array.from({ length: together }, (_, at) => askOne(done + at)))
    }

    reportFigure(`wrong-tenant bodies from a cache: ${wrong.size} of ${counts.cachedRequests}`)

    expect([...wrong]).toEqual([])
    expect([...hits]).toEqual([])
  })

  it('a file named by its content hash is cached for all merchants', async () => {
    const ask = createAsker(cache.port)
    const script = scriptPath(merchants)
    expect((await ask({ path: script, host: 'brand0.test' })).status).toBe(200)

    expect((await ask({ path: script, host: 'brand1.test' })).headers['x-cache']).toBe('HIT')
  })
})
