/** The sandbox process: reads its config, listens, and closes on a signal. */
import { escapeLine, escapeLines } from '@livery/contract/text/printed.ts'
import closeWithGrace, { type Options } from 'close-with-grace'
import { buildSandbox } from './app.ts'
import { parseConfig } from './config.ts'

const result = parseConfig(process.env)
if (!result.ok) {
  for (const mistake of result.mistakes) process.stderr.write(`sandbox: ${escapeLine(mistake)}\n`)
  process.exit(2)
}

const { port } = result.config
const app = buildSandbox()
const grace: Options = { delay: 2_000, logger: false, skip: ['SIGINT'] }
const { close } = closeWithGrace(grace, async ({ err }) => {
  if (err) process.stderr.write(`sandbox: ${escapeLines(err.stack ?? err.message)}\n`)
  await app.close()
})
// Under npm one Ctrl-C sends the signal twice, from the terminal and from npm; the second signal is
// ignored.
let interrupted = false
process.on('SIGINT', () => {
  if (!interrupted) close()
  interrupted = true
})

try {
  const address = await listen(result.config.host)
  process.stdout.write(`sandbox ready on ${address}\n`)
} catch (cause) {
  process.stderr.write(
    `sandbox: ${escapeLine(cause instanceof Error ? cause.message : String(cause))}\n`,
  )
  process.exit(1)
}

/**
 * Listens on the host. `::` means all addresses of the machine; falls back to `0.0.0.0` on a kernel
 * without IPv6.
 */
async function listen(host: string): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (host !== '::' || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error
    return app.listen({ port, host: '0.0.0.0' })
  }
}
