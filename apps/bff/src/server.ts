import { escapeLine } from '@livery/contract/text/printed.ts'
import closeWithGrace, { type Options } from 'close-with-grace'
import { listenToOperator, listenToPlayers } from '#gate/drain.ts'
import { captureConsole } from '#log/create-logger.ts'
import { createLineWriter } from '#log/line-writer.ts'
import { type Config, ConfigError, readConfig } from '#settings/config.ts'
import { createService } from './create-service.ts'
import { checkFiles } from './setting-files.ts'

/** Exit codes if the process cannot start. */
const exitCodes = { failed: 1, badConfig: 2 } as const

/** Time after which a process that is still shutting down is killed. */
const closeDelayMs = 25_000

try {
  await run(readConfig())
} catch (error) {
  const mistakes = error instanceof ConfigError ? error.lines : [String(error)]
  process.stderr.write(mistakes.map(line => `bff: ${escapeLine(line)}\n`).join(''))
  process.exit(error instanceof ConfigError ? exitCodes.badConfig : exitCodes.failed)
}

/** Runs both listeners until a signal ends the process. */
async function run(config: Config): Promise<void> {
  const lines = createLineWriter({ fd: process.stdout.fd })
  process.on('exit', () => lines.flushSync())
  const service = await createService(config, { lines })
  const { app, admin, log } = service
  captureConsole(log)
  checkFiles(config, log)
  const delay = closeDelayMs + 2 * config.DRAIN_MS
  const grace: Options = { delay, logger: false, skip: ['SIGTERM', 'SIGINT', 'SIGHUP'] }
  let windowMs = 0
  const { close } = closeWithGrace(grace, async ({ err }) => {
    if (err) log.fatal({ err }, 'crashed')
    await service.stop({ windowMs: err ? 0 : windowMs })
    log.info('drained')
    await lines.settle()
  })
  // Under npm, a signal to the process group arrives twice, because npm forwards it. Both count as
  // one signal.
  const told = new Set<NodeJS.Signals>()

  for (const [signal, drainMs] of [
    ['SIGTERM', config.DRAIN_MS],
    ['SIGINT', 0],
  ] as const) {
    process.on(signal, () => {
      if (told.has(signal)) return
      told.add(signal)
      log.info({ signal }, 'shutdown requested')
      windowMs = drainMs
      close()
    })
  }

  process.on('SIGHUP', () => log.warn('SIGHUP is ignored; to restart, start another replica first'))

  await service.start()
  const adminUrl = await listenToOperator(admin, config)
  const url = await listenToPlayers(app, config)
  lines.write(readyLine(url, adminUrl))
}

/**
 * Formats the line from which the parent process reads both ports. The line is written at every log
 * level.
 */
function readyLine(url: string, admin: string): string {
  const line = { level: 'info', time: Date.now(), msg: `bff ready on ${url}`, admin }
  return `${JSON.stringify(line)}\n`
}
