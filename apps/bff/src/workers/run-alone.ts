import closeWithGrace, { type Options } from 'close-with-grace'
import { createLineWriter } from '#log/line-writer.ts'
import type { Config } from '#settings/config.ts'
import { listenToOperator, listenToPlayers } from './listen.ts'
import { readyLine } from './ready-line.ts'
import type { CheckFiles, CreateService } from './service.ts'

/** Time after which a process that is still shutting down is killed. */
const closeDelayMs = 25_000

/** Runs one process with both listeners, until a signal ends it. */
export async function runAlone(
  config: Config,
  { createService, checkFiles }: { createService: CreateService; checkFiles: CheckFiles },
): Promise<void> {
  const lines = createLineWriter({ fd: process.stdout.fd })
  process.on('exit', () => lines.flushSync())
  const service = await createService(config, { lines })
  const { app, admin, log } = service
  await checkFiles(config, log)
  const delay = closeDelayMs + 2 * config.DRAIN_MS
  const grace: Options = { delay, logger: false, skip: ['SIGTERM', 'SIGINT', 'SIGHUP'] }
  let windowMs = 0
  const { close } = closeWithGrace(grace, async ({ err }) => {
    if (err) log.fatal({ err }, 'crashed')
    await service.stop({ windowMs: err ? 0 : windowMs, keepListening: true })
    log.info('drained')
    await lines.settle()
  })
  // Under npm, Ctrl-C or a signal to the whole group arrives a second time from npm; both count as
  // one request.
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
  process.on('SIGHUP', () =>
    log.warn('SIGHUP restarts workers one by one; this server has only one process'),
  )

  await service.start()
  const adminUrl = await listenToOperator(admin, config)
  const url = await listenToPlayers(app, config)
  lines.write(readyLine(url, adminUrl))
}
