import { withFacts } from '#fleet/fleet-facts.ts'
import { createLineWriter, type LineSink } from '#log/line-writer.ts'
import type { Config } from '#settings/config.ts'
import { listenToPlayers } from './listen.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { CreateService, Service } from './service.ts'

/** Signals to the whole group: the primary receives them too and instructs the workers. */
const primarysSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Runs one of several processes on one port. It does not have an admin port: admin requests go
 * through the primary.
 */
export async function runWorker(config: Config, createService: CreateService): Promise<void> {
  const lines = createLineWriter({ fd: process.stdout.fd })
  process.on('exit', () => lines.flushSync())
  for (const signal of primarysSignals) process.on(signal, () => undefined)
  const service = await createService(config, { lines })
  const end = createEnd(service, lines)
  process.on('message', (message: ToWorker) => void hear(service, end, message))
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (err: unknown) => {
      service.log.fatal({ err }, 'crashed')
      process.exitCode = 1
      void end(0)
    })
  }
  await service.start()
  const url = await listenToPlayers(service.app, config)
  say({ kind: 'ready', url, hasRelease: service.releases.current() !== undefined })
}

async function hear(
  { admin, metrics, loadOwnFacts }: Service,
  end: (windowMs: number) => Promise<void>,
  message: ToWorker,
): Promise<void> {
  switch (message.kind) {
    case 'ask': {
      const { url, facts } = message
      const inject = () => admin.inject(url)
      const { statusCode, headers, body } = await (facts ? withFacts(facts, inject) : inject())
      const type = String(headers['content-type'] ?? 'text/plain')
      return say({ kind: 'answer', id: message.id, status: statusCode, type, body })
    }
    case 'count':
      return say({ kind: 'counts', id: message.id, counts: await metrics.snapshot() })
    case 'gather':
      return say({ kind: 'facts', id: message.id, facts: await loadOwnFacts() })
    case 'drain':
      return end(message.windowMs)
  }
}

/**
 * Returns a function that shuts down once, however often it is called, and sends the counts first.
 */
function createEnd(service: Service, lines: LineSink): (windowMs: number) => Promise<void> {
  let ending: Promise<void> | undefined
  return windowMs => {
    ending ??= service
      .stop({ windowMs, keepListening: false })
      .then(async () => say({ kind: 'farewell', counts: await service.metrics.snapshot() }))
      .finally(async () => {
        await lines.settle()
        process.disconnect()
      })
    return ending
  }
}

function say(message: FromWorker): void {
  if (process.connected) process.send?.(message)
}
