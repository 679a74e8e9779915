import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import { type ForwardProxy, startForwardProxy } from '@livery/release/testing/forward-proxy.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createOutbound, fetchBounded } from './outbound.ts'

let server: Server
let proxy: ForwardProxy

beforeEach(async () => {
  server = createServer(({ headers }, response) => void response.end(headers.host)).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP listener always has an AddressInfo
  proxy = await startForwardProxy(`http://127.0.0.1:${port}`)
})
afterEach(() => {
  proxy.stop()
  server.close()
  server.closeAllConnections()
})

const publicAddress = '93.184.216.34'

async function fetchFrom(address: string, found: readonly string[] = [], NO_PROXY?: string) {
  const resolve = async () => {
    if (found.length > 0) return found
    throw new Error('ENOTFOUND')
  }

  const settings = { HTTPS_PROXY: proxy.origin, HTTP_PROXY: proxy.origin, NO_PROXY }
  const connect = createOutbound({ allow: undefined, resolve, proxy: settings })
  const options = { connect, timeoutMs: 600_000, maxBytes: 100, headers: {} }

  return (await fetchBounded(new URL(address), options)).body.toString()
}

it.each([
  ['a name that only the proxy can resolve', []],
  ['a name with a public address', [publicAddress]],
])('the outbound connector opens a tunnel to %s', async (_case, found) => {
  expect(await fetchFrom('http://vendor.test/', found)).toBe('vendor.test')
  expect(proxy.asked).toEqual(['CONNECT vendor.test:80'])
})

it.each([
  ['http://10.0.0.1/', []],
  ['http://[::1]/', []],
  ['http://localhost/', []],
  ['http://a.localhost./', []],
  ['http://intranet/', []],
  ['http://vendor.test/', ['10.0.0.1', '127.0.0.1']],
])('the proxy is never used for a host without a public address: %s', async (address, found) => {
  await expect(fetchFrom(address, found)).rejects.toThrow('does not resolve to a public address')
  expect(proxy.asked).toEqual([])
})

it('host names in NO_PROXY are contacted directly, with the address guard', async () => {
  await expect(fetchFrom('http://vendor.test/', ['127.0.0.1'], 'vendor.test')).rejects.toThrow(
    'does not resolve to a public address',
  )
  expect(proxy.asked).toEqual([])
})

it('private networks are contacted through the proxy if the operator allows them', async () => {
  const allow = new BlockList()
  allow.addSubnet('10.0.0.0', 8, 'ipv4')
  const connect = createOutbound({ allow, proxy: { HTTP_PROXY: proxy.origin } })
  const options = { connect, timeoutMs: 600_000, maxBytes: 100, headers: {} }

  expect((await fetchBounded(new URL('http://10.0.0.1/'), options)).status).toBe(200)
})

it('the error contains the proxy’s status code', async () => {
  proxy.refuses = 407

  await expect(fetchFrom('https://vendor.test/')).rejects.toThrow(
    /^the proxy 127\.0\.0\.1:\d+ returned 407 for vendor\.test:443$/,
  )
})
