import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFixture } from '@livery/bff/testing/fixture-release.ts'
import type { Figure } from '../figure.ts'
import { type Comparison, compare } from './compare.ts'
import { measureLoad } from './load.ts'
import { type PinnedServer, repository, startPinned } from './processes.ts'
import { getRaw } from './raw-get.ts'
import { describePair, toFigure } from './rows.ts'

const serverCore = 0
const upstreamCore = 1
const rounds = 7
const seconds = 3
const host = 'brand5.test'
const page = { figure: 'painted page / bare node:http', path: '/m/home', goal: 0.75 }
const proxy = {
  figure: 'proxied 1 kB JSON / bare @fastify/http-proxy',
  path: '/wps/system/status',
  goal: 0.9,
}

type Servers = Record<'bff' | 'barePage' | 'bareProxy', PinnedServer>

/**
 * The BFF as shipped (gate, metrics, access log into a file) beside bare servers on the same core,
 * measured in turn: a painted page against node:http, 1 kB of JSON against @fastify/http-proxy.
 * What either side did goes to standard error; `json` keeps that quiet.
 */
export async function runBffBench({ json = false }: { json?: boolean } = {}): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'))
  const started: PinnedServer[] = []
  try {
    const { bff, barePage, bareProxy } = await startServers(folder, started)
    const figures: Figure[] = []
    for (const { figure, path, theirs, goal } of [
      { ...page, theirs: barePage },
      { ...proxy, theirs: bareProxy },
    ]) {
      const pair = await comparePath(bff, theirs, path)
      if (!json) process.stderr.write(describePair(figure, pair))
      figures.push(toFigure(figure, pair, goal))
    }
    return figures
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
  await writeFile(file, await getRaw(`${bff.url}${page.path}`, { host, 'accept-encoding': 'br' }))
  const args = [host, page.path, file]
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
