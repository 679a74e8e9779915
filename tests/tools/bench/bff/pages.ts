/** Compares serving ten brands' painted page with servers that only serve that page. */
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { fetchPage } from './bench-site.ts'
import { comparePair, repeatInProcesses, toMedian } from './compare.ts'
import type { Bench } from './main.ts'
import { caddyPages, nginxPages, pagePath, writePages } from './peers.ts'

/** About 9 kB when compressed, like a painted shell. */
const pageWords = 1_700
const nobody = 'http://127.0.0.1:9'
/**
 * The number of rounds for the figure that varies most between processes: 104 to 146 µs per page
 * within an hour.
 */
const roundsEach = 3

export async function comparePages({ site, ratio, report }: Bench): Promise<Figure[]> {
  const { releases, hosts } = await site.publish(10, pageWords)
  const bff = await site.startBff(releases, nobody)
  const files = join(site.folder, 'pages')
  const pages = new Map<string, Buffer>()
  for (const host of hosts) pages.set(host, await fetchPage(bff, host))
  await writePages(files, pages)
  const order = { path: pagePath, hosts }
  const figures: Figure[] = []
  const nginx = await site.startPeer((folder, port) => nginxPages(folder, files, port))
  const pair = { ours: bff, order }
  figures.push(await ratio('painted page / nginx gzip_static', 0.6, { ...pair, theirs: nginx }))
  await nginx.stop()
  const caddy = await site.startPeer((folder, port) => caddyPages(folder, files, port))
  figures.push(await ratio('painted page / Caddy file_server', 2.5, { ...pair, theirs: caddy }))
  await caddy.stop()
  const besidePlugin = await repeatInProcesses(async () => {
    const plugin = await site.startNode('static-pages.ts', [files])
    const comparison = await comparePair({ ...pair, theirs: plugin }, roundsEach)
    await plugin.stop()
    return comparison
  })
  figures.push(report('painted page / @fastify/static', 6, toMedian(besidePlugin)))
  const bare = await site.startNode('bare-pages.ts', [files])
  figures.push(await ratio('painted page / bare node:http', 0.75, { ...pair, theirs: bare }))
  await bare.stop()
  await bff.stop()
  return figures
}
