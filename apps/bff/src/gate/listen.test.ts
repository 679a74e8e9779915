import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { fastify } from 'fastify'
import { expect, it, vi } from 'vitest'
import { readConfig } from '#settings/config.ts'
import { listenToOperator, listenToPlayers } from './drain.ts'

const everywhere = readConfig({ HOST: '::', PORT: '0', ADMIN_HOST: '::', ADMIN_PORT: '0' })
const loopbacks = Object.values(networkInterfaces())
  .flat()
  .filter(network => network?.internal)
const hosts = ['127.0.0.1', ...(loopbacks.some(each => each?.address === '::1') ? ['[::1]'] : [])]

it.each([
  ['players', listenToPlayers],
  ['the operator', listenToOperator],
])(
  'the listener for %s accepts connections at every IPv4 and IPv6 address if the host is ::',
  async (_who, listen) => {
    const app = fastify()
    app.get('/', async () => 'here')
    await listen(app, everywhere)
    const { port } = app.server.address() as AddressInfo // always an AddressInfo for a TCP listener
    const answers = hosts.map(async host => (await fetch(`http://${host}:${port}/`)).text())

    expect(await Promise.all(answers)).toEqual(hosts.map(() => 'here'))

    await app.close()
  },
)

const failWith = (code: string) => Object.assign(new Error(code), { code })

it.each(['EAFNOSUPPORT', 'EADDRNOTAVAIL'])(
  'the listener accepts connections at every IPv4 address if the kernel lacks IPv6 (%s)',
  async code => {
    const listen = vi.fn().mockRejectedValueOnce(failWith(code)).mockResolvedValueOnce('http://x')

    expect(await listenToPlayers({ listen }, everywhere)).toBe('http://x')
    expect(listen.mock.calls.map(([{ host }]) => host)).toEqual(['::', '0.0.0.0'])
  },
)

it.each([
  ['another error', '::', 'EADDRINUSE'],
  ['an IP address that does not exist', '192.0.2.1', 'EADDRNOTAVAIL'],
])('a listener’s error names its settings for %s', async (_case, host, code) => {
  const listen = vi.fn().mockRejectedValue(failWith(code))

  await expect(listenToPlayers({ listen }, { ...everywhere, HOST: host })).rejects.toThrow(
    `HOST, PORT: ${code}`,
  )
  expect(listen).toHaveBeenCalledTimes(1)
})
