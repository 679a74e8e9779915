/** Compares proxying 1 kB of JSON through the complete BFF with bare proxies. */
import type { Figure } from '../figure.ts'
import type { Bench } from './main.ts'
import { caddyProxy, nginxProxy } from './peers.ts'

const path = '/wps/system/status'

export async function compareProxies({ site, ratio }: Bench): Promise<Figure[]> {
  const { releases, hosts } = await site.publish(1, 10)
  const upstream = await site.startUpstream()
  const bff = await site.startBff(releases, upstream.url)
  const figures: Figure[] = []
  for (const [name, goal, start] of [
    ['bare @fastify/http-proxy', 1.3, () => site.startNode('bare-proxy.ts', [upstream.url])],
    [
      'Caddy reverse_proxy',
      1,
      () => site.startPeer((f, port) => caddyProxy(f, upstream.url, port)),
    ],
    [
      'nginx keep-alive proxy_pass',
      0.3,
      () => site.startPeer((f, port) => nginxProxy(f, upstream.url, port)),
    ],
  ] as const) {
    const theirs = await start()
    const pair = { ours: bff, theirs, order: { path, hosts } }
    figures.push(await ratio(`proxied 1 kB JSON / ${name}`, goal, pair))
    await theirs.stop()
  }
  await Promise.all([bff.stop(), upstream.stop()])
  return figures
}
