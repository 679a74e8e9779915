/**
 * Starts the complete product on one machine: a release, the sandbox platform, and the BFF in front
 * of the sandbox.
 */

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'
import { readIndex } from '@livery/release/index/read-index.ts'
import { buildRelease } from '../pipeline/assemble/build-release.ts'
import { formatProblem, OperatorError } from '../support/operator-problem.ts'
import { printLine } from '../support/print.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export type ProductOptions = {
  merchantsDir?: string
  outDir?: string
  /**
   * Codes of the merchants to build. Other merchants stay in the release. Default: all merchants.
   */
  only?: readonly string[]
  host?: string
  /** The port. 0 is the default for all three ports and selects any free port. */
  port?: number
  adminPort?: number
  sandboxPort?: number
  /** URL of the platform behind the BFF. Default: the sandbox. */
  platformUrl?: string
  /** Also serves each merchant at `<code>.<suffix>`. An empty suffix disables these hosts. */
  hostSuffix?: string
  /** Suppresses output from the build and the servers. */
  quiet?: boolean
  /**
   * Also builds inputs that are older than the last build's, for a release that only this machine
   * serves.
   */
  older?: boolean
  /** Additional environment variables for both servers. */
  env?: Record<string, string>
}

export type Product = {
  /** One URL per merchant. */
  urls: string[]
  port: number
  adminPort: number
  sandboxPort: number
  stop(): Promise<void>
  /** Resolves with the reason when a server exits unexpectedly. */
  died: Promise<string>
}

type Optional = 'platformUrl' | 'only'
type Settled = Required<Omit<ProductOptions, Optional>> & Pick<ProductOptions, Optional>

/**
 * Builds every merchant, starts both servers and waits until they respond.
 *
 * @throws OperatorError with one line per busy port, broken merchant or startup mistake
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const settled = settle(options)
  const { host, port, adminPort, sandboxPort } = settled
  await requireFreePorts([
    { variable: 'PORT', port, host },
    { variable: 'ADMIN_PORT', port: adminPort, host: '127.0.0.1' },
    { variable: 'SANDBOX_PORT', port: sandboxPort, host: '127.0.0.1' },
  ])
  const release = await buildAll(settled)
  const servers = await startServers(options)
  await registerMerchants(settled.outDir, release, servers.sandboxPort)

  return { ...servers, urls: listUrls(settled, release, servers.port) }
}

/** Starts both servers on the releases in `outDir`, without a build. @throws OperatorError */
export async function startServers(options: ProductOptions): Promise<Omit<Product, 'urls'>> {
  const settled = settle(options)
  const sandbox = await startSandbox(settled)
  const bff = await startBff(settled, sandbox.url).catch(async (error: unknown) => {
    await sandbox.stop()
    throw error
  })

  return {
    port: Number(bff.url.port),
    adminPort: bff.adminPort,
    sandboxPort: Number(sandbox.url.port),
    stop: async () => {
      await Promise.all([bff.stop(), sandbox.stop()])
    },
    died: Promise.race([bff.died, sandbox.died]),
  }
}

function settle(options: ProductOptions): Settled {
  return {
    host: '127.0.0.1',
    port: 0,
    adminPort: 0,
    sandboxPort: 0,
    hostSuffix: 'localhost',
    quiet: false,
    older: false,
    env: {},
    ...options,
    merchantsDir: options.merchantsDir ?? 'merchants',
    outDir: resolve(options.outDir ?? 'dist'),
  }
}

async function buildAll({ merchantsDir, outDir, only, quiet, older }: Settled): Promise<string> {
  const log = quiet ? () => undefined : printLine
  const { release, problems } = await buildRelease({
    merchantsDir,
    outDir,
    log,
    older,
    ...(only && { only }),
  })
  if (problems.length > 0) throw new OperatorError(problems.map(formatProblem))
  if (release === undefined) throw new OperatorError(`${merchantsDir}: there is no merchant here`)

  return release
}

/**
 * Starts the sandbox. The sandbox listens only on this machine, even if the BFF also listens on the
 * network.
 */
function startSandbox({ sandboxPort, quiet, env }: Settled): Promise<ServerProcess> {
  return startServer({
    name: 'sandbox',
    entry: 'apps/sandbox/src/server.ts',
    env: { SANDBOX_PORT: String(sandboxPort), ...env, HOST: '127.0.0.1' },
    onLine: writer(quiet),
  })
}

function startBff(settled: Settled, platform: URL): Promise<ServerProcess> {
  return startServer({
    name: 'bff',
    entry: 'apps/bff/src/server.ts',
    env: {
      PORT: String(settled.port),
      HOST: settled.host,
      ADMIN_PORT: String(settled.adminPort),
      PLATFORM_URL: settled.platformUrl ?? platform.origin,
      RELEASES_DIR: settled.outDir,
      HOST_SUFFIX: settled.hostSuffix,
      ...settled.env,
    },
    onLine: writer(settled.quiet),
  })
}

function writer(quiet: boolean): (line: string) => void {
  return quiet ? () => undefined : printLine
}

function listUrls({ outDir, hostSuffix }: Settled, release: string, port: number): string[] {
  const { merchants } = readIndex(outDir, release)
  return Object.entries(merchants).map(([code, { hosts }]) => {
    return `http://${chooseLocalHost(code, hosts, hostSuffix)}:${port}/m/home`
  })
}

/**
 * Returns the host that opens the merchant on this machine: its own host below `.localhost`, which
 * every browser resolves to this machine, or else the host that servers assign.
 */
export function chooseLocalHost(code: string, hosts: readonly string[], suffix: string) {
  const own = hosts.find(host => host.endsWith('.localhost'))
  return own ?? (suffix === '' ? hosts[0] : `${code}.${suffix}`)
}

const mostRegistered = 1_000

/** Registers the release's merchants with the sandbox, whose QA page lists them. */
async function registerMerchants(outDir: string, release: string, sandboxPort: number) {
  const entries = Object.values(readIndex(outDir, release).merchants)
  const codes = [...new Set(entries.map(({ platformCode }) => platformCode))]
  await fetch(`http://127.0.0.1:${sandboxPort}/sandbox/merchants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchants: codes.slice(0, mostRegistered) }),
  })
}

type Wanted = { variable: string; port: number; host: string }

/** Checks that all ports are free. @throws OperatorError with one line per port in use */
export async function requireFreePorts(wanted: readonly Wanted[]): Promise<void> {
  const busy: string[] = []
  for (const { variable, port, host } of wanted) {
    const reason = port === 0 ? undefined : await whyNot(port, host)
    if (reason !== undefined) busy.push(`${variable}=${port}: ${reason}`)
  }
  if (busy.length > 0) throw new OperatorError(busy)
}

/** Finds a free port for a server that cannot report its own port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address always has this type; strings are for pipes.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')

  return port
}

async function whyNot(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') return `${host}:${port} is already in use`
    return error instanceof Error ? error.message : String(error)
  }
}
