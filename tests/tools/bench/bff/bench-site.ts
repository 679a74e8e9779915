/**
 * The bench's site: releases, and servers that are pinned to cores. The BFF starts the same way as
 * in its image, and the Node servers for comparison run on the same Node.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { fetchImageStart } from '../../../world/deploy/image-start.ts'
import { findFreePort } from '../../support/bff-process.ts'
import { createAsker } from '../../support/http.ts'
import { type Peer, pagePath } from './peers.ts'
import { type PinnedServer, startPinned } from './processes.ts'

const serverCore = 0
const upstreamCore = 1

export type Published = { releases: string; hosts: string[] }

export type BenchSite = {
  folder: string
  /** Publishes `count` brands; returns the release's folder and the hosts. */
  publish(count: number, pageWords: number): Promise<Published>
  startBff(releases: string, platform: string): Promise<PinnedServer>
  startUpstream(): Promise<PinnedServer>
  startNode(script: string, args: readonly string[]): Promise<PinnedServer>
  startPeer(toPeer: (folder: string, port: number) => Promise<Peer>): Promise<PinnedServer>
  end(): Promise<void>
}

export async function openBenchSite(): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'))
  const started: PinnedServer[] = []
  const { node, command, env } = await fetchImageStart()

  async function start(
    core: number,
    peer: Peer & { url?: string },
    url?: string,
  ): Promise<PinnedServer> {
    const outFile = join(folder, `${started.length}-${Date.now()}.log`)
    const server = await startPinned({ core, outFile, ...peer, ...(url ? { url } : {}) })
    started.push(server)
    return server
  }

  const script = (name: string) => join(import.meta.dirname, 'servers', name)
  return {
    folder,
    async publish(count, pageWords) {
      const releases = join(folder, `releases-${count}-${pageWords}`)
      const brands = toBrands(count, pageWords)
      await publishFixture(releases, brands)
      return { releases, hosts: brands.map(({ code }) => `${code}.test`) }
    },
    startBff: (releases, platform) =>
      start(serverCore, {
        command,
        env: {
          ...env,
          PORT: '0',
          ADMIN_PORT: '0',
          RELEASES_DIR: releases,
          PLATFORM_URL: platform,
          // The BFF counts requests as in production, but one client may use the entire limit.
          RATE_LIMIT_PER_MINUTE: '100000000',
          CLIENT_SHARE: '100',
          MERCHANT_SHARE: '100',
          // Load from other programs on the machine must not count as an overload.
          MAX_LAG_MS: '10000',
          LOG_LEVEL: 'info',
        },
      }),
    startUpstream: () => start(upstreamCore, { command: [node, script('upstream.ts')] }),
    startNode: (name, args) => start(serverCore, { command: [node, script(name), ...args] }),
    async startPeer(toPeer) {
      const port = await findFreePort()
      const peer = await toPeer(join(folder, `peer-${port}`), port)
      const server = await start(serverCore, peer, `http://127.0.0.1:${port}/`)
      return { ...server, url: server.url.replace(/\/$/, '') }
    },
    async end() {
      await Promise.all(started.map(server => server.stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Fetches the page from the server unchanged. @throws Error for any status except 200 */
export async function fetchPage(server: PinnedServer, host: string): Promise<Buffer> {
  const port = Number(new URL(server.url).port)
  const headers = { 'accept-encoding': 'identity' }
  const { status, body } = await createAsker(port)({ path: pagePath, host, headers })
  if (status !== 200) throw new Error(`${host} answered ${status}`)
  return body
}

/** Requests every host's page once, so that the bench measures serving and not reading packs. */
export async function warm(server: PinnedServer, hosts: readonly string[]): Promise<void> {
  const ask = createAsker(Number(new URL(server.url).port))
  const headers = { 'accept-encoding': 'gzip' }
  const waiting = hosts.values()
  const askOn = async () => {
    for (const host of waiting) await ask({ path: pagePath, host, headers })
  }
  await Promise.all(Array.from({ length: 32 }, askOn))
}

/** Creates brands with words that do not repeat, so that a compressed page stays large. */
function toBrands(count: number, pageWords: number) {
  return Array.from({ length: count }, (_, number) => ({
    code: `brand${number}`,
    mark: Array.from({ length: pageWords }, (_, at) =>
      ((at * 7_919 + number) ** 2).toString(36),
    ).join(' '),
  }))
}
