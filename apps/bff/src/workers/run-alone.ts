import closeWithGrace, { type Options } from 'close-with-grace'
import type { Config } from '#config.ts'
import { createLineWriter } from '#log/line-writer.ts'
import { checkFiles } from '#setting-files.ts'
import { listenToOperator, listenToPlayers } from './listen.ts'
import { readyLine } from './ready-line.ts'
import { createService } from './service.ts'

/** After this an ending process no longer waits for anyone. */
const closeDelayMs = 20_000

/** One process with both listeners, until a signal ends it. */
export async function runAlone(config: Config): Promise<void> {
  const lines = createLineWriter({ fd: process.stdout.fd })
  process.on('exit', () => lines.flushSync())
  const service = await createService(config, lines)
  const { app, admin, log } = service
  checkFiles(config, log)
  const delay = closeDelayMs + 2 * config.DRAIN_MS
  const grace: Options = { delay, logger: false, skip: ['SIGINT', 'SIGHUP'] }
  const { close } = closeWithGrace(grace, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'crashed')
    const windowMs = signal === 'SIGTERM' ? config.DRAIN_MS : 0
    await service.stop({ windowMs, keepListening: true })
    await lines.settle()
  })
  // Under npm one Ctrl-C arrives twice, from the terminal and from npm; it is still one wish.
  let interrupted = false
  process.on('SIGINT', () => {
    if (!interrupted) close()
    interrupted = true
  })
  process.on('SIGHUP', () => log.warn('SIGHUP restarts workers one by one; there is one process'))

  await service.start()
  await listenToOperator(admin, config)
  const url = await listenToPlayers(app, config)
  lines.write(readyLine(url))
}
