import { toBucketSettings } from '@livery/contract/bucket.ts'
import closeWithGrace, { type Options } from 'close-with-grace'
import { buildAdminApp } from '#admin/admin-app.ts'
import { createMetrics } from '#admin/metrics.ts'
import { createLogger } from '#log/create-logger.ts'
import { createLineWriter } from '#log/line-writer.ts'
import { openBucket } from '#releases/bucket.ts'
import { createPull } from '#releases/pull.ts'
import { createReleases } from '#releases/releases.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { drain } from './drain.ts'

const exitCodes = { failed: 1, badConfig: 2 }
/** Longer than a keep-alive client thinks between two requests; a Ctrl-C does not wait. */
const drainWindowMs = 3_000
const closeDelayMs = 20_000

try {
  await start(readConfig())
} catch (error) {
  const mistakes = error instanceof ConfigError ? error.lines : [String(error)]
  process.stderr.write(mistakes.map(line => `bff: ${line}\n`).join(''))
  process.exit(error instanceof ConfigError ? exitCodes.badConfig : exitCodes.failed)
}

/** Starts both listeners, then follows the release pointer until a signal comes. */
async function start(config: Config): Promise<void> {
  const lines = createLineWriter({ fd: process.stdout.fd })
  const log = createLogger(config.LOG_LEVEL, lines)
  const metrics = createMetrics()
  const lifecycle = { draining: false }
  const { RELEASES_DIR: folder, HOST_SUFFIX: hostSuffix } = config
  const bucket = toBucketSettings(config)
  const pull = bucket && createPull(openBucket(bucket), folder)
  const releases = createReleases({ folder, hostSuffix, log, pull })
  const app = buildApp(config, { releases, lines, log, metrics, lifecycle })
  const admin = buildAdminApp({ releases, metrics, lifecycle })

  process.on('exit', () => lines.flushSync())
  const grace: Options = { delay: closeDelayMs, logger: false, skip: ['SIGINT'] }
  const { close } = closeWithGrace(grace, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'crashed')
    lifecycle.draining = true
    releases.stop()
    await drain(app, { windowMs: signal === 'SIGTERM' ? drainWindowMs : 0 })
    await admin.close()
  })
  // Under npm one Ctrl-C arrives twice, from the terminal and from npm; it is still one wish.
  let interrupted = false
  process.on('SIGINT', () => {
    if (!interrupted) close()
    interrupted = true
  })

  await releases.refresh()
  releases.start()
  await admin.listen({ port: config.ADMIN_PORT, host: config.ADMIN_HOST })
  const url = await app.listen({ port: config.PORT, host: config.HOST })
  if (!releases.current()) log.warn({ folder }, 'no release to serve yet')
  // Whoever started the process waits for this line, at any log level.
  const ready = { level: 'info', time: Date.now(), msg: `bff ready on ${url}` }
  lines.write(`${JSON.stringify(ready)}\n`)
}
