/**
 * Starts the complete product in a separate process, for tests whose runner transforms modules and
 * therefore cannot build in-process. Prints one line of JSON after all servers respond; exits
 * together with its parent.
 */
import { startProduct } from '../../../scripts/product/start-product.ts'
import type { ProductOptions } from './product.ts'

// The cast is safe: the parent process, tests/tools/support/product.ts, writes exactly this type.
const options = JSON.parse(process.argv[2] ?? '{}') as ProductOptions

const product = await startProduct({
  host: '127.0.0.1',
  port: 0,
  adminPort: 0,
  sandboxPort: 0,
  hostSuffix: 'localhost',
  quiet: true,
  ...options,
})
const { port, adminPort, sandboxPort } = product
process.stdout.write(`${JSON.stringify({ port, adminPort, sandboxPort })}\n`)

process.stdin.resume()
process.stdin.once('end', stop)
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

async function stop(): Promise<void> {
  await product.stop()
  process.exit(0)
}
