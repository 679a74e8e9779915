/**
 * `npm start [-- --all]`: runs the complete product until Ctrl-C. `--all` adds the demo brands in
 * `demos/` to the merchants.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { joinMerchants } from './product/all-merchants.ts'
import { type Product, startProduct } from './product/start-product.ts'
import { type Environment, EnvironmentError, readEnvironment } from './support/environment.ts'
import { isExpected } from './support/operator-problem.ts'
import { printErrorLine, printLine, printUncaughtErrors } from './support/print.ts'
import { describeSystemError } from './support/system-error.ts'

const demosDir = fileURLToPath(new URL('../demos', import.meta.url))

let product: Product | undefined

printUncaughtErrors()

// Under npm, a single Ctrl-C arrives twice, from the terminal and from npm; the second is ignored.
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (!interrupted) void stop()
    interrupted = true
  })
}

try {
  product = await start()
  const sandbox = `http://127.0.0.1:${product.sandboxPort}/sandbox/`
  const footer = `The sandbox: ${sandbox}  Ctrl-C stops everything.`
  for (const line of ['', ...product.urls, '', footer]) printLine(line)
  fail(await product.died, 1)
} catch (error) {
  if (error instanceof EnvironmentError) fail(error.message, 2)
  else if (isExpected(error)) fail(error.message, 1)
  else fail(requireInWords(error), 1)
}

/** Returns an expected failure's message. @throws errors that an operator cannot fix */
function requireInWords(error: unknown): string {
  const words = describeSystemError(error)
  if (words === undefined) throw error
  return words
}

/** @throws EnvironmentError for any argument except `--all` */
function readsAll(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { all: { type: 'boolean' } } }).values.all ?? false
  } catch (error) {
    throw new EnvironmentError([`npm start: ${error instanceof Error ? error.message : error}`])
  }
}

type Folders = { merchantsDir: string; outDir: string; older?: true }

/**
 * Returns the folders for merchants and releases. `--all` has separate releases, so that the next
 * `npm start` does not have to remove the demo brands from a release.
 */
function chooseFolders(environment: Environment, hasAll: boolean): Folders {
  const { MERCHANTS_DIR: merchantsDir, RELEASES_DIR: releasesDir } = environment
  if (!hasAll) return { merchantsDir, outDir: releasesDir }

  const outDir = join(releasesDir, 'all')
  const joined = join(outDir, 'merchants')
  joinMerchants(merchantsDir, demosDir, joined)

  // The folder is new each time, so the build would take an undone edit for an outdated folder.
  return { merchantsDir: joined, outDir, older: true }
}

function start(): Promise<Product> {
  const environment = readEnvironment()
  return startProduct({
    ...chooseFolders(environment, readsAll(process.argv.slice(2))),
    host: environment.HOST,
    port: environment.PORT,
    adminPort: environment.ADMIN_PORT,
    sandboxPort: environment.SANDBOX_PORT,
    ...(environment.PLATFORM_URL && { platformUrl: environment.PLATFORM_URL }),
    hostSuffix: environment.HOST_SUFFIX,
    env: { LOG_LEVEL: environment.LOG_LEVEL },
  })
}

async function fail(reason: string, exitCode: number): Promise<void> {
  for (const line of reason.split('\n').filter(Boolean)) printErrorLine(`livery: ${line}`)
  await product?.stop()
  process.exit(exitCode)
}

async function stop(): Promise<void> {
  await product?.stop()
  process.exit(0)
}
