import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { type Comparison, compare } from './compare.ts'
import { measureLoad } from './load.ts'
import { type PinnedServer, repository, startPinned } from './processes.ts'
import { getRaw } from './raw-get.ts'
import { type BenchRow, toRow, toTable } from './table.ts'

const serverCore = 0
const upstreamCore = 1
const rounds = 5
const seconds = 3
const goals = { page: 0.75, proxy: 0.9 }
const host = 'brand5.test'

type Servers = Record<'bff' | 'barePage' | 'bareProxy', PinnedServer>

/**
 * The BFF as shipped (gate, metrics, access log into a file) beside bare servers on the same core,
 * measured in turn: a painted page against node:http, 1 kB of JSON against @fastify/http-proxy.
 */
export async function runBffBench({ json = false }: { json?: boolean } = {}): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'))
  const started: PinnedServer[] = []
  try {
    const servers = await startServers(folder, started)
    const page = await comparePath(servers.bff, servers.barePage, '/m/home')
    const proxy = await comparePath(servers.bff, servers.bareProxy, '/wps/system/status')
    const rows = [
      toRow('painted page / bare node:http', page, goals.page),
      toRow('proxied 1 kB JSON / bare @fastify/http-proxy', proxy, goals.proxy),
    ]
    if (!json) process.stdout.write(toTable([page, proxy], rows))
    return rows
  } finally {
    await Promise.all(started.map(server => server.stop()))
    await rm(folder, { recursive: true })
  }
}

async function startServers(folder: string, started: PinnedServer[]): Promise<Servers> {
  const start = async (order: Omit<Parameters<typeof startPinned>[0], 'outFile'>) => {
    const outFile = join(folder, `${started.length}.log`)
    const server = await startPinned({ ...order, outFile })
    started.push(server)
    return server
  }
  const script = (name: string) => join(import.meta.dirname, 'servers', name)
  const releases = join(folder, 'releases')
  await publishFixture(releases, toMerchants())
  const upstream = await start({ core: upstreamCore, script: script('upstream.ts') })
  const bff = await start({
    core: serverCore,
    script: join(repository, 'apps/bff/src/server.ts'),
    env: { PORT: '0', ADMIN_PORT: '0', PLATFORM_URL: upstream.url, RELEASES_DIR: releases },
  })
  const file = join(folder, 'page.br')
  await writeFile(file, await getRaw(`${bff.url}/m/home`, { host, 'accept-encoding': 'br' }))
  const args = [host, '/m/home', file]
  return {
    bff,
    barePage: await start({ core: serverCore, script: script('bare-page.ts'), args }),
    bareProxy: await start({
      core: serverCore,
      script: script('bare-proxy.ts'),
      args: [upstream.url],
    }),
  }
}

function comparePath(ours: PinnedServer, theirs: PinnedServer, path: string): Promise<Comparison> {
  const load = (server: PinnedServer) => () =>
    measureLoad(server, { url: server.url + path, host, seconds })
  return compare(rounds, load(ours), load(theirs))
}

/** Ten merchants, each with a page of the size a painted shell has: about 8 kB in brotli. */
function toMerchants() {
  return Array.from({ length: 10 }, (_, number) => ({
    code: `brand${number}`,
    mark: Array.from({ length: 1_700 }, (_, at) => ((at * 7_919 + number) ** 2).toString(36)).join(
      ' ',
    ),
  }))
}
