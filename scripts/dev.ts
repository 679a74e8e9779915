/**
 * `npm run dev -- <merchant>`: serves one merchant with hot reload, behind the real BFF and the
 * sandbox.
 */
import { join, resolve } from 'node:path'
import type { ReleaseMerchant } from '@livery/contract/release.ts'
import { readIndex } from '@livery/release/index/read-index.ts'
import { readPack } from '@livery/release/pack/pack.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { openStore } from '@livery/release/store/store.ts'
import { buildRelease } from './pipeline/assemble/build-release.ts'
import { readOverrides } from './pipeline/overrides/read-overrides.ts'
import { paintDevPage } from './product/dev-page.ts'
import { startDevServer } from './product/dev-server.ts'
import {
  chooseLocalHost,
  type Product,
  requireFreePorts,
  startProduct,
} from './product/start-product.ts'
import { type Environment, EnvironmentError, readEnvironment } from './support/environment.ts'
import { formatProblem, isExpected, OperatorError } from './support/operator-problem.ts'
import { printErrorLine, printLine, printUncaughtErrors } from './support/print.ts'

let product: Product | undefined

printUncaughtErrors()

// Under npm, a single Ctrl-C arrives twice, from the terminal and from npm; the second is ignored.
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (!isInterrupted) void end(0)
    isInterrupted = true
  })
}

try {
  await start(process.argv[2], readEnvironment())
} catch (error) {
  if (!(isExpected(error) || error instanceof EnvironmentError)) throw error
  for (const line of error.message.split('\n')) printErrorLine(`livery: ${line}`)
  await end(error instanceof EnvironmentError ? 2 : 1)
}

async function start(code: string | undefined, environment: Environment): Promise<void> {
  const merchantsDir = resolve(environment.MERCHANTS_DIR)
  const outDir = resolve(environment.RELEASES_DIR)
  const { HOST: host, PORT: port, HOST_SUFFIX: suffix } = environment
  if (code === undefined) throw new EnvironmentError(['name a merchant: npm run dev -- <merchant>'])

  await requireFreePorts([{ variable: 'PORT', port, host }])
  product = await startProduct({
    merchantsDir,
    outDir,
    adminPort: environment.ADMIN_PORT,
    sandboxPort: environment.SANDBOX_PORT,
    hostSuffix: suffix,
    env: { LOG_LEVEL: environment.LOG_LEVEL },
  })
  const released = requireReleased(outDir, code)
  await startDevServer({
    host,
    port,
    bffPort: product.port,
    watch: [merchantsDir],
    overrides: listOverrides(join(merchantsDir, code)),
    paintPage: async () => paintDevPage(merchantsDir, code, requireReleased(outDir, code)),
    onChange: () => rebuild(merchantsDir, outDir),
  })
  const shownHost = chooseLocalHost(code, released.hosts, suffix)
  for (const line of ['', `http://${shownHost}:${port}/m/home`, '']) printLine(line)
}

/**
 * Lists the merchant's components by name; the set of overridden slots is fixed when the server
 * starts.
 */
function listOverrides(folder: string): Record<string, string> {
  const found = readOverrides(folder)
  if (found === undefined || Array.isArray(found)) return {}
  const files = [...found.slots].map(([name, slot]) => [slot, join(found.folder, name)] as const)
  return Object.fromEntries(files)
}

/** Reports mistakes made while editing and keeps the last good page. */
async function rebuild(merchantsDir: string, outDir: string): Promise<void> {
  try {
    const { problems } = await buildRelease({ merchantsDir, outDir, log: printLine })
    for (const problem of problems) printErrorLine(formatProblem(problem))
  } catch (error) {
    if (!isExpected(error)) throw error
    for (const line of error.message.split('\n')) printErrorLine(line)
  }
}

function requireReleased(outDir: string, code: string): ReleaseMerchant {
  const pointer = readPointer(outDir)
  const index = pointer && readIndex(outDir, pointer.current)
  const entry = index?.merchants[code]
  const pack = entry && openStore(outDir).read(entry.pack)
  const released = pack && readPack(pack)?.merchant
  if (released !== undefined) return released

  const known = Object.keys(index?.merchants ?? {}).join(', ')

  throw new OperatorError(`there is no merchant ${code}; there are ${known}`)
}

async function end(exitCode: number): Promise<void> {
  await product?.stop()
  process.exit(exitCode)
}
