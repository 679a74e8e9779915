/**
 * Compares the BFF as shipped (gate, limits, metrics, access log to a file) with servers that
 * people would use instead, on the same core, measured in turn: ratios of requests per second. The
 * BFF starts in the way its image starts it, and the Node servers run on the same Node.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { fetchImageStart } from '../../../world/deploy/image-start.ts'
import { provision } from '../../runner/provision.ts'
import { createAsker } from '../../support/http.ts'
import { atLeast, atMost, type Figure, median, printLine, toMiddle } from '../figure.ts'
import { measureComposing } from './composing.ts'
import { askAll, type Load, type LoadOrder, measureLoad } from './load.ts'
import { caddyPages, caddyProxy, nginxPages, nginxProxy } from './peers.ts'
import { type Server, startServer, type ToCommand } from './servers.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const pagePath = '/m/home'
const nobody = 'http://127.0.0.1:9'
/** About 9 kB when compressed, like a painted shell. */
const shellWords = 1_700
const fewWords = 50
const [few, many] = [10, 10_000]
const givenLookMs = 20
const [bffCore, platformCore] = [0, 1] as const

/**
 * The same code runs at different speeds in two processes, and this difference is as large as the
 * effects to measure, so both servers start several times.
 */
const processes = 3
const roundsEach = 3

/** A server to compare, and its requests. */
type Side = { start: () => Promise<Server>; order: LoadOrder }

type Pair = { ratio: number; ours: Load; theirs: Load }

export async function runBffBench(): Promise<Figure[]> {
  const problems = await provision(root, 'bench')
  if (problems.length > 0) throw new Error(problems.join('\n'))

  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'))
  const { node, command, env } = await fetchImageStart()
  const running: Server[] = []

  try {
    return [
      ...(await comparePages()),
      ...(await compareGiven()),
      ...(await compareProxies()),
      ...(await compareSizes()),
      await measureComposing(),
    ]
  } finally {
    await Promise.all(running.map(server => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }

  /** Compares serving the page of ten brands with servers that only serve that page. */
  async function comparePages(): Promise<Figure[]> {
    const { releases, hosts } = await publish(folder, few, shellWords)
    const start = () => startBff(releases, nobody)
    const pages = join(folder, 'pages')
    await writePages(pages, await start(), hosts)
    const order = { path: pagePath, hosts }
    const against = (peer: string, goal: number, toCommand: ToCommand) =>
      compare(`painted page / ${peer}`, goal, { start, order }, { start: begin(toCommand), order })

    return [
      await against('nginx gzip_static', 0.6, nginxPages(pages)),
      await against('Caddy file_server', 2.5, caddyPages(pages)),
      await against('@fastify/static', 6, toNode('fastify-static', pages)),
      await against('bare node:http', 0.75, toNode('pages-from-a-map', pages)),
    ]
  }

  /** Compares home's pages with embedded answers, which are larger, with the painted pages. */
  async function compareGiven(): Promise<Figure[]> {
    const { releases, hosts } = await publish(folder, few, shellWords)
    const { url } = await begin(toNode('home-platform'), platformCore)()
    const headers = { 'sec-fetch-dest': 'document' }

    const startGiven = async () => {
      const server = await startBff(releases, url)
      const ask = createAsker(server.port)
      for (const host of hosts) {
        while (!(await ask({ path: pagePath, host, headers })).text.includes('data-given')) {
          await wait(givenLookMs)
        }
      }
      return server
    }

    const ratio = await compare(
      "home's page with answers / painted page",
      0.85,
      { start: startGiven, order: { path: pagePath, hosts, headers } },
      { start: () => startBff(releases, url), order: { path: pagePath, hosts } },
    )
    return [ratio]
  }

  /** Compares proxying 1 kB of JSON through the complete BFF with bare proxies. */
  async function compareProxies(): Promise<Figure[]> {
    const { releases, hosts } = await publish(folder, 1, few)
    const { url } = await begin(toNode('platform'), platformCore)()
    const order = { path: '/wps/system/status', hosts }
    const ours = { start: () => startBff(releases, url), order }
    const against = (peer: string, goal: number, toCommand: ToCommand) =>
      compare(`proxied 1 kB JSON / ${peer}`, goal, ours, { start: begin(toCommand), order })

    return [
      await against('bare @fastify/http-proxy', 1.3, toNode('http-proxy', url)),
      await against('Caddy reverse_proxy', 1, caddyProxy(url)),
      await against('nginx keep-alive proxy_pass', 0.3, nginxProxy(url)),
    ]
  }

  /** Compares the cost of ten thousand brands with ten. */
  async function compareSizes(): Promise<Figure[]> {
    const small = await publish(folder, few, fewWords)
    const large = await publish(folder, many, fewWords)
    const kbEach: number[] = []
    const startMs: number[] = []

    const startLarge = async (theirs: Server) => {
      const ours = await startBff(large.releases, nobody)
      kbEach.push((ours.memoryKb() - theirs.memoryKb()) / (many - few))
      startMs.push(ours.startMs)
      // Measures serving and not reading packs.
      await askAll(ours.port, large.hosts, [pagePath])
      return ours
    }

    let theirs: Server
    const ratio = await compare(
      'painted page, 10,000 merchants / 10',
      0.9,
      { start: () => startLarge(theirs), order: { path: pagePath, hosts: large.hosts } },
      {
        start: async () => {
          theirs = await startBff(small.releases, nobody)
          return theirs
        },
        order: { path: pagePath, hosts: small.hosts },
      },
    )

    return [
      ratio,
      atMost('memory of a merchant without requests, kB', 8, median(kbEach)),
      atMost('start to ready with 10,000 merchants, ms', 1_500, median(startMs)),
    ]
  }

  function startBff(releases: string, platform: string): Promise<Server> {
    return begin(port => ({
      command,
      env: {
        ...env,
        PORT: String(port),
        ADMIN_PORT: '0',
        RELEASES_DIR: releases,
        PLATFORM_URL: platform,
        // Limits are counted as in production, but one client may use everything.
        RATE_LIMIT_PER_MINUTE: '100000000',
        CLIENT_SHARE: '100',
        MERCHANT_SHARE: '100',
        // A machine busy with other work must not count as an overload.
        MAX_LAG_MS: '10000',
        LOG_LEVEL: 'info',
      },
    }))()
  }

  function toNode(kind: string, place = ''): ToCommand {
    const script = join(import.meta.dirname, 'node-peer.ts')
    return port => ({ command: [node, script, kind, String(port), place] })
  }

  function begin(toCommand: ToCommand, core: 0 | 1 = bffCore): () => Promise<Server> {
    return async () => {
      const server = await startServer(folder, core, toCommand)
      running.push(server)
      return server
    }
  }

  /**
   * Starts both servers several times and measures them in turn, in pairs; the figure is the median
   * ratio of requests per second. On a busy machine, or against a server that the load generator
   * cannot saturate, requests per second of the server's own processor time are more reliable, so
   * they are printed too.
   */
  async function compare(figure: string, goal: number, ours: Side, theirs: Side): Promise<Figure> {
    const pairs: Pair[] = []

    for (let process = 0; process < processes; process += 1) {
      const their = await theirs.start()
      const our = await ours.start()
      // The first pair warms up both servers.
      for (let round = 0; round <= roundsEach; round += 1) {
        const measureOurs = () => measureLoad(folder, our, ours.order)
        const theirsFirst = round % 2 === 0
        const before = theirsFirst ? undefined : await measureOurs()
        const theirLoad = await measureLoad(folder, their, theirs.order)
        const ourLoad = before ?? (await measureOurs())
        const ratio = ourLoad.perSecond / theirLoad.perSecond
        if (round > 0) pairs.push({ ratio, ours: ourLoad, theirs: theirLoad })
      }
      await Promise.all([our.stop(), their.stop()])
    }

    const middle = toMiddle(pairs, ({ ratio }) => ratio)
    const byCpu = middle.ours.perCpuSecond / middle.theirs.perCpuSecond
    printLine(`${figure}\n  bff  ${describe(middle.ours)}\n  peer ${describe(middle.theirs)}`)
    printLine(`  by processor time ${byCpu.toPrecision(3)}\n`)

    return atLeast(figure, goal, middle.ratio)
  }
}

function describe({ perSecond, perCpuSecond }: Load): string {
  const cpuMicros = (1_000_000 / perCpuSecond).toPrecision(3)
  return `${Math.round(perSecond)} requests/s, ${cpuMicros} µs of its core each`
}

/** Publishes this many brands; their words do not repeat, so a page stays large when compressed. */
async function publish(folder: string, count: number, words: number) {
  const releases = join(folder, `releases-${count}-${words}`)
  const brands = Array.from({ length: count }, (_, number) => ({
    code: `brand${number}`,
    mark: Array.from({ length: words }, (_, at) => ((at * 7_919 + number) ** 2).toString(36)).join(
      ' ',
    ),
  }))

  await publishFixture(releases, brands)

  return { releases, hosts: brands.map(({ code }) => `${code}.test`) }
}

/** Writes the BFF's pages as files, each with the gzip copy that static servers look for. */
async function writePages(folder: string, bff: Server, hosts: readonly string[]): Promise<void> {
  const ask = createAsker(bff.port)
  const headers = { 'accept-encoding': 'identity' }

  for (const host of hosts) {
    const { status, body } = await ask({ path: pagePath, host, headers })
    if (status !== 200) throw new Error(`${host} answered ${status}`)
    await mkdir(join(folder, host, 'm'), { recursive: true })
    await writeFile(join(folder, host, `${pagePath}.html`), body)
    await writeFile(join(folder, host, `${pagePath}.html.gz`), gzipSync(body))
  }

  await bff.stop()
}
