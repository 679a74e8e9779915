/** The sandbox process: config, listen, close when asked to. */
import closeWithGrace from 'close-with-grace'
import { buildSandbox } from './app.ts'
import { parseConfig } from './config.ts'

const result = parseConfig(process.env)
if (!result.ok) {
  for (const mistake of result.mistakes) process.stderr.write(`sandbox: ${mistake}\n`)
  process.exit(2)
}

const app = buildSandbox()
closeWithGrace({ delay: 2_000, logger: false }, async ({ err }) => {
  if (err) process.stderr.write(`sandbox: ${err.stack ?? err.message}\n`)
  await app.close()
})

try {
  const address = await app.listen({ port: result.config.port, host: result.config.host })
  process.stdout.write(`sandbox ready on ${address}\n`)
} catch (cause) {
  process.stderr.write(`sandbox: ${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exit(1)
}
